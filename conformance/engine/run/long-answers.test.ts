/** What a run costs grows with its answers, not with its offices times its answers. */
import { afterEach, expect, it, vi } from 'vitest';

import { noPersonalData } from '../../rules/privacy/personal-data.ts';
import { oneName } from '../../rules/office/names.ts';
import { wholeCount } from '../../rules/office/bodies.ts';
import { eachOfficeOnce, totalIsSum } from '../../rules/organization/breakdown.ts';
import { oneSet } from '../../rules/range/one-set.ts';
import { fakeContext, fakeTarget } from '../../test-support/fake-target.ts';
import { Session } from '../session/session.ts';
import type { RuleResult } from '../verdict.ts';
import { tryRule } from './run-rule.ts';
import { runWatches } from './run-watch.ts';

const offices = 2000;
const ranges = 12;

const breakdown = (leads: number): unknown[] =>
  Array.from({ length: offices }, (_, index) => ({
    officeId: index + 1,
    officeName: `Office ${index} of a long name`,
    totalLeads: leads,
  }));

/** A run that has asked for counts of a large organization, each with other numbers. */
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
  // Once for the counts, and once more for the watches, since long bodies do not stay parsed.
  expect(parse.mock.calls.length).toBeLessThanOrEqual(2 * ranges);
});
