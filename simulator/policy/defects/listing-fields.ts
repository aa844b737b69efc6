/** Defects in the accepted fields and status transitions of updates. */
import type { ListingStatus } from '../../../generated/api.ts';
import { listingStatuses } from '../../../generated/contract.ts';
import type { Override } from '../override.ts';
import {
  changeAnswerWhen,
  combine,
  delayRequests,
  overridePolicy,
  overridePolicyWhen,
} from '../override.ts';
import { accept, type ReasonCode } from '../../model/result.ts';
import type { DefectTable } from './defect.ts';
import { errorAnswer } from '../answer.ts';
import type { Listing, StatusChange } from '../../model/state.ts';
import { asksUpdate, bodyIn, isRefused } from '../request-context.ts';

/** Accepts an invalid status as one of the seven. */
function acceptStatus(find: (value: unknown) => ListingStatus | undefined): Override {
  return overridePolicy(({ readStatus }) => ({
    readStatus: (value) => {
      const original = readStatus(value);
      const accepted = original.ok ? undefined : find(value);
      return accepted === undefined ? original : accept(accepted);
    },
  }));
}

const findStatus = (name: string): ListingStatus | undefined =>
  listingStatuses.find((status) => status === name);

/** A map, since a sent status may be the name of an inherited property. */
const otherNames: ReadonlyMap<unknown, ListingStatus> = new Map([
  ['ACTIVE', 'FOR_SALE'],
  ['PENDING', 'PENDING_CONTRACT'],
  ['CLOSED', 'SOLD'],
  ['WITHDRAWN', 'ARCHIVED'],
]);

function refuseChange(
  applies: (listing: Listing, status: ListingStatus) => boolean,
  reasonCode: ReasonCode = 'listing/every-transition',
): Override {
  return overridePolicy(({ checkStatusChange }) => ({
    checkStatusChange: (listing, status) =>
      applies(listing, status) ? reasonCode : checkStatusChange(listing, status),
  }));
}

function hideListings(applies: (listing: Listing) => boolean): Override {
  return combine(
    refuseChange(applies, 'listing/not-deleted'),
    changeAnswerWhen(isRefused('listing/not-deleted'), () => errorAnswer(404, 'Listing not found')),
  );
}

/** The status changes that the source calls common. */
const commonChanges: Readonly<Record<ListingStatus, readonly ListingStatus[]>> = {
  DRAFT: ['FOR_SALE'],
  FOR_SALE: ['REVIEWING_OFFERS', 'ARCHIVED'],
  REVIEWING_OFFERS: ['PENDING_CONTRACT', 'FOR_SALE'],
  PENDING_CONTRACT: ['UNDER_CONTRACT', 'FOR_SALE'],
  UNDER_CONTRACT: ['SOLD', 'FOR_SALE'],
  SOLD: ['FOR_SALE', 'UNDER_CONTRACT'],
  ARCHIVED: ['FOR_SALE'],
};

function countChanges(latest: StatusChange, applies: (change: StatusChange) => boolean): number {
  let number = 0;
  for (let change: StatusChange | undefined = latest; change; change = change.previous) {
    if (applies(change)) number += 1;
  }
  return number;
}

