import { afterEach, expect, it, test, vi } from 'vitest';

import { judge, type JudgeOptions, type Target } from '../../index.ts';
import { wholeCount } from '../../rules/office/bodies.ts';
import { oneName } from '../../rules/office/names.ts';
import { eachOfficeOnce, totalIsSum } from '../../rules/organization/breakdown.ts';
import { noPersonalData } from '../../rules/privacy/personal-data.ts';
import { oneSet } from '../../rules/range/one-set.ts';
import { fakeContext, fakeTarget } from '../../test-support/fake-target.ts';
import { serve } from '../../test-support/listen.ts';
import { Session } from '../session/session.ts';
import type { RuleResult } from '../verdict.ts';
import { requestsToRestore, restore } from './restore.ts';
import { tryRule } from '../judging/run-rule.ts';
import { runWatches } from '../judging/run-watch.ts';

const presumption = 'health/every-field';

test.concurrent.each<[verdict: string, options: JudgeOptions, change: Partial<Target>]>([
  ['warning', {}, {}],
  ['fail', { strict: true }, {}],
  ['not-applicable', { strict: true }, { presumptions: { [presumption]: 'declined' } }],
  ['not-applicable', {}, { dialect: { 'health-fields': 'timestamp' } }],
])('in a run, a broken presumption is a %s', async (verdict, options, change) => {
  const server = await serve((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ status: 'ok' }));
  });
  const target: Target = {
    baseUrl: server.url,
    credentials: { full: { value: 'some-key' } },
    capabilities: [],
    ...change,
  };
  const { results } = await judge(target, { ruleIds: [presumption], budget: 'quick', ...options });
  await server.close();
  expect(results.map((one) => [one.id, one.verdict])).toEqual([[presumption, verdict]]);
});

const target = {
  ...fakeTarget,
  listings: ['L-1', 'L-2', 'L-3'].map((externalListingId) => ({
    externalListingId,
    status: 'SOLD' as const,
    brokerExternalId: 'B-1',
  })),
};

test('the number of requests to restore listings is known in advance', async () => {
  const context = fakeContext(() => ({ status: 200 }), { target });
  const session = new Session(context, { fresh: false });
  const [away, back, broken] = context.listings;
  expect(requestsToRestore(context)).toBe(0);
  await away?.sendComplete(session, 'DRAFT');
  expect(requestsToRestore(context)).toBe(1);
  for (const status of ['DRAFT', 'SOLD'] as const) await back?.sendComplete(session, status);
  expect(requestsToRestore(context)).toBe(1);
  await broken?.sendComplete(session, 'DRAFT');
  await broken?.sendComplete(session, 'SOLD');
  await session.ask(broken?.planRefused('{}', session.full) ?? expect.unreachable());
  expect(requestsToRestore(context)).toBe(3);
  const sent = context.client.requestCount;
  expect(await restore(context)).toEqual([]);
  expect(context.client.requestCount - sent).toBe(3);
});

test('listings are restored even if the target is down for as long as a restart takes', async () => {
  let unanswered = 0;
  const context = fakeContext(() => ((unanswered -= 1) >= 0 ? undefined : { status: 200 }), {
    target,
  });
  const session = new Session(context, { fresh: false });
  for (const one of context.listings) await one.sendComplete(session, 'DRAFT');
  unanswered = 30;
  expect(await restore(context)).toEqual([]);
  expect(context.client.outage.reason).toBeUndefined();
});

test('listings that could not be restored are tried once more', async () => {
  let refusals = 0;
  const answer = () => ({ status: (refusals -= 1) >= 0 ? 409 : 200 });
  const context = fakeContext(answer, { target });
  const session = new Session(context, { fresh: false });
  for (const one of context.listings) await one.sendComplete(session, 'DRAFT');
  const attempts = 3 * 5;
  refusals = attempts;
  expect(await restore(context)).toEqual([]);
  expect(refusals).toBeLessThan(0);
});

/* The cost of a run grows with its answers, not with offices times answers. */

const offices = 2000;
const ranges = 12;

const breakdown = (leads: number): unknown[] =>
  Array.from({ length: offices }, (_, index) => ({
    officeId: index + 1,
    officeName: `Office ${index} of a long name`,
    totalLeads: leads,
  }));

/** A run that requested counts of a large organization, each with different numbers. */
async function askedContext() {
  const organization = { kind: 'organization', id: '9' } as const;
  const context = fakeContext(
    ({ end = 0 }) => {
      const leads = Math.floor(end / 1_000_000);
      const body = { totalLeads: leads * offices, officeBreakdown: breakdown(leads) };
      return { status: 200, body };
    },
    { target: { ...fakeTarget, capabilities: ['organization-lead-count'] } },
  );
  const session = new Session(context, { fresh: false });
  for (let range = 1; range <= ranges; range += 1)
    await context.counts.find(session, organization, { end: range * 100_000_000 });
  return context;
}

afterEach(() => vi.restoreAllMocks());

it('parses no answer anew for each office, rule or watch', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  const context = await askedContext();
  const { result } = await tryRule(oneSet, context, { seed: 1 });
  expect(result.verdict).toBe('pass');
  const results: RuleResult[] = [];
  const watches = [noPersonalData, oneName, wholeCount, eachOfficeOnce, totalIsSum];
  await runWatches(watches, context, (one) => results.push(one));
  expect(results.map(({ verdict }) => verdict)).toEqual(watches.map(() => 'pass'));
  // Once for the counts and once for the watches, since long bodies do not stay parsed.
  expect(parse.mock.calls.length).toBeLessThanOrEqual(2 * ranges);
});
