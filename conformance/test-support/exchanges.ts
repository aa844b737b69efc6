/** Made-up exchanges and results, as a run or a recorder would produce them. */
import type { RunReport } from '../engine/run/run-report.ts';
import { planCount, type RangeTexts, type Subject } from '../engine/client/requests.ts';
import type { RuleResult } from '../engine/verdict.ts';
import { readEntry } from '../recording/entry.ts';
import { RecordingJudge } from '../recording/judge.ts';
import type { Answer, RecordedResponse, RequestPlan } from '../wire/exchange.ts';
import { Secrets } from '../wire/secrets.ts';
import type { Target } from '../../generated/target.ts';

export const responseOf = (status = 200, body: unknown = {}): RecordedResponse => ({
  status,
  headers: {},
  text: typeof body === 'string' ? body : JSON.stringify(body),
  isUtf8: true,
});

/** A health check answered with 200, with optional changes. */
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

const { credential } = answerOf().plan;

/** A count answered with the body, with optional changes. */
export const countOf = (
  subject: Subject,
  range: RangeTexts,
  body: unknown,
  change: Partial<Answer> = {},
): Answer =>
  answerOf(planCount(subject, range, credential), { response: responseOf(200, body), ...change });

/** The result of a rule that passed, with optional changes. */
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

/* Exchanges as recorders write them, and verdicts on them. */

interface EntryOptions {
  readonly status?: number;
  /** Seconds since the start of the recording. */
  readonly at?: number;
  readonly key?: string | undefined;
  readonly method?: string;
  readonly requestBody?: unknown;
  readonly baseUrl?: string;
  readonly members?: object;
}

const recordingStart = Date.parse('2026-03-02T12:00:00Z');
let clock = 0;

export const errorBody = (error: string) => ({ status: 'error', error });
export const invalidDateBody = errorBody(
  'Invalid query parameters. Dates must be in ISO 8601 format.',
);
export const officeBody = (totalLeads: number) => ({
  status: 'success',
  officeId: 7,
  officeName: 'Seven',
  totalLeads,
});
export const organizationBody = (totalLeads: number, seven = totalLeads) => ({
  status: 'success',
  organizationId: 3,
  organizationName: 'Three',
  totalLeads,
  officeBreakdown: [{ officeId: 7, officeName: 'Seven', totalLeads: seven }],
});

export function harEntryOf(path: string, body: unknown, change: EntryOptions = {}): unknown {
  const { status = 200, at = (clock += 1), requestBody } = change;
  const key = 'key' in change ? change.key : 'secret-key-of-somebody';
  const { method = 'GET', baseUrl = 'https://api.example.com', members = {} } = change;
  const startedAt = recordingStart + at * 1000;
  const headers = [
    ...(key === undefined ? [] : [{ name: 'Authorization', value: `Bearer ${key}` }]),
    ...(requestBody === undefined ? [] : [{ name: 'Content-Type', value: 'application/json' }]),
  ];
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time: 20,
    request: {
      method,
      url: `${baseUrl}/partner/v1/${path}`,
      headers,
      ...(requestBody !== undefined && { postData: { text: JSON.stringify(requestBody) } }),
    },
    response: {
      status,
      headers: [
        { name: 'Date', value: new Date(startedAt).toUTCString() },
        { name: 'Content-Type', value: 'application/json' },
      ],
      content: { text: JSON.stringify(body) },
    },
    ...members,
  };
}

export const organizationCount = 'organizations/3/leads/count';
export const officeCount = 'offices/7/leads/count';
export const range = (start: string, end: string): string => `?startDate=${start}&endDate=${end}`;
export const january = range('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z');
export const february = range('2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z');
export const both = range('2026-01-01T00:00:00Z', '2026-03-01T00:00:00Z');

/** A count of the organization, by default of January. */
export const organizationEntry = (
  leads: number,
  dates = january,
  change: EntryOptions = {},
): unknown => harEntryOf(organizationCount + dates, organizationBody(leads), change);

export function judgeEntries(exchanges: readonly unknown[], target?: Target) {
  const judge = new RecordingJudge({ target, environment: {} });
  for (const one of exchanges) judge.note(readEntry(one));
  const report = judge.conclude();
  const resultFor = (id: string) => report.results.find((one) => one.id === id);
  return { report, resultFor, verdictOf: (id: string) => resultFor(id)?.verdict };
}
