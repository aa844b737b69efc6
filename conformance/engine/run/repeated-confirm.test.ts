import fc from 'fast-check';
import { expect, test } from 'vitest';

import { fakeContext, type FakeAnswer } from '../../test-support/fake-target.ts';
import type { Attempt } from '../rule.ts';
import { describeRefusedTransition } from '../session/positive-controls.ts';
import { Session } from '../session/session.ts';
import { Violation } from '../verdict.ts';
import { Confirmation } from './confirm.ts';

const accepted: FakeAnswer = { status: 200, body: { message: 'done' } };

/** A refused change from SOLD to DRAFT, which the rule does not make again; and how it is answered then. */
async function refusedBefore(answerAgain: () => FakeAnswer) {
  let isSeen = false;
  const drafts: string[] = [];
  const context = fakeContext(({ method, body = '' }) => {
    if (method !== 'PUT') return answerAgain();
    if (!body.includes('"DRAFT"')) return accepted;
    drafts.push(body);
    if (isSeen) return answerAgain();
    isSeen = true;
    return { status: 409 };
  });
  const [keeper] = context.listings;
  if (keeper === undefined) throw new Error('a listing is declared');
  const session = new Session(context, { fresh: false });
  await keeper.move(session, 'ARCHIVED');
  await keeper.move(session, 'SOLD');
  const answer = await keeper.move(session, 'DRAFT');
  const finding = describeRefusedTransition(['SOLD', 'DRAFT'], answer, [answer]);
  const violation = new Violation(finding);
  const attempt: Attempt = () => Promise.resolve();
  const ruleCase = { attempts: fc.constant(attempt), examples: [], runs: 1, shrinks: 0 };
  const place = { seed: 1, place: 'health/report/0', runSeed: 1 };
  const failed = { attempt, violation, path: '0' };
  return { confirmation: new Confirmation(failed, ruleCase, context, place), drafts };
}

test('a change of status that was refused is made again, whatever the rule does', async () => {
  const { confirmation } = await refusedBefore(() => ({ status: 409 }));
  const again = await confirmation.replay();
  expect(again?.finding).toMatchObject({ expected: 'a success for SOLD → DRAFT' });
});

test('one that is accepted then says nothing of the target', async () => {
  const { confirmation, drafts } = await refusedBefore(() => accepted);
  expect(await confirmation.replay()).toBeUndefined();
  expect(drafts).toHaveLength(2);
});

test('behind a guard that shuts everybody out it is made again once', async () => {
  const { confirmation, drafts } = await refusedBefore(() => ({ status: 403 }));
  expect(await confirmation.replay()).toBeUndefined();
  expect(await confirmation.replay()).toBeUndefined();
  expect(drafts).toHaveLength(2);
});
