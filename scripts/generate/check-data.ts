/** Holds a YAML file of `spec/` against its JSON Schema, and says where each mistake stands. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorObject } from 'ajv/dist/2020.js';
import { isCollection, isNode, LineCounter, parseDocument } from 'yaml';

import type { JsonSchema } from './contract-document.ts';

/** A YAML file with the schema that guards it. */
export interface GuardedFile {
  readonly name: string;
  readonly text: string;
  readonly schema: JsonSchema;
}

/** Keywords that only say that another one, named beside them, failed. */
const echoes = new Set(['if', 'anyOf']);

const partsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The line of the deepest node along the path, from 1. */
function createLocator(text: string): (path: readonly string[]) => number {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  return (path) => {
    let node: unknown = document.contents;
    for (const part of path) {
      const child: unknown = isCollection(node) ? node.get(part, true) : undefined;
      if (!isNode(child)) break;
      node = child;
    }
    const offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
    return lines.linePos(offset).line;
  };
}

/** The fields that the branches of a choice ask for. */
function listChoices(branches: unknown): string[] {
  if (!Array.isArray(branches)) return [];
  return branches.flatMap((branch) => branch.required ?? listChoices(branch.anyOf));
}

function describe(error: ErrorObject): string {
  const field = partsOf(error.instancePath).slice(1).join('.');
  const named = field === '' ? '' : `${field} `;
  switch (error.keyword) {
    case 'additionalProperties':
      return `${named}has an unknown field ${error.params.additionalProperty}`;
    case 'required':
      return `${named}lacks the field ${error.params.missingProperty}`;
    case 'enum':
      return `${named}must be one of ${error.params.allowedValues.join(', ')}`;
    case 'not':
      return `${named}is still to be written`;
    case 'false schema':
      return `${named}must not be here`;
    case 'oneOf':
      return `${named}needs exactly one of ${listChoices(error.schema).join(', ')}`;
    default:
      return `${named}${error.message ?? error.keyword}`;
  }
}

/** One error for a broken choice instead of one for each of its branches; no mere echoes. */
function selectErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === 'oneOf');
  const isBranch = ({ keyword, schemaPath }: ErrorObject): boolean =>
    keyword === 'required' && choices.some((choice) => schemaPath.startsWith(choice.schemaPath));
  return errors.filter((error) => !echoes.has(error.keyword) && !isBranch(error));
}

/** One line for each mistake, `file:line: what`; none when the file fits its schema. */
export function checkData({ name, text, schema }: GuardedFile): string[] {
  const validate = new Ajv2020({ strict: true, allErrors: true, verbose: true }).compile(schema);
  const value: unknown = parseDocument(text).toJS();
  if (validate(value)) return [];
  const lineOf = createLocator(text);
  const mistakes = selectErrors(validate.errors ?? []).map(
    (error) => `${name}:${lineOf(partsOf(error.instancePath))}: ${describe(error)}`,
  );
  return [...new Set(mistakes)];
}
