/**
 * The complete state of the service at one moment. States are immutable: `evolve` creates the next
 * one. Instants are whole milliseconds since 1970-01-01T00:00:00Z.
 */
import type { ListingStatus, Location } from '../../generated/api.ts';
import type { OperationId } from '../../generated/contract.ts';
import type { JsonObject } from './json.ts';

/**
 * The permissions of a credential; their names answer the open point permission-names. The third
 * one is used only if the dialect requires it (point update-permission: own-permission).
 */
export type Permission = 'lead-tracking' | 'organization-access' | 'listing-update';

/** A marketplace partner. It may lack operations (point unsupported-operation). */
export interface Partner {
  readonly id: string;
  readonly name: string;
  readonly lacks: readonly OperationId[];
}

/** An organization of a partner: `id` is the service's, `externalId` the partner's own. */
export interface Organization {
  readonly id: number;
  readonly externalId: string;
  readonly partnerId: string;
  readonly name: string;
}

/** An office of an organization: `id` is the service's, `externalId` the partner's own. */
export interface Office {
  readonly id: number;
  readonly externalId: string;
  readonly organizationId: number;
  readonly name: string;
}

/** A broker, identified by the partner's own id only. */
export interface Broker {
  readonly externalId: string;
  readonly partnerId: string;
  readonly name: string;
}

/** An API key. A revoked key stays in the state, so that it differs from an unknown one. */
export interface Credential {
  readonly key: string;
  readonly partnerId: string;
  readonly permissions: readonly Permission[];
  readonly revoked: boolean;
}

/** How an update names its broker: by the partner's id, as an object, or both. */
export type BrokerReference = { readonly externalId?: string; readonly object?: JsonObject };

/**
 * A status, when it began, and the change before it. The chain shares its tail with earlier states,
 * so that a status change takes constant time.
 */
export interface StatusChange {
  readonly status: ListingStatus;
  readonly at: number;
  readonly previous?: StatusChange;
}

/** The details of a listing, without its status and its keys. */
export interface ListingDetails {
  readonly broker?: BrokerReference;
  readonly businessType?: string;
  readonly location?: Readonly<Location>;
}

/** A business for sale; partner and external id are its key (listing/own-listings-only). */
export interface Listing extends ListingDetails {
  readonly partnerId: string;
  readonly externalListingId: string;
  /** The office that sells it and receives its leads, if known. */
  readonly officeId?: number;
  readonly latest: StatusChange;
}

/** The instants of an office's leads, sorted; equal instants are several leads. */
export type LeadColumn = { readonly length: number; readonly [index: number]: number };

/** How a buyer made contact (source: What the service does). */
export const leadSources = ['contact-form', 'phone', 'email'] as const;

export type LeadSource = (typeof leadSources)[number];

/** The origin of a lead; unknown parts are omitted. */
export interface LeadOrigin {
  /** The listing by its external id; it belongs to the office of the lead. */
  readonly externalListingId?: string;
  readonly source?: LeadSource;
  /** The buyer and the message, which no API answer shows. */
  readonly buyer?: Buyer;
}

/** A buyer's details; unknown ones are omitted. */
type Buyer = { readonly name?: string; readonly email?: string; readonly message?: string };

/** The distinct origins of a column of leads, and the index of each lead's origin. */
export interface LeadOrigins {
  readonly different: readonly LeadOrigin[];
  /** One byte per lead while that suffices. */
  readonly indexes: Uint8Array | Uint32Array;
}

export interface State {
  readonly partners: ReadonlyMap<string, Partner>;
  readonly organizations: ReadonlyMap<number, Organization>;
  readonly offices: ReadonlyMap<number, Office>;
  /** By `partnerKey`. */
  readonly brokers: ReadonlyMap<string, Broker>;
  /** By `partnerKey`. */
  readonly listings: ReadonlyMap<string, Listing>;
  /** By the key itself. */
  readonly credentials: ReadonlyMap<string, Credential>;
  /** By office id; an office without leads has no column. */
  readonly leads: ReadonlyMap<number, LeadColumn>;
  /** By office id, in the order of the column; missing if all origins are unknown. */
  readonly leadOrigins: ReadonlyMap<number, LeadOrigins>;
}

export const emptyState: State = {
  partners: new Map(),
  organizations: new Map(),
  offices: new Map(),
  brokers: new Map(),
  listings: new Map(),
  credentials: new Map(),
  leads: new Map(),
  leadOrigins: new Map(),
};

/** A unique key for a partner and an external id, which may contain any characters. */
export function partnerKey(partnerId: string, externalId: string): string {
  return `${partnerId.length} ${partnerId} ${externalId}`;
}
