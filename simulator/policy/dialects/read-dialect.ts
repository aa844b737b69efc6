/** Reads a dialect from a file and from the command line. */
import { readFile } from 'node:fs/promises';

import type { YamlError, YamlText } from '../../../shared/yaml-text.ts';
import { readYaml } from '../../../shared/yaml-text.ts';
import type { Answers } from './dialect.ts';
import { answersTo, switchIds } from './dialect.ts';
import type { ValidationError } from '../../../generated/validators/contract.ts';
import { validateDialect } from '../../../generated/validators/contract.ts';
import { MistakesError } from '../mistakes-error.ts';
import { isObject } from '../../model/json.ts';
import { guess } from '../../../shared/suggest.ts';

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

/** A dialect makes no sense. The message has one line for each mistake, which begins with its place. */
export class DialectError extends MistakesError {
  override readonly name = 'DialectError';
}

/** What is wrong with an answer, and at which point; with none, the whole is wrong. */
export interface AnswerMistake {
  readonly point?: string;
  readonly message: string;
}

function suggest(name: string, names: readonly string[]): string {
  const meant = guess(name, names);
  return meant === undefined ? '' : ` Did you mean ${meant}?`;
}

function explainUnknownPoint(name: string): AnswerMistake {
  const names = switchIds.join(', ');
  const message = `there is no switch ${name}.${suggest(name, switchIds)} The switches are: ${names}`;
  return { point: name, message };
}

function explainUnknownAnswer(name: string, value: unknown): AnswerMistake {
  const answers = answersTo(switchIds.find((point) => point === name) ?? 'bounds');
  const shown = typeof value === 'string' ? value : JSON.stringify(value);
  const message = `${name} has no answer ${shown}.${suggest(String(value), answers)} Use one of: ${answers.join(', ')}`;
  return { point: name, message };
}

function explain({ keyword, instancePath, params }: ValidationError, value: unknown) {
  if (keyword === 'additionalProperties') {
    return explainUnknownPoint(String(params['additionalProperty']));
  }
  const name = instancePath.slice(1);
  if (keyword === 'enum') return explainUnknownAnswer(name, isObject(value) ? value[name] : value);
  if (name !== '') return { point: name, message: `${name} must be a text` };
  return {
    message: 'a dialect is a mapping of switches to answers, such as bounds: from-start-to-end',
  };
}

/** What is wrong with a value as a dialect; nothing, when each answer is legal. */
export function findMistakes(value: unknown): AnswerMistake[] {
  if (validateDialect(value)) return [];
  return (validateDialect.errors ?? []).map((error) => explain(error, value));
}

function isAnswers(value: object): value is Answers {
  return findMistakes(value).length === 0;
}

/**
 * The answers of a value; numbers become texts, and what is no switch is left out.
 * @throws {DialectError} for a value that has mistakes.
 */
export function takeAnswers(value: unknown): Answers {
  const fields = isObject(value) ? value : {};
  const named = switchIds.filter((point) => fields[point] !== undefined);
  const answers = Object.fromEntries(named.map((point) => [point, String(fields[point])]));
  if (isAnswers(answers)) return answers;
  throw new DialectError(['the dialect has mistakes']);
}

/**
 * The answers that a program gave.
 * @throws {DialectError} naming every mistake.
 */
export function checkAnswers(value: unknown): Answers {
  const mistakes = findMistakes(value);
  if (mistakes.length === 0) return takeAnswers(value);
  throw new DialectError(mistakes.map(({ message }) => `dialect: ${message}`));
}
