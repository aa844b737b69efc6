/** Servers whose listings, or answers about them, are odd. */
import type {
  JsonObject,
  Listing,
  Status,
} from '../../../conformance/selftest/independent/typescript/types.ts';
import type { Description } from '../../../conformance/selftest/independent/typescript/rules-types.ts';
import { isObject } from '../../../conformance/selftest/independent/typescript/rules.ts';
import {
  accepted,
  counting,
  inspecting,
  patch,
  recalling,
  refusedUpdates,
  type Oddities,
  type Oddity,
} from './oddity.ts';

/** A refusal that has a status and a message as a success has. */
const refusedBy = (usual: object, refusal: object): Oddity => ({
  patch: (rules) => ({
    ...rules,
    ...refusedUpdates(() => ({ status: 200, payload: { ...usual, ...refusal } })).patch?.({
      ...rules,
      ...accepted('update', (body) => ({ ...usual, ...body })).patch?.(rules),
    }),
  }),
});

const badgesOfBroker: Partial<Record<Status, string>> = {
  REVIEWING_OFFERS: 'Under offer',
  PENDING_CONTRACT: 'Under offer',
  UNDER_CONTRACT: 'Under Contract',
};

const badges = (words: Partial<Record<Status, string>>): Oddity =>
  patch(() => ({ ribbonOf: ({ status }) => words[status] }));

/** The same target, whose search takes so long, by its file. */
const lagging =
  (searchLagSeconds: number): NonNullable<Oddity['target']> =>
  (target) =>
    inspecting(target, (hook, read) => ({ ...hook, read, searchLagSeconds }));

/** Takes any description, and remembers what the last update sent. */
function rememberSent() {
  let update: JsonObject = {};
  return {
    sent: () => update,
    acceptsDescription: (sent: JsonObject): boolean => {
      update = sent;
      return true;
    },
  };
}

/** What an update leaves out stays. */
function keepLeftOut(listing: Listing, given: Description, sent: JsonObject): void {
  if (sent.businessType !== undefined) listing.businessType = given.businessType;
  if (isObject(sent.location)) listing.location = given.location;
}

/** What an update leaves out is gone, and search shows what has the rest. */
const clears = (isFound: (listing: Listing) => boolean): Oddity =>
  patch((rules) => {
    const { sent, acceptsDescription } = rememberSent();
    return {
      acceptsDescription,
      describe: (listing, given) => {
        listing.businessType = sent().businessType === undefined ? '' : given.businessType;
        listing.location = given.location;
      },
      isFound: (listing) => rules.isFound(listing) && isFound(listing),
    };
  });

/** Badges are the statuses, and its operator reads them so. */
const statusShown: NonNullable<Oddity['target']> = (target) =>
  inspecting(target, (hook, read) => ({ ...hook, read: { ...read, status: '/window/ribbons/0' } }));

