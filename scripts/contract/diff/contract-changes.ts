/** Changes in `spec/openapi.yaml`. */
import { isDeepStrictEqual } from 'node:util';

import type { Contract, NamedOperation } from '../../generate/contract-document.ts';
import type { Change, ImpactOn } from './change.ts';
import {
  breaks,
  breaksBoth,
  breaksNobody,
  gainedBy,
  isEditorial,
  listTexts,
  showValue,
} from './change.ts';
import {
  findRenames,
  placeOf,
  combinedRating,
  type RatedDifference,
  type OperationPairs,
} from './renames.ts';
import { kindOf, rate } from './ratings.ts';
import { startCursor, Walk, type Difference } from './walk.ts';

function describeLists(key: string, was: readonly unknown[], is: readonly unknown[]): string {
  const [gained, lost] = [gainedBy(was, is), gainedBy(is, was)].map((some) => some.map(showValue));
  const parts = [
    ...(gained?.length ? [`gains ${listTexts(gained)}`] : []),
    ...(lost?.length ? [`loses ${listTexts(lost)}`] : []),
  ];
  return `\`${key}\` ${parts.length > 0 ? parts.join(' and ') : 'has another order'}.`;
}

function describe({ key, was, is }: Difference): string {
  if (Array.isArray(was) && Array.isArray(is)) return describeLists(key, was, is);
  if (was === undefined) return `\`${key}\` is new: ${showValue(is)}`;
  if (is === undefined) return `\`${key}\` was removed; it was ${showValue(was)}`;
  return `\`${key}\` was ${showValue(was)}, and is ${showValue(is)}.`;
}

/** Reports a difference once if several operations share its place. */
function describeTogether(found: readonly RatedDifference[]): Change[] {
  const [first] = found;
  if (first === undefined) return [];
  const { difference } = first;
  const rating = combinedRating(found);
  const aspect = { kind: kindOf(difference, rating), text: describe(difference), ...rating };
  return [{ part: 'schema', id: difference.label, aspects: [aspect] }];
}

function groupByPlace(found: readonly RatedDifference[]): Change[] {
  const places = new Map<string, RatedDifference[]>();
  for (const one of found) {
    const { label, was, is } = one.difference;
    const place = JSON.stringify([label, was, is]);
    places.set(place, [...(places.get(place) ?? []), one]);
  }
  return [...places.values()].flatMap(describeTogether);
}

const titleOf = ({ method, path }: NamedOperation): string => `${method} ${path}`;

/** An operation that was added, removed or moved. */
function compareOperation(before?: NamedOperation, after?: NamedOperation): Change[] {
  const [subject, id] = [after ?? before, after?.operationId ?? before?.operationId];
  if (subject === undefined || id === undefined) return [];
  const createChange = (kind: string, text: string, impact: ImpactOn): Change[] => [
    { part: 'schema', id: titleOf(subject), aspects: [{ kind, text, ...impact }] },
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
  const schemes = new Map<string, unknown>(Object.entries(components)).get('securitySchemes');
  return { ...rest, info: others, securitySchemes: schemes };
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
export function listDifferences(
  before: Contract,
  after: Contract,
  pairs: OperationPairs,
): Difference[] {
  const walk = new Walk(before, after);
  const ofDocument = walk.differences(documentOf(before), documentOf(after), startCursor([]));
  const ofOperations = pairs.all.flatMap(({ before: was, after: is }) => {
    if (was === undefined || is === undefined) return [];
    const { method: _was, path: _at, ...old } = withSecurity(was, before, is);
    const { method: _is, path: _to, ...now } = withSecurity(is, after, was);
    return walk.differences(old, now, startCursor([titleOf(is)]));
  });
  return [...ofDocument, ...ofOperations];
}

/** All changes except of the version, which is checked separately. */
export function compareContracts(
  before: Contract,
  after: Contract,
  pairs: OperationPairs,
): Change[] {
  const found = listDifferences(before, after, pairs).map((difference) => ({
    difference,
    rating: rate(difference),
  }));
  const { renames, others } = findRenames(found);
  const changes = [
    ...pairs.all.flatMap((pair) => compareOperation(pair.before, pair.after)),
    ...renames,
    ...groupByPlace(others),
  ];
  return changes.length > 0 ? changes : compareArrangement(before, after);
}

/** Reports differences that no rating covers. */
function compareArrangement(before: Contract, after: Contract): Change[] {
  const withoutVersion = (contract: Contract) => ({ ...contract, info: documentOf(contract).info });
  if (isDeepStrictEqual(withoutVersion(before), withoutVersion(after))) return [];
  const text = 'Its parts are arranged differently; requests and responses are the same.';
  const aspect = { kind: 'rearranged', text, ...isEditorial };
  return [{ part: 'schema', id: 'the document', aspects: [aspect] }];
}
