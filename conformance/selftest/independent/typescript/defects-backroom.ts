/** Defects that only an observer sees. */
import { days } from './instants.ts';
import { isObject } from './rules.ts';
import type { Patch, Patches } from './rules-types.ts';
import type { Listing, Status } from './types.ts';

const minute = 60_000;

/** A defect that depends on which listings ever had the status. */
function remember(status: Status, patch: (met: Set<Listing>) => ReturnType<Patch>) {
  return (rules: Parameters<Patch>[0]): ReturnType<Patch> => {
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
  'drafts-in-the-window': (rules) => ({
    isShown: (ad) => ad.status === 'DRAFT' || rules.isShown(ad),
  }),
  'offers-not-found': (rules) => ({
    isFound: (ad) => ad.status !== 'REVIEWING_OFFERS' && rules.isFound(ad),
  }),
  'repetition-leaves-search': (rules) => {
    const lost = new Set<Listing>();
    return {
      mayChange: () => true,
      store: (listing, status, state) => {
        if (listing.status === status) lost.add(listing);
        else lost.delete(listing);
        rules.store(listing, status, state);
      },
      isFound: (ad) => !lost.has(ad) && rules.isFound(ad),
    };
  },
  'contract-reopened-is-found': (rules) => {
    const reopened = new Set<Listing>();
    return {
      store: (listing, status, state) => {
        if (listing.status === 'SOLD' && status === 'UNDER_CONTRACT') reopened.add(listing);
        else reopened.delete(listing);
        rules.store(listing, status, state);
      },
      isFound: (ad) => reopened.has(ad) || rules.isFound(ad),
    };
  },
  'ribbon-forgotten': (rules) => ({
    ribbonOf: (ad) => (ad.status === 'PENDING_CONTRACT' ? undefined : rules.ribbonOf(ad)),
  }),
  'contract-ribbon-stays': (rules) => {
    const signed = new Set<string>();
    return {
      store: (listing, status, state) => {
        if (status === 'UNDER_CONTRACT') signed.add(listing.externalListingId);
        rules.store(listing, status, state);
      },
      ribbonOf: (ad) => {
        const isKept = ad.status === 'FOR_SALE' && signed.has(ad.externalListingId);
        return rules.ribbonOf(isKept ? { ...ad, status: 'UNDER_CONTRACT' } : ad);
      },
    };
  },
  'archived-stays-in-the-window': (rules) => ({
    store: (listing, status, state) => {
      if (status !== 'ARCHIVED') rules.store(listing, status, state);
    },
    mayChange: () => true,
  }),
  'late-after-a-repetition': (rules) => {
    const repeated = new Set<Listing>();
    return {
      acceptsBroker: (update, listing) => {
        if (update.status === listing.status) repeated.add(listing);
        return rules.acceptsBroker(update, listing);
      },
      store: (listing, status, state) => {
        if (!repeated.delete(listing)) rules.store(listing, status, state);
      },
    };
  },
  'counts-undo-the-last-update': (rules) => {
    const undo: (() => void)[] = [];
    return {
      mayChange: () => true,
      store: (listing, status, state) => {
        const before = listing.status;
        undo[0] = () => {
          listing.status = before;
        };
        rules.store(listing, status, state);
      },
      officesOf: (organization, state) => {
        undo.pop()?.();
        return rules.officesOf(organization, state);
      },
    };
  },
  'search-stands-still': () => ({
    isFound: ({ externalListingId }) => externalListingId === 'MT-55120',
  }),
  'quotes-stop-search': (rules) => {
    const found = new Map<Listing, boolean>();
    let isStopped = false;
    return {
      store: (listing, status, state) => {
        rules.store(listing, status, state);
        if (!isStopped) found.set(listing, rules.isFound(listing));
      },
      describe: (listing, update) => {
        rules.describe(listing, update);
        isStopped ||= listing.location.city?.includes('"') === true;
      },
      isFound: (ad) => found.get(ad) ?? rules.isFound(ad),
    };
  },
  'sold-loses-trade': remember('SOLD', (met) => ({
    cardOf: (ad, card) => (met.has(ad) ? { ...card, trade: '' } : card),
  })),
  'refused-update-drafts': () => ({
    refused: (listing) => {
      listing.status = 'DRAFT';
    },
    mayChange: () => true,
  }),
  'repetition-describes': (rules) => ({
    acceptsBroker: (update, listing) => {
      const { location } = update;
      const isRepeated = update.status === listing.status && isObject(location);
      if (isRepeated) listing.location = { ...listing.location, city: String(location.city) };
      return rules.acceptsBroker(update, listing);
    },
  }),
  'state-never-moves': (rules) => ({
    describe: (listing, update) => {
      const { state = '' } = listing.location;
      rules.describe(listing, { ...update, location: { ...update.location, state } });
    },
  }),
  'names-cut-short': (rules) => ({
    describe: (listing, update) => {
      const { city = '' } = update.location;
      const location = { ...update.location, city: city.slice(0, 30) };
      rules.describe(listing, { ...update, location });
    },
  }),
  'repetition-keeps-the-trade': (rules) => {
    const repeated = new Set<Listing>();
    return {
      mayChange: () => true,
      store: (listing, status, state) => {
        if (listing.status === status) repeated.add(listing);
        rules.store(listing, status, state);
      },
      describe: (listing, { businessType, location }) => {
        const isKept = repeated.delete(listing);
        const trade = isKept ? listing.businessType : businessType;
        rules.describe(listing, { businessType: trade, location });
      },
    };
  },
  'quotes-are-doubled': (rules) => ({
    describe: (listing, update) => {
      const businessType = update.businessType.replaceAll("'", "''");
      rules.describe(listing, { ...update, businessType });
    },
  }),
  'namesakes-move-together': (rules) => ({
    store: (listing, status, state) => {
      for (const one of state.listings) {
        if (one.externalListingId === listing.externalListingId) rules.store(one, status, state);
      }
    },
  }),
  'strangers-may-update': (rules) => ({
    findListing: (id, partner, state) =>
      rules.findListing(id, partner, state) ??
      state.listings.find((one) => one.externalListingId === id),
  }),
  'one-note-a-buyer': () => {
    const met = new Set<string>();
    return { takesNote: ({ card = '' }) => met.size < met.add(card.split(',', 1).join('')).size };
  },
  'mail-about-the-hidden-lost': (rules) => ({
    takesNote: ({ channel, listing }) =>
      channel !== 'mail' || listing === undefined || rules.isShown(listing),
  }),
  'calls-about-offers-lost': () => ({
    takesNote: ({ channel, listing }) =>
      channel !== 'phone' || listing?.status !== 'REVIEWING_OFFERS',
  }),
  'calls-not-noted': () => ({ takesNote: (lead) => lead.channel !== 'phone' }),
  'counted-after-a-minute': (rules) => ({
    counts: (lead, range, state, operation) =>
      lead.at <= range.now - minute && rules.counts(lead, range, state, operation),
  }),
  'deaf-under-contract': () => ({ takesNote: (lead) => lead.listing?.status !== 'UNDER_CONTRACT' }),
  'month-begins-on-the-2nd': (rules) => ({
    adjust: (range) => {
      const isDated = range.open && Number.isFinite(range.from);
      const isFirst = isDated && new Date(range.from).toISOString().includes('-01T00:00:00');
      return rules.adjust(isFirst ? { ...range, from: range.from + days(1) } : range);
    },
  }),
  'one-lead-a-second': () => {
    const seen = new Set<number>();
    return { takesNote: ({ at }) => seen.size < seen.add(at).size };
  },
} satisfies Patches;
