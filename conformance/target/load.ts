/** Reads and validates a target file; reports each mistake with its line, its field and its fix. */
import { readFile } from 'node:fs/promises';

import { openPoints } from '../../generated/catalogue.ts';
import type { Target } from '../../generated/target.ts';
import { validateDialect, validateTarget } from '../../generated/validators/contract.ts';
import { formatPath } from '../../shared/json-pointer.ts';
import type { Mistake } from '../../shared/schema-error.ts';
import { codeOf, explainSystemError } from '../../shared/system-error.ts';
import { readYaml, type YamlText } from '../../shared/yaml-text.ts';
import type { Environment } from '../wire/proxy.ts';
import { explainDialectError, explainError } from './explain.ts';
import { findFactErrors } from './check-target.ts';
import { locateFiles } from './connection.ts';

export interface TargetMistake {
  /** Line in the file, from 1; undefined if the file could not be read. */
  readonly line: number | undefined;
  /** The field, such as `offices.ids[2]`; empty for the file as a whole. */
  readonly field: string;
  readonly message: string;
}

function formatMistake(file: string, { line, field, message }: TargetMistake): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return `${place}: ${field === '' ? '' : `${field}: `}${message}`;
}

export class TargetError extends Error {
  override readonly name = 'TargetError';
  readonly mistakes: readonly TargetMistake[];

  constructor(file: string, mistakes: readonly TargetMistake[]) {
    super(mistakes.map((mistake) => formatMistake(file, mistake)).join('\n'));
    this.mistakes = mistakes;
  }
}

function valueOf(file: string, { value, errors }: YamlText): unknown {
  if (errors.length > 0) {
    throw new TargetError(
      file,
      errors.map(({ line, explanation }) => ({ line, field: '', message: explanation })),
    );
  }
  if (value !== null && value !== undefined) return value;
  const message = `the file is empty; write one with: partner-api target init > ${file}`;
  throw new TargetError(file, [{ line: undefined, field: '', message }]);
}

/**
 * Validates the text of a target file, YAML or JSON.
 * @param environment environment variables that may hold keys
 * @throws {TargetError} with every mistake.
 */
export function parseTarget(file: string, text: string, environment: Environment): Target {
  const document = readYaml(text);
  const value = valueOf(file, document);
  if (!validateTarget(value)) throw complaintOf(file, document, explainErrors(value));
  const target = locateFiles(value as Target, file);
  const found = [...findDialectErrors(target), ...findFactErrors(target, environment)];
  if (found.length > 0) throw complaintOf(file, document, found);
  return target;
}

const complaintOf = (
  file: string,
  document: YamlText,
  complaints: readonly Mistake[],
): TargetError =>
  new TargetError(
    file,
    complaints.map(({ path, message }) => {
      return { line: document.lineOf(path), field: formatPath(path), message };
    }),
  );

/** Checks the declared dialect by its own schema; `other` stands for an unlisted answer. */
function findDialectErrors({ dialect: declared = {} }: Target): Mistake[] {
  const listed = Object.entries(declared).filter(
    ([point, answer]) => answer !== 'other' || !Object.hasOwn(openPoints, point),
  );
  const dialect = Object.fromEntries(listed);
  if (validateDialect(dialect)) return [];
  const { errors } = validateDialect;
  return distinct((errors ?? []).map((error) => explainDialectError(error, dialect)));
}

const explainErrors = (value: unknown): Mistake[] =>
  distinct((validateTarget.errors ?? []).map((error) => explainError(error, value)));

function distinct(errors: readonly Mistake[]): Mistake[] {
  const seen = new Set<string>();
  return errors.filter(({ path, message }) => {
    const key = `${formatPath(path)} ${message}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const readText = async (file: string): Promise<string> =>
  await readFile(file, 'utf8').catch((cause: unknown) => {
    const isMissing = codeOf(cause) === 'ENOENT';
    const fix = isMissing ? `; write one with: partner-api target init > ${file}` : '';
    const message = `cannot be read: ${explainSystemError(cause)}${fix}`;
    throw new TargetError(file, [{ line: undefined, field: '', message }]);
  });

/** @throws {TargetError} with every mistake, or if the file cannot be read. */
export const loadTarget = async (file: string, environment: Environment): Promise<Target> =>
  parseTarget(file, await readText(file), environment);

/** Adds lines to mistakes that only the target could reveal. */
export const locateComplaints = async (
  file: string,
  complaints: readonly Mistake[],
): Promise<TargetError> => complaintOf(file, readYaml(await readText(file)), complaints);
