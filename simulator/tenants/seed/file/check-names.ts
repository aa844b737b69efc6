/** Names that stand in a seed file twice, where each may stand once. */
import type { Leads, Listing, Seed } from '../../../../generated/seed.ts';
import { formatPath, type Path } from '../../../../shared/json-pointer.ts';
import type { Mistake } from '../../../../shared/schema-error.ts';

const oneId = 'give each one an id of its own';
const onePerPartner = 'a partner uses an id for one of them only';

/** A field of the items of a part, which may stand once by its key. */
type Unique = readonly [part: string, field: string, keys: readonly unknown[], fix: string];

const idsOf = <Id>(items: readonly { readonly id: Id }[]): Id[] => items.map(({ id }) => id);

const partnerOf = ({ organizations }: Seed, organization: number): string | undefined =>
  organizations.find(({ id }) => id === organization)?.partner;

/** A name that a partner gives. */
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

/** Each name of something that is not there. */
export function findBrokenReferences(seed: Seed): Mistake[] {
  const { partners, organizations, offices, credentials } = seed;
  const { brokers = [], listings = [], leads = [] } = seed;
  const [partnerIds, officeIds] = [idsOf(partners), idsOf(offices)];
  const checkPartners = (part: string, items: readonly { readonly partner: string }[]) =>
    items.flatMap(({ partner }, index) =>
      checkName([part, index, 'partner'], 'partner', partner, partnerIds),
    );
  const checkListing = ({ partner, office, broker }: Listing, index: number): Mistake[] => {
    const path = ['listings', index];
    const wrong = checkName([...path, 'partner'], 'partner', partner, partnerIds);
    // A partner that is not there has neither offices nor brokers: one mistake, not three.
    if (wrong.length > 0) return wrong;
    // Where a chain is broken, that is a mistake of its own.
    const isOwn = (other: string | undefined): boolean =>
      other === partner || other === undefined || !partnerIds.includes(other);
    const own = offices.filter((one) => isOwn(partnerOf(seed, one.organization)));
    const ownBrokers = brokers.filter((one) => isOwn(one.partner)).map((one) => one.externalId);
    return [
      ...checkName([...path, 'office'], `office of ${partner}`, office, idsOf(own)),
      ...checkName([...path, 'broker'], `broker of ${partner}`, broker, ownBrokers),
    ];
  };
  const checkLeads = ({ office, listing }: Leads, index: number): Mistake[] => {
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
    ...listings.flatMap(checkListing),
    ...checkPartners('credentials', credentials),
    ...leads.flatMap(checkLeads),
  ];
}
