/** The types of the server's data and of what its parts exchange. */
import type { IncomingHttpHeaders } from 'node:http';

export type Operation = 'health' | 'office' | 'organization' | 'update';

/** The operations that count leads, and so read a date range. */
export type Counting = 'office' | 'organization';

export const statuses = [
  'SOLD',
  'DRAFT',
  'ARCHIVED',
  'FOR_SALE',
  'UNDER_CONTRACT',
  'PENDING_CONTRACT',
  'REVIEWING_OFFERS',
] as const;

export type Status = (typeof statuses)[number];

export interface Credential {
  readonly key: string;
  readonly partner: string;
  readonly tracking: boolean;
  readonly organizationWide: boolean;
  readonly revoked: boolean;
  readonly permissions: readonly string[];
}

export interface Organization {
  readonly id: number;
  readonly name: string;
  readonly externalId: string;
  readonly partner: string;
}

export interface Office {
  readonly id: number;
  readonly name: string;
  readonly externalId: string;
  readonly organization: number;
  readonly partner: string;
}

export interface Listing {
  readonly externalListingId: string;
  readonly partner: string;
  readonly brokerExternalId: string;
  readonly broker?: Readonly<Record<string, string>>;
  businessType: string;
  location: Readonly<Record<string, string>>;
  status: Status;
}

export interface Lead {
  readonly at: number;
  readonly channel: 'form' | 'phone' | 'mail';
  readonly listing: Listing | undefined;
  /** The details that a walk-in left. */
  readonly card?: string;
}

export interface State {
  readonly credentials: readonly Credential[];
  readonly organizations: readonly Organization[];
  readonly offices: readonly Office[];
  readonly leads: Map<number, readonly Lead[]>;
  readonly listings: readonly Listing[];
}

/** A request with its body. `now` is taken once, so that each reply is consistent. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The query as it was sent, without the question mark. */
  readonly search: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly now: number;
}

export type JsonObject = Record<string, unknown>;

/** An answer. Its payload is sent as JSON, or with `type` as plain text of that type. */
export interface Answer {
  readonly status: number;
  readonly payload: unknown;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly hangUp?: true;
}

/** A serialized answer. */
export interface Packed {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly bytes: Buffer;
}

export interface Route {
  readonly operation: Operation;
  readonly segment: string;
}

/** A bound of a range; without `text` if the client omitted the parameter. */
export interface Moment {
  readonly at: number;
  readonly text?: string;
}

/** A range. `open`: the client sent no end. `now`: nothing later has happened yet. */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly now: number;
  readonly open: boolean;
}

export interface Line {
  readonly officeId: number;
  readonly officeName: string;
  readonly totalLeads: number;
}

/* Reply shapes that several parts of the server share. */

export const textOfRange = 'Invalid query parameters. Dates must be in ISO 8601 format.';
export const textOfOffice = 'Office not found';
export const textOfRefusal = 'Unauthorized';

/** The documented error body, with an additional, constant field. */
export function failure(status: number, error: string): Answer {
  return { status, payload: { error, status: 'error', desk: 'partner-desk' } };
}

/** The error body of updates, which the source does not document: a form of this server's own. */
export function updateFailure(status: number, problem: string, hint: unknown = null): Answer {
  return { status, payload: { problem, hint } };
}

export function plain(status: number, text: string): Answer {
  return { status, payload: text, type: 'text/plain;charset=UTF-8' };
}
