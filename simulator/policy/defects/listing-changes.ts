/** Defects in which changes of status are accepted. */
import type { ListingStatus } from '../../../generated/api.ts';
import type { Override } from '../dialects/override.ts';
import { decide } from '../dialects/override.ts';
import { errorAnswer } from '../../http/answer.ts';
import type { ReasonCode } from '../../model/result.ts';
import type { Listing, StatusChange } from '../../model/state.ts';
import { together } from './apply.ts';
import { alterWhen, asksUpdate, decideWhen, hold, isRefused } from './circumstances.ts';
import type { Defect } from './defect.ts';

function refuseChange(
  isMeant: (listing: Listing, status: ListingStatus) => boolean,
  reasonCode: ReasonCode = 'listing/every-transition',
): Override {
  return decide(({ objectToChange }) => ({
    objectToChange: (listing, status) =>
      isMeant(listing, status) ? reasonCode : objectToChange(listing, status),
  }));
}

/** Has no listing any more where one is meant. */
function forget(isMeant: (listing: Listing) => boolean): Override {
  return together(
    refuseChange(isMeant, 'listing/not-deleted'),
    alterWhen(isRefused('listing/not-deleted'), () => errorAnswer(404, 'Listing not found')),
  );
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
    override: forget(({ latest }) => latest.status === 'ARCHIVED'),
  },
  {
    id: 'listing/sold-after-sale-is-gone',
    requirement: 'listing/not-deleted',
    description: 'A listing that was SOLD straight from FOR_SALE is not found any more.',
    takes: 'api',
    override: forget(
      ({ latest }) => latest.status === 'SOLD' && latest.previous?.status === 'FOR_SALE',
    ),
  },
] as const satisfies readonly Defect[];
