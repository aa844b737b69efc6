/** Statements of a target file that cannot be true together: a rule would blame the target for them. */
import type {
  KnownCount,
  OfficesFixture,
  OrganizationFixture,
  Target,
} from '../../generated/target.ts';
import { credentialNames } from './credentials.ts';
import type { Mistake } from '../../shared/schema-error.ts';
import { formatPath, type Path } from '../../shared/json-pointer.ts';

interface Named {
  readonly path: Path;
  readonly id: number;
}

const named = (path: Path, ids: readonly number[] = []): Named[] =>
  ids.map((id, index) => ({ path: [...path, index], id }));

/** An id may stand in one list only: own, foreign and unknown exclude one another. */
function* findShared(lists: readonly (readonly Named[])[]): Generator<Mistake> {
  for (const [index, list] of lists.entries()) {
    const before = lists.slice(0, index).flat();
    for (const { path, id } of list) {
      const other = before.find((one) => one.id === id);
      if (other === undefined) continue;
      yield { path, message: `${id} stands in ${formatPath(other.path)} too; it can be but one` };
    }
  }
}

/** A partner's own id that reads as the number of an own fixture finds that one, and rightly so. */
function* findReadable(
  path: Path,
  externalIds: readonly string[] = [],
  own: readonly Named[],
): Generator<Mistake> {
  for (const [index, text] of externalIds.entries()) {
    const same = own.find(({ id }) => text.trim() !== '' && id === Number(text));
    if (same === undefined) continue;
    const message = `"${text}" is the service's own id ${formatPath(same.path)} as well; leave it out`;
    yield { path: [...path, 'externalIds', index], message };
  }
}

interface IdLists {
  readonly own: readonly Named[];
  readonly foreign: readonly Named[];
  readonly unknown: readonly Named[];
}

function listsOf(
  path: Path,
  own: readonly Named[],
  fixture: OfficesFixture | OrganizationFixture | undefined,
): IdLists {
  const foreign = named([...path, 'foreignIds'], fixture?.foreignIds);
  return { own, foreign, unknown: named([...path, 'unknownIds'], fixture?.unknownIds) };
}

const officeLists = ({ offices }: Target): IdLists =>
  listsOf(['offices'], named(['offices', 'ids'], offices?.ids), offices);

function organizationLists({ organization }: Target): IdLists {
  const own = organization === undefined ? [] : [organization.id];
  const path = ['organization', 'id'];
  return listsOf(
    ['organization'],
    own.map((id) => ({ path, id })),
    organization,
  );
}

function* checkIds(target: Target): Generator<Mistake> {
  for (const { own, foreign, unknown } of [organizationLists(target), officeLists(target)]) {
    yield* findShared([own, foreign, unknown]);
  }
  const { organization, offices } = target;
  yield* findReadable(['organization'], organization?.externalIds, organizationLists(target).own);
  yield* findReadable(['offices'], offices?.externalIds, officeLists(target).own);
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Two credentials with one key cannot be of different kinds. */
function* checkSameKeys({ credentials }: Target, environment: Environment): Generator<Mistake> {
  const owners = new Map<string, string>();
  for (const name of credentialNames(credentials)) {
    const { env, value } = credentials[name] ?? {};
    const key = value ?? environment[env ?? ''] ?? '';
    const owner = owners.get(key);
    if (key !== '' && owner !== undefined) {
      const message = `has the same key as credentials.${owner}; each needs a key of its own`;
      yield { path: ['credentials', name], message };
    }
    owners.set(key, name);
  }
}

/** Two entries for one listing would each count on the status that the other has changed. */
function* checkSameListings(target: Target): Generator<Mistake> {
  for (const field of ['listings', 'foreignListings'] as const) {
    const ids = (target[field] ?? []).map(({ externalListingId }) => externalListingId);
    for (const [index, id] of ids.entries()) {
      const first = ids.indexOf(id);
      if (first === index) continue;
      const path = [field, index, 'externalListingId'];
      yield { path, message: `is the same as in ${field}[${first}]; name each listing once` };
    }
  }
}

const rangeOf = ({ officeId, organizationId, startDate, endDate }: KnownCount): string =>
  JSON.stringify([officeId, organizationId, startDate, endDate]);

function* checkKnownCounts(target: Target): Generator<Mistake> {
  const { knownCounts = [] } = target;
  for (const [index, known] of knownCounts.entries()) {
    const other = knownCounts.findIndex((one) => rangeOf(one) === rangeOf(known));
    if (knownCounts[other]?.totalLeads !== known.totalLeads) {
      const message = `is another number than in knownCounts[${other}], for the same range`;
      yield { path: ['knownCounts', index, 'totalLeads'], message };
    }
  }
  yield* checkCountedIds(target);
}

/** A count can be known of what is the caller's own only. */
function* checkCountedIds(target: Target): Generator<Mistake> {
  const [offices, organizations] = [officeLists(target), organizationLists(target)];
  for (const [index, { officeId, organizationId }] of (target.knownCounts ?? []).entries()) {
    const [field, id, { foreign, unknown }] =
      officeId === undefined
        ? (['organizationId', organizationId, organizations] as const)
        : (['officeId', officeId, offices] as const);
    const other = [...foreign, ...unknown].find((one) => one.id === id);
    if (other === undefined) continue;
    const message = `${id} stands in ${formatPath(other.path)} too; nothing is counted there`;
    yield { path: ['knownCounts', index, field], message };
  }
}

/** Statements that contradict each other, named at the later one. */
export const findContradictions = (target: Target, environment: Environment): Mistake[] => [
  ...checkIds(target),
  ...checkSameKeys(target, environment),
  ...checkSameListings(target),
  ...checkKnownCounts(target),
];
