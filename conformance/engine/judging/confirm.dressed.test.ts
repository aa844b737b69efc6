/** A failure names the levels of a dress that it needs, and no others. */
import { describe, expect, test } from 'vitest';

import {
  confirmationOf,
  place,
  trialWatch,
  violationOf,
} from '../../test-support/confirmations.ts';
import { responseOf } from '../../test-support/exchanges.ts';
import { fakeContext } from '../../test-support/fake-target.ts';
import { describeDress, factorsOf, type Dress } from '../../wire/dress.ts';
import type { Exchange } from '../../wire/exchange.ts';
import { caps } from '../caps.ts';
import type { Attempt } from '../rule.ts';
import { planHealth } from '../client/requests.ts';
import { Session } from '../session/session.ts';
import { Violation, type RuleResult } from '../verdict.ts';
import { runWatches } from './run-watch.ts';

describe('by a watch', () => {
  const fullDress: Dress = {
    headers: 'in upper case',
    accept: 'of any type',
    connection: 'of its own, in pieces',
  };

  /** The result of a watch over one dressed request, and the dress of each request sent. */
  async function resultOf(isWrong: (worn: Dress, turn: number) => boolean) {
    const context = fakeContext(() => {
      const { length: turn } = context.client.exchanges;
      return { status: isWrong(worn, turn) ? 404 : 200 };
    });
    const { client, credentials } = context;
    let worn: Dress = fullDress;
    const send = client.send.bind(client);
    client.send = async (plan) => {
      worn = plan.dress ?? {};
      return await send(plan);
    };
    await client.send({ ...planHealth(credentials.present('full')), dress: fullDress });
    const results: RuleResult[] = [];
    await runWatches([trialWatch], context, (one) => results.push(one));
    return { ...results[0], dresses: client.exchanges.map(({ plan }) => plan.dress) };
  }

  const isWorn = (worn: Dress, ...factors: readonly (keyof Dress)[]): boolean =>
    factors.every((factor) => worn[factor] !== undefined);

  test('a defect that shows in the default form is reported without a dress', async () => {
    const { verdict, finding, dresses } = await resultOf(() => true);
    expect({ verdict, onlyWith: finding?.onlyWith }).toEqual({ verdict: 'fail' });
    expect(dresses).toEqual([fullDress, {}]);
  });

  test.each<[guilty: readonly (keyof Dress)[], words: string]>([
    [['accept'], 'Accept of any type'],
    [['headers', 'accept'], 'header fields in upper case, Accept of any type'],
  ])('a defect that shows only with %j is reported and shown with that', async (guilty, words) => {
    const { verdict, finding } = await resultOf((worn) => isWorn(worn, ...guilty));
    expect({ verdict, onlyWith: finding?.onlyWith }).toEqual({ verdict: 'fail', onlyWith: words });
    const shown = Object.fromEntries(guilty.map((factor) => [factor, fullDress[factor]]));
    const [{ plan } = {}] = (finding?.evidence ?? []) as Exchange[];
    expect(plan?.dress).toEqual(shown);
  });

  test('a defect that shows in the default form while narrowing needs no dress', async () => {
    // Fine when repeated in the default form, wrong in its dress, then wrong in the default form.
    const { finding } = await resultOf((_, turn) => turn !== 1);
    expect(finding?.onlyWith).toBeUndefined();
    expect(finding?.evidence).toMatchObject([{ plan: { dress: {} } }]);
  });

  // The fifth request is the first in a smaller dress; it is wrong only once.
  test.each([[[0, 2]], [[0, 2, 4]]])(
    'a defect that shows reliably in no smaller dress is reported with the whole: wrong at %j',
    async (turns) => {
      const { finding } = await resultOf((_, turn) => turns.includes(turn));
      expect(finding?.onlyWith).toBe(
        'header fields in upper case, Accept of any type, a connection of its own, in pieces',
      );
    },
  );

  test('a defect that never shows again is replayed undressed and dressed in turn', async () => {
    const { verdict, dresses } = await resultOf((_, turn) => turn === 0);
    expect(verdict).toBe('inconclusive');
    const inTurn = Array.from({ length: caps.replays }, () => [{}, fullDress]).flat();
    expect(dresses.slice(1)).toEqual(inTurn);
  });
});

