import { describe, expect, test } from 'vitest';

import { CannotJudge, conclude, judge } from '../index.ts';
import type { Target } from '../index.ts';
import { trivialServers } from './trivial-servers.ts';

const targetAt = (baseUrl: string): Target => ({
  baseUrl,
  credentials: { full: { value: 'canary-key-0123456789' } },
  capabilities: ['office-lead-count', 'organization-lead-count', 'listing-update'],
  organization: { id: 310, unknownIds: [999], foreignIds: [311] },
  offices: { ids: [2101, 2102], unknownIds: [999], foreignIds: [2201], externalIds: ['x'] },
  listings: [
    { externalListingId: 'L-1', status: 'SOLD', brokerExternalId: 'B-1', businessType: 'Bakery' },
  ],
  limits: { timeoutSeconds: 0.5, requests: 600 },
});

/** What a run on the server comes to: an exit status, and the rules that passed. */
async function runOn(name: string): Promise<{ status: number; passed: string[] }> {
  const start = trivialServers[name];
  if (start === undefined) throw new Error(`there is no server ${name}`);
  const { url, close } = await start();
  try {
    const report = await judge(targetAt(url));
    const passed = report.results.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id);
    return { status: conclude(report).status, passed };
  } catch (cause) {
    if (cause instanceof CannotJudge) return { status: 3, passed: [] };
    throw cause;
  } finally {
    await close();
  }
}

describe('servers that answer something wrong are not conformant', () => {
  test.each([
    'always the example',
    'always 200 and empty',
    'always 200 and HTML',
    'always 200 and an empty object',
    'echo',
  ])('%s', async (name) => {
    const { status, passed } = await runOn(name);
    expect(status).toBe(1);
    // A rule about a refusal cannot pass where nothing is refused.
    const refusals = passed.filter((id) =>
      /not-iso|no-timezone|unknown|foreign|external|credential$/.test(id),
    );
    expect(refusals.filter((id) => id !== 'auth/health-any-credential')).toEqual([]);
  });
});

describe('servers that answer nothing that can be judged end in "could not be judged"', () => {
  test.each([
    'always 401',
    'always 404',
    'always 500',
    'always 429',
    'redirect to itself',
    'endless body',
    'never answers',
    'closes at once',
    'garbage bytes',
  ])('%s', async (name) => {
    expect(await runOn(name)).toEqual({ status: 3, passed: [] });
  });
});
