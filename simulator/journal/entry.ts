import type { OperationId } from '../../generated/contract.ts';
import type { ReasonCode } from '../model/result.ts';

/** A header field: of a request as it was sent, of a response with its name in lower case. */
export interface RecordedHeader {
  readonly name: string;
  readonly value: string;
}

/**
 * `none`: there was no body. `unread`: there was one, and nobody read it. `cut-off`: the connection
 * or the reader ended before it did. `whole`: all of it was read, or sent.
 */
export type BodyState = 'none' | 'unread' | 'cut-off' | 'whole';

/** A body, or its beginning: as text where it is UTF-8, else as base64. */
export interface RecordedBody {
  readonly state: BodyState;
  readonly text?: string;
  readonly base64?: string;
  /** In bytes, as far as it is known: of an unread body, what its Content-Length says. */
  readonly size: number | null;
  /** Whether the journal keeps only its beginning. */
  readonly truncated: boolean;
}

/** Who asked; the key is masked. `null` where nothing looked at the credential. */
export interface RecordedCredential {
  readonly presented: 'nothing' | 'malformed' | 'key';
  readonly key: string | null;
  readonly standing: 'valid' | 'revoked' | 'never-issued' | null;
  readonly partner: string | null;
  readonly permissions: readonly string[];
}

/** A fault that met the request. */
export interface RecordedFault {
  readonly id: string;
  readonly label: 'allowed by contract' | 'violates contract';
}

/** A request without its keys. */
export interface RecordedRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly httpVersion: string;
  readonly headers: readonly RecordedHeader[];
  readonly body: RecordedBody;
}

/** What was sent back. */
export interface RecordedResponse {
  readonly status: number;
  readonly headers: readonly RecordedHeader[];
  readonly body: RecordedBody;
}

/** One request and its answer, as a journal keeps it: JSON, and without a key. Times are ISO 8601. */
export interface Entry {
  /** Counts the entries of the sandbox, from 1. */
  readonly id: number;
  /** What the caller was told in X-Simulator-Request-Id. */
  readonly requestId: string;
  /** By the clock of the sandbox. */
  readonly at: string;
  /** By the clock of the machine. */
  readonly receivedAt: string;
  readonly durationMilliseconds: number;
  /** Counts the connections of the server: requests with the same number shared one. */
  readonly connection: number;
  readonly request: RecordedRequest;
  /** `null`: the connection ended before there was one. */
  readonly response: RecordedResponse | null;
  /** Whether the response was sent to its end. */
  readonly ended: 'whole' | 'cut-off';
  readonly operation: OperationId | null;
  readonly credential: RecordedCredential | null;
  readonly reasonCodes: readonly ReasonCode[];
  readonly why: string;
  readonly faults: readonly RecordedFault[];
  /** The ids of the defects that were on. */
  readonly defects: readonly string[];
  /** The answers that were not the reference's, as `point=answer`. */
  readonly dialect: readonly string[];
  /** The kinds of what happened because of it. */
  readonly events: readonly string[];
}

/** An entry that has no number yet. */
export type NewEntry = Omit<Entry, 'id'>;
