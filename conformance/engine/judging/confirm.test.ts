import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { confirmationOf as confirm, place, violationOf } from '../../test-support/confirmations.ts';
import { answerOf, responseOf } from '../../test-support/exchanges.ts';
import { fakeContext, fakeTarget } from '../../test-support/fake-target.ts';
import { caps } from '../caps.ts';
import type { Context } from '../context.ts';
import type { PresentedCredential } from '../../wire/exchange.ts';
import type { Attempt } from '../rule.ts';
import { planHealth } from '../client/requests.ts';
import { BudgetSpent, Inconclusive, Stopped, Violation } from '../verdict.ts';
import { Confirmation } from './confirm.ts';

const violation = violationOf();

/** Confirms the violation of an attempt; `whole` is the attempt of the whole case. */
function confirmationOf(
  attempt: Attempt,
  { context = fakeContext(() => ({ status: 200 })), whole = attempt, first = violation } = {},
): Confirmation {
  return confirm(attempt, first, context, { whole });
}

const fails =
  (signal: Error): Attempt =>
  () =>
    Promise.reject(signal);
const passes: Attempt = () => Promise.resolve();

/** A violation whose evidence is an answer with this status. */
function answeredWith(
  status: number,
  credential: PresentedCredential = { label: 'full', headers: [], query: [] },
): Violation {
  return violationOf(answerOf({ credential }, { response: responseOf(status) }));
}

/** Fails with these signals in turn. */
function turns(...signals: readonly Error[]): Attempt {
  const left = [...signals];
  return () => Promise.reject(left.shift() ?? new Error('no more turns'));
}

describe('one replay', () => {
  const again = new Violation({ expected: 'one', got: 'third', evidence: [] });

  test('returns the reproduced violation', async () => {
    expect(await confirmationOf(fails(again)).replay()).toBe(again);
  });

  test('does not confirm another symptom, unless that symptom was seen before', async () => {
    const wrong = answeredWith(200);
    const confirmation = confirmationOf(turns(answeredWith(502), wrong), { first: wrong });
    expect(await confirmation.replay()).toBeUndefined();
    expect(await confirmation.replay()).toBe(wrong);
  });

  test('does not confirm a 403 if a guard answers 403 to everything', async () => {
    const forbidden = answeredWith(403);
    const replay = (status: number) =>
      confirmationOf(fails(forbidden), {
        context: fakeContext(() => ({ status })),
        first: forbidden,
      }).replay();
    expect(await replay(403)).toBeUndefined();
    expect(await replay(200)).toBe(forbidden);
  });

  test('does not confirm a 403 if a guard blocks a lesser key accepted before', async () => {
    const target = {
      ...fakeTarget,
      credentials: { ...fakeTarget.credentials, withoutLeadTracking: { value: 'key-of-lesser' } },
    };
    const replay = async (
      isLetIn: boolean,
      label: 'full' | 'withoutLeadTracking' = 'withoutLeadTracking',
    ): Promise<Violation | undefined> => {
      let asked = 0;
      const context = fakeContext(
        ({ headers }) => {
          const isLesser = headers.some(([, value]) => value === 'Bearer key-of-lesser');
          // The second request with the key is blocked.
          return { status: isLesser && (!isLetIn || (asked += 1) === 2) ? 403 : 200 };
        },
        { target },
      );
      const lesser = context.credentials.present('withoutLeadTracking');
      await context.client.send(planHealth(lesser));
      const forbidden = answeredWith(403, context.credentials.present(label));
      return await confirmationOf(fails(forbidden), { context, first: forbidden }).replay();
    };
    expect(await replay(true)).toBeUndefined();
    expect(await replay(false)).toBeInstanceOf(Violation);
    // That another key is blocked says nothing about this one.
    expect(await replay(true, 'full')).toBeInstanceOf(Violation);
  });

  test.each([passes, fails(new Inconclusive('who knows')), fails(new Stopped('interrupted'))])(
    'does not confirm a violation that it does not reproduce',
    async (attempt) => {
      expect(await confirmationOf(attempt).replay()).toBeUndefined();
    },
  );

  test.each([
    ['does not confirm a 401 if the key has expired since health accepted it', [200, 401], false],
    ['confirms a 401 if health still accepts the key', [200, 200], true],
    ['confirms a 401 if health never accepted the key', [401, 401], true],
  ])('%s', async (_, [before = 0, now = 0], isSeen) => {
    const answers = [before, now];
    const context = fakeContext(() => ({ status: answers.shift() ?? now }));
    const full = context.credentials.present('full');
    await context.client.send(planHealth(full));
    const unauthorized = answeredWith(401, full);
    const confirmation = confirmationOf(fails(unauthorized), { context, first: unauthorized });
    expect(await confirmation.replay()).toBe(isSeen ? unauthorized : undefined);
  });

  test('is not needed if the budget is spent before the first one', async () => {
    const confirmation = confirmationOf(fails(new BudgetSpent('no more')));
    expect(await confirmation.replay()).toBe(violation);
    expect(await confirmation.replay()).toBeUndefined();
  });

  test.each([
    ['of a guard', answeredWith(403)],
    ['of the transport', answeredWith(502)],
  ])('is needed even then if the violation may be the fault %s', async (_, first) => {
    const confirmation = confirmationOf(fails(new BudgetSpent('no more')), { first });
    expect(await confirmation.replay()).toBeUndefined();
  });

  test('uses no remembered answers', async () => {
    const freshness: boolean[] = [];
    const attempt: Attempt = (session) => Promise.resolve(void freshness.push(session.fresh));
    await confirmationOf(attempt).replay();
    expect(freshness).toEqual([true]);
  });
});

