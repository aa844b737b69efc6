/** Defects that only an observer sees. */
import { days } from './instants.ts';
import { isObject } from './rules.ts';
import { breaking, type Patch } from './rules-types.ts';
import type { Listing, Status } from './types.ts';

const minute = 60_000;

/** The listings that once had the status, by a memory of the server's own. */
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
  ...breaking('listing/visibility', {
    'drafts-in-the-window: Buyers see listings that are DRAFT.': (rules) => ({
      isShown: (ad) => ad.status === 'DRAFT' || rules.isShown(ad),
    }),
    'offers-not-found: Search leaves out listings that are REVIEWING_OFFERS.': (rules) => ({
      isFound: (ad) => ad.status !== 'REVIEWING_OFFERS' && rules.isFound(ad),
    }),
    'repetition-leaves-search: An update to the status that a listing has is taken, and search loses the listing.':
      (rules) => {
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
  }),
  ...breaking('listing/badge', {
    'ribbon-forgotten: A listing that is PENDING_CONTRACT has no badge.': (rules) => ({
      ribbonOf: (ad) => (ad.status === 'PENDING_CONTRACT' ? undefined : rules.ribbonOf(ad)),
    }),
  }),
  ...breaking('listing/badge-of-status', {
    'contract-ribbon-stays: The badge Under Contract stays on a listing that is FOR_SALE again.': (
      rules,
    ) => {
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
  }),
  ...breaking('listing/at-once', {
    'archived-stays-in-the-window: A listing that becomes ARCHIVED is shown until its next update.':
      (rules) => ({
        store: (listing, status, state) => {
          if (status !== 'ARCHIVED') rules.store(listing, status, state);
        },
        mayChange: () => true,
      }),
    'late-after-a-repetition: What comes after an update to the status that a listing has is not stored.':
      (rules) => {
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
  }),
  ...breaking('listing/search-lag', {
    'search-stands-still: Search knows all listings as they were in the beginning.': () => ({
      isFound: ({ externalListingId }) => externalListingId === 'MT-55120',
    }),
    'quotes-stop-search: A quote in the name of a city stops the worker that keeps search up to date.':
      (rules) => {
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
  }),
  ...breaking('listing/nothing-lost', {
    'sold-loses-trade: A listing that was SOLD comes back without its kind of business.': remember(
      'SOLD',
      (met) => ({
        cardOf: (ad, card) => (met.has(ad) ? { ...card, trade: '' } : card),
      }),
    ),
  }),
  ...breaking('listing/rejected-changes-nothing', {
    'refused-update-drafts: An update that is refused for its status makes the listing a DRAFT.':
      () => ({
        refused: (listing) => {
          listing.status = 'DRAFT';
        },
        mayChange: () => true,
      }),
    'repetition-describes: An update to the status that a listing has is refused, and its place is stored.':
      (rules) => ({
        acceptsBroker: (update, listing) => {
          const { location } = update;
          const isRepeated = update.status === listing.status && isObject(location);
          if (isRepeated) listing.location = { ...listing.location, city: String(location.city) };
          return rules.acceptsBroker(update, listing);
        },
      }),
  }),
  ...breaking('listing/stored-as-sent', {
    'state-never-moves: Of the place that an update gives, the state stays as it was.': (
      rules,
    ) => ({
      describe: (listing, update) => {
        const { state = '' } = listing.location;
        rules.describe(listing, { ...update, location: { ...update.location, state } });
      },
    }),
    'names-cut-short: Of the city that an update gives, 30 characters are stored.': (rules) => ({
      describe: (listing, update) => {
        const { city = '' } = update.location;
        const location = { ...update.location, city: city.slice(0, 30) };
        rules.describe(listing, { ...update, location });
      },
    }),
    'repetition-keeps-the-trade: An update to the status that a listing has is taken, and its kind of business is not stored.':
      (rules) => {
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
    'quotes-are-doubled: In the kind of business quotes are stored twice, as SQL has them.': (
      rules,
    ) => ({
      describe: (listing, update) => {
        const businessType = update.businessType.replaceAll("'", "''");
        rules.describe(listing, { ...update, businessType });
      },
    }),
  }),
  ...breaking('listing/own-listings-only', {
    'namesakes-move-together: An update changes the listings of all partners that have the same id.':
      (rules) => ({
        store: (listing, status, state) => {
          for (const one of state.listings) {
            if (one.externalListingId === listing.externalListingId)
              rules.store(one, status, state);
          }
        },
      }),
    'strangers-may-update: Where the caller has no listing of an id, the one of another partner is updated.':
      (rules) => ({
        findListing: (id, partner, state) =>
          rules.findListing(id, partner, state) ??
          state.listings.find((one) => one.externalListingId === id),
      }),
  }),
  ...breaking('time/returning-buyer', {
    'one-note-a-buyer: Of the inquiries of one buyer the first is counted.': () => {
      const met = new Set<string>();
      return { takesNote: ({ card = '' }) => met.size < met.add(card.split(',', 1).join('')).size };
    },
  }),
  ...breaking('listing/leads-while-hidden', {
    'mail-about-the-hidden-lost: An e-mail about a listing that buyers do not see is not counted.':
      (rules) => ({
        takesNote: ({ channel, listing }) =>
          channel !== 'mail' || listing === undefined || rules.isShown(listing),
      }),
  }),
  ...breaking('time/every-inquiry', {
    'calls-about-offers-lost: A call about a listing that is REVIEWING_OFFERS is not counted.':
      () => ({
        takesNote: ({ channel, listing }) =>
          channel !== 'phone' || listing?.status !== 'REVIEWING_OFFERS',
      }),
    'calls-not-noted: Inquiries by telephone are not counted.': () => ({
      takesNote: (lead) => lead.channel !== 'phone',
    }),
  }),
  ...breaking('time/real-time', {
    'counted-after-a-minute: A lead is counted from one minute after its arrival on.': (rules) => ({
      counts: (lead, range, state, operation) =>
        lead.at <= range.now - minute && rules.counts(lead, range, state, operation),
    }),
  }),
  ...breaking('listing/leads-under-contract', {
    'deaf-under-contract: A lead that reaches a listing UNDER_CONTRACT is not counted.': () => ({
      takesNote: (lead) => lead.listing?.status !== 'UNDER_CONTRACT',
    }),
  }),
  ...breaking('range/matrix', {
    'month-begins-on-the-2nd: Without endDate a start at the beginning of a month is a day late.': (
      rules,
    ) => ({
      adjust: (range) => {
        const isDated = range.open && Number.isFinite(range.from);
        const isFirst = isDated && new Date(range.from).toISOString().includes('-01T00:00:00');
        return rules.adjust(isFirst ? { ...range, from: range.from + days(1) } : range);
      },
    }),
  }),
  ...breaking('range/inside-a-day', {
    'one-lead-a-second: Of several leads of one second that are noted, one is kept.': () => {
      const seen = new Set<number>();
      return { takesNote: ({ at }) => seen.size < seen.add(at).size };
    },
  }),
};
