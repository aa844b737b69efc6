import { describe, expect, test, vi } from 'vitest';

import type { ListingStatus } from '../../../generated/api.ts';
import type { RequirementId } from '../../../generated/catalogue.ts';
import { findingOf } from '../../test-support/confirmations.ts';
import { fakeSession } from '../../test-support/fake-target.ts';
import { Inconclusive, Violation } from '../verdict.ts';
import { planHealth } from '../client/requests.ts';
import type { Session } from './session.ts';

/** A throttled request is retried at once. */
const noWait = { 'retry-after': '0' };

/** A replay's session, whose target gives these statuses in turn, and no answer for 0. */
function sessionOver(...statuses: number[]): Session {
  const left = [...statuses];
  return fakeSession(() => {
    const status = left.shift() ?? 200;
    return status === 0 ? undefined : { status, headers: status === 403 ? {} : noWait };
  }, true);
}

const askOnce = async (session: Session) => {
  const correct = () => planHealth(session.full);
  const defective = () => ({ ...planHealth(session.full), path: '/defective' });
  return await session.askBetweenControls(correct, [defective]);
};

describe('a defective request between two positive controls', () => {
  test('is sent between the controls', async () => {
    const session = sessionOver(200, 401, 200);
    const [controlled] = await askOnce(session);
    const { defective, positiveControls } = controlled ?? {};
    expect(defective?.response.status).toBe(401);
    expect(positiveControls?.map(({ number }) => number)).toEqual([1, 3]);
    expect(session.exchanges.map(({ plan }) => plan.path)).toEqual([
      '/partner/v1/health',
      '/defective',
      '/partner/v1/health',
    ]);
  });

  test('is not sent if the first control is refused, as it would prove nothing', async () => {
    const session = sessionOver(403);
    await expect(askOnce(session)).rejects.toThrow(Inconclusive);
    expect(session.requests).toBe(1);
  });

  test('is a violation if the second control is refused', async () => {
    const asked = askOnce(sessionOver(200, 401, 401));
    await expect(asked).rejects.toThrow(Violation);
    await expect(asked).rejects.toMatchObject({
      finding: {
        requirement: 'auth/health-any-credential',
        evidence: [{ number: 1 }, { number: 2 }, { number: 3 }],
      },
    });
  });
});

describe('a second control that updates a listing to another status', () => {
  /** The finding after consecutive updates, the last two of which enclose a refused request. */
  async function askAround(answers: readonly number[], statuses: readonly ListingStatus[]) {
    const session = sessionOver(...answers);
    const [keeper] = session.context.listings;
    if (keeper === undefined) throw new Error('the target declares no listing');
    const [last, nextToLast, ...earlier] = statuses.toReversed();
    for (const status of earlier.toReversed()) await keeper.sendComplete(session, status);
    const controls = [nextToLast, last];
    const signal: unknown = await session
      .askBetweenControls(
        () => keeper.planComplete(controls.shift() ?? 'SOLD', session.full),
        [() => ({ ...planHealth(session.full), path: '/defective' })],
      )
      .catch((cause: unknown) => cause);
    if (!(signal instanceof Violation)) throw signal;
    const { evidence, requirement, hint } = signal.finding;
    const numbers = evidence.map((one) => ('number' in one ? one.number : undefined));
    return { numbers, requirement, hint };
  }
  const requirement = 'listing/every-transition';

  test('is itself to blame if it is refused', async () => {
    expect(await askAround([200, 401, 400], ['FOR_SALE', 'DRAFT'])).toEqual({
      numbers: [1, 3],
      requirement,
      hint: expect.stringContaining('no workflow'),
    });
  });

  test('is not to blame if the same transition was made before', async () => {
    const statuses = ['FOR_SALE', 'DRAFT', 'FOR_SALE', 'DRAFT'] as const;
    expect(await askAround([200, 200, 200, 401, 400], statuses)).toEqual({
      numbers: [3, 4, 5],
      requirement,
      hint: expect.stringContaining('no effect'),
    });
  });
});

describe('a refusal', () => {
  const hint = 'or the key is good';
  const judge = async (status: number): Promise<number> => {
    const session = sessionOver(200, status, 200);
    const [controlled = expect.unreachable()] = await askOnce(session);
    session.judgeRefusal(controlled, [401, 403], 'the key is bad', { hint });
    return session.judgements;
  };

  test.each([401, 403])('with a required status is fine: %s', async (status) => {
    expect(await judge(status)).toBe(1);
  });

  test.each([
    ['with another status is a violation', 404, undefined],
    ['that does not come is a violation with a hint', 200, hint],
  ])('%s', async (_, status, expected) => {
    const signal: unknown = await judge(status).catch((cause: unknown) => cause);
    const { finding } = signal as Violation;
    expect(finding.evidence).toMatchObject([{ number: 2 }]);
    expect(finding.hint).toBe(expected);
  });
});

test('a finding includes concurrent requests of the rule', async () => {
  let now = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1));
  const session = sessionOver(200, 200, 200, 500);
  const ask = () => session.ask(planHealth(session.full));
  await ask();
  const [, answer] = await Promise.all([ask(), ask()]);
  vi.restoreAllMocks();
  const finding = findingOf(answer ?? expect.unreachable());
  const judged = Promise.resolve().then(() => session.judge(false, () => finding));
  await expect(judged).rejects.toMatchObject({
    finding: { evidence: [{ number: 2 }, { number: 3 }] },
  });
});

test('a presumption that the target file declines is not judged', () => {
  const session = sessionOver(200);
  const declined = { 'health/every-field': 'declined' } as const;
  Object.assign(session.context.target, { presumptions: declined });
  const judge = (requirement: RequirementId) =>
    session.judge(false, () => ({ ...findingOf(), requirement }));
  judge('health/every-field');
  expect(session.withPremise).toBe(0);
  expect(() => judge('health/report')).toThrow(Violation);
});

describe('a request that needs an answer', () => {
  test('is inconclusive without a response, and recorded', async () => {
    const session = sessionOver(0, 0);
    await expect(session.ask(planHealth(session.full))).rejects.toThrow(Inconclusive);
    expect(session.exchanges).toHaveLength(1);
  });

  test.each([429, 503])('is inconclusive when the target keeps answering %s', async (status) => {
    const session = sessionOver(...Array.from({ length: 8 }, () => status));
    await expect(session.ask(planHealth(session.full))).rejects.toThrow(`answering ${status}`);
  });

  test('may get any other status', async () => {
    const session = sessionOver(501);
    expect((await session.ask(planHealth(session.full))).response.status).toBe(501);
  });
});
