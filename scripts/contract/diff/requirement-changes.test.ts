import { expect, test } from 'vitest';

import type { RequirementSource } from '../../generate/catalogue-document.ts';
import type { Contract } from '../../generate/contract-document.ts';
import { OperationPairs } from './operations.ts';
import { compareRequirements } from './requirement-changes.ts';
import { expectOneAspect } from './test-support/entry-edits.ts';
import type { EntryEdit } from './test-support/entry-edits.ts';
import {
  breaksClients,
  breaksImplementers,
  breaksNobody,
  isEditorial,
} from './test-support/impacts.ts';

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

const edits: readonly EntryEdit[] = [
  ['a new requirement binds implementers', [], [{}], 'added', breaksImplementers],
  [
    'a new one that nothing can show binds nobody',
    [],
    [{ observable: 'nothing' }],
    'added',
    breaksNobody,
  ],
  [
    'a new one of a new operation binds nobody',
    [],
    [{ operations: ['getNew'] }],
    'added',
    breaksNobody,
  ],
  [
    'a new one of an old operation too binds implementers',
    [],
    [{ operations: ['getNew', 'getA'] }],
    'added',
    breaksImplementers,
  ],
  ['a removed one leaves clients without it', [{}], [], 'removed', breaksClients],
  ['other words ask the same', [{}], [{ statement: 'It replies.' }], 'reworded', isEditorial],
  [
    'a further operation strengthens it',
    [{}],
    [{ operations: ['getA', 'getB'] }],
    'strengthened',
    breaksImplementers,
  ],
  [
    'an operation less weakens it',
    [{ operations: ['getA', 'getB'] }],
    [{}],
    'weakened',
    breaksClients,
  ],
  [
    'a further operation that is new binds nobody',
    [{}],
    [{ operations: ['getA', 'getNew'] }],
    'operations',
    breaksNobody,
  ],
  [
    'an operation that is gone takes nothing away',
    [{ operations: ['getA', 'getGone'] }],
    [{}],
    'operations',
    breaksNobody,
  ],
  [
    'an operation under another id is the same',
    [{ operations: ['getX'] }],
    [{ operations: ['readX'] }],
    'operations',
    breaksNobody,
  ],
  [
    'a stated basis asks no more than a derived one',
    [{ basis: 'derived' }],
    [{}],
    'strengthened',
    breaksNobody,
  ],
  [
    'a derived basis asks no less than a stated one',
    [{}],
    [{ basis: 'derived' }],
    'weakened',
    breaksNobody,
  ],
  [
    'seen with less, it fails none that is right',
    [{ observable: 'observer' }],
    [{}],
    'strengthened',
    breaksNobody,
  ],
  [
    'seen at last, it is like a new one',
    [{ observable: 'nothing' }],
    [{}],
    'strengthened',
    breaksImplementers,
  ],
  [
    'seen no more, it is like a removed one',
    [{}],
    [{ observable: 'nothing' }],
    'weakened',
    breaksClients,
  ],
  ['it moves to another section', [{}], [{ source: 'Errors' }], 'moved', isEditorial],
  [
    'its premises are others',
    [{ premises: ['Errors'] }],
    [{ premises: ['Limits'] }],
    'moved',
    isEditorial,
  ],
  [
    'a field that is not known here is editorial',
    [{}],
    [{ colour: 'red' }],
    'other fields',
    isEditorial,
  ],
];

test.each(edits)('%s', (_edit, was, is, kind, impact) => {
  expectOneAspect(compare(was, is), kind, impact);
});

test('operations in another order are no change', () => {
  const one = [{ operations: ['getA', 'getB'] }];
  expect(compare(one, [{ operations: ['getB', 'getA'] }])).toEqual([]);
});

test('several edits of one requirement are told together', () => {
  const [change] = compare([{}], [{ operations: ['getB'], statement: 'It replies.' }]);
  expect(change?.aspects.map(({ kind }) => kind)).toEqual(['strengthened', 'weakened', 'reworded']);
});
