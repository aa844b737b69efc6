/** Reads a target file and checks it; each mistake is named with its line, its field and its mend. */
import { readFile } from 'node:fs/promises';

import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Document } from 'yaml';

import type { Target } from '../../generated/target.ts';
import { validateTarget } from '../../generated/validators.ts';
import { findFactErrors } from './facts.ts';
import { explainError } from './explain.ts';
import { formatPath } from './path.ts';
import type { Path } from './path.ts';

/** One mistake in a target file. */
export interface TargetMistake {
  /** Line in the file, from 1. */
  readonly line: number;
  /** The field, such as `offices.ids[2]`; empty for the file as a whole. */
  readonly field: string;
  /** What is wrong, and how to mend it. */
  readonly message: string;
}

/** The target file cannot be used. */
export class TargetError extends Error {
  override readonly name = 'TargetError';
  readonly mistakes: readonly TargetMistake[];

  constructor(file: string, mistakes: readonly TargetMistake[]) {
    const lines = mistakes.map(
      ({ line, field, message }) =>
        `${file}:${line}: ${field === '' ? '' : `${field}: `}${message}`,
    );
    super(lines.join('\n'));
    this.mistakes = mistakes;
  }
}

/** The name of a field where it is one of a mapping, else its value. */
function nodeAt(document: Document, path: Path): unknown {
  const around: unknown = path.length === 0 ? undefined : document.getIn(path.slice(0, -1), true);
  const pair = isMap(around)
    ? around.items.find(({ key }) => isScalar(key) && key.value === path.at(-1))
    : undefined;
  return pair === undefined ? document.getIn(path, true) : pair.key;
}

/** The line of a field, or of the nearest field around it that is there. */
function lineOf(document: Document, lines: LineCounter, path: Path): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = nodeAt(document, path.slice(0, length));
    const range = hasRange(node) ? node.range : undefined;
    if (range) return lines.linePos(range[0]).line;
  }
  return 1;
}

const hasRange = (node: unknown): node is { range?: [number, number, number] | null } =>
  typeof node === 'object' && node !== null && 'range' in node;

function parseText(file: string, text: string): { document: Document; lines: LineCounter } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
  if (document.errors.length > 0) {
    const mistakes = document.errors.map((error) => ({
      line: error.linePos?.[0].line ?? 1,
      field: '',
      message: `this is neither YAML nor JSON: ${error.message.split('\n')[0]?.replace(/ at line .*/, '')}`,
    }));
    throw new TargetError(file, mistakes);
  }
  return { document, lines };
}

/** YAML aliases may point nowhere; what they name is not repeated, it may be a key. */
function toValue(file: string, document: Document): unknown {
  try {
    return document.toJS();
  } catch {
    const message = 'an alias (*name) points nowhere; put a value that begins with * in quotes';
    throw new TargetError(file, [{ line: 1, field: '', message }]);
  }
}

/**
 * Checks the text of a target file, YAML or JSON.
 * @param environment names and values of environment variables that may hold keys
 * @throws {TargetError} naming every mistake.
 */
export function parseTarget(
  file: string,
  text: string,
  environment: Readonly<Record<string, string | undefined>>,
): Target {
  const { document, lines } = parseText(file, text);
  const value = toValue(file, document);
  const found = validateTarget(value)
    ? findFactErrors(value as Target, environment)
    : explainErrors(value);
  if (found.length > 0) {
    const mistakes = found.map(({ path, message }) => ({
      line: lineOf(document, lines, path),
      field: formatPath(path),
      message,
    }));
    throw new TargetError(file, mistakes);
  }
  return value as Target;
}

function explainErrors(value: unknown): { path: Path; message: string }[] {
  const errors = (validateTarget.errors ?? []).map((error) => explainError(error, value));
  const seen = new Set<string>();
  return errors.filter(({ path, message }) => {
    const key = `${formatPath(path)} ${message}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/**
 * Reads and checks a target file.
 * @throws {TargetError} also when the file cannot be read.
 */
export async function loadTarget(
  file: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Target> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause);
    const message = `cannot be read (${why}); write one with: partner-api target init > ${file}`;
    throw new TargetError(file, [{ line: 1, field: '', message }]);
  });
  return parseTarget(file, text, environment);
}
