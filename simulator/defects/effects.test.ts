/** Each defect shows, and shows where its requirement stands. */
import { beforeAll, expect, test } from 'vitest';

import type { OperationId } from '../../generated/contract.ts';
import { requirements } from '../../generated/catalogue.ts';
import { referenceWirePolicy } from '../http/wire-policy.ts';
import { referencePolicy } from '../model/policy.ts';
import type { Conversation } from '../test-support/conversation.ts';
import { converse } from '../test-support/conversation.ts';
import { applyDefects } from './apply-defects.ts';
import { defects } from './index.ts';

const reference = { policy: referencePolicy, wire: referenceWirePolicy };
let usual: Conversation;

beforeAll(async () => {
  usual = await converse(reference);
});

test('two right services converse alike', async () => {
  expect(await converse(reference)).toEqual(usual);
});

test.each(defects)('$id changes what is told, what happens or what buyers see', async (defect) => {
  const { lines, ...others } = await converse(applyDefects([defect.id], reference));
  const operations: readonly OperationId[] = requirements[defect.requirement].operations;
  const changed = lines.filter(({ told }, place) => told !== usual.lines[place]?.told);
  const elsewhere = changed.filter(({ operation }) => !operations.includes(operation));
  expect(elsewhere, 'operations of which the requirement says nothing').toEqual([]);
  const { lines: _lines, ...usualOthers } = usual;
  const isSeen = JSON.stringify(others) !== JSON.stringify(usualOthers);
  expect(changed.length > 0 || isSeen).toBe(true);
});
