/** Walks two documents in parallel, following references, and yields their differences. */
import { isDeepStrictEqual } from 'node:util';

import { UsageError } from '../../../shared/command-line.ts';
import { splitPointer, valueAt } from '../../../shared/json-pointer.ts';
import { isNode, type JsonSchema as Node } from '../../generate/contract-document.ts';

export interface Difference {
  /** The keywords, with `*` for each name: `responses/*\/content/*\/schema/type`. */
  readonly path: string;
  readonly key: string;
  /** The place for readers: `GET /v1/health responses 200`, or `HealthReport timestamp`. */
  readonly label: string;
  readonly was: unknown;
  readonly is: unknown;
  /** The object that contains the value, on each side. */
  readonly within: { readonly before: Node; readonly after: Node };
}

interface Cursor {
  readonly path: readonly string[];
  readonly label: readonly string[];
  /** The references followed so far, to detect recursive schemas. */
  readonly references: readonly string[];
}

const start: Cursor = { path: [], label: [], references: [] };
export const startCursor = (label: readonly string[]): Cursor => ({ ...start, label });

// Maps from names to parts. A missing map equals an empty one.
const maps = 'properties headers parameters content responses'.split(' ');
// Compared as a whole. All other objects and lists of objects are walked.
const comparedWhole =
  'example examples enum const default required security tags externalDocs'.split(' ');
// Steps that labels omit, since they tell a reader nothing.
const structural = ['properties', 'content', 'application/json', 'schema'];

const isInMap = ({ path }: Cursor): boolean => maps.includes(path.at(-1) ?? '');
/** Whether a key is a name. Responses may also contain extensions (`x-`). */
const isName = (key: string, within: Cursor): boolean =>
  isInMap(within) && !(within.path.at(-1) === 'responses' && key.startsWith('x-'));
const isLeaf = (key: string, within: Cursor): boolean =>
  !isName(key, within) && (comparedWhole.includes(key) || key.startsWith('x-'));

const showLabel = (steps: readonly string[]): string =>
  steps.filter((step) => !structural.includes(step)).join(' ');

export class Walk {
  readonly #before: unknown;
  readonly #after: unknown;

  constructor(before: unknown, after: unknown) {
    this.#before = before;
    this.#after = after;
  }

  differences(was: unknown, is: unknown, cursor: Cursor): Difference[] {
    const [before, after] = [this.#follow(was, this.#before), this.#follow(is, this.#after)];
    const pair = `${before.reference} ${after.reference}`;
    if (pair !== ' ' && cursor.references.includes(pair)) return [];
    const [old, present] = [before.value, after.value];
    const areNodes = isNode(old) && isNode(present);
    const inside = enter(cursor, after.reference, pair);
    return areNodes ? this.#children(old, present, inside) : [];
  }

  #children(was: Node, is: Node, cursor: Cursor): Difference[] {
    const within = { before: was, after: is };
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) => {
      const next = stepInto(cursor, key);
      const isMap = !isInMap(cursor) && maps.includes(key);
      const read = (side: Node, root: unknown): unknown =>
        isLeaf(key, cursor) ? side[key] : this.#byKey(side[key] ?? (isMap ? {} : undefined), root);
      const [old, present] = [read(was, this.#before), read(is, this.#after)];
      if (isNode(old) && isNode(present) && !isLeaf(key, cursor)) {
        return this.differences(old, present, next);
      }
      if (isDeepStrictEqual(old, present)) return [];
      const path = next.path.join('/');
      const difference = { path, key, label: showLabel(next.label), was: was[key], is: is[key] };
      return [{ ...difference, within: this.#withResolved(within, key) }];
    });
  }

  /** Converts a list of parts to an object, with parameters by name, to pair both sides. */
  #byKey(list: unknown, root: unknown): unknown {
    if (!Array.isArray(list) || !list.every(isNode)) return list;
    let inPath = 0;
    return Object.fromEntries(
      list.map((part, index) => {
        const { value } = this.#follow(part, root);
        if (!isNode(value) || typeof value.in !== 'string') return [String(index), part];
        // Path parameters are paired by position, since their names may differ.
        const name = value.in === 'path' ? (inPath += 1) : value.name;
        return [`${value.in} ${String(name)}`, part];
      }),
    );
  }

  /** Resolves an added or removed part, which is rated by the target of its reference. */
  #withResolved({ before, after }: Difference['within'], key: string): Difference['within'] {
    const inner = (side: Node, root: unknown): Node =>
      isNode(side[key]) ? { ...side, [key]: this.#follow(side[key], root).value } : side;
    return { before: inner(before, this.#before), after: inner(after, this.#after) };
  }

  /** The target of a chain of references, and the last reference of it; '' without any. */
  #follow(node: unknown, root: unknown) {
    let [value, reference] = [node, ''];
    while (isNode(value) && typeof value.$ref === 'string') {
      reference = value.$ref;
      const { $ref: _, ...siblings } = value;
      value = valueAt(root, splitPointer(reference));
      if (value === undefined) {
        throw new UsageError(`spec/openapi.yaml refers to ${reference}, which does not exist.`);
      }
      if (isNode(value)) value = { ...value, ...siblings };
    }
    return { value, reference };
  }
}

/** Enters the target of a reference: a component has its own label, for every reference to it. */
function enter(cursor: Cursor, reference: string, pair: string): Cursor {
  const references = [...cursor.references, pair];
  return reference === ''
    ? { ...cursor, references }
    : { ...cursor, references, label: reference.split('/').slice(-1) };
}

function stepInto(cursor: Cursor, key: string): Cursor {
  const map = isName(key, cursor) ? cursor.path.at(-1) : undefined;
  const shown = map === 'parameters' ? key.replace(/^\w+ /, '') : key;
  return {
    ...cursor,
    path: [...cursor.path, map === undefined && !/^\d+$/.test(key) ? key : '*'],
    label: [...cursor.label, shown],
  };
}
