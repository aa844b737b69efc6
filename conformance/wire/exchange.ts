/** What the suite sends, and what it records of the answer. */
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
import type { Way } from './way.ts';

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
  /** Another method than the operation has. */
  readonly method?: string;
  /** How it is written; by default, as usual in everything. The rest of the plan says what is meant. */
  readonly dress?: Dress;
  /** Requests of one name share a connection that nobody else uses; the others share a pool. */
  readonly connection?: string;
  /** Set when the request touches an open point: its answer is observed, not judged. */
  readonly openPoint?: OpenPointId;
  /** Set when the request is no well-formed use of the operation: only survival is judged. */
  readonly hostile?: true;
  /** Set when the target must be there right now: a restart is not waited out. */
  readonly isUrgent?: true;
}

export interface RecordedResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body, decompressed, as UTF-8; cut at `longestBodyLength`. */
  readonly text: string;
  /** Whether the bytes of the body are UTF-8, as JSON asks for (RFC 8259, section 8.1). */
  readonly isUtf8: boolean;
  /** Which connection of its transport it came on; nothing that is recorded. */
  readonly connection?: number;
}

/** One recorded request and its response, or the reason why there is none. */
export interface Exchange {
  readonly number: number;
  readonly plan: RequestPlan;
  readonly url: string;
  readonly response: RecordedResponse | undefined;
  /** Why there is no response: the transport's words. */
  readonly failure: string | undefined;
  /** In the header X-Request-Id, by which the target's logs tell it from all others. */
  readonly requestId?: string;
  /** Set where it needed more than the address: headers, certificates, a proxy. */
  readonly way?: Way | undefined;
  /** Of a recording: the header fields that it has, in place of those that a plan makes. */
  readonly recordedHeaders?: readonly NameAndValue[];
  /** How often it was sent before without a usable answer: an update may have been made then. */
  readonly lostAttempts?: number;
  /** Epoch milliseconds of our clock. */
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** A request to a hook of the observer, and its response or the reason why there is none. */
export interface HookExchange extends Pick<
  Exchange,
  'url' | 'response' | 'failure' | 'sentAt' | 'receivedAt' | 'way'
> {
  /** Its name in the target file. */
  readonly hook: string;
  readonly method: string;
  readonly headers: readonly NameAndValue[];
  readonly body?: RequestBody;
}

/** Bytes that no HTTP client would send. */
export interface RawRequest {
  /** What is odd about it, as a noun. */
  readonly label: string;
  /** One character for each byte. */
  readonly bytes: string;
  /** Set when nothing follows, though the bytes promise more: the sending side is closed. */
  readonly isCutOff?: true;
  /** Set where HTTP allows it, so that it is an input of the operation like any other. */
  readonly isHttp?: true;
  /** How long to wait for an answer where silence is as right as any; else the limit of the run. */
  readonly patienceSeconds?: number;
}

/** What came back: a status line, the end of the connection, nothing in time; or nobody was there. */
export type RawOutcome = 'answered' | 'closed' | 'no answer' | 'no connection';

export interface RawAnswer {
  readonly outcome: RawOutcome;
  readonly response: RecordedResponse | undefined;
  readonly failure: string | undefined;
}

/** Bytes that are no request of an operation, and what came of them. */
export interface RawExchange
  extends RawAnswer, Pick<Exchange, 'url' | 'sentAt' | 'receivedAt' | 'way'> {
  readonly raw: RawRequest;
}

export type Evidence = Exchange | HookExchange | RawExchange;

/** Whether two were under way at the same time. */
export const overlap = (one: Evidence, other: Evidence): boolean =>
  one !== other && one.sentAt < other.receivedAt && other.sentAt < one.receivedAt;

export type Answer = Exchange & { readonly response: RecordedResponse };

export const isAnswer = (exchange: Exchange): exchange is Answer => exchange.response !== undefined;

/** Whether the answer is one of the success statuses (RFC 9110, section 15.3). */
export const isSuccess = ({ response }: Answer): boolean =>
  response.status >= 200 && response.status < 300;

export const jsonOf = (response: RecordedResponse): unknown => parsedOnce(response);

/** Every field that the contract gives a body. */
type FieldName =
  | keyof ErrorBody
  | keyof HealthReport
  | keyof ListingUpdateResult
  | keyof OfficeLeadCount
  | keyof OrganizationLeadCount;

/** Fields of the contract, each of them with any value or none. */
type Members<Name extends string> = Readonly<Partial<Record<Name, unknown>>>;

/** The members of a JSON object body; empty where the body is something else. */
export function membersOf(response: RecordedResponse): Members<FieldName> {
  const value = jsonOf(response);
  return isRecord(value) ? value : {};
}

/** The lines of a breakdown, whatever each holds; undefined where there is no breakdown. */
export function linesOf(
  response: RecordedResponse,
): readonly Members<keyof OfficeBreakdownEntry>[] | undefined {
  const { officeBreakdown } = membersOf(response);
  if (!Array.isArray(officeBreakdown)) return undefined;
  // Most breakdowns are taken as they are: a copy of a long one costs more than it is worth.
  if (officeBreakdown.every(isRecord)) return officeBreakdown;
  return officeBreakdown.map((line: unknown) => (isRecord(line) ? line : {}));
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const longestSnippet = 300;

/** A response on one line, for people: status and the beginning of the body. */
export function summarize({ response, failure }: Pick<Exchange, 'response' | 'failure'>): string {
  if (response === undefined) return `no response (${failure ?? 'unknown reason'})`;
  const { status, text } = response;
  // Control characters of a stranger have no business in somebody's terminal.
  const line = text
    .slice(0, 4 * longestSnippet)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const snippet = line.length > longestSnippet ? `${line.slice(0, longestSnippet)}…` : line;
  return snippet === '' ? `${status} with an empty body` : `${status} ${snippet}`;
}
