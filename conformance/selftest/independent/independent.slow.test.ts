import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { isTestedToday, today } from '../../../shared/select.ts';
import { conclude, judge, type BudgetName, type RuleResult } from '../../index.ts';
import { longerRun } from '../../rules/helpers/counts/run-conditions.ts';
import { implementations, isInstalled, type Implementation } from './implementation.ts';

/** Rules that stay untested because of a server's legal reading or its target file. */
const untestedRules: Readonly<Record<string, readonly string[]>> = {
  // It accepts updates of unknown listings, and the other partner has all ids of the first.
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
    'listing/partial-alike',
    'organization/own-name',
    'range/far-bounds',
    'range/instants-not-texts',
    'time/all-leads',
  ],
  php: ['privacy/counts-only', 'wire/interactions'],
  ruby: ['wire/interactions'],
  go: ['wire/interactions'],
};

/** Rules that use the rest of the budget, which may be nothing in a quick run. */
const restOfBudgetRules = ['wire/interactions', 'wire/one-connection'];

/** Presumptions that a server breaks. */
const warnedRules: Readonly<Record<string, readonly string[]>> = {
  // Its http.server reads no chunked bodies, and int() accepts blanks and underscores. Contracts
  // leave search, and updates have other bodies of errors.
  python: [
    'wire/request-json',
    'office/garbled-id',
    'listing/each-update',
    'listing/unauthorized-body',
  ],
  // It refuses ends in the future, and its updates have other bodies of errors.
  perl: ['range/future-end', 'listing/unauthorized-body'],
  // It answers 500 to a key whose bytes are not UTF-8.
  ruby: ['errors/rare-requests'],
};

const budgets = [
  ['standard', 1200],
  ['quick', 500],
] as const satisfies (readonly [BudgetName, number])[];

/** Today's budgets, with their requests: half of the implementations get one, half the other. */
const budgetsOf = (implementation: Implementation): (typeof budgets)[number][] =>
  budgets.filter((_, nth) => isTestedToday(implementations.indexOf(implementation) + nth, 2));

/** Implementations written blind have a dozen offices or more: a quick run skips some rules. */
const isOverBudget = (
  budget: BudgetName,
  { isBlind }: Implementation,
  { verdict, reason }: RuleResult,
): boolean =>
  budget === 'quick' &&
  isBlind === true &&
  verdict === 'inconclusive' &&
  reason?.startsWith('the budget of') === true;

const isExpected = (
  budget: BudgetName,
  { name }: Implementation,
  { id, verdict }: RuleResult,
): boolean =>
  (verdict === 'untested' &&
    (untestedRules[name]?.includes(id) === true ||
      (budget === 'quick' && restOfBudgetRules.includes(id)))) ||
  (verdict === 'warning' && warnedRules[name]?.includes(id) === true);

/** An implementation without its command is skipped; REQUIRE_IMPLEMENTATIONS makes it fail. */
function describeImplementation(implementation: Implementation): void {
  const isPresent = isInstalled(implementation);
  const missing = `${implementation.command[0]} is not there, so the server in ${implementation.name} was not tried.`;

  test.runIf(!isPresent)(`the server in ${implementation.name} lacks its command`, (context) => {
    if (process.env['REQUIRE_IMPLEMENTATIONS'] !== undefined) throw new Error(missing);
    console.warn(missing);
    context.skip(missing);
  });

  describe.runIf(isPresent)(
    `the server in ${implementation.name}, with answers of its own to the open points`,
    () => {
      test.each(budgetsOf(implementation))('passes at budget %s', async (budget, max) => {
        await using server = await implementation.start();
        const report = await judge(server.target, { budget });
        const others = report.results.filter(
          ({ verdict, openPoint }) => verdict !== 'pass' && openPoint === undefined,
        );
        const overBudget = others.filter((result) => isOverBudget(budget, implementation, result));
        const unexpected = others.filter(
          (result) =>
            !overBudget.includes(result) &&
            result.reason !== longerRun &&
            !isExpected(budget, implementation, result),
        );
        expect(unexpected.map(({ id, verdict, reason }) => ({ id, verdict, reason }))).toEqual([]);
        expect(conclude(report)).toMatchObject({ status: overBudget.length === 0 ? 0 : 3 });
        expect(report.requests).toBeLessThanOrEqual(max);
      });
    },
  );

  test(`the defect list of the server in ${implementation.name} matches its source`, () => {
    const folder = new URL(`${implementation.name}/`, import.meta.url);
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:py|pm|pl|php|rb|go)$/.test(name))
      .map((name) => readFileSync(new URL(name, folder), 'utf8'))
      .join('\n');
    const calls = [...sources.matchAll(/\b(?:has|flaw|bug\??)\(["']([-a-z0-9]+)["']\)/g)];
    const names = new Set(calls.map(([, name]) => name ?? ''));
    const ids = [...implementation.defects, ...implementation.allowed].map(({ id }) => id);
    expect([...names].toSorted()).toEqual(ids.toSorted());
  });
}

const seed = Number(process.env['KILL_SEED'] ?? today);
const count = 2;

/** A sample that changes daily, since each behaviour takes a run. */
function describeAllowed(implementation: Implementation): void {
  const { name, allowed } = implementation;
  const first = (seed * count) % allowed.length;
  const drawn = [...allowed, ...allowed].slice(first, first + count);

  test.runIf(isInstalled(implementation)).each(drawn)(
    `the server in ${name} may behave as $allowedBy allows: $id (KILL_SEED=${seed})`,
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
