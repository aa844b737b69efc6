/** Which operations and examples a place in the contract takes part in. */
import { isWithin, joinPointer, splitPointer, valueAt } from '../../../shared/json-pointer.ts';
import type { Contract } from '../../generate/contract-document.ts';
import { listOperations } from '../../generate/contract-document.ts';
import type { Example } from './example-changes.ts';
import { listExamples } from './example-changes.ts';

function listReferences(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : listReferences(value),
  );
}

/** A place and all that it refers to, however far. */
function closureOf(contract: object, pointer: string): Set<string> {
  const reached = new Set([pointer]);
  // A set hands out members that are added while it is walked.
  for (const place of reached) {
    for (const reference of listReferences(valueAt(contract, splitPointer(place)))) {
      reached.add(reference);
    }
  }
  return reached;
}

const touches = (pointer: string, reached: ReadonlySet<string>): boolean =>
  [...reached].some((place) => isWithin(pointer, place));

/** The ids of the operations that the places are part of; all of them for what holds for all. */
export function operationsAt(contract: Contract, pointers: readonly string[]): string[] {
  const isForAll = pointers.some((pointer) =>
    /^#\/(security|components\/securitySchemes)\b/.test(pointer),
  );
  return listOperations(contract)
    .filter(({ method, path }) => {
      const place = joinPointer(['paths', path, method.toLowerCase()]);
      const reached = closureOf(contract, place);
      return (
        isForAll ||
        pointers.some((pointer) => touches(pointer, reached) || isWithin(place, pointer))
      );
    })
    .map(({ operationId }) => operationId);
}

/** The examples of what the places are part of: a body with a schema that changed, and so on. */
export function examplesAt(contract: object, pointers: readonly string[]): Example[] {
  return listExamples(contract).filter(({ owner, pointer }) => {
    const reached = closureOf(contract, owner);
    return pointers.some((place) => place === pointer || touches(place, reached));
  });
}
