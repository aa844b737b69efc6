/** Examples of the contract: where they stand, and which of them changed. */
import { isDeepStrictEqual } from 'node:util';

import { joinPointer } from '../../../shared/json-pointer.ts';
import type { Aspect, Change } from './change.ts';
import { isEditorial } from './change.ts';
import { labelPointer } from './pointer-label.ts';

export interface Example {
  readonly pointer: string;
  /** The media type, parameter or schema that it is an example of. */
  readonly owner: string;
  readonly value: unknown;
}

type Steps = readonly string[];

/** In a map of fields, `example` is the name of a field. */
const isExample = (steps: Steps, key: string): boolean =>
  (key === 'example' || key === 'examples') && steps.at(-1) !== 'properties';

function collect(node: unknown, steps: Steps): Example[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]): Example[] => {
    const inner = [...steps, key];
    if (!isExample(steps, key)) return collect(value, inner);
    return [{ pointer: joinPointer(inner), owner: joinPointer(steps), value }];
  });
}

/** All examples, in the order of the document. */
export const listExamples = (contract: object): Example[] => collect(contract, []);

/** Redocly looks at no example of a body, so all examples are compared here. */
export function compareExamples(before: object, after: object): Change[] {
  const old = new Map(listExamples(before).map((example) => [example.pointer, example]));
  const present = new Map(listExamples(after).map((example) => [example.pointer, example]));
  return [...new Set([...old.keys(), ...present.keys()])].flatMap((pointer) => {
    const [was, is] = [old.get(pointer), present.get(pointer)];
    if (isDeepStrictEqual(was?.value, is?.value)) return [];
    const kind = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
    const aspect: Aspect = { kind, text: `Example ${kind}.`, ...isEditorial };
    const id = labelPointer(pointer);
    return [
      { part: 'schema', id, operations: [], aspects: [aspect], names: [], pointers: [pointer] },
    ];
  });
}
