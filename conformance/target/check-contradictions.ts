/** Finds contradictions in a target file, for which rules would blame the target. */
import type { KnownCount, Target } from '../../generated/target.ts';
import type { Environment } from '../wire/proxy.ts';
import { credentialNames } from './credentials.ts';
import { mistakeAt, type Mistake } from '../../shared/schema-error.ts';
import { formatPath, type Path } from '../../shared/json-pointer.ts';

type Named = { readonly path: Path; readonly id: number };

const named = (path: Path, ids: readonly number[] = []): Named[] =>
  ids.map((id, index) => ({ path: [...path, index], id }));

/** Reports ids in two lists: own, foreign and unknown ids exclude each other. */
function* findShared(lists: readonly (readonly Named[])[]): Generator<Mistake> {
  for (const [index, list] of lists.entries()) {
    const before = lists.slice(0, index).flat();
    for (const { path, id } of list) {
      const other = before.find((one) => one.id === id);
      if (other === undefined) continue;
      yield mistakeAt(path, `${id} is also in ${formatPath(other.path)}; keep one of them`);
    }
  }
}

/** Reports external ids that a target correctly reads as the number of an own fixture. */
function* findAmbiguousExternalIds(
  path: Path,
  externalIds: readonly string[] = [],
  own: readonly Named[],
): Generator<Mistake> {
  for (const [index, text] of externalIds.entries()) {
    const same = own.find(({ id }) => text.trim() !== '' && id === Number(text));
    if (same === undefined) continue;
    const place = formatPath(same.path);
    const message = `"${text}" is also the service's own id ${place}; remove it`;
    yield mistakeAt([...path, 'externalIds', index], message);
  }
}

/** The ids of a fixture by their relation to the caller, and the partner's external ids. */
function listsOf(target: Target, kind: 'offices' | 'organization') {
  const fixture = target[kind];
  const { id } = target.organization ?? {};
  const itself = id === undefined ? [] : [{ path: [kind, 'id'], id }];
  const own = kind === 'offices' ? named([kind, 'ids'], target.offices?.ids) : itself;
  const foreign = named([kind, 'foreignIds'], fixture?.foreignIds);
  const unknown = named([kind, 'unknownIds'], fixture?.unknownIds);
  return { own, foreign, unknown, externalIds: fixture?.externalIds };
}

function* checkIds(target: Target): Generator<Mistake> {
  for (const kind of ['organization', 'offices'] as const) {
    const { own, foreign, unknown, externalIds } = listsOf(target, kind);
    yield* findShared([own, foreign, unknown]);
    yield* findAmbiguousExternalIds([kind], externalIds, own);
  }
}

/** Reports credentials with the same key, which cannot be of different kinds. */
function* checkSameKeys({ credentials }: Target, environment: Environment): Generator<Mistake> {
  const owners = new Map<string, string>();
  for (const name of credentialNames(credentials)) {
    const { env, value } = credentials[name] ?? {};
    const key = value ?? environment[env ?? ''] ?? '';
    const owner = owners.get(key);
    if (key !== '' && owner !== undefined) {
      const message = `has the same key as credentials.${owner}; each needs its own key`;
      yield mistakeAt(['credentials', name], message);
    }
    owners.set(key, name);
  }
}

/** Reports listings declared twice: each entry would rely on a status that the other changes. */
function* checkSameListings(target: Target): Generator<Mistake> {
  for (const field of ['listings', 'foreignListings'] as const) {
    const ids = (target[field] ?? []).map(({ externalListingId }) => externalListingId);
    for (const [index, id] of ids.entries()) {
      const first = ids.indexOf(id);
      if (first === index) continue;
      const message = `is the same as in ${field}[${first}]; list each listing once`;
      yield mistakeAt([field, index, 'externalListingId'], message);
    }
  }
}

const rangeOf = ({ officeId, organizationId, startDate, endDate }: KnownCount): string =>
  JSON.stringify([officeId, organizationId, startDate, endDate]);

function* checkKnownCounts(target: Target): Generator<Mistake> {
  const { knownCounts = [] } = target;
  for (const [index, known] of knownCounts.entries()) {
    const path = ['knownCounts', index];
    const other = knownCounts.findIndex((one) => rangeOf(one) === rangeOf(known));
    if (knownCounts[other]?.totalLeads !== known.totalLeads) {
      const message = `differs from knownCounts[${other}] for the same range`;
      yield mistakeAt([...path, 'totalLeads'], message);
    }
    // Only counts of the caller's own subjects can be known.
    const { officeId, organizationId: id = officeId } = known;
    const isOffice = officeId !== undefined;
    const { foreign, unknown } = listsOf(target, isOffice ? 'offices' : 'organization');
    const stranger = [...foreign, ...unknown].find((one) => one.id === id);
    if (stranger === undefined) continue;
    const message = `${id} is also in ${formatPath(stranger.path)}, which must not be counted`;
    yield mistakeAt([...path, isOffice ? 'officeId' : 'organizationId'], message);
  }
}

/** All contradictions, each reported at the later entry. */
export const findContradictions = (target: Target, environment: Environment): Mistake[] => [
  ...checkIds(target),
  ...checkSameKeys(target, environment),
  ...checkSameListings(target),
  ...checkKnownCounts(target),
];
