/** Conforming servers with unusual listings or answers to updates. */
import type {
  JsonObject,
  Listing,
  Status,
} from '../../../conformance/selftest/independent/typescript/types.ts';
import type { Description } from '../../../conformance/selftest/independent/typescript/rules-types.ts';
import { isObject } from '../../../conformance/selftest/independent/typescript/rules.ts';
import {
  changeAccepted,
  withCounter,
  withInspectHook,
  patch,
  withHistory,
  changeRefusedUpdates,
  readsAt,
} from './oddity.ts';
import type { Oddities, Oddity, TargetChange } from './oddity.ts';
import { refuseWithText } from './requests.ts';

/** Refuses updates with 200: `usual` and `refusal` are fields of accepted and refused answers. */
const refuseWith200 = (usual: object, refusal: object): Oddity => ({
  patch: (rules) => ({
    ...rules,
    ...changeRefusedUpdates(() => ({ status: 200, payload: { ...usual, ...refusal } })).patch?.({
      ...rules,
      ...changeAccepted('update', (body) => ({ ...usual, ...body })).patch?.(rules),
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

/** Declares the lag of search in the target file. */
const withSearchLag =
  (searchLagSeconds: number): TargetChange =>
  (target) =>
    withInspectHook(target, (hook, read) => ({ ...hook, read, searchLagSeconds }));

/** Accepts any description, and remembers the last update. */
function rememberUpdate() {
  let update: JsonObject = {};
  return {
    sent: () => update,
    acceptsDescription: (sent: JsonObject): boolean => {
      update = sent;
      return true;
    },
  };
}

/** Keeps what an update omits. */
function keepOmittedFields(listing: Listing, given: Description, sent: JsonObject): void {
  if (sent.businessType !== undefined) listing.businessType = given.businessType;
  if (isObject(sent.location)) listing.location = given.location;
}

/** Clears what an update omits. Search finds only listings that satisfy `isFound`. */
const clears = (isFound: (listing: Listing) => boolean): Oddity =>
  patch((rules) => {
    const { sent, acceptsDescription } = rememberUpdate();
    return {
      acceptsDescription,
      describe: (listing, given) => {
        listing.businessType = sent().businessType === undefined ? '' : given.businessType;
        listing.location = given.location;
      },
      isFound: (listing) => rules.isFound(listing) && isFound(listing),
    };
  });

/** Comments say why the source allows the change below, and often the following ones too. */
export const updateOddities: Oddities = {
  // Status codes and error bodies of the update: not shown. A list, a word, or a code for each item
  // says that the status is unknown.
  'update-refused-by-list': refuseWith200(
    { errors: [] },
    { message: 'Processed.', errors: [{ field: 'status', code: 'unsupported' }] },
  ),
  'update-refused-by-word': refuseWith200(
    { result: 'OK' },
    { message: 'Le statut n’existe pas.', result: 'KO' },
  ),
  'update-refused-by-one-of-several': refuseWith200(
    { results: [{ code: 200 }] },
    { message: 'Processed: 1', results: [{ code: 422 }] },
  ),
  // The source does not say who may update a listing: here only the partner's full key.
  'one-key-updates': patch((rules) => ({
    mayUse: (operation, credential) =>
      rules.mayUse(operation, credential) &&
      (operation !== 'update' || credential.key.startsWith('om~Live')),
  })),
  // Badges advertise, with changing words. The source fixes the words of one badge only.
  'ribbons-advertise': withCounter((rules, next) => ({
    ribbonOf: (listing) => {
      const words = rules.ribbonOf(listing);
      const more = ['', ' – be quick', ' – see it'][next() % 3] ?? '';
      return words === undefined ? words : words + more;
    },
  })),
  // Places get their full names a moment after an update. No data is lost.
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
  // Badges mention other statuses. The source fixes the words of one badge only.
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
  // Two copies of the search index lag by 2.5 s and 0.5 s; the target file declares 3 s.
  'search-of-two-copies': {
    ...withHistory((rules, before) => {
      let turn = 0;
      return {
        isFound: (listing) => {
          turn += 1;
          return rules.isFound(before(listing, turn % 2 === 0 ? 500 : 2500));
        },
      };
    }),
    target: withSearchLag(3),
  },
  // Clearing omitted fields is open; search needs a place, or a kind of business.
  'search-needs-a-place': clears(({ location }) => location.city !== undefined),
  'search-needs-a-trade': {
    ...clears(({ businessType }) => businessType !== ''),
    target: withSearchLag(0.5),
  },
  // Open likewise: an update with any detail replaces all; one without changes only the status.
  'details-replaced-by-any': patch(() => {
    const { sent, acceptsDescription } = rememberUpdate();
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
  // The source fixes the words of one badge only: here each broker words the others.
  'badges-worded-by-brokers': patch(() => ({
    ribbonOf: ({ status, brokerExternalId }) =>
      status === 'REVIEWING_OFFERS' && brokerExternalId !== 'advisor-31'
        ? 'Offers in'
        : badgesOfBroker[status],
  })),
  // The source does not say who may update what: here lesser keys update test copies of listings.
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
    target: readsAt({ status: '/window/ribbons/0' }),
  },
  // Here lesser keys set the status alone, and what else they send is ignored.
  'lesser-keys-set-the-status': patch((rules) => {
    let isLesser = false;
    return {
      readKey: (asked) => {
        isLesser = /~(?:Quiet|Solo)\./.test(asked.headers.authorization ?? '');
        return rules.readKey(asked);
      },
      describe: (listing, given, ...rest) =>
        isLesser ? undefined : rules.describe(listing, given, ...rest),
    };
  }),
  // Omitted fields are kept, but only a complete update publishes a draft. Which fields are
  // required is open, and status codes of the update are not shown.
  'publishing-refused-by-flag': patch((rules) => {
    let update: JsonObject = {};
    const isWhole = (): boolean => update.businessType !== undefined && isObject(update.location);
    return {
      ...refuseWith200({ success: true }, { success: false, message: 'What is it?' }).patch?.(
        rules,
      ),
      acceptsDescription: () => true,
      acceptsBroker: (sent, listing) => {
        update = sent;
        return rules.acceptsBroker(sent, listing) && (isWhole() || listing.status !== 'DRAFT');
      },
      describe: (listing, given) => keepOmittedFields(listing, given, update),
    };
  }),
  // Fields of the update response beyond message: not shown. Here it lists omitted fields, which
  // are kept; repeating a status is refused.
  'success-warns-of-what-is-left-out': patch((rules) => {
    const { sent, acceptsDescription } = rememberUpdate();
    return {
      acceptsDescription,
      describe: (listing, given) => keepOmittedFields(listing, given, sent()),
      updateReport: (...all) => {
        const names = ['businessType', 'location'].filter((name) => sent()[name] === undefined);
        const warnings = names.map((name) => `${name} is kept as it was`);
        return { ...rules.updateReport(...all), warnings };
      },
    };
  }),
  // An unknown status is refused with 200 and a text, or an empty body. Status codes and error
  // bodies of the update are not shown.
  'refused-in-words-of-200': refuseWithText(200, 'Invalid status'),
  'refused-by-empty-200': refuseWithText(200, ''),
};
