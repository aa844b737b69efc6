/** Names that stand in a seed file twice, where each may stand once. */
import type { Leads, Listing, Seed } from '../../../../generated/seed.ts';
import type { Path } from '../../../../shared/json-pointer.ts';
import { formatPath } from '../../../../shared/json-pointer.ts';
import type { Mistake } from '../../../../shared/schema-error.ts';

const oneId = 'give each one an id of its own';
const onePerPartner = 'a partner uses an id for one of them only';

/** A field of the items of a part, which may stand once by its key. */
type Unique = readonly [part: string, field: string, keys: readonly unknown[], fix: string];

function listUnique(seed: Seed): readonly Unique[] {
  const { partners, organizations, offices, brokers = [], listings = [], credentials } = seed;
  const partnerOf = (id: number): string | undefined =>
    organizations.find((one) => one.id === id)?.partner;
  const ids = (items: readonly { readonly id: string | number }[]) => items.map(({ id }) => id);
  return [
    ['partners', 'id', ids(partners), oneId],
    ['organizations', 'id', ids(organizations), oneId],
    [
      'organizations',
      'externalId',
      organizations.map((one) => [one.partner, one.externalId]),
      onePerPartner,
    ],
    ['offices', 'id', ids(offices), oneId],
    [
      'offices',
      'externalId',
      offices.map((one) => [partnerOf(one.organization), one.externalId]),
      onePerPartner,
    ],
    ['brokers', 'externalId', brokers.map((one) => [one.partner, one.externalId]), onePerPartner],
    [
      'listings',
      'externalListingId',
      listings.map((one) => [one.partner, one.externalListingId]),
      onePerPartner,
    ],
    ['credentials', 'key', credentials.map(({ key }) => key), 'one key belongs to one credential'],
  ];
}

/** Each repeated name, at its second place and every later one. */
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

const maxShown = 8;

function list(names: readonly (string | number)[]): string {
  const known = [...new Set(names)];
  if (known.length === 0) return 'there is none';
  const shown = known.slice(0, maxShown).join(', ');
  return `there ${known.length === 1 ? 'is' : 'are'} ${shown}${known.length > maxShown ? ', …' : ''}`;
}

/** One mistake where the value is none of those that are known; none where it is left out. */
function checkName<Name extends string | number>(
  path: Path,
  what: string,
  value: Name | undefined,
  known: readonly Name[],
): Mistake[] {
  if (value === undefined || known.includes(value)) return [];
  return [{ path, message: `${value} is no ${what}; ${list(known)}` }];
}

/** The partner of an office; none where its chain is broken, which is a mistake of its own. */
function partnerOfOffice({ offices, organizations, partners }: Seed, id: number) {
  const office = offices.find((one) => one.id === id);
  const organization = organizations.find((one) => one.id === office?.organization);
  return partners.find((one) => one.id === organization?.partner)?.id;
}

function checkListing(seed: Seed, listing: Listing, index: number): Mistake[] {
  const { partner, office, broker } = listing;
  const own = seed.offices.filter(({ id }) => (partnerOfOffice(seed, id) ?? partner) === partner);
  const known = seed.partners.map(({ id }) => id);
  const brokers = (seed.brokers ?? []).filter(
    (one) => one.partner === partner || !known.includes(one.partner),
  );
  const path = ['listings', index];
  // A partner that is not there has neither offices nor brokers: one mistake, not three.
  if (!known.includes(partner)) return checkName([...path, 'partner'], 'partner', partner, known);
  return [
    ...checkName(
      [...path, 'office'],
      `office of ${partner}`,
      office,
      own.map(({ id }) => id),
    ),
    ...checkName(
      [...path, 'broker'],
      `broker of ${partner}`,
      broker,
      brokers.map(({ externalId }) => externalId),
    ),
  ];
}

function checkLeads(seed: Seed, { office, listing }: Leads, index: number): Mistake[] {
  const known = seed.offices.map(({ id }) => id);
  const path = ['leads', index];
  if (!known.includes(office)) return checkName([...path, 'office'], 'office', office, known);
  const own = (seed.listings ?? []).filter((one) => one.office === office);
  const ids = own.map(({ externalListingId }) => externalListingId);
  return checkName([...path, 'listing'], `listing of office ${office}`, listing, ids);
}

/** Each name of something that is not there. */
export function findBrokenReferences(seed: Seed): Mistake[] {
  const { partners, organizations, offices, brokers = [], listings = [], credentials } = seed;
  const partnerIds = partners.map(({ id }) => id);
  const organizationIds = organizations.map(({ id }) => id);
  const checkPartner = (name: string) => (one: { readonly partner: string }, index: number) =>
    checkName([name, index, 'partner'], 'partner', one.partner, partnerIds);
  return [
    ...organizations.flatMap(checkPartner('organizations')),
    ...offices.flatMap(({ organization }, index) =>
      checkName(['offices', index, 'organization'], 'organization', organization, organizationIds),
    ),
    ...brokers.flatMap(checkPartner('brokers')),
    ...listings.flatMap((listing, index) => checkListing(seed, listing, index)),
    ...credentials.flatMap(checkPartner('credentials')),
    ...(seed.leads ?? []).flatMap((leads, index) => checkLeads(seed, leads, index)),
  ];
}
