/** Reads a dialect from a file. Separate, since it loads a YAML parser. */
import { readFile } from 'node:fs/promises';

import { explainSystemError } from '../../../shared/system-error.ts';
import { readYaml, type YamlError, type YamlText } from '../../../shared/yaml-text.ts';
import { DialectError, findMistakes, takeAnswers, type Answers } from './dialect.ts';

const explainSyntax = ({ kind, message }: YamlError): string =>
  kind === 'repeated field' ? 'this switch stands there twice; keep one' : message;

/** Puts its line in front of each mistake in a text. */
function findTextMistakes({ value, errors, lineOf }: YamlText): string[] {
  if (errors.length > 0) return errors.map((error) => `${error.line}: ${explainSyntax(error)}`);
  return findMistakes(value ?? {}).map(
    ({ point, message }) => `${lineOf(point === undefined ? [] : [point])}: ${message}`,
  );
}

/** The answers in a file's text, or a DialectError naming every mistake by file and line. */
export function parseDialect(file: string, text: string): Answers {
  const read = readYaml(text);
  const mistakes = findTextMistakes(read);
  if (mistakes.length === 0) return takeAnswers(read.value);
  throw new DialectError(mistakes.map((mistake) => `${file}:${mistake}`));
}

/** @throws {DialectError} also if the file cannot be read. */
export async function readDialect(file: string): Promise<Answers> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new DialectError([`${file}: cannot be read: ${explainSystemError(cause)}`], { cause });
  });
  return parseDialect(file, text);
}
