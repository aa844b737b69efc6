/** Reads a dialect from a file. A separate module, since it loads a YAML parser. */
import { readFile } from 'node:fs/promises';

import { explainSystemError } from '../../../shared/system-error.ts';
import { readYaml, type YamlError, type YamlText } from '../../../shared/yaml-text.ts';
import { DialectError, findMistakes, parseAnswers, textOf, type Answers } from './dialect.ts';

const explainSyntax = ({ kind, message }: YamlError): string =>
  kind === 'repeated field' ? 'this open point is given twice; keep one' : message;

function findTextMistakes({ value, errors, lineOf }: YamlText): string[] {
  if (errors.length > 0) return errors.map((error) => `${error.line}: ${explainSyntax(error)}`);
  return findMistakes(value ?? {}).map((mistake) => `${lineOf(mistake.path)}: ${textOf(mistake)}`);
}

/** Parses the text of a file, or throws a DialectError naming every mistake by file and line. */
export function parseDialect(file: string, text: string): Answers {
  const read = readYaml(text);
  const mistakes = findTextMistakes(read);
  if (mistakes.length === 0) return parseAnswers(read.value);
  throw new DialectError(mistakes.map((mistake) => `${file}:${mistake}`));
}

/** @throws {DialectError} if the file is invalid or cannot be read */
export async function readDialect(file: string): Promise<Answers> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new DialectError([`${file}: cannot be read: ${explainSystemError(cause)}`], { cause });
  });
  return parseDialect(file, text);
}