/** Each comment says why no sentence of the source forbids the change below it, and often the next ones too. */
export const updateOddities: Oddities = {
  // Status codes and error bodies of the update: not shown. It says in a list, by a word, or by a
  // code for each of several that the status is none.
  'update-refused-by-list': refusedBy(
    { errors: [] },
    { message: 'Processed.', errors: [{ field: 'status', code: 'unsupported' }] },
  ),
  'update-refused-by-word': refusedBy(
    { result: 'OK' },
    { message: 'Le statut n’existe pas.', result: 'KO' },
  ),
  'update-refused-by-one-of-several': refusedBy(
    { results: [{ code: 200 }] },
    { message: 'Processed: 1', results: [{ code: 422 }] },
  ),
  // Who may update a listing is not said: here the full key of this partner alone.
  'one-key-updates': patch((rules) => ({
    mayUse: (operation, credential) =>
      rules.mayUse(operation, credential) &&
      (operation !== 'update' || credential.key.startsWith('om~Live')),
  })),
  // Badges advertise, each time with other words. The words of badges are free, but for those of one.
  'ribbons-advertise': counting((rules, next) => ({
    ribbonOf: (listing) => {
      const words = rules.ribbonOf(listing);
      const more = ['', ' – be quick', ' – see it'][next() % 3] ?? '';
      return words === undefined ? words : words + more;
    },
  })),
  // A place is looked up a moment after an update, and gets its full name. Nothing of it is lost.
  'places-named-later': patch((rules) => {
    const changedAt = new Map<Listing, number>();
    return {
      describe: (listing, update) => {
        changedAt.set(listing, Date.now());
        rules.describe(listing, update);
      },
      cardOf: (listing, { trade, place }) => {
        const isNamed = Date.now() - (changedAt.get(listing) ?? Infinity) > 300;
        return { trade, place: isNamed ? { ...place, city: `City of ${place.city}` } : place };
      },
    };
  }),
  // Badges are worded by other statuses. The words of badges are free, but for those of one.
  'badge-not-yet-under-contract': badges({
    REVIEWING_OFFERS: 'Offers in, not yet under contract',
    PENDING_CONTRACT: 'Offer accepted, soon under contract',
    UNDER_CONTRACT: 'Under Contract',
  }),
  'badge-for-those-who-offer': badges({
    FOR_SALE: 'Make an offer',
    REVIEWING_OFFERS: 'Make an offer',
    PENDING_CONTRACT: 'Make a backup offer',
    UNDER_CONTRACT: 'Under Contract – make a backup offer',
  }),
  // Of two copies of the index one is behind by 2.5 seconds, the other by half a second; the file
  // says that search takes three.
  'search-of-two-copies': {
    ...recalling((rules, before) => {
      let turn = 0;
      return {
        isFound: (listing) => {
          turn += 1;
          return rules.isFound(before(listing, turn % 2 === 0 ? 500 : 2500));
        },
      };
    }),
    target: lagging(3),
  },
  // What an update leaves out may be gone, which is open; search is by place, or by kind of business.
  'search-needs-a-place': clears(({ location }) => location.city !== undefined),
  'search-needs-a-trade': {
    ...clears(({ businessType }) => businessType !== ''),
    target: lagging(0.5),
  },
  // The same is open: who sends a detail sends them all, and one without any changes the status.
  'details-replaced-by-any': patch(() => {
    const { sent, acceptsDescription } = rememberSent();
    return {
      acceptsDescription,
      describe: (listing, given) => {
        const { businessType, location } = sent();
        if (businessType === undefined && location === undefined) return;
        listing.businessType = businessType === undefined ? '' : given.businessType;
        listing.location = given.location;
      },
    };
  }),
  // The words of badges are free, but for those of one: here each broker has his own.
  'badges-worded-by-brokers': patch(() => ({
    ribbonOf: ({ status, brokerExternalId }) =>
      status === 'REVIEWING_OFFERS' && brokerExternalId !== 'advisor-31'
        ? 'Offers in'
        : badgesOfBroker[status],
  })),
  // Who may update what is not said: the lesser keys update listings of their own, to try it out.
  'lesser-keys-update-a-copy': {
    ...patch((rules) => {
      const copies = new Map<Listing, Listing>();
      let isLesser = false;
      return {
        ribbonOf: ({ status }) => status,
        readKey: (asked) => {
          isLesser = /~(?:Quiet|Solo)\./.test(asked.headers.authorization ?? '');
          return rules.readKey(asked);
        },
        findListing: (...all) => {
          const listing = rules.findListing(...all);
          if (listing === undefined || !isLesser) return listing;
          const copy = copies.get(listing) ?? { ...listing };
          copies.set(listing, copy);
          return copy;
        },
      };
    }),
    target: statusShown,
  },
  // What an update leaves out stays, but for a draft, which a complete update alone publishes. What
  // must be there is not settled, and status codes of the update are not shown.
  'publishing-refused-by-flag': patch((rules) => {
    let update: JsonObject = {};
    const isWhole = (): boolean => update.businessType !== undefined && isObject(update.location);
    return {
      ...refusedBy({ success: true }, { success: false, message: 'What is it?' }).patch?.(rules),
      acceptsDescription: () => true,
      acceptsBroker: (sent, listing) => {
        update = sent;
        return rules.acceptsBroker(sent, listing) && (isWhole() || listing.status !== 'DRAFT');
      },
      describe: (listing, given) => keepLeftOut(listing, given, update),
    };
  }),
  // Fields of the update response beyond message: not shown. It says what an update left out, which
  // stays, and refuses the status that a listing has already.
  'success-warns-of-what-is-left-out': patch((rules) => {
    const { sent, acceptsDescription } = rememberSent();
    return {
      acceptsDescription,
      describe: (listing, given) => keepLeftOut(listing, given, sent()),
      updateReport: (...all) => {
        const names = ['businessType', 'location'].filter((name) => sent()[name] === undefined);
        const warnings = names.map((name) => `${name} is kept as it was`);
        return { ...rules.updateReport(...all), warnings };
      },
    };
  }),
  // An unknown status is refused in words, or without any, by 200. Status codes of the update, and
  // bodies of its errors, are not shown.
  'refused-in-words-of-200': refusedUpdates(() => ({
    status: 200,
    payload: 'Invalid status',
    type: 'text/plain',
  })),
  'refused-by-empty-200': refusedUpdates(() => ({ status: 200, payload: '', type: 'text/plain' })),
};
