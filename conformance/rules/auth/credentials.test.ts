import { expect, test } from 'vitest';

import { startSimulator } from '../../../simulator/index.ts';
import { smallSeed } from '../../../simulator/test-support/state.ts';
import type { RangeTexts } from '../../engine/client/requests.ts';
import { judge } from '../../index.ts';
import { countOf, responseOf } from '../../test-support/exchanges.ts';
import { fakeContext } from '../../test-support/fake-target.ts';
import { keyStaysValid } from './accepted-credentials.ts';

/** Inspects a refused count between two accepted ones, which are of the same range by default. */
function inspect(startDate: string, refusal = 400, range: RangeTexts = { startDate }) {
  const context = fakeContext(() => undefined);
  const counts = [200, refusal, 200].map((status, turn) =>
    countOf(
      { kind: 'office', id: '1' },
      turn === 1 ? { startDate } : range,
      {},
      {
        response: responseOf(status),
        sentAt: 10 * turn,
        receivedAt: 10 * turn + 1,
      },
    ),
  );
  context.client.exchanges.push(...counts);
  return keyStaysValid.inspect(counts[1] ?? expect.unreachable(), context);
}

test('an accepted request must stay accepted', () => {
  expect(inspect('2024-01-01T00:00:00Z')).toMatchObject({ hint: expect.any(String) });
});

test('a request whose dates are in a form that may be refused is not judged', () => {
  for (const date of ['2024-01-01T00:00:00+01:00', '2024-01-01T00:00:00.5Z'])
    expect(inspect(date)).toBe('not-mine');
});

test('an office that was found must be found in every range, but a range may be refused', () => {
  expect(inspect('2024-01-01T00:00:00Z', 404, {})).toMatchObject({ hint: expect.any(String) });
  expect(inspect('2024-01-01T00:00:00Z', 400, {})).toBe('not-mine');
});

test('a key too short for near misses is reported as a missing prerequisite', async () => {
  await using simulator = await startSimulator({ data: { document: smallSeed } });
  const { results } = await judge(simulator.target, { ruleIds: ['auth/near-miss-credential'] });
  expect(results).toMatchObject([
    { verdict: 'untested', reason: expect.stringContaining('a key of at least 8 characters') },
  ]);
});

test('a key that is another one without its end is not sent as a near miss', async () => {
  const key = 'abcdefghijklmnop';
  const [full, ...others] = smallSeed.credentials;
  if (full === undefined) throw new Error('the seed has a key');
  const keys = [key, key.slice(0, -2)].map((one) => ({ ...full, key: one }));
  await using simulator = await startSimulator({
    data: { document: { ...smallSeed, credentials: [...keys, ...others] } },
  });
  const credentials = { full: { value: key }, withoutLeadTracking: { value: key.slice(0, -2) } };
  const target = { ...simulator.target, credentials };
  const { results } = await judge(target, { ruleIds: ['auth/near-miss-credential'] });
  expect(results).toMatchObject([{ verdict: 'pass' }]);
});
