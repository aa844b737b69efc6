/** What an observer shows is right under every answer to the points that it touches. */
import { describe, expect, test } from 'vitest';

import { answersTo, switchIds } from '../../simulator/dialects/dialect.ts';
import type { Answers } from '../../simulator/index.ts';
import { rules } from '../rules/index.ts';
import { judgeDialect } from './judge-dialect.ts';

/** The rules that need a hook. */
const ruleIds = rules
  .filter(({ needs }) => needs?.fixtures?.some((path) => path.startsWith('observer.')))
  .map(({ id }) => id);

/** Points that touch counts of leads, updates, or what buyers see. */
const points = switchIds.filter((point) =>
  [
    'bounds',
    'lead-now',
    'future-end',
    'zero-offices',
    'organization-optional-fields',
    'breakdown-optional-fields',
    'office-date-parameters',
    'under-contract-in-search',
    'search-delay',
    'same-status',
    'partial-update',
    'missing-broker',
    'update-permission',
    'update-error-code',
    'update-success-code',
    'unsupported-operation',
  ].includes(point),
);

const dialects = points.flatMap((point) =>
  answersTo(point).map((answer): [string, Answers] => [`${point}: ${answer}`, { [point]: answer }]),
);

test('the rules that need an observer are known, and the points that touch them', () => {
  expect(ruleIds.length).toBeGreaterThan(10);
  expect(points.length).toBeGreaterThan(12);
});

describe.concurrent('no false alarm, and every rule decided', () => {
  test.each(dialects)('%s', async (_, dialect) => {
    const { alarms, results } = await judgeDialect(dialect, { ruleIds, isObserved: true });
    expect(alarms).toEqual([]);
    const decided = ['pass', 'untested', 'not-applicable'];
    expect(results.filter(({ verdict }) => !decided.includes(verdict))).toEqual([]);
  });
});
