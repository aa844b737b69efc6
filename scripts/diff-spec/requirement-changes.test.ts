import { expect, test } from 'vitest';

import type { RequirementSource } from '../generate/catalogue-document.ts';
import type { Contract } from '../generate/contract-document.ts';
import type { Impact } from './change.ts';
import { OperationPairs } from './operations.ts';
import { compareRequirements } from './requirement-changes.ts';

const operation = (operationId: string) => ({ get: { operationId, responses: {} } });

const contractOf = (paths: Record<string, string>): Contract => ({
  info: { version: '1.0.0' },
  paths: Object.fromEntries(Object.entries(paths).map(([path, id]) => [path, operation(id)])),
  components: { schemas: {}, responses: {}, parameters: {} },
});

const before = contractOf({ '/a': 'getA', '/b': 'getB', '/gone': 'getGone', '/x/{id}': 'getX' });
const after = contractOf({ '/a': 'getA', '/b': 'getB', '/new': 'getNew', '/x/{xId}': 'readX' });
const pairs = new OperationPairs(before, after);

const plain: RequirementSource = {
  id: 'area/plain',
  area: 'area',
  operations: ['getA'],
  basis: 'stated',
  statement: 'It answers.',
  source: 'Endpoints',
  observable: 'api',
};

const compare = (was: readonly object[], is: readonly object[]) =>
  compareRequirements(
    was.map((entry) => ({ ...plain, ...entry })),
    is.map((entry) => ({ ...plain, ...entry })),
    pairs,
  );

type Row = [
  edit: string,
  was: object[],
  is: object[],
  kind: string,
  implementers: Impact,
  clients: Impact,
];

const rows: readonly Row[] = [
  ['a new requirement binds implementers', [], [{}], 'added', 'breaking', 'compatible'],
  [
    'a new one that nothing can show binds nobody',
    [],
    [{ observable: 'nothing' }],
    'added',
    'compatible',
    'compatible',
  ],
  [
    'a new one of a new operation binds nobody',
    [],
    [{ operations: ['getNew'] }],
    'added',
    'compatible',
    'compatible',
  ],
  [
    'a new one of an old operation too binds implementers',
    [],
    [{ operations: ['getNew', 'getA'] }],
    'added',
    'breaking',
    'compatible',
  ],
  ['a removed one leaves clients without it', [{}], [], 'removed', 'compatible', 'breaking'],
  [
    'other words ask the same',
    [{}],
    [{ statement: 'It replies.' }],
    'reworded',
    'editorial',
    'editorial',
  ],
  [
    'a further operation strengthens it',
    [{}],
    [{ operations: ['getA', 'getB'] }],
    'strengthened',
    'breaking',
    'compatible',
  ],
  [
    'an operation less weakens it',
    [{ operations: ['getA', 'getB'] }],
    [{}],
    'weakened',
    'compatible',
    'breaking',
  ],
  [
    'a further operation that is new binds nobody',
    [{}],
    [{ operations: ['getA', 'getNew'] }],
    'operations',
    'compatible',
    'compatible',
  ],
  [
    'an operation that is gone takes nothing away',
    [{ operations: ['getA', 'getGone'] }],
    [{}],
    'operations',
    'compatible',
    'compatible',
  ],
  [
    'an operation under another id is the same',
    [{ operations: ['getX'] }],
    [{ operations: ['readX'] }],
    'operations',
    'compatible',
    'compatible',
  ],
  [
    'a stated basis asks no more than a derived one',
    [{ basis: 'derived' }],
    [{}],
    'strengthened',
    'compatible',
    'compatible',
  ],
  [
    'a derived basis asks no less than a stated one',
    [{}],
    [{ basis: 'derived' }],
    'weakened',
    'compatible',
    'compatible',
  ],
  [
    'seen with less, it fails none that is right',
    [{ observable: 'observer' }],
    [{}],
    'strengthened',
    'compatible',
    'compatible',
  ],
  [
    'seen at last, it is like a new one',
    [{ observable: 'nothing' }],
    [{}],
    'strengthened',
    'breaking',
    'compatible',
  ],
  [
    'seen no more, it is like a removed one',
    [{}],
    [{ observable: 'nothing' }],
    'weakened',
    'compatible',
    'breaking',
  ],
  ['it moves to another section', [{}], [{ source: 'Errors' }], 'moved', 'editorial', 'editorial'],
  [
    'its premises are others',
    [{ premises: ['Errors'] }],
    [{ premises: ['Limits'] }],
    'moved',
    'editorial',
    'editorial',
  ],
  [
    'a field that is not known here is editorial',
    [{}],
    [{ colour: 'red' }],
    'other fields',
    'editorial',
    'editorial',
  ],
];

test.each(rows)('%s', (_edit, was, is, kind, implementers, clients) => {
  const [change, ...others] = compare(was, is);
  expect(others).toEqual([]);
  expect(change?.aspects).toMatchObject([{ kind, implementers, clients }]);
});

test('operations in another order are no change', () => {
  const one = [{ operations: ['getA', 'getB'] }];
  expect(compare(one, [{ operations: ['getB', 'getA'] }])).toEqual([]);
});

test('several edits of one requirement are told together', () => {
  const [change] = compare([{}], [{ operations: ['getB'], statement: 'It replies.' }]);
  expect(change?.aspects.map(({ kind }) => kind)).toEqual(['strengthened', 'weakened', 'reworded']);
});
