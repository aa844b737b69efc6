/** Requests of the suite, and their recorded answers. */
import type {
  ErrorBody,
  HealthReport,
  ListingUpdateResult,
  OfficeBreakdownEntry,
  OfficeLeadCount,
  OrganizationLeadCount,
} from '../../generated/api.ts';
import type { OpenPointId } from '../../generated/catalogue.ts';
import type { OperationId } from '../../generated/contract.ts';
import type { Dress, NameAndValue, RequestBody } from './dress.ts';
import { parsedOnce } from './parsed-body.ts';
import type { ServiceConnection } from './connection.ts';

export type { NameAndValue, RequestBody } from './dress.ts';

export interface PresentedCredential {
  readonly label: string;
  readonly headers: readonly NameAndValue[];
  readonly query: readonly NameAndValue[];
}

export interface RequestPlan {
  readonly operation: OperationId;
  /** Path below the base URL, percent-encoded. */
  readonly path: string;
  /** Query parameters in order, not yet encoded; a name may occur twice. */
  readonly query: readonly NameAndValue[];
  readonly credential: PresentedCredential;
  readonly body?: RequestBody;
  /** A method other than the operation's. */
  readonly method?: string;
  /** The form of the request, by default the default form. The rest of the plan is its meaning. */
  readonly dress?: Dress;
  /** A connection that only requests with this name use; those without a name share a pool. */
  readonly connection?: string;
  /** Set if the request touches an open point: its answer is observed, not judged. */
  readonly openPoint?: OpenPointId;
  /** Set if the request is not a well-formed use of the operation: only 5xx is judged. */
  readonly hostile?: true;
  /** Set if the target must be available right now: there is no wait for a restart. */
  readonly isUrgent?: true;
}

export interface RecordedResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body, decompressed, as UTF-8. */
  readonly text: string;
  /** Whether the body is valid UTF-8, as JSON requires (RFC 8259, section 8.1). */
  readonly isUtf8: boolean;
  /** The number of the connection on which it came; not recorded. */
  readonly connection?: number;
}

/** One recorded request with its response, or the reason why there is none. */
export interface Exchange {
  readonly number: number;
  readonly plan: RequestPlan;
  readonly url: string;
  readonly response: RecordedResponse | undefined;
  /** Why there is no response, as reported by the transport. */
  readonly failure: string | undefined;
  /** The value of X-Request-Id, to find the request in the target's logs. */
  readonly requestId?: string;
  /** Set if the connection needed more than the address: headers, certificates, a proxy. */
  readonly service?: ServiceConnection | undefined;
  /** In a recording: the actual header fields, instead of those derived from the plan. */
  readonly recordedHeaders?: readonly NameAndValue[];
  /** Number of earlier attempts without a usable answer; one may have made an update. */
  readonly lostAttempts?: number;
  /** Epoch milliseconds of our clock. */
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** A request to a hook of the observer, with its response or the reason why there is none. */
export interface HookExchange extends Pick<
  Exchange,
  'url' | 'response' | 'failure' | 'sentAt' | 'receivedAt' | 'service'
> {
  /** The name of the hook in the target file. */
  readonly hook: string;
  readonly method: string;
  readonly headers: readonly NameAndValue[];
  readonly body?: RequestBody;
}

/** Bytes that no HTTP client would send. */
export interface RawRequest {
  /** A noun phrase for what is unusual about it. */
  readonly label: string;
  /** One character for each byte. */
  readonly bytes: string;
  /** Set if the sending side is closed afterwards, although the bytes announce more. */
  readonly isCutOff?: true;
  /** Set if HTTP allows the bytes, so that they are an input of the operation like any other. */
  readonly isHttp?: true;
  /** Timeout if silence is a correct answer; otherwise the limit of the run applies. */
  readonly patienceSeconds?: number;
}

/** A status line, the end of the connection, a timeout, or a failed connection. */
export type RawOutcome = 'answered' | 'closed' | 'no answer' | 'no connection';

export interface RawAnswer {
  readonly outcome: RawOutcome;
  readonly response: RecordedResponse | undefined;
  readonly failure: string | undefined;
}

/** Bytes that are not a request of an operation, with their result. */
export interface RawExchange
  extends RawAnswer, Pick<Exchange, 'url' | 'sentAt' | 'receivedAt' | 'service'> {
  readonly raw: RawRequest;
}

export type Evidence = Exchange | HookExchange | RawExchange;

export const overlap = (one: Evidence, other: Evidence): boolean =>
  one !== other && one.sentAt < other.receivedAt && other.sentAt < one.receivedAt;

/** Groups of concurrent exchanges, in the order of sending; each overlaps another of its group. */
export function groupOverlapping<T extends Evidence>(exchanges: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (const exchange of exchanges.toSorted((a, b) => a.sentAt - b.sentAt)) {
    const last = groups.at(-1);
    if (last?.some((one) => overlap(one, exchange)) === true) last.push(exchange);
    else groups.push([exchange]);
  }
  return groups;
}

export type Answer = Exchange & { readonly response: RecordedResponse };

export const isAnswer = (exchange: Exchange): exchange is Answer => exchange.response !== undefined;

/** Whether the answer is one of the success statuses (RFC 9110, section 15.3). */
export const isSuccess = ({ response }: Answer): boolean =>
  response.status >= 200 && response.status < 300;

/** Whether a request was refused (RFC 9110, section 15.5); after a 5xx it may have been executed. */
export const isClientError = ({ response }: Pick<Answer, 'response'>): boolean =>
  response.status >= 400 && response.status < 500;

export const jsonOf = (response: RecordedResponse): unknown => parsedOnce(response);

type FieldName =
  | keyof ErrorBody
  | keyof HealthReport
  | keyof ListingUpdateResult
  | keyof OfficeLeadCount
  | keyof OrganizationLeadCount;

/** Body fields, each with any value or missing. */
type Members<Name extends string> = Readonly<Partial<Record<Name, unknown>>>;

/** The members of a JSON object body; empty for other bodies. */
export function membersOf(response: RecordedResponse): Members<FieldName> {
  return recordOf(jsonOf(response));
}

/** The lines of a breakdown, with any content; undefined without a breakdown. */
export function linesOf(
  response: RecordedResponse,
): readonly Members<keyof OfficeBreakdownEntry>[] | undefined {
  const { officeBreakdown } = membersOf(response);
  if (!Array.isArray(officeBreakdown)) return undefined;
  // Most breakdowns need no change, and copying a long one is expensive.
  if (officeBreakdown.every(isRecord)) return officeBreakdown;
  return officeBreakdown.map(recordOf);
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value if it is an object, or else an empty one. */
export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {};

const maxSnippetLength = 300;

/** Summarizes a response on one line: status and beginning of the body. */
export function summarize({ response, failure }: Pick<Exchange, 'response' | 'failure'>): string {
  if (response === undefined) return `no response (${failure ?? 'unknown reason'})`;
  const { status, text } = response;
  // Control characters must not reach a terminal.
  const line = text
    .slice(0, 4 * maxSnippetLength)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const snippet = line.length > maxSnippetLength ? `${line.slice(0, maxSnippetLength)}…` : line;
  return snippet === '' ? `${status} with an empty body` : `${status} ${snippet}`;
}
