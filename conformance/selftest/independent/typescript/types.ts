/** What the server knows, and the shapes that pass between its parts. */
import type { IncomingHttpHeaders } from 'node:http';

export type Operation = 'health' | 'office' | 'organization' | 'update';

/** The two operations that count leads, and therefore read a date range. */
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
  /** What a walk-in left of himself. */
  readonly card?: string;
}

export interface State {
  readonly credentials: readonly Credential[];
  readonly organizations: readonly Organization[];
  readonly offices: readonly Office[];
  readonly leads: Map<number, readonly Lead[]>;
  readonly listings: readonly Listing[];
}

/** A request after its body has been read; `now` is taken once, so one reply has one clock. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The same as it was sent, without the question mark. */
  readonly search: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly now: number;
}

export type JsonObject = Record<string, unknown>;

/** Without `type` the payload is sent as JSON; with it, as the text it is. */
export interface Answer {
  readonly status: number;
  readonly payload: unknown;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly hangUp?: true;
}

/** An answer as it is written: its body in bytes, and all of its headers. */
export interface Packed {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly bytes: Buffer;
}

export interface Route {
  readonly operation: Operation;
  readonly segment: string;
}

/** One bound of a range; `text` is missing where the client left the parameter out. */
export interface Moment {
  readonly at: number;
  readonly text?: string;
}

/** `open` says that the client named no end, `now` that nothing later has happened yet. */
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

/* The few reply shapes that more than one part of the server needs. */

export const textOfRange = 'Invalid query parameters. Dates must be in ISO 8601 format.';
export const textOfOffice = 'Office not found';
export const textOfRefusal = 'Unauthorized';

/** The documented error body; the extra field is constant, so it tells nobody anything. */
export function failure(status: number, error: string): Answer {
  return { status, payload: { error, status: 'error', desk: 'partner-desk' } };
}

/** The update's error bodies are not documented, so this server has a JSON form of its own. */
export function updateFailure(status: number, problem: string, hint: unknown = null): Answer {
  return { status, payload: { problem, hint } };
}

export function plain(status: number, text: string): Answer {
  return { status, payload: text, type: 'text/plain;charset=UTF-8' };
}
