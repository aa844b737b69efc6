import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { conclude, judge } from '../../index.ts';
import type { BudgetName } from '../../index.ts';
import { isThere } from './implementation.ts';
import type { Make } from './implementation.ts';
import { perlImplementation } from './perl/implementation.ts';
import { pythonImplementation } from './python/implementation.ts';

/** What stays untried because of a reading of the make, which is legal, or of its target file. */
const untried: Readonly<Record<string, readonly string[]>> = {
  python: [],
  perl: [
    'health/time-of-answer',
    'listing/own-listings-only',
    'range/far-bounds',
    'range/instants-not-texts',
  ],
};

const requests: readonly (readonly [BudgetName, number])[] = [
  ['standard', 1200],
  ['quick', 300],
];

/** Without its command a make is skipped and says so, or fails where REQUIRE_IMPLEMENTATIONS is set. */
function describeImplementation(make: Make): void {
  const present = isThere(make.command, ['--version']);
  const missing = `${make.command} is not there, so the make in ${make.name} was not tried.`;

  test.runIf(!present)(`the make in ${make.name} lacks its command`, (context) => {
    if (process.env['REQUIRE_IMPLEMENTATIONS'] !== undefined) throw new Error(missing);
    console.warn(missing);
    context.skip(missing);
  });

  describe.runIf(present)(`the make in ${make.name}, which reads what is open its own way`, () => {
    test.each(requests)('passes at budget %s', async (budget, max) => {
      const { target, close } = await make.start();
      try {
        const report = await judge(target, { budget });
        const others = report.results.filter(
          ({ verdict, openPoint }) => verdict !== 'pass' && openPoint === undefined,
        );
        const unexpected = others.filter(
          ({ id, verdict }) => verdict !== 'untested' || !untried[make.name]?.includes(id),
        );
        expect(unexpected.map(({ id, verdict, reason }) => ({ id, verdict, reason }))).toEqual([]);
        expect(conclude(report)).toMatchObject({ status: 0 });
        expect(report.requests).toBeLessThanOrEqual(max);
      } finally {
        await close();
      }
    });
  });

  test(`the defects of the make in ${make.name} are those that its source switches`, () => {
    const folder = new URL(`${make.name}/`, import.meta.url);
    const sources = readdirSync(folder)
      .filter((name) => /\.(?:py|pm|pl)$/.test(name))
      .map((name) => readFileSync(new URL(name, folder), 'utf8'))
      .join('\n');
    const switched = [...sources.matchAll(/\b(?:has|flaw)\(["']([-a-z0-9]+)["']\)/g)];
    const names = new Set(switched.map(([, name]) => name ?? ''));
    expect([...names].toSorted()).toEqual(make.defects.map(({ id }) => id).toSorted());
  });
}

describeImplementation(pythonImplementation);
describeImplementation(perlImplementation);
