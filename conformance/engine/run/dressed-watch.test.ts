import { expect, test } from 'vitest';

import { fakeContext } from '../../test-support/fake-target.ts';
import type { Dress } from '../../wire/dress.ts';
import type { Exchange } from '../../wire/exchange.ts';
import { caps } from '../caps.ts';
import { defineWatch } from '../rule.ts';
import { planHealth } from '../session/requests.ts';
import type { RuleResult } from '../verdict.ts';
import { runWatches } from './run-watch.ts';

const watch = defineWatch({
  id: 'health/trial',
  requirements: ['health/report'],
  title: 'Trial',
  missingPrerequisite: 'nothing to watch',
  inspect: ({ response: { status } }) =>
    status === 200 ? 'fine' : { expected: '200', got: String(status) },
});

const dress: Dress = {
  headers: 'in upper case',
  accept: 'of anything',
  connection: 'of its own, in pieces',
};

/** What the watch says of one dressed request, and the dress of each request that was sent. */
async function resultOf(isWrong: (worn: Dress, turn: number) => boolean) {
  const context = fakeContext(() => {
    const { length: turn } = context.client.exchanges;
    return { status: isWrong(worn, turn) ? 404 : 200 };
  });
  const { client, credentials } = context;
  let worn: Dress = dress;
  const send = client.send.bind(client);
  client.send = async (plan) => {
    worn = plan.dress ?? {};
    return await send(plan);
  };
  await client.send({ ...planHealth(credentials.present('full')), dress });
  const results: RuleResult[] = [];
  await runWatches([watch], context, (one) => results.push(one));
  return { ...results[0], dresses: client.exchanges.map(({ plan }) => plan.dress) };
}

const isWorn = (worn: Dress, ...factors: readonly (keyof Dress)[]): boolean =>
  factors.every((factor) => worn[factor] !== undefined);

test('what shows as usual is reported without a dress', async () => {
  const { verdict, finding, dresses } = await resultOf(() => true);
  expect({ verdict, onlyWith: finding?.onlyWith }).toEqual({ verdict: 'fail' });
  expect(dresses).toEqual([dress, {}]);
});

test.each<[guilty: readonly (keyof Dress)[], words: string]>([
  [['accept'], 'Accept of anything'],
  [['headers', 'accept'], 'header fields in upper case, Accept of anything'],
])('what shows with %j alone is reported with it, and shown in it', async (guilty, words) => {
  const { verdict, finding } = await resultOf((worn) => isWorn(worn, ...guilty));
  expect({ verdict, onlyWith: finding?.onlyWith }).toEqual({ verdict: 'fail', onlyWith: words });
  const shown = Object.fromEntries(guilty.map((factor) => [factor, dress[factor]]));
  const [{ plan } = {}] = (finding?.evidence ?? []) as Exchange[];
  expect(plan?.dress).toEqual(shown);
});

test('what shows as usual after all, when it is narrowed, needs no dress', async () => {
  // Fine when repeated in the default form, wrong in its dress, then wrong in the default form.
  const { finding } = await resultOf((_, turn) => turn !== 1);
  expect(finding?.onlyWith).toBeUndefined();
  expect(finding?.evidence).toMatchObject([{ plan: { dress: {} } }]);
});

// The fifth request is the first in a smaller dress, and is wrong there once.
test.each([[[0, 2]], [[0, 2, 4]]])(
  'what shows in no smaller dress for sure, only at %j, is told in the whole one',
  async (turns) => {
    const { finding } = await resultOf((_, turn) => turns.includes(turn));
    expect(finding?.onlyWith).toBe(
      'header fields in upper case, Accept of anything, a connection of its own, in pieces',
    );
  },
);

test('what never shows again is requested in both ways in turn', async () => {
  const { verdict, dresses } = await resultOf((_, turn) => turn === 0);
  expect(verdict).toBe('inconclusive');
  const inTurn = Array.from({ length: caps.replays }, () => [{}, dress]).flat();
  expect(dresses.slice(1)).toEqual(inTurn);
});