export const listingFieldsDefects = {
  'listing/workflow-enforced': {
    requirement: 'listing/every-transition',
    description: 'Only the status changes that the source calls common are accepted.',
    override: refuseChange(
      ({ latest }, status) =>
        latest.status !== status && !commonChanges[latest.status].includes(status),
    ),
  },
  'listing/sold-never-draft': {
    requirement: 'listing/every-transition',
    description: 'A listing that is SOLD cannot become DRAFT; every other change works.',
    override: refuseChange(({ latest }, status) => latest.status === 'SOLD' && status === 'DRAFT'),
  },
  'listing/contract-wants-details': {
    requirement: 'listing/partial-alike',
    description:
      'An update of status and broker alone does not take a listing from DRAFT to UNDER_CONTRACT.',
    override: overridePolicyWhen(asksUpdate, ({ checkStatusChange }, context) => ({
      checkStatusChange: (listing, status) => {
        const body = bodyIn(context);
        const hasDetails = body?.kind === 'fields' && 'location' in body.fields;
        return listing.latest.status === 'DRAFT' && status === 'UNDER_CONTRACT' && !hasDetails
          ? 'listing/partial-alike'
          : checkStatusChange(listing, status);
      },
    })),
  },
  'listing/changes-run-out': {
    requirement: 'listing/transition-sequences',
    description: 'After 40 status changes of a listing every further one is refused.',
    override: refuseChange(({ latest }) => countChanges(latest, () => true) > 40),
  },
  'listing/sold-once-too-often': {
    requirement: 'listing/transition-sequences',
    description: 'A listing that was SOLD three times cannot be sold again.',
    override: refuseChange(
      ({ latest }, status) =>
        status === 'SOLD' && countChanges(latest, (change) => change.status === 'SOLD') >= 3,
    ),
  },
  'listing/one-update-at-once': {
    requirement: 'listing/transition-sequences',
    description: 'During an update, every other update is refused.',
    takes: 'concurrency',
    override: combine(
      delayRequests(['updateListing'], 10),
      overridePolicyWhen(
        (context) => asksUpdate(context) && context.openRequests.updateListing > 1,
        () => ({ checkStatusChange: () => 'listing/transition-sequences' }),
      ),
    ),
  },
  'listing/archived-is-gone': {
    requirement: 'listing/not-deleted',
    description: 'A listing that was ARCHIVED is no longer found.',
    override: hideListings(({ latest }) => latest.status === 'ARCHIVED'),
  },
  'listing/sold-after-sale-is-gone': {
    requirement: 'listing/not-deleted',
    description: 'A listing that went from FOR_SALE straight to SOLD is no longer found.',
    override: hideListings(
      ({ latest }) => latest.status === 'SOLD' && latest.previous?.status === 'FOR_SALE',
    ),
  },
  'listing/broker-object-refused': {
    requirement: 'listing/broker-reference',
    description: 'Only brokerExternalId is accepted, never a broker object.',
    override: overridePolicy(({ checkBrokerForms }) => ({
      checkBrokerForms: (forms) =>
        forms.includes('broker') ? 'listing/broker-reference' : checkBrokerForms(forms),
    })),
  },
  'listing/broker-form-kept': {
    requirement: 'listing/broker-reference',
    description: 'A listing whose broker has a brokerExternalId accepts no broker object.',
    override: overridePolicy(({ checkBroker }) => ({
      checkBroker: (state, caller, listing, broker) =>
        broker?.object !== undefined && listing?.broker?.externalId !== undefined
          ? 'listing/broker-reference'
          : checkBroker(state, caller, listing, broker),
    })),
  },
  'listing/visibility-unknown': {
    requirement: 'listing/full-update',
    description: 'A location with visibility SHOW_CITY_STATE is refused.',
    override: overridePolicy(({ checkVisibility }) => ({
      checkVisibility: (visibility) =>
        visibility === 'SHOW_CITY_STATE' ? 'listing/full-update' : checkVisibility(visibility),
    })),
  },
  'listing/business-type-fixed': {
    requirement: 'listing/full-update',
    description: 'An update with both the kind of business and a location is refused.',
    override: overridePolicy(({ checkDetails }) => ({
      checkDetails: (details) =>
        details.businessType !== undefined && details.location?.visibility !== undefined
          ? 'listing/full-update'
          : checkDetails(details),
    })),
  },
  'listing/other-names-taken': {
    requirement: 'listing/unknown-status',
    description: 'Status names of another service, such as ACTIVE for FOR_SALE, are accepted too.',
    override: acceptStatus((value) => otherNames.get(value)),
  },
  'listing/any-status-of-another-partner': {
    requirement: 'listing/unknown-status',
    description: 'Partners other than the first may send any status, which is then DRAFT.',
    takes: 'observer',
    override: overridePolicyWhen(
      ({ command: { credential }, state: { credentials } }) => {
        const [first] = credentials.values();
        const caller = credential.kind === 'key' ? credentials.get(credential.key) : undefined;
        return caller !== undefined && caller.partnerId !== first?.partnerId;
      },
      ({ readStatus }) => ({
        readStatus: (value) => {
          const status = readStatus(value);
          return status.ok ? status : accept('DRAFT');
        },
      }),
    ),
  },
  'listing/status-case-ignored': {
    requirement: 'listing/status-spelling',
    description: 'A status in lower case is accepted.',
    override: acceptStatus((value) =>
      typeof value === 'string' ? findStatus(value.toUpperCase()) : undefined,
    ),
  },
  'listing/status-trimmed': {
    requirement: 'listing/status-spelling',
    description: 'Blanks around a status are ignored.',
    override: acceptStatus((value) =>
      typeof value === 'string' ? findStatus(value.trim()) : undefined,
    ),
  },
  'listing/first-of-list-taken': {
    requirement: 'listing/status-spelling',
    description: 'A list with one status is accepted as a status.',
    override: acceptStatus((value) =>
      Array.isArray(value) ? findStatus(String(value[0])) : undefined,
    ),
  },
} satisfies DefectTable;
