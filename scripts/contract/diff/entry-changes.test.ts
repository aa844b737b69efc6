import { expect, test } from 'vitest';

import type { OpenPointSource, RequirementSource } from '../../generate/contract-document.ts';
import { breaks as breaking, breaksNobody, isEditorial, type Change } from './change.ts';
import { comparePoints, compareRequirements } from './entry-changes.ts';

const kept = ['getA', 'getB'];
const ids = { before: [...kept, 'getGone', 'getX'], after: [...kept, 'getNew', 'readX'] };

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

const ratings = {
  implementers: breaking('implementers'),
  clients: breaking('clients'),
  nobody: breaksNobody,
  editorial: isEditorial,
};
type Breaking = keyof typeof ratings;

/** The differences of an entry from the plain one, or that it is absent. */
type Side = object | 'absent';
type EntryEdit = readonly [was: Side, is: Side, kind: string, breaks: Breaking];

const entries = <E extends Readonly<Record<string, unknown>>>(plain: E, side: Side): E[] =>
  side === 'absent' ? [] : [{ ...plain, ...side }];

function expectOne(changes: readonly Change[], kind: string, breaks: Breaking): void {
  expect(changes).toMatchObject([{ kind, ...ratings[breaks] }]);
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
  [{}, { operations: ['getA', 'getNew'] }, 'changed', 'editorial'],
  [{ operations: ['getA', 'getGone'] }, {}, 'changed', 'editorial'],
  [{ operations: ['getX'] }, { operations: ['readX'] }, 'changed', 'editorial'],
  [{ basis: 'derived' }, {}, 'strengthened', 'nobody'],
  [{}, { basis: 'derived' }, 'weakened', 'nobody'],
  [{ observable: 'observer' }, {}, 'strengthened', 'nobody'],
  [{ observable: 'nothing' }, {}, 'strengthened', 'implementers'],
  [{}, { observable: 'nothing' }, 'weakened', 'clients'],
  [{}, { source: 'Errors' }, 'changed', 'editorial'],
  [{}, { colour: 'red' }, 'changed', 'editorial'],
];

const compare = (was: Side, is: Side) =>
  compareRequirements(entries(requirement, was), entries(requirement, is), ids);

test.each(requirementEdits)('a requirement %j that is now %j is %s, breaks %s', (...edit) => {
  const [was, is, kind, breaks] = edit;
  expectOne(compare(was, is), kind, breaks);
});

test('several edits of one requirement are reported', () => {
  const changes = compare({}, { operations: ['getB'], statement: 'It replies.' });
  expect(changes.map(({ kind }) => kind)).toEqual(['strengthened', 'weakened', 'reworded']);
});

const pointEdits: readonly EntryEdit[] = [
  ['absent', {}, 'opened', 'clients'],
  ['absent', { operations: ['getNew'] }, 'opened', 'nobody'],
  [{}, 'absent', 'closed', 'implementers'],
  [{}, { answers: ['accepted', 'refused', 'ignored', 'rounded'] }, 'widened', 'clients'],
  [{}, { answers: ['accepted', 'refused'] }, 'narrowed', 'implementers'],
  [{}, { answers: ['refused', 'accepted', 'ignored'] }, 'reference changed', 'nobody'],
  [{}, { answers: ['accepted', 'ignored', 'refused'] }, 'changed', 'editorial'],
  [{}, { question: 'Are offsets accepted?' }, 'changed', 'editorial'],
  [{}, { decidedBy: 'text' }, 'changed', 'editorial'],
  [{ operations: ['getA'] }, { operations: ['getA', 'getB'] }, 'widened', 'clients'],
  [{ operations: ['getA', 'getB'] }, { operations: ['getA'] }, 'narrowed', 'implementers'],
];

const comparePoint = (was: Side, is: Side) =>
  comparePoints(entries(point, was), entries(point, is), ids);

test.each(pointEdits)('a point %j that is now %j is %s, breaks %s', (was, is, kind, breaks) => {
  expectOne(comparePoint(was, is), kind, breaks);
});

test('a renamed answer both widens and narrows the choice', () => {
  const changes = comparePoint({}, { answers: ['accepted', 'refused', 'dropped'] });
  expect(changes.map(({ kind }) => kind)).toEqual(['widened', 'narrowed']);
});
