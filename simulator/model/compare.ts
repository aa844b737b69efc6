import type { LeadsDifference } from './compare-leads.ts';
import { compareLeads } from './compare-leads.ts';
import type { FieldDifferences, RecordDifference } from './compare-records.ts';
import { compareFields, compareRecords } from './compare-records.ts';
import { listStatusChanges } from './search-index.ts';
import type { Broker, Credential, Listing, Office, Organization, Partner, State } from './state.ts';

/** One difference between two states, as plain JSON. */
export type Difference = RecordDifference | LeadsDifference;

type Change = ReturnType<typeof listStatusChanges>[number];

function listHistory(listing: Listing | undefined): readonly Change[] {
  return listing === undefined ? [] : listStatusChanges(listing);
}

/** The changes of status that only one of the states knows, behind those that both know. */
function compareHistory(before: Listing | undefined, after: Listing | undefined): FieldDifferences {
  if (before?.latest === after?.latest) return {};
  const [old, young] = [listHistory(before), listHistory(after)];
  const fork = old.findIndex(
    ({ status, at }, index) => young[index]?.status !== status || young[index].at !== at,
  );
  const shared = fork === -1 ? old.length : fork;
  const history = { before: old.slice(shared), after: young.slice(shared) };
  return history.before.length + history.after.length === 0 ? {} : { history };
}

/** What a listing holds, and the status that it has, in one record. */
function fieldsOfListing(listing: Listing | undefined) {
  if (listing === undefined) return undefined;
  const { latest, partnerId: _partner, externalListingId: _id, ...details } = listing;
  return { ...details, status: latest.status, since: latest.at };
}

const compareListing = (before: Listing | undefined, after: Listing | undefined) => ({
  ...compareFields(fieldsOfListing(before), fieldsOfListing(after)),
  ...compareHistory(before, after),
});

/** The fields of a record beside those that name it. */
function compareWithout<Item extends object>(...names: readonly (keyof Item)[]) {
  const fieldsOf = (item: Item | undefined) =>
    item &&
    Object.fromEntries(Object.entries(item).filter(([name]) => !names.some((one) => one === name)));
  return (before: Item | undefined, after: Item | undefined): FieldDifferences =>
    compareFields(fieldsOf(before), fieldsOf(after));
}

type Compare = (before: State, after: State, maxListed: number) => readonly Difference[];

/** How each part of a state is compared, in the order in which differences are told. */
const comparisons = {
  partners: (before, after) =>
    compareRecords<string, Partner>(
      { about: 'partner', nameOf: ({ id }) => ({ id }), compare: compareWithout('id') },
      before.partners,
      after.partners,
    ),
  organizations: (before, after) =>
    compareRecords<number, Organization>(
      { about: 'organization', nameOf: ({ id }) => ({ id }), compare: compareWithout('id') },
      before.organizations,
      after.organizations,
    ),
  offices: (before, after) =>
    compareRecords<number, Office>(
      { about: 'office', nameOf: ({ id }) => ({ id }), compare: compareWithout('id') },
      before.offices,
      after.offices,
    ),
  brokers: (before, after) =>
    compareRecords<string, Broker>(
      {
        about: 'broker',
        nameOf: ({ externalId: id, partnerId }) => ({ id, partnerId }),
        compare: compareWithout('externalId', 'partnerId'),
      },
      before.brokers,
      after.brokers,
    ),
  credentials: (before, after) =>
    compareRecords<string, Credential>(
      {
        about: 'credential',
        nameOf: ({ key: id }) => ({ id }),
        compare: compareWithout('key'),
      },
      before.credentials,
      after.credentials,
    ),
  listings: (before, after) =>
    compareRecords<string, Listing>(
      {
        about: 'listing',
        nameOf: ({ externalListingId: id, partnerId }) => ({ id, partnerId }),
        compare: compareListing,
      },
      before.listings,
      after.listings,
    ),
  leads: compareLeads,
  /** Told with the leads. */
  leadOrigins: () => [],
} satisfies Record<keyof State, Compare>;

/**
 * What differs between two states, for people and programs: nothing where they are equal, whatever
 * the order of their maps. Parts that both share are not looked into, so that a state and a later
 * one are compared by what happened between them. Keys of credentials are told as they are: whoever
 * shows a difference masks them.
 *
 * @param mostListed how many leads of an office are listed one by one; all are counted
 */
export function compareStates(before: State, after: State, maxListed = 10): Difference[] {
  return Object.values<Compare>(comparisons).flatMap((compare) =>
    compare(before, after, maxListed),
  );
}