test.each([
  ['gets no answer', 1000],
  ['cannot be sent', 1],
])('a 403 is confirmed if the health check %s', async (_, requests) => {
  const wrong = answeredWith(403);
  const context = fakeContext(() => undefined, { target: { ...fakeTarget, limits: { requests } } });
  const confirmation = confirmationOf(fails(wrong), { context, first: wrong });
  expect(await confirmation.replay()).toBe(wrong);
});

test('a missing answer is confirmed by another missing one', async () => {
  const failure = 'read ECONNRESET';
  const lost = { ...answerOf(), response: undefined, failure, lostAttempts: 1 };
  const silent = violationOf(lost);
  const context = fakeContext(() => ({ status: 403 }));
  expect(await confirmationOf(fails(silent), { context, first: silent }).replay()).toBe(silent);
});

describe('all replays', () => {
  const asks: Attempt = async (session) => void (await session.ask(planHealth(session.full)));

  test('end at the cap, and the whole case follows', async () => {
    const confirmation = confirmationOf(passes, { whole: fails(violation) });
    expect(await confirmation.run(100)).toBe(violation);
    expect(confirmation.replays).toBe(caps.replays);
  });

  test('repeat the case with its own seed, and without remembered answers', async () => {
    const drawn: [number, boolean][] = [];
    const attempts = fc.nat().map(
      (value): Attempt =>
        (session) =>
          Promise.resolve(void drawn.push([value, session.fresh])),
    );
    const ruleCase = { attempts, examples: [], runs: 1, shrinks: 0 };
    const context = fakeContext(() => ({ status: 200 }));
    for (const seed of [1, 1, 2]) {
      const failed = { attempt: passes, violation, path: '0' };
      await new Confirmation(failed, ruleCase, context, { ...place, seed }).run(100);
    }
    expect(drawn[1]).toEqual(drawn[0]);
    expect(drawn[2]).not.toEqual(drawn[0]);
    expect(drawn.map(([, isFresh]) => isFresh)).toEqual([true, true, true]);
  });

  test('end with the first that reproduces the violation', async () => {
    let turn = 0;
    const confirmation = confirmationOf(() =>
      ++turn === 3 ? Promise.reject(violation) : Promise.resolve(),
    );
    expect(await confirmation.run(100)).toBe(violation);
    expect(confirmation.replays).toBe(3);
  });

  test.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 3],
  ])('within %s requests are %s, without the case', async (requests, replays) => {
    const confirmation = confirmationOf(asks, { whole: fails(violation) });
    expect(await confirmation.run(requests)).toBeUndefined();
    expect(confirmation.replays).toBe(replays);
  });

  test('end after too much waiting in vain', async () => {
    const waits: Attempt = (session) => {
      session.waitedSeconds += caps.secondsOfFutileWait / 2;
      return Promise.resolve();
    };
    const confirmation = confirmationOf(waits, { whole: fails(violation) });
    expect(await confirmation.run(100)).toBeUndefined();
    expect(confirmation.replays).toBe(2);
  });

  test('end after the first if the run was interrupted', async () => {
    const context: Context = fakeContext(() => ({ status: 200 }), { signal: AbortSignal.abort() });
    const confirmation = confirmationOf(passes, { context, whole: fails(violation) });
    expect(await confirmation.run(100)).toBeUndefined();
    expect(confirmation.replays).toBe(1);
  });
});
