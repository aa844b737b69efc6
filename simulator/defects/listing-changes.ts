/** Defects in which changes of status are accepted, and in how they are answered. */
import type { ListingStatus } from '../../generated/api.ts';
import type { Override } from '../dialects/override.ts';
import { decide } from '../dialects/override.ts';
import { errorAnswer } from '../http/answer.ts';
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

export const listingChangeDefects = [
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
] as const satisfies readonly Defect[];
