/** Each defect shows, and shows where its requirement stands. */
import { expect, test } from 'vitest';

import type { OperationId } from '../../../generated/contract.ts';
import { requirements } from '../../../generated/catalogue.ts';
import { converse } from '../../test-support/conversation.ts';
import { applyDefects } from './apply-defects.ts';
import { defects } from './index.ts';
import { referencePolicies } from '../override.ts';
const original = await converse(referencePolicies);

test('two conforming services converse alike', async () => {
  expect(await converse(referencePolicies)).toEqual(original);
});

test.each(defects)('$id changes what is told, what happens or what buyers see', async (defect) => {
  const { lines, ...others } = await converse(applyDefects([defect.id], referencePolicies));
  const operations: readonly OperationId[] = requirements[defect.requirement].operations;
  const changed = lines.filter(({ told }, place) => told !== original.lines[place]?.told);
  const elsewhere = changed.filter(({ operation }) => !operations.includes(operation));
  expect(elsewhere, 'operations of which the requirement says nothing').toEqual([]);
  const { lines: _lines, ...originalOthers } = original;
  const isSeen = JSON.stringify(others) !== JSON.stringify(originalOthers);
  expect(changed.length > 0 || isSeen).toBe(true);
});
