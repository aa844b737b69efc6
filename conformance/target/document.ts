/** The text of a target file, and the lines on which its fields stand. */
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Document } from 'yaml';

import type { Path } from './path.ts';

/** The name of a field where it is one of a mapping, else its value. */
function nodeAt(document: Document, path: Path): unknown {
  const around: unknown = path.length === 0 ? undefined : document.getIn(path.slice(0, -1), true);
  const pair = isMap(around)
    ? around.items.find(({ key }) => isScalar(key) && key.value === path.at(-1))
    : undefined;
  return pair === undefined ? document.getIn(path, true) : pair.key;
}

const hasRange = (node: unknown): node is { range?: [number, number, number] | null } =>
  typeof node === 'object' && node !== null && 'range' in node;

/** A syntax error: the text is no target file at all. */
export interface SyntaxMistake {
  readonly line: number;
  readonly message: string;
}

export class TargetDocument {
  readonly #document: Document;
  readonly #lines = new LineCounter();

  /** Reads YAML, of which JSON is a part. */
  constructor(text: string) {
    this.#document = parseDocument(text, { lineCounter: this.#lines, uniqueKeys: true });
  }

  get syntaxMistakes(): SyntaxMistake[] {
    return this.#document.errors.map(({ linePos, message }) => ({
      line: linePos?.[0].line ?? 1,
      message: `this is neither YAML nor JSON: ${message.split('\n')[0]?.replace(/ at line .*/, '')}`,
    }));
  }

  /** @throws {Error} where an alias points nowhere. */
  toValue(): unknown {
    return this.#document.toJS();
  }

  /** The line of a field, from 1, or of the nearest field around it that is there. */
  lineOf(path: Path): number {
    for (let length = path.length; length >= 0; length -= 1) {
      const node = nodeAt(this.#document, path.slice(0, length));
      const range = hasRange(node) ? node.range : undefined;
      if (range) return this.#lines.linePos(range[0]).line;
    }
    return 1;
  }
}
