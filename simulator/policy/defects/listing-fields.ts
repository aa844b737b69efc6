/** Defects in how the fields of an update are read. */
import type { ListingStatus } from '../../../generated/api.ts';
import { listingStatuses } from '../../../generated/contract.ts';
import type { Override } from '../dialects/override.ts';
import { decide } from '../dialects/override.ts';
import { accept } from '../../model/result.ts';
import type { Defect } from './defect.ts';

/** Takes a status that is none of the seven for one of them. */
function takeStatus(find: (value: unknown) => ListingStatus | undefined): Override {
  return decide(({ readStatus }) => ({
    readStatus: (value) => {
      const original = readStatus(value);
      const taken = original.ok ? undefined : find(value);
      return taken === undefined ? original : accept(taken);
    },
  }));
}

function known(name: string): ListingStatus | undefined {
  return listingStatuses.find((status) => status === name);
}

/** A map, for a status may be called like a property that every object has. */
const otherNames: ReadonlyMap<unknown, ListingStatus> = new Map([
  ['ACTIVE', 'FOR_SALE'],
  ['PENDING', 'PENDING_CONTRACT'],
  ['CLOSED', 'SOLD'],
  ['WITHDRAWN', 'ARCHIVED'],
]);

export const listingFieldDefects = [
  {
    id: 'listing/broker-object-refused',
    requirement: 'listing/broker-reference',
    description: 'Only brokerExternalId is accepted, never a broker object.',
    takes: 'api',
    override: decide(({ objectToBrokerForms }) => ({
      objectToBrokerForms: (forms) =>
        forms.includes('broker') ? 'listing/broker-reference' : objectToBrokerForms(forms),
    })),
  },
  {
    id: 'listing/broker-form-kept',
    requirement: 'listing/broker-reference',
    description: 'A listing whose broker is known by its id accepts no broker object.',
    takes: 'api',
    override: decide(({ objectToBroker }) => ({
      objectToBroker: (state, caller, listing, broker) =>
        broker?.object !== undefined && listing?.broker?.externalId !== undefined
          ? 'listing/broker-reference'
          : objectToBroker(state, caller, listing, broker),
    })),
  },
  {
    id: 'listing/visibility-unknown',
    requirement: 'listing/full-update',
    description: 'A location with visibility SHOW_CITY_STATE is refused.',
    takes: 'api',
    override: decide(({ objectToVisibility }) => ({
      objectToVisibility: (visibility) =>
        visibility === 'SHOW_CITY_STATE' ? 'listing/full-update' : objectToVisibility(visibility),
    })),
  },
  {
    id: 'listing/business-type-fixed',
    requirement: 'listing/full-update',
    description: 'An update that gives the kind of business together with a location is refused.',
    takes: 'api',
    override: decide(({ objectToDetails }) => ({
      objectToDetails: (details) =>
        details.businessType !== undefined && details.location?.visibility !== undefined
          ? 'listing/full-update'
          : objectToDetails(details),
    })),
  },
  {
    id: 'listing/any-status-taken',
    requirement: 'listing/unknown-status',
    description: 'A status that is none of the seven is taken for DRAFT.',
    takes: 'api',
    override: takeStatus((value) => (typeof value === 'string' ? 'DRAFT' : undefined)),
  },
  {
    id: 'listing/other-names-taken',
    requirement: 'listing/unknown-status',
    description: 'The names of another service, such as ACTIVE for FOR_SALE, are taken too.',
    takes: 'api',
    override: takeStatus((value) => otherNames.get(value)),
  },
  {
    id: 'listing/status-case-ignored',
    requirement: 'listing/status-spelling',
    description: 'A status in lower case is accepted.',
    takes: 'api',
    override: takeStatus((value) =>
      typeof value === 'string' ? known(value.toUpperCase()) : undefined,
    ),
  },
  {
    id: 'listing/status-trimmed',
    requirement: 'listing/status-spelling',
    description: 'Blanks around a status are ignored.',
    takes: 'api',
    override: takeStatus((value) => (typeof value === 'string' ? known(value.trim()) : undefined)),
  },
  {
    id: 'listing/first-of-list-taken',
    requirement: 'listing/status-spelling',
    description: 'A list of one status is accepted in place of the status.',
    takes: 'api',
    override: takeStatus((value) => (Array.isArray(value) ? known(String(value[0])) : undefined)),
  },
] as const satisfies readonly Defect[];
