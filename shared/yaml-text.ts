/** Parses YAML, and finds the line of a field. */
import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document } from 'yaml';

import type { Path } from './json-pointer.ts';

/** Why a text cannot be parsed. */
export interface YamlError {
  readonly kind: 'syntax' | 'repeated field' | 'broken alias';
  readonly line: number;
  readonly message: string;
  /** An explanation for readers who do not know the parser. */
  readonly explanation: string;
}

/** A parsed text, and the lines of its fields. */
export type YamlText = ReturnType<typeof readYaml>;

/** The node at a path: the key of a field in a mapping, else the value. */
function nodeAt(document: Document, path: Path): unknown {
  const around: unknown = path.length === 0 ? undefined : document.getIn(path.slice(0, -1), true);
  const name = String(path.at(-1));
  const pair = isMap(around)
    ? around.items.find(({ key }) => isScalar(key) && String(key.value) === name)
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

/** The message does not quote the alias: an unquoted value may be a secret key. */
const aliasFix = 'an alias (*name) points nowhere; put a value that begins with * in quotes';

const brokenAlias: YamlError = {
  kind: 'broken alias',
  line: 1,
  message: aliasFix,
  explanation: aliasFix,
};

const findErrors = ({ errors }: Document): YamlError[] =>
  errors.map(({ code, linePos, message: original }) => {
    const message = original.replace(/:? at line [^]*|\n[^]*/, '');
    return {
      kind: code === 'DUPLICATE_KEY' ? 'repeated field' : 'syntax',
      line: linePos?.[0].line ?? 1,
      message,
      explanation: `this is neither YAML nor JSON: ${message}`,
    };
  });

/** Parses YAML or JSON; the value is undefined if there are errors. */
export function readYaml(text: string) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
  /** The line of a field, from 1, or of its nearest existing ancestor. */
  const lineOf = (path: Path): number => lines.linePos(findOffset(document, path)).line;
  const errors = findErrors(document);
  if (errors.length > 0) return { value: undefined, lineOf, errors };
  try {
    return { value: document.toJS(), lineOf, errors };
  } catch {
    return { value: undefined, lineOf, errors: [brokenAlias] };
  }
}
