/** Detects renamed operations, parts of operations, schemas and security schemes. */
import { isDeepStrictEqual } from 'node:util';

import type { Contract, NamedOperation } from '../../generate/contract-document.ts';
import { listOperations } from '../../generate/contract-document.ts';
import { mostSevere, isEditorial, type Change, type ImpactOn } from './change.ts';
import { isNode, type Difference } from './walk.ts';

/** A difference with its rating. */
export interface RatedDifference {
  readonly difference: Difference;
  readonly rating: ImpactOn;
}

const renameChange = (id: string, name: string, rating: ImpactOn): Change => ({
  part: 'schema',
  id,
  aspects: [{ kind: 'renamed', text: `Its name is now \`${name}\`.`, ...rating }],
});

const isNamed = ({ difference: { path } }: RatedDifference): boolean =>
  /(^|\/)(properties|parameters|headers)\/\*$/.test(path);

/** A part without its name, descriptions and examples. */
function substanceOf(part: unknown): unknown {
  if (!isNode(part)) return part;
  const { name: _name, description: _description, example: _example, ...others } = part;
  return others;
}

/** The name of a part. Keys of parameters consist of place and name. */
const nameOf = ({ difference: { key } }: RatedDifference): string => key.replace(/^\w+ /, '');

const parentOf = ({ difference: { path, label } }: RatedDifference): string =>
  `${path} ${label.split(' ').slice(0, -1).join(' ')}`;

const sectionOf = ({ difference: { key } }: RatedDifference): string =>
  /^\w+ /.exec(key)?.[0] ?? '';

/** Whether a difference is a list of required names that follows the rename, and no more. */
function isFollowedBy(
  removed: RatedDifference,
  added: RatedDifference,
  { difference }: RatedDifference,
): boolean {
  const { path, was, is } = difference;
  const expected = removed.difference.path.replace(/properties\/\*$/, 'required');
  if (path !== expected || !Array.isArray(was) || !Array.isArray(is)) return false;
  const renamed = was.map((name) => (name === nameOf(removed) ? nameOf(added) : name));
  return isDeepStrictEqual(new Set(renamed), new Set(is));
}

export const combinedRating = (found: readonly RatedDifference[]): ImpactOn => ({
  implementers: mostSevere(found.map(({ rating }) => rating.implementers)),
  clients: mostSevere(found.map(({ rating }) => rating.clients)),
});

/** Pairs removed and added parts in the same place that differ in their names only. */
export function findRenames(found: readonly RatedDifference[]): {
  readonly renames: readonly Change[];
  readonly others: readonly RatedDifference[];
} {
  const removed = found.filter((one) => isNamed(one) && one.difference.is === undefined);
  const added = found.filter((one) => isNamed(one) && one.difference.was === undefined);
  const paired = new Set<RatedDifference>();
  const renames = new Map<string, Change>();
  for (const one of removed) {
    const same = added.filter(
      (other) =>
        !paired.has(other) &&
        parentOf(other) === parentOf(one) &&
        sectionOf(other) === sectionOf(one) &&
        isDeepStrictEqual(substanceOf(other.difference.is), substanceOf(one.difference.was)),
    );
    const [other] = same;
    // With several matches, the right one is unknown.
    if (other === undefined || same.length > 1) continue;
    const parts = [one, other, ...found.filter((list) => isFollowedBy(one, other, list))];
    for (const part of parts) paired.add(part);
    const { label } = one.difference;
    const rename = renameChange(label, nameOf(other), combinedRating(parts));
    renames.set(`${label} ${nameOf(other)}`, rename);
  }
  return { renames: [...renames.values()], others: found.filter((one) => !paired.has(one)) };
}

/** Old names of schemes, by new name. */
type FormerNames = ReadonlyMap<string, string>;

const schemesOf = ({ components }: Contract) => Object.entries(components.securitySchemes ?? {});

/** Finds renamed schemes: a removed and an added scheme that are equal, and unique as such. */
export function findFormerNames(before: Contract, after: Contract): FormerNames {
  const [was, is] = [schemesOf(before), schemesOf(after)];
  const added = is.filter(([name]) => !was.some(([former]) => former === name));
  const removed = was.filter(([name]) => !is.some(([present]) => present === name));
  const same = added.flatMap(([name, scheme]) => {
    const [first, ...others] = removed.filter(([, former]) => isDeepStrictEqual(former, scheme));
    return first === undefined || others.length > 0 ? [] : [[name, first[0]] as const];
  });
  const former = same.map(([, name]) => name);
  return new Map(same.filter(([, name]) => former.indexOf(name) === former.lastIndexOf(name)));
}

const useFormerNames = (part: unknown, names: FormerNames) =>
  Object.fromEntries(
    Object.entries(Object(part)).map(([name, value]) => [names.get(name) ?? name, value]),
  );

/** Replaces new names of schemes by their old names throughout the document. */
export const withFormerNames = (contract: Contract, names: FormerNames): Contract =>
  JSON.parse(JSON.stringify(contract), (key, part: unknown) => {
    if (key === 'securitySchemes') return useFormerNames(part, names);
    if (key !== 'security' || !Array.isArray(part)) return part;
    return part.map((alternative) => useFormerNames(alternative, names));
  });

export const schemeRenames = (names: FormerNames): Change[] =>
  [...names].map(([name, former]) => renameChange(`securitySchemes ${former}`, name, isEditorial));

interface OperationPair {
  readonly before: NamedOperation | undefined;
  readonly after: NamedOperation | undefined;
}

/** Method and path, regardless of the names of path parameters. */
export const placeOf = ({ method, path }: NamedOperation): string =>
  `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`;

/** Pairs operations of both sides by method and path, else by id. */
export class OperationPairs {
  readonly all: readonly OperationPair[];

  constructor(before: Contract, after: Contract) {
    const [old, present] = [listOperations(before), listOperations(after)];
    const findOld = (operation: NamedOperation): NamedOperation | undefined =>
      old.find((one) => placeOf(one) === placeOf(operation)) ??
      old.find(({ operationId }) => operationId === operation.operationId);
    const kept = present.map((operation) => ({ before: findOld(operation), after: operation }));
    const removed = old.filter((one) => !kept.some((pair) => pair.before === one));
    this.all = [...kept, ...removed.map((one) => ({ before: one, after: undefined }))];
  }

  isNew(id: string): boolean {
    return this.all.some(({ before, after }) => after?.operationId === id && before === undefined);
  }

  /** Whether the list is not empty and all of its operations are new. */
  areAllNew(ids: readonly string[]): boolean {
    return ids.length > 0 && ids.every((id) => this.isNew(id));
  }

  /** Ids that the new list has and the old one lacks, except those of new operations. */
  gained(before: readonly string[], after: readonly string[]): string[] {
    const had = before.map((id) => this.#presentName(id));
    return after.filter((id) => !this.isNew(id) && !had.includes(id));
  }

  /** Ids that the old list had and the new one lacks, except those of removed operations. */
  lost(before: readonly string[], after: readonly string[]): string[] {
    return before.filter((id) => {
      const now = this.#presentName(id);
      return now !== undefined && !after.includes(now);
    });
  }

  /** The new name of an old operation; undefined if it was removed. */
  #presentName(id: string): string | undefined {
    const pair = this.all.find(({ before }) => before?.operationId === id);
    return pair === undefined ? id : pair.after?.operationId;
  }
}
