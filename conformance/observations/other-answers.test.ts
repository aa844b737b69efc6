/** Each observation reports `other` if the target gives none of the listed answers; none fails. */
import { afterEach, describe, expect, test, vi } from 'vitest';

import { startSimulator } from '../../simulator/index.ts';
import { noCredential } from '../arbitraries/credentials.ts';
import { runObservation } from '../engine/run/open-points.ts';
import { Client } from '../engine/client/client.ts';
import { planCount, planHealth, planUpdate } from '../engine/client/requests.ts';
import { Session } from '../engine/session/session.ts';
import { judge, type Target } from '../index.ts';
import { limitedTarget, openTarget } from '../selftest/detect.ts';
import { fakeContext, fakeTarget } from '../test-support/fake-target.ts';
import type { RequestPlan } from '../wire/exchange.ts';
import { observations } from './index.ts';

/** Points that need snapshots of an observer have their own tests. */
const ofSnapshots = ['lead-now', 'search-delay', 'under-contract-in-search'];

const points = observations.map(({ point }) => point).filter((one) => !ofSnapshots.includes(one));
const passive = observations.filter(({ isPassive }) => isPassive).map(({ point }) => point);

afterEach(() => {
  vi.restoreAllMocks();
});

/** Replaces the simulator's answer to every selected plan. */
function answerInstead(status: number, matches: (plan: RequestPlan) => boolean): void {
  // oxlint-disable-next-line unbound-method -- called with the client that it is a method of
  const { send } = Client.prototype;
  vi.spyOn(Client.prototype, 'send').mockImplementation(async function alter(
    this: Client,
    plan,
    purpose,
  ) {
    const exchange = await send.call(this, plan, purpose);
    if (!matches(plan)) return exchange;
    const headers = { 'content-type': 'text/plain' };
    const response = { status, headers, text: 'What do you mean?', isUtf8: true };
    const altered = { ...exchange, response };
    this.exchanges.splice(this.exchanges.indexOf(exchange), 1, altered);
    return altered;
  });
}

async function observe(
  targetOf: (simulator: Awaited<ReturnType<typeof startSimulator>>) => Target,
  ruleIds: readonly string[],
): Promise<Map<string, string>> {
  await using simulator = await startSimulator({ docs: false });
  const { results } = await judge(targetOf(simulator), { ruleIds, observes: true });
  return new Map(
    results.map(({ id, verdict, reason = '' }) => [
      id,
      verdict === 'observed' ? reason : `${verdict}: ${reason}`,
    ]),
  );
}

/** Whether the request is one of the survey, which must succeed. */
const isOfSurvey = ({ openPoint }: RequestPlan): boolean =>
  openPoint === 'range-length' || openPoint === 'office-date-parameters';
const isAsked = (plan: RequestPlan): boolean => plan.openPoint !== undefined && !isOfSurvey(plan);

describe('if requests of open points get a text with an unlisted status', () => {
  const active = points.filter((one) => !passive.includes(one));
  const apart = ['range-length', 'unsupported-operation', 'update-success-code'];

  test('every observation that sends requests reports other', async () => {
    answerInstead(599, isAsked);
    const seen = await observe(openTarget, []);
    const wrong = active.filter((one) => !apart.includes(one) && seen.get(one) !== 'other');
    expect(wrong.map((one) => [one, seen.get(one)])).toEqual([]);
  });

  test.each([
    ['range-length', openTarget],
    ['unsupported-operation', limitedTarget],
  ] as const)('so does %s', async (point, targetOf) => {
    answerInstead(599, (plan) => plan.openPoint === point);
    expect((await observe(targetOf, [point])).get(point)).toBe('other');
  });

  test('so does update-success-code for an unlisted success', async () => {
    answerInstead(206, ({ operation }) => operation === 'updateListing');
    const seen = await observe(openTarget, ['update-success-code']);
    expect(seen.get('update-success-code')).toBe('other');
  });

  test('418 is a refusal for points that list one, and other for the rest', async () => {
    answerInstead(418, isAsked);
    const seen = await observe(openTarget, []);
    // If the update without the field is refused too, ignoring the field cannot be told apart.
    const refusals =
      /^(other|other-4xx|refused|limited|listed-only|some-required|text|untested: .* cannot be told apart)$/;
    const wrong = active.filter(
      (one) => !apart.includes(one) && !refusals.test(seen.get(one) ?? ''),
    );
    expect(wrong.map((one) => [one, seen.get(one)])).toEqual([]);
    expect([...seen].filter(([, answer]) => answer === 'other').length).toBeGreaterThan(15);
  });
});

test.each(passive.filter((one) => points.includes(one)))(
  '%s, which is read from the exchanges of a run, is other if every answer is odd',
  async (point) => {
    const headers = { 'retry-after': '1', 'content-type': 'text/plain' };
    const context = fakeContext(() => ({ status: 418, headers, body: 'What?' }));
    const session = new Session(context, { fresh: true });
    const office = { kind: 'office', id: '1' } as const;
    const [listing] = fakeTarget.listings ?? [];
    for (const plan of [
      planHealth(session.full),
      planHealth(noCredential.presented),
      planCount(office, {}, session.full),
      planCount({ kind: 'organization', id: '9' }, {}, session.full),
      { ...planCount(office, {}, session.full), openPoint: 'office-date-parameters' } as const,
    ]) {
      await session.trySend(plan);
    }
    const observation = observations.find((one) => one.point === point);
    if (observation === undefined || listing === undefined) throw new Error(point);
    // A refused update may have any status of its class.
    const respond = () => ({ status: 301, headers, body: 'What?' });
    const updated = await new Session(fakeContext(respond), { fresh: true }).trySend(
      planUpdate(listing, 'DRAFT', session.full),
    );
    context.client.exchanges.push(updated);
    const { verdict, reason, how } = await runObservation(observation, context);
    expect([verdict, reason]).toEqual(['observed', 'other']);
    expect(how).toMatch(/418|301/);
  },
);
