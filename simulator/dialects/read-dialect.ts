/** Reads a dialect from a file and from the command line. */
import { readFile } from 'node:fs/promises';

import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Document } from 'yaml';

import { DialectError, findMistakes, takeAnswers } from './check-answers.ts';
import type { AnswerMistake } from './check-answers.ts';
import type { Answers } from './dialect.ts';

interface DialectDocument {
  readonly document: Document;
  readonly lines: LineCounter;
}

function lineOf({ document, lines }: DialectDocument, point: string | undefined): number {
  const { contents } = document;
  const pair = isMap(contents)
    ? contents.items.find(({ key }) => isScalar(key) && String(key.value) === point)
    : undefined;
  const node = pair?.key ?? contents;
  return lines.linePos(isNode(node) ? (node.range?.[0] ?? 0) : 0).line;
}

function findSyntaxMistakes({ errors }: Document): string[] {
  return errors.map(({ code, linePos, message }) => {
    const line = linePos?.[0].line ?? 1;
    const why = message.split('\n')[0]?.replace(/:? at line .*/, '');
    const what = code === 'DUPLICATE_KEY' ? 'this switch stands there twice; keep one' : why;
    return `${line}: ${what}`;
  });
}

function findAliasMistake(document: Document): string[] {
  try {
    document.toJS();
    return [];
  } catch {
    return ['1: an alias (*name) points nowhere; put a value that begins with * in quotes'];
  }
}

function findTextMistakes(parsed: DialectDocument): string[] {
  const syntax = [...findSyntaxMistakes(parsed.document)];
  const unreadable = syntax.length > 0 ? syntax : findAliasMistake(parsed.document);
  if (unreadable.length > 0) return unreadable;
  const located = ({ point, message }: AnswerMistake) => `${lineOf(parsed, point)}: ${message}`;
  return findMistakes(parsed.document.toJS() ?? {}).map(located);
}

/**
 * The answers of a dialect file, YAML or JSON; an empty one has none.
 * @throws {DialectError} naming every mistake by file and line.
 */
export function parseDialect(file: string, text: string): Answers {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
  const mistakes = findTextMistakes({ document, lines });
  if (mistakes.length === 0) return takeAnswers(document.toJS());
  throw new DialectError(mistakes.map((mistake) => `${file}:${mistake}`).join('\n'));
}

/** @throws {DialectError} also when the file cannot be read. */
export async function readDialect(file: string): Promise<Answers> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new DialectError(`${file}: cannot be read: ${why}`, { cause });
  });
  return parseDialect(file, text);
}

/**
 * The answers that are written as `point=answer`, each in a text of its own.
 * @throws {DialectError} for one that is no such text, is not legal, or names a point again.
 */
export function parseSettings(settings: readonly string[]): Answers {
  const pairs = settings.map((setting) => {
    const [point = '', ...rest] = setting.split('=');
    if (point !== '' && rest.length > 0) return [point, rest.join('=')] as const;
    throw new DialectError(`--set ${setting}: write a switch and its answer: --set SWITCH=ANSWER`);
  });
  const points = pairs.map(([point]) => point);
  const repeated = points.find((point, index) => points.indexOf(point) !== index);
  if (repeated !== undefined) {
    throw new DialectError(`--set ${repeated}: this switch is set twice; keep one`);
  }
  const value = Object.fromEntries(pairs);
  const [mistake] = findMistakes(value);
  if (mistake === undefined) return takeAnswers(value);
  throw new DialectError(`--set ${mistake.point}: ${mistake.message}`);
}
