import { describe, expect, test } from 'vitest';

import type { OpenPointSource, RequirementSource } from '../../generate/catalogue-document.ts';
import type { Contract } from '../../generate/contract-document.ts';
import { comparePoints } from './open-point-changes.ts';
import { OperationPairs } from './operations.ts';
import { expectOneAspect } from './test-support/entry-edits.ts';
import type { EntryEdit } from './test-support/entry-edits.ts';
import {
  breaksClients,
  breaksImplementers,
  breaksNobody,
  isEditorial,
} from './test-support/impacts.ts';

const contract: Contract = {
  info: { version: '1.0.0' },
  paths: {
    '/a': { get: { operationId: 'getA', responses: {} } },
    '/b': { get: { operationId: 'getB', responses: {} } },
  },
  components: { schemas: {}, responses: {}, parameters: {} },
};
const { '/a': onlyA } = contract.paths;
const before: Contract = { ...contract, paths: onlyA === undefined ? {} : { '/a': onlyA } };

const plain: Omit<OpenPointSource, 'operations'> = {
  id: 'offset-form',
  question: 'Is a date with an offset other than Z accepted?',
  answers: ['accepted', 'refused', 'ignored'],
  because: 'It is ISO 8601.',
  decidedBy: 'server',
};

function compare(
  was: readonly object[],
  is: readonly object[],
  changedRequirements: RequirementSource[] = [],
  old = contract,
) {
  const sides = {
    before: was.map((point) => ({ ...plain, ...point })),
    after: is.map((point) => ({ ...plain, ...point })),
    changedRequirements,
  };
  return comparePoints(sides, new OperationPairs(old, contract));
}

const more = ['accepted', 'refused', 'ignored', 'rounded'];
const fewer = ['accepted', 'refused'];

const edits: readonly EntryEdit[] = [
  ['an opened point leaves clients without an answer', [], [{}], 'opened', breaksClients],
  ['a closed point binds implementers', [{}], [], 'closed', breaksImplementers],
  ['a further answer widens it', [{}], [{ answers: more }], 'widened', breaksClients],
  ['an answer less narrows it', [{}], [{ answers: fewer }], 'narrowed', breaksImplementers],
  [
    'another answer of the reference binds nobody',
    [{}],
    [{ answers: ['refused', 'accepted', 'ignored'] }],
    'reference changed',
    breaksNobody,
  ],
  [
    'another order of the rest is editorial',
    [{}],
    [{ answers: ['accepted', 'ignored', 'refused'] }],
    'reordered',
    isEditorial,
  ],
  [
    'other words ask the same',
    [{}],
    [{ question: 'Are offsets accepted?' }],
    'reworded',
    isEditorial,
  ],
  [
    'another reason of the reference is editorial',
    [{}],
    [{ because: 'It is common.' }],
    'reason reworded',
    isEditorial,
  ],
  [
    'a section that it is laid to is editorial',
    [{}],
    [{ source: 'Endpoints' }],
    'moved',
    isEditorial,
  ],
  [
    'the sections of a contradiction are editorial',
    [{}],
    [{ contradiction: [{ section: 'A', says: 'x' }] }],
    'moved',
    isEditorial,
  ],
  ['who decides it is editorial', [{}], [{ decidedBy: 'text' }], 'other fields', isEditorial],
  [
    'naming its operations for the first time is editorial',
    [{}],
    [{ operations: ['getA'] }],
    'other fields',
    isEditorial,
  ],
  [
    'a further operation widens it',
    [{ operations: ['getA'] }],
    [{ operations: ['getA', 'getB'] }],
    'widened',
    breaksClients,
  ],
  [
    'an operation less narrows it',
    [{ operations: ['getA', 'getB'] }],
    [{ operations: ['getA'] }],
    'narrowed',
    breaksImplementers,
  ],
];

test.each(edits)('%s', (_edit, was, is, kind, impact) => {
  expectOneAspect(compare(was, is), kind, impact);
});

test('a point of a new operation opens nothing that was settled', () => {
  const [change] = compare([], [{ operations: ['getB'] }], [], before);
  expect(change?.aspects).toMatchObject([{ kind: 'opened', clients: 'compatible' }]);
});

test('an answer under another id is both a wider and a narrower choice', () => {
  const [change] = compare([{}], [{ answers: ['accepted', 'refused', 'dropped'] }]);
  expect(change?.aspects.map(({ kind }) => kind)).toEqual(['widened', 'narrowed']);
});

describe('a closed point', () => {
  const requirement = (id: string, statement: string): RequirementSource => ({
    id,
    area: 'area',
    statement,
    operations: ['getA'],
    basis: 'stated',
    source: 'Endpoints',
    observable: 'api',
  });
  const closedBy = (...changed: RequirementSource[]) =>
    compare([{}], [], changed)[0]?.aspects[0]?.text;

  test('names the requirement of the same name that took its place', () => {
    const others = requirement('range/other', 'A date with an offset other than Z is accepted.');
    expect(closedBy(others, requirement('range/offset-form', 'It is.'))).toContain(
      'requirement range/offset-form takes its place',
    );
  });

  test('names one that is alike in words', () => {
    const alike = requirement('range/zones', 'A date with an offset is accepted.');
    expect(closedBy(alike)).toContain('requirement range/zones seems to take its place');
  });

  test('says when nothing took its place', () => {
    expect(closedBy(requirement('wire/json', 'Bodies are JSON.'))).toContain(
      'no requirement of the same change takes its place',
    );
  });
});
