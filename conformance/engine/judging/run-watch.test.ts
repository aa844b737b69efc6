import { describe, expect, test, vi } from 'vitest';

import { trialWatch } from '../../test-support/confirmations.ts';
import { fakeContext } from '../../test-support/fake-target.ts';
import type { Exchange } from '../../wire/exchange.ts';
import { caps } from '../caps.ts';
import type { ConnectionOptions } from '../session/connect.ts';
import { planHealth, planUpdate } from '../client/requests.ts';
import type { Watch } from '../rule.ts';
import { interrupted as stopped, type RuleResult } from '../verdict.ts';
import { runWatches } from './run-watch.ts';

const listing = { externalListingId: 'L-1', status: 'SOLD', brokerExternalId: 'B-1' } as const;

/** Finds every answer but 200 wrong, and every missing answer. */
const watch: Watch = {
  ...trialWatch,
  inspectSilence: () => ({ expected: '200', got: 'nothing' }),
};

interface Options extends Partial<ConnectionOptions> {
  readonly change?: Partial<Watch>;
  readonly isUpdate?: boolean;
  /** Called after all requests are sent, before the watch inspects them. */
  readonly beforeLook?: (exchanges: Exchange[]) => void;
}

/** The result of a watch over requests with these answers, and the total number of requests. */
async function resultOf(
  statuses: readonly number[],
  replayed: readonly number[] = [],
  { change = {}, isUpdate = false, beforeLook, ...options }: Options = {},
  base = watch,
) {
  const left = [...statuses, ...replayed];
  const context = fakeContext(() => {
    const status = left.shift() ?? 200;
    return status === 0 ? undefined : { status };
  }, options);
  const { client, credentials } = context;
  const full = credentials.present('full');
  const plan = isUpdate ? planUpdate(listing, 'SOLD', full) : planHealth(full);
  for (const turn of statuses.keys())
    await client.send(isUpdate ? plan : { ...plan, path: `${plan.path}/${turn}` });
  beforeLook?.(client.exchanges);
  const results: RuleResult[] = [];
  await runWatches([{ ...base, ...change }], context, (one) => results.push(one));
  return { ...results[0], sent: client.exchanges.length };
}

const fine = Array.from({ length: caps.replays }, () => 200);

