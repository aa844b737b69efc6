import { describe, expect, test } from 'vitest';

import type { Report, Result } from '../../generated/report.ts';
import { select } from '../rules/selection.ts';
import { compareReports, comparisonForConsole } from './compare.ts';
import { refusalAsJson } from './json.ts';
import { mergeReports } from './merge.ts';

const requirement = 'health/report';
const texts = { statement: '', source: '', expected: '200', got: '500' };
const failure = { requirement, basis: 'stated', ...texts, evidence: [] } as const;
const plain = {
  kind: 'rule',
  title: 'A title',
  requirements: [requirement],
  judgements: 1,
} as const;

const resultOf = (id: string, verdict: Result['verdict']): Result => ({
  ...plain,
  id,
  verdict,
  requests: 2,
  ...(verdict === 'fail' && { failure }),
});

const reportOf = (
  verdicts: Record<string, Result['verdict']>,
  change: Partial<Report> = {},
): Report => ({
  ...refusalAsJson('', 0, 'suite 1'),
  results: Object.entries(verdicts).map(([id, verdict]) => resultOf(id, verdict)),
  ...change,
});

describe('shards of a run', () => {
  const partOf = (index: number, verdicts: Record<string, Result['verdict']>, leftOut: string[]) =>
    reportOf(verdicts, { selection: { shard: `${index}/2`, leftOut } });

  test.each([
    ['pass', 'untested', 'pass'],
    ['pass', 'fail', 'fail'],
    ['inconclusive', 'pass', 'inconclusive'],
    ['not-applicable', 'untested', 'untested'],
  ] as const)('with the verdicts %s and %s merge to %s', (one, other, whole) => {
    const merged = mergeReports([
      ['a', partOf(1, { 'health/every-body': one }, ['health/report'])],
      ['b', partOf(2, { 'health/every-body': other, 'health/report': 'pass' }, [])],
    ]);
    expect(merged.results.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['health/report', 'pass'],
      ['health/every-body', whole],
    ]);
    expect(merged.results[1]).toMatchObject({ judgements: 2, requests: 4 });
    expect(merged.selection).toBeUndefined();
    expect(merged.exitStatus === 1).toBe(whole === 'fail');
  });

  test.each([
    [[1], /2\/2 missing/],
    [[1, 1], /2\/2 missing/],
    [[1, 2, 2], /given twice/],
  ])('must each be given exactly once: %j', (parts, words) => {
    const named = parts.map((part) => [`${part}.json`, partOf(part, {}, [])] as const);
    expect(() => mergeReports(named)).toThrow(words);
  });

  test('cannot be replaced by the report of a whole run', () => {
    const named = [['one.json', reportOf({})] as const];
    expect(() => mergeReports(named)).toThrow(/^one\.json is the report of a whole run/);
  });

  test('cover every rule, with those that need a lock in the first shard', () => {
    const parts = [1, 2, 3].map((index) => select({ shard: { index, of: 3 } }));
    const all = select({});
    const idsOf = ({ rules, observations }: typeof all): string[] => [
      ...rules.map(({ id }) => id),
      ...observations.map(({ point }) => point),
    ];
    expect(new Set(parts.flatMap(idsOf))).toEqual(new Set(idsOf(all)));
    const others = parts.slice(1).flatMap(({ rules }) => rules);
    expect(others.filter(({ locks }) => locks !== undefined)).toEqual([]);
    for (const part of parts) {
      expect(part.watches).toEqual(all.watches);
      expect(part.rules.length).toBeGreaterThan(10);
    }
  });

  test('run previously failed rules first', () => {
    expect(select({ first: ['range/matrix'] }).rules[0]?.id).toBe('range/matrix');
  });
});

describe('reports', () => {
  const first = reportOf({ a: 'fail', b: 'pass', c: 'fail', d: 'pass' });
  const comparedWith = (report: Report) =>
    compareReports([['one', first] as const, ['two', report] as const]);
  const other = reportOf({ a: 'pass', b: 'fail', c: 'fail', e: 'pass' });

  test('are compared with the first one', () => {
    const [, compared] = comparedWith(other);
    expect(compared?.differences.map(({ id, kind }) => [id, kind])).toEqual([
      ['a', 'gone'],
      ['b', 'added'],
      ['d', 'other'],
      ['e', 'other'],
    ]);
    expect(compared?.onlyHere).toEqual(['b']);
    expect(comparisonForConsole(comparedWith(first))).toContain('the same verdicts');
  });

  test.each([
    ['seed', { seed: 2 }],
    ['suite', { suite: 'suite 2' }],
    ['contract', { contract: '9' }],
    ['budget', { budget: { depth: 'quick', requests: 3 } }],
    ['--skip', { selection: { skip: ['a'], leftOut: [] } }],
    ['kind', { recording: { files: [], exchanges: 0, leftOut: [] } }],
  ] as const)('of another %s are not comparable', (what, change) => {
    expect(() => comparedWith(reportOf({}, change))).toThrow(new RegExp(`  ${what}: `));
  });
});
