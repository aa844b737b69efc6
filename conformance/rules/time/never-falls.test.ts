import { expect, test } from 'vitest';

import { fakeContext, type Respond } from '../../test-support/fake-target.ts';
import { resultsOf } from '../../test-support/verdicts.ts';
import { neverFalls } from './never-falls.ts';

const target = {
  baseUrl: 'http://target.test',
  capabilities: ['office-lead-count' as const],
  credentials: { full: { value: 'key-of-full' } },
  offices: { ids: [1] },
};

/** An office that had ten leads and gets ten more a second, by copies that are so far behind in turn. */
function copies(...secondsBehind: readonly number[]): Respond {
  const startedAt = Date.now();
  const asked = new Map<string, number>();
  return ({ url }) => {
    const turn = asked.get(url) ?? 0;
    asked.set(url, turn + 1);
    const behind = secondsBehind[turn % secondsBehind.length] ?? 0;
    const since = (Date.now() - startedAt) / 1000 - behind;
    return { status: 200, body: { totalLeads: 10 + Math.floor(10 * Math.max(0, since + 60)) } };
  };
}

const verdictOn = async (respond: Respond) => {
  const [result] = await resultsOf([neverFalls], fakeContext(respond, { target }));
  return result?.verdict;
};

test.each([
  ['is up to date', [0], 'pass'],
  ['is a second behind', [0, 0.9], 'pass'],
  ['is five seconds behind', [0, 5], 'fail'],
])('a service of which every other answer %s', async (_, secondsBehind, verdict) => {
  expect(await verdictOn(copies(...secondsBehind))).toBe(verdict);
});