describe('a watch', () => {
  test.each<[string, verdict: string, number[], number[], sent: number]>([
    ['nothing wrong', 'pass', [200, 200], [], 2],
    ['nothing at all', 'untested', [], [], 0],
    ['a wrong answer that is reproduced', 'fail', [200, 404], [404], 3],
    ['one that is reproduced late', 'fail', [404], [...fine.slice(1), 404], 11],
    ['one that is never reproduced', 'inconclusive', [404], fine, 11],
    ['one with another symptom in replays', 'inconclusive', [404], fine.map(() => 301), 11],
    ['as many alike as need no replay', 'fail', [404, 400, 404, 404], [], 4],
    ['as many with other symptoms', 'inconclusive', [404, 201, 301, 404], fine, 14],
  ])('that finds %s: %s', async (_, verdict, statuses, replayed, sent) => {
    const result = await resultOf(statuses, replayed);
    expect(result).toMatchObject({ verdict, judgements: statuses.length, requests: 0, sent });
    const isShown = verdict === 'fail' || verdict === 'inconclusive';
    expect(result.finding?.evidence.length).toBe(isShown ? 1 : undefined);
  });

  // Nothing is resent, so a lost answer may be noise.
  const noRepeats = { retryPauses: { default: [], timeOut: [], restart: [] } };
  const interrupted = (): Options => {
    const interruption = new AbortController();
    return { signal: interruption.signal, beforeLook: () => interruption.abort() };
  };

  test.each<[string, verdict: string, number[], Options, sent: number]>([
    ['an update refused', 'fail', [404], { isUpdate: true }, 1],
    ['an update lost', 'inconclusive', [502], { isUpdate: true, ...noRepeats }, 1],
    ['one lost, one refused', 'fail', [502, 404], { isUpdate: true, ...noRepeats }, 2],
    ['many lost answers', 'inconclusive', [0, 0, 0, 0], noRepeats, 14],
    ['many lost and resent', 'fail', Array.from({ length: 16 }, () => 0), {}, 16],
    ['a wrong answer, and no budget', 'fail', [404], { budget: 1 }, 1],
    ['a lost one, and no budget', 'inconclusive', [0], { budget: 1, ...noRepeats }, 1],
    ['a wrong one before an interruption', 'inconclusive', [404], interrupted(), 1],
    ['none before an interruption', 'pass', [200], interrupted(), 1],
  ])('that has %s: %s', async (_, verdict, statuses, options, sent) => {
    expect(await resultOf(statuses, [], options)).toMatchObject({ verdict, sent });
  });

  test('that has not inspected everything does not pass', async () => {
    let now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 200));
    const result = await resultOf([200, 200, 200, 200], [], interrupted());
    const found = await resultOf([404, 404, 404, 404], [], interrupted());
    const whole = await resultOf([200, 200, 200, 200]);
    clock.mockRestore();
    expect(result).toMatchObject({ verdict: 'inconclusive', reason: 'the run was interrupted' });
    expect(result.judgements).toBeLessThan(4);
    expect(found.finding).toBeDefined();
    expect(whole).toMatchObject({ verdict: 'pass', judgements: 4 });
  });

  test.each(['fine', 'not-mine'] as const)(
    'that finds a replay %s is not a failure',
    async (then) => {
      const inspect: Watch['inspect'] = ({ number }) =>
        number === 1 ? { expected: 'one', got: 'other' } : then;
      expect(await resultOf([200], [], { change: { inspect } })).toMatchObject({
        verdict: 'inconclusive',
        sent: 11,
      });
    },
  );

  test('ignores an outage, and interrupted requests', async () => {
    const down = Array.from({ length: 12 }, () => 0);
    expect(await resultOf(down, [], noRepeats)).toMatchObject({ verdict: 'untested' });
    const beforeLook = (exchanges: Exchange[]): void => {
      const lost = exchanges.map((one) => ({ ...one, response: undefined, failure: stopped }));
      exchanges.push(...lost);
    };
    expect(await resultOf([200], [], { beforeLook })).toMatchObject({ judgements: 1 });
  });

  test('ignores a lost request for which no budget was left to resend it', async () => {
    let asked = 0;
    const context = fakeContext(() => {
      asked += 1;
      if (asked !== 2) return { status: 200 };
      // Other rules spend the budget meanwhile.
      context.client.reserveForLater(10_000);
      return undefined;
    });
    const { client, credentials } = context;
    const plan = planHealth(credentials.present('full'));
    await client.send(plan);
    await expect(client.send(plan)).rejects.toThrow('spent');
    const results: RuleResult[] = [];
    await runWatches([watch], context, (one) => results.push(one));
    expect(results).toMatchObject([{ verdict: 'pass', judgements: 1 }]);
    expect(client.exchanges).toHaveLength(2);
  });

  const needsLead = { missingPremise: 'a lead' };
  test.each<[string, verdict: string, ReturnType<Watch['inspect']>[], reason?: string]>([
    ['once', 'untested', [needsLead], 'judged once, but never with a lead'],
    [
      'each time',
      'untested',
      [needsLead, { missingPremise: 'an office' }],
      'judged 2 times, but never with a lead',
    ],
    ['except once', 'pass', [needsLead, 'fine', needsLead]],
    ['before it finds something wrong', 'fail', [needsLead, { expected: 'one', got: 'other' }]],
  ])('that judges vacuously %s: %s', async (_, verdict, seen, reason) => {
    const inspect: Watch['inspect'] = ({ number }) => seen[number - 1] ?? seen.at(-1) ?? 'fine';
    const result = await resultOf(
      seen.map(() => 200),
      [],
      { change: { inspect } },
    );
    expect(result).toMatchObject({ verdict, judgements: seen.length });
    expect(result.withPremise).toBe(
      seen.filter((one) => one === 'fine' || 'got' in Object(one)).length,
    );
    expect(result.reason).toBe(reason);
  });

  const gone = fine.slice(1);
  test.each<[string, verdict: string, number[], number[], Options]>([
    ['a server error', 'pass', [500], fine, {}],
    ['two of them', 'pass', [500, 200, 500, 200], fine, noRepeats],
    ['one and a wrong answer', 'inconclusive', [404, 500, 200], [...gone, 200, 200], noRepeats],
    ['one, in a run that ends early', 'inconclusive', [500], [], interrupted()],
  ])('that finds %s, which is gone in a replay: %s', async (_, verdict, ...rest) => {
    const [statuses, replayed, options] = rest;
    expect(await resultOf(statuses, replayed, { ...noRepeats, ...options })).toMatchObject({
      verdict,
      judgements: statuses.length,
    });
  });

  test('ignores missing answers by default', async () => {
    const { inspectSilence: _, ...deaf } = watch;
    expect(await resultOf([0], [], noRepeats, deaf)).toMatchObject({ verdict: 'untested' });
  });

  test('ignores exchanges that are not its own', async () => {
    const change: Partial<Watch> = { inspect: () => 'not-mine' };
    const result = await resultOf([200], [], { change });
    expect(result).toMatchObject({ verdict: 'untested', reason: 'nothing to watch' });
  });

  test('that throws is an error, and judges nothing', async () => {
    let looks = 0;
    const wrong = { expected: 'one', got: 'other' };
    const inspect = () => {
      looks += 1;
      throw new TypeError('our fault');
    };
    const result = await resultOf([200, 200], [], { change: { inspect } });
    expect(result).toMatchObject({ verdict: 'error', judgements: 0, requests: 0 });
    expect(result.reason).toContain('our fault');
    expect(looks).toBe(1);
    const later: Watch['inspect'] = ({ number }) => (number === 1 ? wrong : inspect());
    expect(await resultOf([404], [], { change: { inspect: later } })).toMatchObject({
      verdict: 'error',
    });
  });

  test('does not run without its needs', async () => {
    const change: Partial<Watch> = { needs: { fixtures: ['knownCounts'] } };
    expect(await resultOf([404], [], { change })).toMatchObject({
      verdict: 'untested',
      reason: 'needs knownCounts in the target file',
      sent: 1,
    });
  });
});
