import { expect, test } from 'vitest';

import type { RunReport } from '../engine/run/run-report.ts';
import type { RuleResult, VerdictKind } from '../engine/verdict.ts';
import { Secrets } from '../wire/secrets.ts';
import { conclude } from './conclusion.ts';

const resultOf = (verdict: VerdictKind): RuleResult => ({
  id: verdict,
  title: 'Trial',
  requirements: ['health/report'],
  verdict,
  judgements: 1,
  requests: 1,
});

const reportOf = (verdicts: readonly VerdictKind[], notRestored: string[] = []): RunReport => ({
  baseUrl: 'http://127.0.0.1',
  seed: 1,
  startedAt: 0,
  results: verdicts.map(resultOf),
  requests: 1,
  rawRequests: 0,
  observer: { requests: 0, leads: 0, takesBack: false },
  exchanges: [],
  budget: { depth: 'standard', requests: 1200 },
  milliseconds: 1,
  notRestored,
  secrets: new Secrets(),
  keyNames: [],
});

test.each<[status: number, verdicts: VerdictKind[]]>([
  [0, ['pass']],
  [0, ['pass', 'untested', 'not-applicable']],
  [1, ['pass', 'fail']],
  [1, ['fail', 'inconclusive', 'error']],
  [3, ['pass', 'inconclusive']],
  [3, ['pass', 'error']],
  [3, ['untested', 'not-applicable']],
  [3, []],
])('exit status %i for %j', (status, verdicts) => {
  expect(conclude(reportOf(verdicts)).status).toBe(status);
});

test('a listing that could not be put back is never passed over', () => {
  expect(conclude(reportOf(['pass'], ['listing L-1 …']))).toMatchObject({ status: 3 });
  expect(conclude(reportOf(['fail'], ['listing L-1 …']))).toMatchObject({ status: 1 });
});
