import { expect, test } from 'vitest';

import { parseDialect } from '../../simulator/policy/dialects/dialect-file.ts';
import type { RunReport } from '../engine/run/run-report.ts';
import type { RuleResult } from '../engine/verdict.ts';
import { ruleResultOf, runReportOf } from '../test-support/exchanges.ts';
import { Secrets } from '../wire/secrets.ts';
import { findDifferences, reportAsDialect } from './dialect.ts';

const key = 'Canary-Full-0123456789';

const pointOf = (
  openPoint: 'bounds' | 'lead-now' | 'update-success-code',
  change: Partial<RuleResult>,
): RuleResult =>
  ruleResultOf({ id: openPoint, openPoint, requirements: [], verdict: 'observed', ...change });

const points = [
  pointOf('bounds', { reason: 'from-start-to-end', how: `two counts\nbounds: nonsense ${key}` }),
  pointOf('lead-now', { verdict: 'untested', reason: 'needs an observer' }),
  pointOf('update-success-code', { reason: '201', how: 'PUT: 201' }),
];

function reportOf({ results = points, ...change }: Partial<RunReport> = {}): RunReport {
  const secrets = new Secrets();
  secrets.add(key, '$MY_KEY');
  return runReportOf(results, { secrets, ...change });
}

test('the simulator reads the answers that were seen, and no others', () => {
  const answers = parseDialect('dialect.yaml', reportAsDialect(reportOf()));
  expect(answers).toEqual({ bounds: 'from-start-to-end', 'update-success-code': '201' });
});

test('comments say what showed each answer, or why it was not seen, and no key', () => {
  const text = reportAsDialect(reportOf());
  expect(text).toContain('# two counts bounds: nonsense $MY_KEY\nbounds: from-start-to-end\n');
  expect(text).toContain('# lead-now: not seen: needs an observer\n');
  expect(text).not.toContain(key);
});

test('an answer that no list has is told in a comment, and contradicts only what is declared', () => {
  const results = [pointOf('bounds', { reason: 'other', how: 'GET /x: 418' })];
  const text = reportAsDialect(reportOf({ results }));
  expect(text).toContain('# bounds: other, which is not imitated: GET /x: 418\n');
  expect(parseDialect('dialect.yaml', text)).toEqual({});
  const differencesFrom = (bounds: string) =>
    findDifferences(reportOf({ results, dialect: { bounds } }));
  expect(differencesFrom('other')).toEqual([]);
  expect(differencesFrom('from-start-to-end')).toMatchObject([{ seen: 'other' }]);
  expect(findDifferences(reportOf({ dialect: { bounds: 'other' } }))).toEqual([]);
});

test('a declared answer that is another than the one seen is a difference', () => {
  const dialect = { bounds: 'from-start-before-end', 'update-success-code': 201, 'lead-now': 'x' };
  expect(findDifferences(reportOf({ dialect }))).toMatchObject([
    { point: 'bounds', declared: 'from-start-before-end', seen: 'from-start-to-end' },
  ]);
  expect(findDifferences(reportOf())).toEqual([]);
});
