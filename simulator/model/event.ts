/** Events: every possible change of the state. */
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

/** A change of a listing. Instants in events are milliseconds since 1970-01-01T00:00:00Z. */
interface ListingEvent extends ListingDetails {
  readonly partnerId: string;
  readonly externalListingId: string;
  readonly status: ListingStatus;
  readonly at: number;
}

export interface ListingAdded extends ListingEvent {
  readonly kind: 'listing-added';
  readonly officeId?: number;
}

/** An update was accepted. Details that it omits are unchanged. */
export interface ListingUpdated extends ListingEvent {
  readonly kind: 'listing-updated';
}

/** An office received leads: one for each instant, in any order. */
export interface LeadsReceived {
  readonly kind: 'leads-received';
  readonly officeId: number;
  readonly instants: readonly number[];
  readonly origins?: {
    readonly different: readonly LeadOrigin[];
    /** The index of each lead's origin: many leads share few origins. */
    readonly indexes: readonly number[];
  };
}

/**
 * Events are plain JSON and contain all that `evolve` needs. A list of events is therefore the
 * complete memory of the service: it can be stored, sent, and folded into the same state again.
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
