/** Defects in what buyers see of a listing, and in which of its leads count. */
import type { ListingStatus } from '../../../generated/api.ts';
import { overridePolicy, type Override } from '../override.ts';
import type { StatusMeaning } from '../../model/listing-status.ts';
import { statusAt, statusMeanings as meanings } from '../../model/listing-status.ts';
import { passOver, type DefectTable } from './defect.ts';

function show(status: ListingStatus, change: Partial<StatusMeaning>): Override {
  return overridePolicy(({ statusMeanings }) => ({
    statusMeanings: { ...statusMeanings, [status]: { ...statusMeanings[status], ...change } },
  }));
}

export const listingViewsDefects = {
  'listing/draft-visible': {
    requirement: 'listing/visibility',
    description: 'Buyers see a listing that is DRAFT.',
    override: show('DRAFT', { visible: true }),
  },
  'listing/sold-in-search': {
    requirement: 'listing/visibility',
    description: 'Search goes on showing a listing that is SOLD.',
    override: show('SOLD', { inSearch: true }),
  },
  'listing/badge-missing': {
    requirement: 'listing/badge',
    description: 'A listing that is PENDING_CONTRACT has no badge.',
    override: show('PENDING_CONTRACT', { badge: null }),
  },
  'listing/badge-worded-otherwise': {
    requirement: 'listing/badge',
    description: 'The badge of a listing that is UNDER_CONTRACT reads Pending.',
    override: show('UNDER_CONTRACT', { badge: 'Pending' }),
  },
  'listing/badge-before-contract': {
    requirement: 'listing/badge-of-status',
    description: 'The badge of a listing that is REVIEWING_OFFERS reads Under Contract.',
    override: show('REVIEWING_OFFERS', { badge: 'Under Contract' }),
  },
  'listing/leads-while-hidden-left-out': {
    requirement: 'listing/leads-while-hidden',
    description: 'An inquiry about a listing that buyers cannot see is not counted.',
    override: passOver(({ at, listing }) => {
      const status = listing && statusAt(listing, at);
      return status !== undefined && !meanings[status].visible;
    }),
  },
  'listing/calls-under-contract-dropped': {
    requirement: 'listing/leads-under-contract',
    description: 'A telephone call about a listing UNDER_CONTRACT is not counted.',
    override: passOver(
      ({ at, origin, listing }) =>
        origin.source === 'phone' &&
        listing !== undefined &&
        statusAt(listing, at) === 'UNDER_CONTRACT',
    ),
  },
  'listing/search-once-a-day': {
    requirement: 'listing/search-lag',
    description: 'Search follows a change of status after a whole day.',
    override: overridePolicy(() => ({ searchLagMilliseconds: 86_400_000 })),
  },
  'listing/sold-loses-leads': {
    requirement: 'listing/counts-untouched',
    description: 'The leads of a listing are not counted as long as it is SOLD.',
    override: passOver(({ listing }) => listing?.latest.status === 'SOLD'),
  },
  'listing/drafts-lose-leads': {
    requirement: 'listing/counts-untouched',
    description: 'The leads of a listing before it became DRAFT again are not counted.',
    override: passOver(
      ({ at, listing }) => listing?.latest.status === 'DRAFT' && at < listing.latest.at,
    ),
  },
} satisfies DefectTable;
