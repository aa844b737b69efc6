import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { isTurn, today } from '../../../shared/today.ts';
import { conclude, judge, type BudgetName, type RuleResult } from '../../index.ts';
import { longerRun } from '../../rules/helpers/run-conditions.ts';
import { implementations, isThere, type Implementation } from './implementation.ts';

/** What is untested because of a legal reading of the server, or of its target file. */
const untried: Readonly<Record<string, readonly string[]>> = {
  // An unknown listing is not reported, and the other partner has all ids of the first.
  python: ['listing/foreign', 'wire/interactions'],
  perl: [
    'listing/foreign',
    'range/every-offset',
    'range/offsets-in-pairs',
    'range/other-caller',
    'wire/interactions',
    'health/every-timestamp',
    'health/time-of-answer',
    'listing/own-listings-only',
    'organization/own-name',
    'range/far-bounds',
    'range/instants-not-texts',
    'time/all-leads',
  ],
  php: ['privacy/counts-only', 'wire/interactions'],
  ruby: ['wire/interactions'],
  go: ['wire/interactions'],
};

/** They take what the others leave of the budget: in a quick run, that may be nothing. */
const takeTheRest = ['wire/interactions', 'wire/one-connection'];

/** Presumptions that a server breaks: Python's own reads no body in chunks. */
const warned: Readonly<Record<string, readonly string[]>> = { python: ['wire/request-json'] };

const budgets = [
  ['standard', 1200],
  ['quick', 500],
] as const satisfies (readonly [BudgetName, number])[];

/** The budgets of this day and their requests: half of the implementations have one, half the other. */
const budgetsOf = (implementation: Implementation): (typeof budgets)[number][] =>
  budgets.filter((_, nth) => isTurn(implementations.indexOf(implementation) + nth, 2));

/** Those written blind have a dozen offices and more: quick runs do not reach each rule. */
const isSpent = (
  budget: BudgetName,
  { isBlind }: Implementation,
  { verdict, reason }: RuleResult,
): boolean =>
  budget === 'quick' &&
  isBlind === true &&
  verdict === 'inconclusive' &&
  reason?.startsWith('the budget of') === true;

const isKnown = (
  budget: BudgetName,
  { name }: Implementation,
  { id, verdict }: RuleResult,
): boolean =>
  (verdict === 'untested' &&
    (untried[name]?.includes(id) === true || (budget === 'quick' && takeTheRest.includes(id)))) ||
  (verdict === 'warning' && warned[name]?.includes(id) === true);

/** Without its command an implementation is skipped and says so, or fails if REQUIRE_IMPLEMENTATIONS is set. */
function describeImplementation(implementation: Implementation): void {
  const present = isThere(implementation);
  const missing = `${implementation.command[0]} is not there, so the server in ${implementation.name} was not tried.`;

  test.runIf(!present)(`the server in ${implementation.name} lacks its command`, (context) => {
    if (process.env['REQUIRE_IMPLEMENTATIONS'] !== undefined) throw new Error(missing);
    console.warn(missing);
    context.skip(missing);
  });

  describe.runIf(present)(
    `the server in ${implementation.name}, which reads what is open its own way`,
    () => {
      test.each(budgetsOf(implementation))('passes at budget %s', async (budget, max) => {
        await using server = await implementation.start();
        const report = await judge(server.target, { budget });
        const others = report.results.filter(
          ({ verdict, openPoint }) => verdict !== 'pass' && openPoint === undefined,
        );
        const spent = others.filter((result) => isSpent(budget, implementation, result));
        const unexpected = others.filter(
          (result) =>
            !spent.includes(result) &&
            result.reason !== longerRun &&
            !isKnown(budget, implementation, result),
        );
        expect(unexpected.map(({ id, verdict, reason }) => ({ id, verdict, reason }))).toEqual([]);
        expect(conclude(report)).toMatchObject({ status: spent.length === 0 ? 0 : 3 });
        expect(report.requests).toBeLessThanOrEqual(max);
      });
    },
  );

  test(`the defects of the server in ${implementation.name} are those that its source switches`, () => {
    const folder = new URL(`${implementation.name}/`, import.meta.url);
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:py|pm|pl|php|rb|go)$/.test(name))
      .map((name) => readFileSync(new URL(name, folder), 'utf8'))
      .join('\n');
    const switched = [...sources.matchAll(/\b(?:has|flaw|bug\??)\(["']([-a-z0-9]+)["']\)/g)];
    const names = new Set(switched.map(([, name]) => name ?? ''));
    const ids = [...implementation.defects, ...implementation.allowed].map(({ id }) => id);
    expect([...names].toSorted()).toEqual(ids.toSorted());
  });
}

const seed = Number(process.env['KILL_SEED'] ?? today);
const count = 2;

/** A sample that changes daily: each is a run of its own. */
function describeAllowed(implementation: Implementation): void {
  const { name, allowed } = implementation;
  const first = (seed * count) % allowed.length;
  const drawn = [...allowed, ...allowed].slice(first, first + count);

  test.runIf(isThere(implementation)).each(drawn)(
    `the server in ${name} may do what $allowedBy leaves open: $id (KILL_SEED=${seed})`,
    async ({ id }) => {
      await using server = await implementation.start([id]);
      const { results } = await judge(server.target, { budget: 'quick' });
      expect(results.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
    },
  );
}

for (const implementation of implementations) {
  describeImplementation(implementation);
  if (implementation.isBlind) describeAllowed(implementation);
}
