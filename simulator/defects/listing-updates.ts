/** Defects in which listing updates are accepted, and in how they are answered. */
import type { ListingStatus } from '../../generated/api.ts';
import { listingStatuses } from '../../generated/contract.ts';
import type { Override } from '../dialects/override.ts';
import { decide } from '../dialects/override.ts';
import { errorAnswer } from '../http/answer.ts';
import { accept } from '../model/result.ts';
import type { Listing, StatusChange } from '../model/world.ts';
import { together } from './apply.ts';
import { alterFields, alterWhen, asksUpdate, decideWhen, hold, isReply } from './circumstances.ts';
import type { Defect } from './defect.ts';

const isUpdated = isReply('listing-updated');

function refuseChange(isMeant: (listing: Listing, status: ListingStatus) => boolean): Override {
  return decide(({ objectToChange }) => ({
    objectToChange: (listing, status) =>
      isMeant(listing, status) ? 'listing/every-transition' : objectToChange(listing, status),
  }));
}

/** Takes a status that is none of the seven for one of them. */
function takeStatus(find: (value: unknown) => ListingStatus | undefined): Override {
  return decide(({ readStatus }) => ({
    readStatus: (value) => {
      const usual = readStatus(value);
      const taken = usual.ok ? undefined : find(value);
      return taken === undefined ? usual : accept(taken);
    },
  }));
}

function known(name: string): ListingStatus | undefined {
  return listingStatuses.find((status) => status === name);
}

/** Only what the source calls common. */
const commonChanges: Readonly<Record<ListingStatus, readonly ListingStatus[]>> = {
  DRAFT: ['FOR_SALE'],
  FOR_SALE: ['REVIEWING_OFFERS', 'ARCHIVED'],
  REVIEWING_OFFERS: ['PENDING_CONTRACT', 'FOR_SALE'],
  PENDING_CONTRACT: ['UNDER_CONTRACT', 'FOR_SALE'],
  UNDER_CONTRACT: ['SOLD', 'FOR_SALE'],
  SOLD: ['FOR_SALE', 'UNDER_CONTRACT'],
  ARCHIVED: ['FOR_SALE'],
};

function countChanges(latest: StatusChange, isMeant: (change: StatusChange) => boolean): number {
  let number = 0;
  for (let change: StatusChange | undefined = latest; change; change = change.previous) {
    if (isMeant(change)) number += 1;
  }
  return number;
}

const otherNames: Readonly<Record<string, ListingStatus>> = {
  ACTIVE: 'FOR_SALE',
  PENDING: 'PENDING_CONTRACT',
  CLOSED: 'SOLD',
  WITHDRAWN: 'ARCHIVED',
};

export const listingUpdateDefects = [
  {
    id: 'listing/workflow-enforced',
    requirement: 'listing/every-transition',
    description: 'Only the changes of status that are described as common are accepted.',
    takes: 'api',
    override: refuseChange(
      ({ latest }, status) =>
        latest.status !== status && !commonChanges[latest.status].includes(status),
    ),
  },
  {
    id: 'listing/sold-never-draft',
    requirement: 'listing/every-transition',
    description: 'A listing that is SOLD cannot become DRAFT; every other change works.',
    takes: 'api',
    override: refuseChange(({ latest }, status) => latest.status === 'SOLD' && status === 'DRAFT'),
  },
  {
    id: 'listing/no-content',
    requirement: 'listing/success-body',
    description: 'An update is answered with 204 and no body.',
    takes: 'api',
    override: alterWhen(isUpdated, () => ({ status: 204, body: '' })),
  },
  {
    id: 'listing/message-is-list',
    requirement: 'listing/success-body',
    description: 'The message in the answer to an update is a list of texts.',
    takes: 'api',
    override: alterFields(isUpdated, (fields) => ({ ...fields, message: [fields['message']] })),
  },
  {
    id: 'listing/message-missing-for-drafts',
    requirement: 'listing/success-body',
    description: 'The answer to an update to DRAFT has no message.',
    takes: 'api',
    override: alterFields(
      (outcome) =>
        isUpdated(outcome) &&
        'body' in outcome.command &&
        outcome.command.body.kind === 'fields' &&
        outcome.command.body.fields['status'] === 'DRAFT',
      ({ message: _message, ...fields }) => fields,
    ),
  },
  {
    id: 'listing/changes-run-out',
    requirement: 'listing/walks',
    description: 'After 40 changes of the status of a listing every further one is refused.',
    takes: 'api',
    override: refuseChange(({ latest }) => countChanges(latest, () => true) > 40),
  },
  {
    id: 'listing/sold-once-too-often',
    requirement: 'listing/walks',
    description: 'A listing that was SOLD three times cannot be sold again.',
    takes: 'api',
    override: refuseChange(
      ({ latest }, status) =>
        status === 'SOLD' && countChanges(latest, (change) => change.status === 'SOLD') >= 3,
    ),
  },
  {
    id: 'listing/one-update-at-once',
    requirement: 'listing/walks',
    description: 'While one update is under way, every other one is refused.',
    takes: 'concurrency',
    override: together(
      hold(['updateListing'], 10),
      decideWhen(
        (circumstances) =>
          asksUpdate(circumstances) && circumstances.openRequests.updateListing > 1,
        () => ({ objectToChange: () => 'listing/walks' }),
      ),
    ),
  },
  {
    id: 'listing/archived-is-gone',
    requirement: 'listing/not-deleted',
    description: 'A listing that was ARCHIVED is not found any more.',
    takes: 'api',
    override: together(
      refuseChange(({ latest }) => latest.status === 'ARCHIVED'),
      alterWhen(
        ({ reply }) => reply.kind === 'refused' && reply.ground === 'listing/every-transition',
        () => errorAnswer(404, 'Listing not found'),
      ),
    ),
  },
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
      objectToBroker: (world, caller, listing, broker) =>
        broker?.object !== undefined && listing?.broker?.externalId !== undefined
          ? 'listing/broker-reference'
          : objectToBroker(world, caller, listing, broker),
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
    override: takeStatus((value) => otherNames[String(value)]),
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
