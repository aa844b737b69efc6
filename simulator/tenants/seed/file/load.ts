/** Reads a seed file, and validates it completely before anything is created from it. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

import { seedFields, type Seed } from '../../../../generated/seed.ts';
import { validateSeed } from '../../../../generated/validators/seed.ts';
import { formatPath, namesIn, type Path } from '../../../../shared/json-pointer.ts';
import type { Form, Mistake, Wording } from '../../../../shared/schema-error.ts';
import { explainError, firstErrors, noSuchField } from '../../../../shared/schema-error.ts';
import { explainSystemError } from '../../../../shared/system-error.ts';
import { readYaml } from '../../../../shared/yaml-text.ts';
import { show } from '../../../../shared/texts.ts';
import { describeKey, SeedError, type Dataset } from '../define-dataset.ts';
import {
  findBrokenReferences,
  findLeadsOfHidden,
  findRepeatedKeys,
  findWrongTimes,
} from './check-entries.ts';
import { eventsOfFile } from './events.ts';

/** The expected forms of fields; paths omit array indices. */
const forms: readonly (readonly [field: RegExp, form: Form])[] = [
  [
    /(^|\.)(added|from|to|at)$/,
    { what: 'instant', fix: 'write one with its timezone, such as 2024-01-31T12:00:00Z' },
  ],
  [
    /^credentials\.key$/,
    { fix: 'write one without spaces and line ends, in characters that a header can contain' },
  ],
];

function fieldsAt(path: Path): string[] {
  const names = path.filter((step) => typeof step === 'string');
  const definition = names.reduce((outer, name) => seedFields[outer]?.[name] ?? '', 'Seed');
  return Object.keys(seedFields[definition] ?? {}).filter((name) => name !== '$schema');
}

const wording: Wording = {
  typeNames: { boolean: 'true or false', string: 'text; put it in quotes' },
  formAt: (path) => forms.find(([field]) => field.test(namesIn(path)))?.[1],
  // Do not show invalid keys, which may be real secrets.
  show: (value, path) => (namesIn(path) === 'credentials.key' ? 'the key' : show(value)),
  unknownField: (path, field) => noSuchField(field, fieldsAt(path)),
  explain: ({ path, error: { keyword } }) =>
    path.length === 0 && keyword === 'type'
      ? 'this is not a seed file: write its parts as fields, such as offices:'
      : undefined,
};

interface SeedFileParameters {
  readonly randomSeed: number;
  /** The start of the service, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: number;
}

function findMisfits(value: unknown): Mistake[] {
  if (validateSeed(value)) return [];
  return firstErrors(validateSeed).map((error) => explainError(error, value, wording));
}

function checkCredentials({ credentials }: Seed): Mistake[] {
  const isLost = credentials.every(({ revoked }) => revoked === true);
  const message = 'every key is revoked; at least one must be valid';
  return isLost ? [{ path: ['credentials'], message }] : [];
}

/**
 * Finds the mistakes in an unchecked seed file. Later checks run only if the value matches the
 * schema and its instants are valid.
 */
export function findSeedMistakes(value: unknown, now: number): Mistake[] {
  const misfits = findMisfits(value);
  if (misfits.length > 0) return misfits;
  const seed = value as Seed;
  const wrongTimes = findWrongTimes(seed, now);
  return [
    ...findRepeatedKeys(seed),
    ...findBrokenReferences(seed),
    ...checkCredentials(seed),
    ...(wrongTimes.length > 0 ? wrongTimes : findLeadsOfHidden(seed)),
  ];
}

interface NamedText {
  readonly name: string;
  readonly text: string;
  readonly placeOf: (path: Path) => string;
}

function makeData(value: unknown, source: NamedText, { randomSeed, now }: SeedFileParameters) {
  const mistakes = findSeedMistakes(value, now).map(({ path, message }) => {
    const field = formatPath(path);
    return `${source.placeOf(path)}: ${field === '' ? '' : `${field}: `}${message}`;
  });
  if (mistakes.length > 0) throw new SeedError([...new Set(mistakes)]);
  const seed = value as Seed;
  const version = createHash('sha256').update(source.text).digest('hex').slice(0, 8);
  return {
    label: `${source.name} v${version}:${randomSeed}`,
    events: eventsOfFile(seed, randomSeed),
    keys: seed.credentials.map(describeKey),
  };
}

/** Parses YAML or JSON, or throws a SeedError with file, line and field. */
export function parseSeed(file: string, text: string, parameters: SeedFileParameters): Dataset {
  const { value, errors, lineOf } = readYaml(text);
  if (errors.length > 0) {
    throw new SeedError(errors.map(({ line, explanation }) => `${file}:${line}: ${explanation}`));
  }
  if (value === null || value === undefined) {
    throw new SeedError([`${file}: the file is empty; simulator/guide/data.md has an example`]);
  }
  const placeOf = (path: Path): string => `${file}:${lineOf(path)}`;
  return makeData(value, { name: basename(file), text, placeOf }, parameters);
}

/** Validates a seed document given by a program, or throws a SeedError naming each field. */
export function openDocument(document: unknown, parameters: SeedFileParameters): Dataset {
  const text = JSON.stringify(document) ?? '';
  const source = { name: 'document', text, placeOf: () => 'document' };
  return makeData(document, source, parameters);
}

/** Loads a file, or throws a SeedError if it is invalid or cannot be read. */
export async function loadSeed(file: string, parameters: SeedFileParameters): Promise<Dataset> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new SeedError([`${file}: cannot be read: ${explainSystemError(cause)}`], { cause });
  });
  return parseSeed(file, text, parameters);
}
