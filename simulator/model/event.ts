import type { ListingStatus } from '../../generated/api.ts';
import type {
  Broker,
  Credential,
  LeadOrigin,
  ListingDetails,
  Office,
  Organization,
  Partner,
} from './state.ts';

/** A listing came to be. `at` is in milliseconds since 1970-01-01T00:00:00Z, as everywhere here. */
export interface ListingAdded extends ListingDetails {
  readonly kind: 'listing-added';
  readonly partnerId: string;
  readonly externalListingId: string;
  readonly officeId?: number;
  readonly status: ListingStatus;
  readonly at: number;
}

/** An update was accepted. Details that it does not name stay as they were. */
export interface ListingUpdated extends ListingDetails {
  readonly kind: 'listing-updated';
  readonly partnerId: string;
  readonly externalListingId: string;
  readonly status: ListingStatus;
  readonly at: number;
}

/** Buyers showed interest in listings of the office, once per instant; in any order. */
export interface LeadsReceived {
  readonly kind: 'leads-received';
  readonly officeId: number;
  readonly instants: readonly number[];
  /** What brought them; without it, nothing is known of that. */
  readonly origins?: {
    readonly different: readonly LeadOrigin[];
    /** For each instant, which of the different ones: many leads share few origins. */
    readonly indexes: readonly number[];
  };
}

/**
 * What happened. Events are plain JSON and say all that `evolve` needs, so a list of them is the
 * service's whole memory: it can be stored, sent and folded again into the same state.
 */
export type Event =
  | { readonly kind: 'partner-added'; readonly partner: Partner }
  | { readonly kind: 'organization-added'; readonly organization: Organization }
  | { readonly kind: 'office-added'; readonly office: Office }
  | { readonly kind: 'broker-added'; readonly broker: Broker }
  | { readonly kind: 'credential-issued'; readonly credential: Omit<Credential, 'revoked'> }
  | { readonly kind: 'credential-revoked'; readonly key: string }
  | ListingAdded
  | ListingUpdated
  | LeadsReceived;

/** The event by which something comes to be. */
export const eventOf = {
  partner: (partner: Partner): Event => ({ kind: 'partner-added', partner }),
  organization: (organization: Organization): Event => ({
    kind: 'organization-added',
    organization,
  }),
  office: (office: Office): Event => ({ kind: 'office-added', office }),
  broker: (broker: Broker): Event => ({ kind: 'broker-added', broker }),
  credential: (credential: Omit<Credential, 'revoked'>): Event => ({
    kind: 'credential-issued',
    credential,
  }),
};

export const eventsOfKey = ({ revoked, ...issued }: Credential): Event[] => [
  eventOf.credential(issued),
  ...(revoked ? [{ kind: 'credential-revoked', key: issued.key } as const] : []),
];
