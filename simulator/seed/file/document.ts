import type { Document } from 'yaml';
import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';

import type { Path } from './path.ts';

/** A text that was read, and the lines on which its fields stand. */
export interface SeedText {
  readonly value: unknown;
  /** The line of a field, from 1, or of the nearest part around it that is there. */
  readonly lineOf: (path: Path) => number;
  /** Why the text is neither YAML nor JSON, with lines from 1. */
  readonly errors: readonly { readonly line: number; readonly message: string }[];
}

/** The name of a field where it is one of a group of fields, else its value. */
function nodeAt(document: Document, path: Path): unknown {
  const around: unknown = path.length === 0 ? undefined : document.getIn(path.slice(0, -1), true);
  const pair = isMap(around)
    ? around.items.find(({ key }) => isScalar(key) && key.value === path.at(-1))
    : undefined;
  return pair === undefined ? document.getIn(path, true) : pair.key;
}

function findOffset(document: Document, path: Path): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = nodeAt(document, path.slice(0, length));
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

const brokenAlias = 'an alias (*name) points nowhere; put a value that begins with * in quotes';

/** Reads YAML, of which JSON is a part. */
export function readSeedText(text: string): SeedText {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
  const lineOf = (path: Path): number => lines.linePos(findOffset(document, path)).line;
  const errors = document.errors.map(({ linePos, message }) => ({
    line: linePos?.[0].line ?? 1,
    message: `this is neither YAML nor JSON: ${message.split('\n')[0]?.replace(/ at line .*/, '')}`,
  }));
  if (errors.length > 0) return { value: undefined, lineOf, errors };
  try {
    return { value: document.toJS(), lineOf, errors };
  } catch {
    return { value: undefined, lineOf, errors: [{ line: 1, message: brokenAlias }] };
  }
}
