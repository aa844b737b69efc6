/** Names that stand in a seed file twice, where each may stand once. */
import type { Seed } from '../../../../generated/seed.ts';
import type { Path } from '../../../../shared/json-pointer.ts';
import type { Mistake } from '../../../../shared/schema-error.ts';
import { formatPath } from '../../../../shared/json-pointer.ts';

interface Named {
  readonly path: Path;
  /** What may stand once. */
  readonly key: string;
}

function named<Item>(
  list: string,
  field: string,
  items: readonly Item[] = [],
  keyOf: (item: Item) => readonly (string | number)[],
): Named[] {
  return items.map((item, index) => ({
    path: [list, index, field],
    key: JSON.stringify(keyOf(item)),
  }));
}

function* findRepeated(all: readonly Named[], fix: string): Generator<Mistake> {
  const first = new Map<string, Path>();
  for (const { path, key } of all) {
    const other = first.get(key);
    if (other === undefined) first.set(key, path);
    else yield { path, message: `is the same as ${formatPath(other)}; ${fix}` };
  }
}

const oneId = 'give each one an id of its own';
const onePerPartner = 'a partner uses an id for one of them only';

/** Each repeated name, at its second place and every later one. */
export function findRepeatedKeys(seed: Seed): Mistake[] {
  const { partners, organizations, offices, brokers, listings, credentials } = seed;
  const partnerOf = (organization: number): string =>
    organizations.find(({ id }) => id === organization)?.partner ?? '';
  return [
    ...findRepeated(
      named('partners', 'id', partners, ({ id }) => [id]),
      oneId,
    ),
    ...findRepeated(
      named('organizations', 'id', organizations, ({ id }) => [id]),
      oneId,
    ),
    ...findRepeated(
      named('organizations', 'externalId', organizations, (one) => [one.partner, one.externalId]),
      onePerPartner,
    ),
    ...findRepeated(
      named('offices', 'id', offices, ({ id }) => [id]),
      oneId,
    ),
    ...findRepeated(
      named('offices', 'externalId', offices, (one) => [
        partnerOf(one.organization),
        one.externalId,
      ]),
      onePerPartner,
    ),
    ...findRepeated(
      named('brokers', 'externalId', brokers, (one) => [one.partner, one.externalId]),
      onePerPartner,
    ),
    ...findRepeated(
      named('listings', 'externalListingId', listings, (one) => [
        one.partner,
        one.externalListingId,
      ]),
      onePerPartner,
    ),
    ...findRepeated(
      named('credentials', 'key', credentials, ({ key }) => [key]),
      'one key belongs to one credential',
    ),
  ];
}