describe('by a rule', async () => {
  /** An attempt that fails depending on the dress and the turn, from turn 0. */
  function judgedBy(isWrong: (worn: Dress, turn: number) => boolean, requests = 1): Attempt {
    let turn = 0;
    return async (session) => {
      let exchange = await session.trySend(planHealth(session.full));
      for (let sent = 1; sent < requests; sent += 1)
        exchange = await session.trySend(exchange.plan);
      turn += 1;
      if (isWrong(exchange.plan.dress ?? {}, turn - 1)) throw violationOf(exchange);
    };
  }

  /** Makes the attempt once in the dress of a place, then confirms its violation. */
  async function confirm(attempt: Attempt, index = 0) {
    const context = fakeContext(() => ({ status: 200 }));
    const at = { ...place, place: `health/report/${index}` };
    const session = new Session(context, { fresh: false, dressing: { seed: at.runSeed } });
    session.beginAttempt(at.place);
    const signal: unknown = await attempt(session).catch((thrown: unknown) => thrown);
    const [exchange] = session.exchanges;
    if (exchange === undefined) throw new Error('the attempt sent nothing');
    const violation = signal instanceof Violation ? signal : violationOf(exchange);
    const confirmation = confirmationOf(attempt, violation, context, { at });
    const again = await confirmation.replay();
    return { again, replays: confirmation.replays, dress: exchange.plan.dress ?? {} };
  }

  /** A place whose dress has three factors. */
  async function findPlace(): Promise<number> {
    for (let index = 0; index < 100; index += 1) {
      const { dress } = await confirm(
        judgedBy(() => false),
        index,
      );
      if (factorsOf(dress).length === 3) return index;
    }
    throw new Error('no place has such a dress');
  }
  const bestPlace = await findPlace();

  const isWhole = (worn: Dress): boolean => factorsOf(worn).length === 3;

  test('a violation names the levels of a dress that it needs, and no others', async () => {
    const told = new Set<string | undefined>();
    for (let index = 0; index < 60; index += 1) {
      const { again } = await confirm(
        judgedBy(({ headers, accept }) => headers === 'in upper case' && accept !== undefined),
        index,
      );
      told.add(again?.finding.onlyWith);
    }
    told.delete(undefined);
    expect(told.size).toBeGreaterThan(0);
    for (const words of told) expect(words).toMatch(/^header fields in upper case, Accept [^,]+$/);
  });

  test('a violation that shows in the default form, now or later, has no dress', async () => {
    for (const [replays, isWrong] of [
      [1, () => true],
      [3, (_: Dress, turn: number) => turn !== 1],
    ] as const) {
      const { again, ...rest } = await confirm(judgedBy(isWrong), bestPlace);
      expect(rest.replays).toBe(replays);
      expect(again?.finding.onlyWith).toBeUndefined();
      expect(again?.finding.evidence).toMatchObject([{ plan: { dress: {} } }]);
    }
  });

  test('a violation that needs all factors names all of them, without another replay', async () => {
    const { again, replays, dress } = await confirm(judgedBy(isWhole), bestPlace);
    expect(again?.finding.onlyWith).toBe(describeDress(dress));
    const { length: parts } = factorsOf(dress);
    // Default form, full dress, default form again, then two halves at each of parts - 1 cuts.
    expect(replays).toBe(3 + 2 * (parts - 1));
  });

  test('a violation that shows with fewer factors by chance is reported with all', async () => {
    const { again, dress } = await confirm(
      judgedBy((worn, turn) => isWhole(worn) || turn === 4),
      bestPlace,
    );
    expect(again?.finding.onlyWith).toBe(describeDress(dress));
  });

  test('factors with which another symptom shows are not to blame', async () => {
    const attempt: Attempt = async (session) => {
      const exchange = await session.trySend(planHealth(session.full));
      const worn = exchange.plan.dress ?? {};
      if (isWhole(worn)) throw violationOf(exchange);
      if (factorsOf(worn).length > 0) throw violationOf({ ...exchange, response: responseOf(404) });
    };
    const { again, dress } = await confirm(attempt, bestPlace);
    expect(again?.finding.onlyWith).toBe(describeDress(dress));
  });

  test('the factors are not narrowed down if that costs too many requests', async () => {
    const { again, replays, dress } = await confirm(
      judgedBy(isWhole, caps.requestsOfNarrowing / 2),
      bestPlace,
    );
    expect(again?.finding.onlyWith).toBe(describeDress(dress));
    expect(replays).toBe(2);
  });

  test('a violation of an undressed request has no factor to blame', async () => {
    const sends = judgedBy(() => false);
    let turn = 0;
    const { again, replays } = await confirm(async (session) => {
      turn += 1;
      if (turn < 3) return await sends(session);
      throw violationOf({ ...(await session.trySend({ ...planHealth(session.full), dress: {} })) });
    }, bestPlace);
    expect(again?.finding.onlyWith).toBeUndefined();
    expect(replays).toBe(2);
  });
});
