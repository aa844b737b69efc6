/** Exchanges and results, as if a run had recorded them. */
import type { RunReport } from '../engine/run/run-report.ts';
import type { RuleResult } from '../engine/verdict.ts';
import type { Answer, RecordedResponse, RequestPlan } from '../wire/exchange.ts';
import { Secrets } from '../wire/secrets.ts';

export const responseOf = (status = 200, body: unknown = {}): RecordedResponse => ({
  status,
  headers: {},
  text: typeof body === 'string' ? body : JSON.stringify(body),
  isUtf8: true,
});

/** A health check that was answered with 200, but for the changes. */
export const answerOf = (
  plan: Partial<RequestPlan> = {},
  change: Partial<Answer> = {},
): Answer => ({
  number: 1,
  plan: {
    operation: 'getHealth',
    path: '/partner/v1/health',
    query: [],
    credential: { label: 'full', headers: [], query: [] },
    ...plan,
  },
  url: `http://127.0.0.1:4010${plan.path ?? '/partner/v1/health'}`,
  response: responseOf(),
  failure: undefined,
  sentAt: 0,
  receivedAt: 1,
  ...change,
});

/** A rule that passed, but for the changes. */
export const ruleResultOf = (change: Partial<RuleResult> = {}): RuleResult => ({
  id: 'health/report',
  title: 'A title of some length that tells what conforming targets do',
  requirements: ['health/report'],
  verdict: 'pass',
  judgements: 1,
  requests: 1,
  ...change,
});

/** A report of a run that sent nothing. */
export const runReportOf = (
  results: readonly RuleResult[] = [],
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
