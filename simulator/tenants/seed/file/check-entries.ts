/** Checks of a seed file beyond its schema: references, chronological order, visible listings. */
import type { Leads, Listing, Seed } from '../../../../generated/seed.ts';
import { formatPath, type Path } from '../../../../shared/json-pointer.ts';
import type { Mistake } from '../../../../shared/schema-error.ts';
import { listNames, withArticle } from '../../../../shared/texts.ts';
import { readInstant } from '../../../model/instant.ts';
import { findVisibleSpans, type VisibleSpan } from '../listings.ts';
import { listingEvents, type LeadTimes } from './events.ts';

const oneId = 'give each one an id of its own';
const onePerPartner = 'ids are unique within a partner';

/** A field of a part's items, with keys that must be unique. */
type Unique = readonly [part: string, field: string, keys: readonly unknown[], fix: string];

const idsOf = <Id>(items: readonly { readonly id: Id }[]): Id[] => items.map(({ id }) => id);

const partnerOf = ({ organizations }: Seed, organization: number): string | undefined =>
  organizations.find(({ id }) => id === organization)?.partner;

/** Names that must be unique per partner. */
const ownNames = <Field extends string>(
  part: string,
  field: Field,
  items: readonly (Readonly<Record<Field, string>> & { readonly partner: string | undefined })[],
): Unique => [part, field, items.map((one) => [one.partner, one[field]]), onePerPartner];

function listUnique(seed: Seed): readonly Unique[] {
  const { partners, organizations, offices, brokers = [], listings = [], credentials } = seed;
  const owned = offices.map((one) => ({ ...one, partner: partnerOf(seed, one.organization) }));
  return [
    ['partners', 'id', idsOf(partners), oneId],
    ['organizations', 'id', idsOf(organizations), oneId],
    ownNames('organizations', 'externalId', organizations),
    ['offices', 'id', idsOf(offices), oneId],
    ownNames('offices', 'externalId', owned),
    ownNames('brokers', 'externalId', brokers),
    ownNames('listings', 'externalListingId', listings),
    ['credentials', 'key', credentials.map(({ key }) => key), 'each key belongs to one credential'],
  ];
}

export function findRepeatedKeys(seed: Seed): Mistake[] {
  return listUnique(seed).flatMap(([part, field, keys, fix]) => {
    const texts = keys.map((key) => JSON.stringify(key));
    return texts.flatMap((text, index): Mistake[] => {
      const first = texts.indexOf(text);
      if (first === index) return [];
      const message = `is the same as ${formatPath([part, first, field])}; ${fix}`;
      return [{ path: [part, index, field], message }];
    });
  });
}

/** A mistake if the referenced name is unknown; none if it is omitted. */
function checkName<Name extends string | number>(
  path: Path,
  what: string,
  value: Name | undefined,
  known: readonly Name[],
): Mistake[] {
  if (value === undefined || known.includes(value)) return [];
  return [
    { path, message: `${value} is not ${withArticle(what)}; ${listNames([...new Set(known)], 8)}` },
  ];
}

export function findBrokenReferences(seed: Seed): Mistake[] {
  const { partners, organizations, offices, credentials } = seed;
  const { brokers = [], listings = [], leads = [] } = seed;
  const [partnerIds, officeIds] = [idsOf(partners), idsOf(offices)];
  const checkPartners = (part: string, items: readonly { readonly partner: string }[]) =>
    items.flatMap(({ partner }, index) =>
      checkName([part, index, 'partner'], 'partner', partner, partnerIds),
    );
  const checkNamesOfListing = ({ partner, office, broker }: Listing, index: number): Mistake[] => {
    const path = ['listings', index];
    const wrong = checkName([...path, 'partner'], 'partner', partner, partnerIds);
    // Report an unknown partner as one mistake, not also its office and its broker.
    if (wrong.length > 0) return wrong;
    // A broken chain of references is reported separately.
    const isOwn = (other: string | undefined): boolean =>
      other === partner || other === undefined || !partnerIds.includes(other);
    const own = offices.filter((one) => isOwn(partnerOf(seed, one.organization)));
    const ownBrokers = brokers.filter((one) => isOwn(one.partner)).map((one) => one.externalId);
    return [
      ...checkName([...path, 'office'], `office of ${partner}`, office, idsOf(own)),
      ...checkName([...path, 'broker'], `broker of ${partner}`, broker, ownBrokers),
    ];
  };
  const checkNamesOfLeads = ({ office, listing }: Leads, index: number): Mistake[] => {
    const path = ['leads', index];
    const wrong = checkName([...path, 'office'], 'office', office, officeIds);
    if (wrong.length > 0) return wrong;
    const own = listings.filter((one) => one.office === office);
    const ids = own.map(({ externalListingId }) => externalListingId);
    return checkName([...path, 'listing'], `listing of office ${office}`, listing, ids);
  };
  return [
    ...checkPartners('organizations', organizations),
    ...offices.flatMap(({ organization }, index) =>
      checkName(
        ['offices', index, 'organization'],
        'organization',
        organization,
        idsOf(organizations),
      ),
    ),
    ...checkPartners('brokers', brokers),
    ...listings.flatMap(checkNamesOfListing),
    ...checkPartners('credentials', credentials),
    ...leads.flatMap(checkNamesOfLeads),
  ];
}

