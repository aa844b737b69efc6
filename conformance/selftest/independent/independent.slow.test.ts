import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { conclude, judge } from '../../index.ts';
import type { BudgetName } from '../../index.ts';
import { isThere, perlImplementation, pythonImplementation } from './implementation.ts';
import type { Implementation } from './implementation.ts';

/** What stays untried because of a reading of the server, which is legal, or of its target file. */
const untried: Readonly<Record<string, readonly string[]>> = {
  python: [],
  perl: [
    'health/time-of-answer',
    'listing/own-listings-only',
    'organization/own-name',
    'range/far-bounds',
    'range/instants-not-texts',
  ],
};

const requests: readonly (readonly [BudgetName, number])[] = [
  ['standard', 1200],
  ['quick', 350],
];

/** Without its command an implementation is skipped and says so, or fails where REQUIRE_IMPLEMENTATIONS is set. */
function describeImplementation(implementation: Implementation): void {
  const present = isThere(implementation.command, ['--version']);
  const missing = `${implementation.command} is not there, so the server in ${implementation.name} was not tried.`;

  test.runIf(!present)(`the server in ${implementation.name} lacks its command`, (context) => {
    if (process.env['REQUIRE_IMPLEMENTATIONS'] !== undefined) throw new Error(missing);
    console.warn(missing);
    context.skip(missing);
  });

  describe.runIf(present)(
    `the server in ${implementation.name}, which reads what is open its own way`,
    () => {
      test.each(requests)('passes at budget %s', async (budget, max) => {
        const { target, close } = await implementation.start();
        try {
          const report = await judge(target, { budget });
          const others = report.results.filter(
            ({ verdict, openPoint }) => verdict !== 'pass' && openPoint === undefined,
          );
          const unexpected = others.filter(
            ({ id, verdict }) =>
              verdict !== 'untested' || !untried[implementation.name]?.includes(id),
          );
          expect(unexpected.map(({ id, verdict, reason }) => ({ id, verdict, reason }))).toEqual(
            [],
          );
          expect(conclude(report)).toMatchObject({ status: 0 });
          expect(report.requests).toBeLessThanOrEqual(max);
        } finally {
          await close();
        }
      });
    },
  );

  test(`the defects of the server in ${implementation.name} are those that its source switches`, () => {
    const folder = new URL(`${implementation.name}/`, import.meta.url);
    const sources = readdirSync(folder)
      .filter((name) => /\.(?:py|pm|pl)$/.test(name))
      .map((name) => readFileSync(new URL(name, folder), 'utf8'))
      .join('\n');
    const switched = [...sources.matchAll(/\b(?:has|flaw)\(["']([-a-z0-9]+)["']\)/g)];
    const names = new Set(switched.map(([, name]) => name ?? ''));
    expect([...names].toSorted()).toEqual(implementation.defects.map(({ id }) => id).toSorted());
  });
}

describeImplementation(pythonImplementation);
describeImplementation(perlImplementation);
