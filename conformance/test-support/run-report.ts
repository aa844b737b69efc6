/** A report of a run that sent nothing, for tests of what reports come to. */
import type { RunReport } from '../engine/run/run-report.ts';
import type { RuleResult } from '../engine/verdict.ts';
import { Secrets } from '../wire/secrets.ts';

export const runReportOf = (
  results: readonly RuleResult[],
  change: Partial<RunReport> = {},
): RunReport => ({
  capabilities: [],
  baseUrl: 'http://127.0.0.1:4010',
  seed: 7,
  startedAt: 0,
  results,
  requests: 12,
  rawRequests: 0,
  observer: { requests: 0, leads: 0, takesBack: false },
  exchanges: [],
  milliseconds: 1234,
  budget: { depth: 'standard', requests: 1200 },
  notRestored: [],
  secrets: new Secrets(),
  keyNames: [],
  ...change,
});
