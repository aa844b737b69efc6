/** Fake targets, implemented as functions, so that no socket is opened. */
import type { Target } from '../../generated/target.ts';
import type { Context, Survey } from '../engine/context.ts';
import { Connection, type ConnectionOptions } from '../engine/session/connect.ts';
import type { RetryPauses } from '../wire/noise.ts';
import { noLimit } from '../engine/counts/range-limit.ts';
import { Session } from '../engine/session/session.ts';
import { TransportError, type WireRequest } from '../wire/transport.ts';

export interface FakeRequest extends WireRequest {
  readonly path: string;
  /** The dates in epoch seconds; undefined if missing or invalid. */
  readonly start: number | undefined;
  readonly end: number | undefined;
  readonly query: URLSearchParams;
}

export interface FakeAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Respond = (request: FakeRequest) => FakeAnswer | undefined;

function secondsOf(text: string | null): number | undefined {
  const seconds = Date.parse(text ?? '') / 1000;
  return Number.isNaN(seconds) ? undefined : seconds;
}

function send(respond: Respond, request: WireRequest) {
  const { pathname, searchParams: query } = new URL(request.url);
  const start = secondsOf(query.get('startDate'));
  const end = secondsOf(query.get('endDate'));
  const answer = respond({ ...request, path: pathname, query, start, end });
  if (answer === undefined) return Promise.reject(new TransportError('the connection was reset'));
  const { status, body = {}, headers = {} } = answer;
  return Promise.resolve({ status, headers, text: JSON.stringify(body), isUtf8: true });
}

export const fakeTarget: Target = {
  baseUrl: 'http://target.test',
  capabilities: ['office-lead-count', 'organization-lead-count', 'listing-update'],
  credentials: { full: { value: 'key-of-full' } },
  offices: { ids: [1, 2] },
  organization: { id: 9 },
  listings: [{ externalListingId: 'L-1', status: 'SOLD', brokerExternalId: 'B-1' }],
};

/** The latest closed instant of fake surveys: 2024-01-01, epoch seconds. */
export const closed = Date.UTC(2024, 0, 1) / 1000;

export const survey: Survey = {
  closed,
  earliest: 0,
  limit: noLimit,
  leadInstants: [],
  officeDates: 'honoured',
};

/** The usual retries, without pauses. */
export const noPauses: RetryPauses = { default: [0, 0, 0], timeOut: [0], restart: [0, 0, 0, 0, 0] };

export function fakeContext(
  respond: Respond,
  { target = fakeTarget, ...options }: Partial<ConnectionOptions> & { target?: Target } = {},
): Context {
  const sender = { send: (request: WireRequest) => send(respond, request), close: () => undefined };
  const retryPauses = noPauses;
  const connection = new Connection(target, { environment: {}, retryPauses, ...options, sender });
  return { ...connection.createContext(), survey };
}

export const fakeSession = (respond: Respond, fresh = false): Session =>
  new Session(fakeContext(respond), { fresh });

/** Counts leads, given as epoch seconds, of two offices; both bounds are inclusive. */
export function countLeads(
  leads: Readonly<Record<1 | 2, readonly number[]>>,
  { path, start = 0, end = Number.POSITIVE_INFINITY }: FakeRequest,
): FakeAnswer {
  const count = (office: 1 | 2): number =>
    leads[office].filter((instant) => instant >= start && instant <= end).length;
  if (path.includes('/organizations/')) {
    const lineOf = (officeId: 1 | 2) => ({ officeId, totalLeads: count(officeId) });
    const officeBreakdown = [lineOf(1), lineOf(2)];
    return { status: 200, body: { totalLeads: count(1) + count(2), officeBreakdown } };
  }
  return { status: 200, body: { totalLeads: count(path.includes('/offices/1/') ? 1 : 2) } };
}
