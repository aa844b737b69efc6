/** Validates a YAML file of `spec/` against its JSON Schema, and reports errors by line. */
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';

import { formatPath, type Path } from '../../shared/json-pointer.ts';
import { explainError, noSuchField, type Wording } from '../../shared/schema-error.ts';
import { readYaml } from '../../shared/yaml-text.ts';
import type { JsonSchema } from './contract-document.ts';

interface GuardedFile {
  readonly name: string;
  readonly text: string;
  readonly value: unknown;
  readonly schema: JsonSchema;
}

/** Keywords whose errors only repeat those of their branches. */
const echoes = new Set(['if', 'anyOf']);

/** The fields that the branches of a choice require, including nested branches. */
function listChoices(branches: unknown): string[] {
  if (!Array.isArray(branches)) return [];
  return branches.flatMap((branch) => branch.required ?? listChoices(branch.anyOf));
}

/** The path of a field without the index of its entry: the line says which entry it is. */
const fieldOf = (path: Path): string => formatPath(path.slice(1));

const wording: Wording<ErrorObject> = {
  unknownField: (_path, field, { error }) =>
    noSuchField(field, Object.keys(error.parentSchema?.['properties'] ?? {})),
  explain: ({ error }) => {
    switch (error.keyword) {
      case 'not':
        return 'is still to be written';
      case 'false schema':
        return 'must not be here';
      case 'oneOf':
        return `needs exactly one of ${listChoices(error.schema).join(', ')}`;
      default:
        return undefined;
    }
  },
};

/** Keeps one error for a failed choice instead of one per branch, and drops repetitions. */
function selectErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === 'oneOf');
  const isBranch = ({ keyword, schemaPath }: ErrorObject): boolean =>
    keyword === 'required' && choices.some((choice) => schemaPath.startsWith(choice.schemaPath));
  return errors.filter((error) => !echoes.has(error.keyword) && !isBranch(error));
}

/** `strictRequired` is off, since conditions require fields that are defined elsewhere. */
const options = { strict: true, strictRequired: false, allErrors: true, verbose: true };

/** @returns one line for each error, `file:line: what`; none if the file is valid */
export function checkData({ name, text, value, schema }: GuardedFile): string[] {
  const validate = new Ajv2020(options).compile(schema);
  if (validate(value)) return [];
  const { lineOf } = readYaml(text);
  const mistakes = selectErrors(validate.errors ?? [])
    .map((error) => explainError(error, value, wording))
    .map(({ path, message }) => {
      const field = fieldOf(path);
      return `${name}:${lineOf(path)}: ${field === '' ? '' : `${field}: `}${message}`;
    });
  return [...new Set(mistakes)];
}