/** Checks that an instant exists, and is not after the start of the service. */
function checkInstant(path: Path, text: string | undefined, now: number): Mistake[] {
  if (text === undefined) return [];
  const instant = readInstant(text);
  if (Number.isNaN(instant)) {
    return [{ path, message: `${text} is not in the calendar; write an existing date` }];
  }
  if (instant <= now) return [];
  const start = new Date(now).toISOString();
  const message = `${text} is in the future of the service, which starts at ${start}`;
  return [{ path, message: `${message}; write an earlier one` }];
}

/** Checks that the changes of a listing are in chronological order, after it was added. */
function checkOrder({ added, changes = [] }: Listing, path: Path): Mistake[] {
  return changes.flatMap(({ at }, index) => {
    const before = index === 0 ? added : changes[index - 1]?.at;
    if (before === undefined || !(readInstant(at) <= readInstant(before))) return [];
    const message = `${at} is not after ${before}; list the oldest first`;
    return [{ path: [...path, 'changes', index, 'at'], message }];
  });
}

function checkListing(listing: Listing, index: number, now: number): Mistake[] {
  const path = ['listings', index];
  return [
    ...checkInstant([...path, 'added'], listing.added, now),
    ...(listing.changes ?? []).flatMap(({ at }, change) =>
      checkInstant([...path, 'changes', change, 'at'], at, now),
    ),
    ...checkOrder(listing, path),
  ];
}

export function checkForm({ at, count, from, to }: LeadTimes, path: Path): Mistake[] {
  const range = Object.entries({ count, from, to });
  const missing = range.filter(([, value]) => value === undefined).map(([name]) => name);
  const complain = (name: string, message: string) => [{ path: [...path, name], message }];
  if (at === undefined && missing.length === range.length) {
    return complain('at', 'is missing; add it, or count with from and to');
  }
  if (at === undefined) {
    return missing.flatMap((name) => complain(name, 'is missing; random leads need it'));
  }
  if (missing.length === range.length) return [];
  return complain('at', 'excludes count, from and to; keep one form');
}

function checkLeads(leads: Leads, index: number, now: number): Mistake[] {
  const { at = [], from, to } = leads;
  const path = ['leads', index];
  const isReversed = from !== undefined && to !== undefined && readInstant(from) >= readInstant(to);
  return [
    ...checkForm(leads, path),
    ...at.flatMap((text, position) => checkInstant([...path, 'at', position], text, now)),
    ...checkInstant([...path, 'from'], from, now),
    ...checkInstant([...path, 'to'], to, now),
    ...(isReversed
      ? [{ path: [...path, 'from'], message: `${from} is not before to, which is ${to}` }]
      : []),
  ];
}

/** Finds invalid instants; `now` is the start of the service in milliseconds since 1970. */
export function findWrongTimes({ listings = [], leads = [] }: Seed, now: number): Mistake[] {
  return [
    ...listings.flatMap((listing, index) => checkListing(listing, index, now)),
    ...leads.flatMap((some, index) => checkLeads(some, index, now)),
  ];
}

const visibleSpansOf = (listing: Listing): readonly VisibleSpan[] =>
  findVisibleSpans(listingEvents(listing)).get(listing.office) ?? [];

const fix = 'a hidden listing gets no leads; change the instant, or the status of the listing';

const isSeen = (spans: readonly VisibleSpan[], first: number, last: number): boolean =>
  spans.some((span) => first >= span.first && last < span.end);

function checkSeen(listing: Listing, { at = [], from, to }: Leads, path: Path): Mistake[] {
  const spans = visibleSpansOf(listing);
  const name = listing.externalListingId;
  const single = at.flatMap((text, position) => {
    const instant = readInstant(text);
    if (isSeen(spans, instant, instant)) return [];
    return [{ path: [...path, 'at', position], message: `${name} was hidden then; ${fix}` }];
  });
  if (from === undefined || to === undefined) return single;
  if (isSeen(spans, readInstant(from), readInstant(to) - 1)) return single;
  const message = `${name} was not visible all the time from ${from} to ${to}; ${fix}`;
  return [...single, { path: [...path, 'listing'], message }];
}

/** Finds leads of hidden listings; requires valid instants. */
export function findLeadsOfHidden({ listings = [], leads = [] }: Seed): Mistake[] {
  return leads.flatMap((some, index) => {
    const listing = listings.find(
      ({ externalListingId, office }) =>
        externalListingId === some.listing && office === some.office,
    );
    return listing === undefined ? [] : checkSeen(listing, some, ['leads', index]);
  });
}
