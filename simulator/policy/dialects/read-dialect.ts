/** Reads a dialect from a file and from the command line. */
import { readFile } from 'node:fs/promises';

import type { YamlError, YamlText } from '../../../shared/yaml-text.ts';
import { readYaml } from '../../../shared/yaml-text.ts';
import { DialectError, findMistakes, takeAnswers } from './check-answers.ts';
import type { Answers } from './dialect.ts';

const explainSyntax = ({ kind, message }: YamlError): string =>
  kind === 'repeated field' ? 'this switch stands there twice; keep one' : message;

/** Each mistake in a text, behind its line; an empty text has none. */
function findTextMistakes({ value, errors, lineOf }: YamlText): string[] {
  if (errors.length > 0) return errors.map((error) => `${error.line}: ${explainSyntax(error)}`);
  return findMistakes(value ?? {}).map(
    ({ point, message }) => `${lineOf(point === undefined ? [] : [point])}: ${message}`,
  );
}

/**
 * The answers of a dialect file, YAML or JSON; an empty one has none.
 * @throws {DialectError} naming every mistake by file and line.
 */
export function parseDialect(file: string, text: string): Answers {
  const read = readYaml(text);
  const mistakes = findTextMistakes(read);
  if (mistakes.length === 0) return takeAnswers(read.value);
  throw new DialectError(mistakes.map((mistake) => `${file}:${mistake}`));
}

/** @throws {DialectError} also when the file cannot be read. */
export async function readDialect(file: string): Promise<Answers> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new DialectError([`${file}: cannot be read: ${why}`], { cause });
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
    throw new DialectError([
      `--set ${setting}: write a switch and its answer: --set SWITCH=ANSWER`,
    ]);
  });
  const points = pairs.map(([point]) => point);
  const repeated = points.find((point, index) => points.indexOf(point) !== index);
  if (repeated !== undefined) {
    throw new DialectError([`--set ${repeated}: this switch is set twice; keep one`]);
  }
  const value = Object.fromEntries(pairs);
  const [mistake] = findMistakes(value);
  if (mistake === undefined) return takeAnswers(value);
  throw new DialectError([`--set ${mistake.point}: ${mistake.message}`]);
}
