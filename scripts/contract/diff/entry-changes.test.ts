import { expect, test } from 'vitest';

import type {
  Contract,
  OpenPointSource,
  RequirementSource,
} from '../../generate/contract-document.ts';
import type { Change } from './change.ts';
import { comparePoints, compareRequirements } from './entry-changes.ts';
import { OperationPairs } from './renames.ts';
import { breaking, type Breaking } from './test-support/contract.ts';

const contractOf = (paths: Record<string, string>): Contract => ({
  info: { version: '1.0.0' },
  paths: Object.fromEntries(
    Object.entries(paths).map(([path, operationId]) => [
      path,
      { get: { operationId, responses: {} } },
    ]),
  ),
  components: { schemas: {}, responses: {}, parameters: {} },
});

const pairs = new OperationPairs(
  contractOf({ '/a': 'getA', '/b': 'getB', '/gone': 'getGone', '/x/{id}': 'getX' }),
  contractOf({ '/a': 'getA', '/b': 'getB', '/new': 'getNew', '/x/{xId}': 'readX' }),
);

const requirement = {
  id: 'area/plain',
  area: 'area',
  operations: ['getA'],
  basis: 'stated',
  statement: 'It answers.',
  source: 'Endpoints',
  observable: 'api',
} satisfies RequirementSource;

const point = {
  id: 'offset-form',
  question: 'Is a date with an offset other than Z accepted?',
  answers: ['accepted', 'refused', 'ignored'],
  operations: ['getA'],
  because: 'It is ISO 8601.',
  decidedBy: 'server',
} satisfies OpenPointSource;

/** The differences of an entry from the plain one, or that it is absent. */
type Side = object | 'absent';
type EntryEdit = readonly [was: Side, is: Side, kind: string, breaks: Breaking];

const entries = <E extends Readonly<Record<string, unknown>>>(plain: E, side: Side): E[] =>
  side === 'absent' ? [] : [{ ...plain, ...side }];

function expectOneAspect(changes: readonly Change[], kind: string, breaks: Breaking): void {
  expect(changes.map(({ aspects }) => aspects)).toMatchObject([[{ kind, ...breaking[breaks] }]]);
}

const requirementEdits: readonly EntryEdit[] = [
  ['absent', {}, 'added', 'implementers'],
  ['absent', { observable: 'nothing' }, 'added', 'nobody'],
  ['absent', { operations: ['getNew'] }, 'added', 'nobody'],
  ['absent', { operations: ['getNew', 'getA'] }, 'added', 'implementers'],
  [{}, 'absent', 'removed', 'clients'],
  [{}, { statement: 'It replies.' }, 'reworded', 'editorial'],
  [{}, { operations: ['getA', 'getB'] }, 'strengthened', 'implementers'],
  [{ operations: ['getA', 'getB'] }, {}, 'weakened', 'clients'],
  [{}, { operations: ['getA', 'getNew'] }, 'operations', 'nobody'],
  [{ operations: ['getA', 'getGone'] }, {}, 'operations', 'nobody'],
  [{ operations: ['getX'] }, { operations: ['readX'] }, 'operations', 'nobody'],
  [{ basis: 'derived' }, {}, 'strengthened', 'nobody'],
  [{}, { basis: 'derived' }, 'weakened', 'nobody'],
  [{ observable: 'observer' }, {}, 'strengthened', 'nobody'],
  [{ observable: 'nothing' }, {}, 'strengthened', 'implementers'],
  [{}, { observable: 'nothing' }, 'weakened', 'clients'],
  [{}, { source: 'Errors' }, 'moved', 'editorial'],
  [{}, { colour: 'red' }, 'other fields', 'editorial'],
];

const compare = (was: Side, is: Side) =>
  compareRequirements(entries(requirement, was), entries(requirement, is), pairs);

test.each(requirementEdits)('a requirement %j that is now %j is %s, breaks %s', (...edit) => {
  const [was, is, kind, breaks] = edit;
  expectOneAspect(compare(was, is), kind, breaks);
});

test('the order of operations does not matter', () => {
  expect(compare({ operations: ['getA', 'getB'] }, { operations: ['getB', 'getA'] })).toEqual([]);
});

test('several edits of one requirement are reported together', () => {
  const [change] = compare({}, { operations: ['getB'], statement: 'It replies.' });
  expect(change?.aspects.map(({ kind }) => kind)).toEqual(['strengthened', 'weakened', 'reworded']);
});

const pointEdits: readonly EntryEdit[] = [
  ['absent', {}, 'opened', 'clients'],
  ['absent', { operations: ['getNew'] }, 'opened', 'nobody'],
  [{}, 'absent', 'closed', 'implementers'],
  [{}, { answers: ['accepted', 'refused', 'ignored', 'rounded'] }, 'widened', 'clients'],
  [{}, { answers: ['accepted', 'refused'] }, 'narrowed', 'implementers'],
  [{}, { answers: ['refused', 'accepted', 'ignored'] }, 'reference changed', 'nobody'],
  [{}, { answers: ['accepted', 'ignored', 'refused'] }, 'reordered', 'editorial'],
  [{}, { question: 'Are offsets accepted?' }, 'reworded', 'editorial'],
  [{}, { because: 'It is common.' }, 'reason reworded', 'editorial'],
  [{}, { source: 'Endpoints' }, 'moved', 'editorial'],
  [{}, { contradiction: [{ section: 'A', says: 'x' }] }, 'moved', 'editorial'],
  [{}, { decidedBy: 'text' }, 'other fields', 'editorial'],
  [{ operations: ['getA'] }, { operations: ['getA', 'getB'] }, 'widened', 'clients'],
  [{ operations: ['getA', 'getB'] }, { operations: ['getA'] }, 'narrowed', 'implementers'],
];

const comparePoint = (was: Side, is: Side, requirements: readonly RequirementSource[] = []) =>
  comparePoints(entries(point, was), entries(point, is), requirements, pairs);

test.each(pointEdits)('a point %j that is now %j is %s, breaks %s', (was, is, kind, breaks) => {
  expectOneAspect(comparePoint(was, is), kind, breaks);
});

test('a renamed answer both widens and narrows the choice', () => {
  const [change] = comparePoint({}, { answers: ['accepted', 'refused', 'dropped'] });
  expect(change?.aspects.map(({ kind }) => kind)).toEqual(['widened', 'narrowed']);
});

test('a closed point names the requirement with its name, or says that there is none', () => {
  const settled = comparePoint({}, 'absent', [{ ...requirement, id: 'range/offset-form' }]);
  expect(settled[0]?.aspects[0]?.text).toContain('requirement range/offset-form settles it');
  const open = comparePoint({}, 'absent', [requirement]);
  expect(open[0]?.aspects[0]?.text).toContain('no requirement has its id');
});
