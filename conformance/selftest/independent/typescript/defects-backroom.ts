/** Defects that only an observer sees. */
import type { Defect } from './rules-types.ts';
import type { Listing, Status } from './types.ts';

const minute = 60_000;

/** The listings that once had the status, by a memory of the server's own. */
function remember(status: Status, patch: (met: Set<Listing>) => ReturnType<Defect['patch']>) {
  return (rules: Parameters<Defect['patch']>[0]): ReturnType<Defect['patch']> => {
    const met = new Set<Listing>();
    return {
      ...patch(met),
      store: (listing, next, state) => {
        if (next === status) met.add(listing);
        rules.store(listing, next, state);
      },
    };
  };
}

export const backroomDefects = {
  'drafts-in-the-window': {
    requirement: 'listing/visibility',
    description: 'Buyers see listings that are DRAFT.',
    patch: (rules) => ({ isShown: (ad) => ad.status === 'DRAFT' || rules.isShown(ad) }),
  },
  'offers-not-found': {
    requirement: 'listing/visibility',
    description: 'Search leaves out listings that are REVIEWING_OFFERS.',
    patch: (rules) => ({ isFound: (ad) => ad.status !== 'REVIEWING_OFFERS' && rules.isFound(ad) }),
  },
  'ribbon-forgotten': {
    requirement: 'listing/badge',
    description: 'A listing that is PENDING_CONTRACT has no badge.',
    patch: (rules) => ({
      ribbonOf: (ad) => (ad.status === 'PENDING_CONTRACT' ? undefined : rules.ribbonOf(ad)),
    }),
  },
  'archived-stays-in-the-window': {
    requirement: 'listing/at-once',
    description: 'A listing that becomes ARCHIVED is shown until its next update.',
    patch: (rules) => ({
      store: (listing, status, state) => {
        if (status !== 'ARCHIVED') rules.store(listing, status, state);
      },
      mayChange: () => true,
    }),
  },
  'search-stands-still': {
    requirement: 'listing/search-lag',
    description: 'Search knows all listings as they were in the beginning.',
    patch: () => ({ isFound: ({ externalListingId }) => externalListingId === 'MT-55120' }),
  },
  'sold-loses-trade': {
    requirement: 'listing/nothing-lost',
    description: 'A listing that was SOLD comes back without its kind of business.',
    patch: remember('SOLD', (met) => ({
      cardOf: (ad, card) => (met.has(ad) ? { ...card, trade: '' } : card),
    })),
  },
  'refused-update-drafts': {
    requirement: 'listing/rejected-changes-nothing',
    description: 'An update that is refused for its status makes the listing a DRAFT.',
    patch: () => ({
      refused: (listing) => {
        listing.status = 'DRAFT';
      },
      mayChange: () => true,
    }),
  },
  'namesakes-move-together': {
    requirement: 'listing/own-listings-only',
    description: 'An update changes the listings of all partners that have the same id.',
    patch: (rules) => ({
      store: (listing, status, state) => {
        for (const one of state.listings) {
          if (one.externalListingId === listing.externalListingId) rules.store(one, status, state);
        }
      },
    }),
  },
  'calls-not-noted': {
    requirement: 'time/every-inquiry',
    description: 'Inquiries by telephone are not counted.',
    patch: () => ({ takesNote: (lead) => lead.channel !== 'phone' }),
  },
  'counted-after-a-minute': {
    requirement: 'time/real-time',
    description: 'A lead is counted from one minute after its arrival on.',
    patch: (rules) => ({
      counts: (lead, range, state, operation) =>
        lead.at <= range.now - minute && rules.counts(lead, range, state, operation),
    }),
  },
  'deaf-under-contract': {
    requirement: 'listing/leads-under-contract',
    description: 'A lead that reaches a listing UNDER_CONTRACT is not counted.',
    patch: () => ({ takesNote: (lead) => lead.listing?.status !== 'UNDER_CONTRACT' }),
  },
  'one-lead-a-second': {
    requirement: 'range/inside-a-day',
    description: 'Of several leads of one second that are noted, one is kept.',
    patch: () => {
      const seen = new Set<number>();
      return { takesNote: ({ at }) => seen.size < seen.add(at).size };
    },
  },
} as const satisfies Record<string, Defect>;
