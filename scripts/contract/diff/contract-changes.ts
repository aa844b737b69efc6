/** Changes in `spec/openapi.yaml`. */
import { isDeepStrictEqual } from 'node:util';

import { listOperations } from '../../generate/contract-document.ts';
import type { Contract, NamedOperation } from '../../generate/contract-document.ts';
import type { Change, ImpactOn } from './change.ts';
import {
  breaks,
  breaksBoth,
  breaksNobody,
  describeField,
  isEditorial,
  kindOf,
  mostSevere,
} from './change.ts';
import { rate } from './ratings.ts';
import { startCursor, Walk, type Difference } from './walk.ts';

/** Reports a difference once if several operations share its place. */
function reportTogether(differences: readonly Difference[]): Change[] {
  const [first] = differences;
  if (first === undefined) return [];
  const { key, label, was, is } = first;
  const ratings = differences.map(rate);
  return [
    {
      part: 'schema',
      id: label,
      kind: kindOf(was, is),
      text: describeField(key, was, is),
      implementers: mostSevere(ratings.map(({ implementers }) => implementers)),
      clients: mostSevere(ratings.map(({ clients }) => clients)),
    },
  ];
}

function groupByPlace(differences: readonly Difference[]): Change[] {
  const places = new Map<string, Difference[]>();
  for (const one of differences) {
    const place = JSON.stringify([one.label, one.was, one.is]);
    places.set(place, [...(places.get(place) ?? []), one]);
  }
  return [...places.values()].flatMap(reportTogether);
}

interface OperationPair {
  readonly before: NamedOperation | undefined;
  readonly after: NamedOperation | undefined;
}

/** Method and path, regardless of the names of path parameters. */
const placeOf = ({ method, path }: NamedOperation): string =>
  `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`;

/** Pairs operations of both sides by method and path, else by id. */
function pairOperations(before: Contract, after: Contract): OperationPair[] {
  const [old, present] = [listOperations(before), listOperations(after)];
  const findOld = (operation: NamedOperation): NamedOperation | undefined =>
    old.find((one) => placeOf(one) === placeOf(operation)) ??
    old.find(({ operationId }) => operationId === operation.operationId);
  const kept = present.map((operation) => ({ before: findOld(operation), after: operation }));
  const removed = old.filter((one) => !kept.some((pair) => pair.before === one));
  return [...kept, ...removed.map((one) => ({ before: one, after: undefined }))];
}

const titleOf = ({ method, path }: NamedOperation): string => `${method} ${path}`;

function compareOperation({ before, after }: OperationPair): Change[] {
  const subject = after ?? before;
  if (subject === undefined) return [];
  const { operationId: id } = subject;
  const createChange = (kind: string, text: string, impact: ImpactOn): Change[] => [
    { part: 'schema', id: titleOf(subject), kind, text, ...impact },
  ];
  // A new operation is not required of old servers, since targets claim operations.
  if (before === undefined) return createChange('added', `Operation ${id} is new.`, breaksNobody);
  if (after === undefined)
    return createChange('removed', `Operation ${id} was removed.`, breaks('clients'));
  if (titleOf(before) === titleOf(after)) return [];
  const text = `${id} was at ${titleOf(before)}.`;
  return placeOf(before) === placeOf(after)
    ? createChange('renamed', `${text} Only names in braces differ.`, isEditorial)
    : createChange('moved', text, breaksBoth);
}

const documentOf = ({ info, paths: _paths, components, ...rest }: Contract) => {
  const { version: _version, ...others } = info;
  return { ...rest, info: others, securitySchemes: components.securitySchemes };
};

/** Adds the document's security requirements if either side has its own. */
const withSecurity = (
  operation: NamedOperation,
  { security }: Contract,
  other: NamedOperation,
): NamedOperation =>
  operation.security === undefined && other.security !== undefined && security !== undefined
    ? { ...operation, security }
    : operation;

/** The differences of two contracts. Paths in an operation are relative to it. */
function listDifferences(before: Contract, after: Contract, pairs: readonly OperationPair[]) {
  const walk = new Walk(before, after);
  const ofDocument = walk.differences(documentOf(before), documentOf(after), startCursor([]));
  const ofOperations = pairs.flatMap(({ before: was, after: is }) => {
    if (was === undefined || is === undefined) return [];
    const { method: _was, path: _at, ...old } = withSecurity(was, before, is);
    const { method: _is, path: _to, ...now } = withSecurity(is, after, was);
    return walk.differences(old, now, startCursor([titleOf(is)]));
  });
  return [...ofDocument, ...ofOperations];
}

/** All changes except of the version, which is checked separately. */
export function compareContracts(before: Contract, after: Contract): Change[] {
  const pairs = pairOperations(before, after);
  const changes = [
    ...pairs.flatMap(compareOperation),
    ...groupByPlace(listDifferences(before, after, pairs)),
  ];
  return changes.length > 0 ? changes : compareArrangement(before, after);
}

/** Reports differences that no rating covers. */
function compareArrangement(before: Contract, after: Contract): Change[] {
  const withoutVersion = (contract: Contract) => ({ ...contract, info: documentOf(contract).info });
  if (isDeepStrictEqual(withoutVersion(before), withoutVersion(after))) return [];
  const text = 'Its parts are arranged differently; every operation takes and returns the same.';
  return [{ part: 'schema', id: 'the document', kind: 'rearranged', text, ...isEditorial }];
}
