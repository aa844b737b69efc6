/** Says in plain words what the schema of faults has against a value, and the fix. */
import { faultsFields } from '../../generated/fault.ts';
import type { ValidationError } from '../../generated/validators/contract.ts';
import { explainBound } from '../../shared/schema-error.ts';
import type { Path } from '../../shared/json-pointer.ts';
import type { Mistake } from '../../shared/schema-error.ts';
import { parsePointer, valueAt } from '../../shared/json-pointer.ts';
import { show } from '../../shared/show.ts';
import { isObject } from '../model/json.ts';
import { suggest } from '../../shared/suggest.ts';
import { effectKinds } from './label.ts';

/** Types of the schema in plain words. */
const typeNames: Readonly<Record<string, string>> = {
  array: 'list',
  boolean: 'yes or no: write true or false',
  integer: 'whole number',
  'integer,null': 'whole number',
  number: 'number',
  object: 'group of fields',
  string: 'text',
};

/** What to write in a field whose form is wrong. */
const fixes: Readonly<Record<string, string>> = {
  id: 'use up to 40 small letters, digits and hyphens, and no hyphen first',
  mediaType: 'write one such as text/html',
};

/** How the schema calls the fields of a kind of effect: `UniformLatency` for `uniform-latency`. */
const definitionOf = (kind: string): string =>
  kind.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

function fieldsOf(path: Path, found: unknown): string[] {
  const name = path.findLast((step) => typeof step === 'string') ?? 'fault';
  const kind = name === 'effect' && isObject(found) ? String(found['kind']) : name;
  return Object.keys(faultsFields[definitionOf(kind)] ?? {});
}

function explainUnknownField(path: Path, field: string, found: unknown): Mistake {
  const fix = suggest(field, fieldsOf(path, found));
  return { path: [...path, field], message: `there is no such field; ${fix}` };
}

function explainKind(path: Path, found: unknown): Mistake {
  const kind = isObject(found) ? found['kind'] : undefined;
  if (kind === undefined) {
    const message = `the field kind is missing; add one of ${effectKinds.join(', ')}`;
    return { path, message };
  }
  const fix = suggest(typeof kind === 'string' ? kind : '', effectKinds);
  return { path: [...path, 'kind'], message: `there is no effect ${show(kind)}; ${fix}` };
}

function explainType(path: Path, found: unknown, type: unknown): string {
  if (path.length === 0) return 'is no list; write [{ "effect": { "kind": "reset" } }]';
  const name = typeNames[String(type)] ?? String(type);
  return `${show(found)} is no ${name}`;
}

/** How long a list or a text may be, by the keyword of the schema, and what to write instead. */
const lengths: Readonly<Record<string, (limit: string) => string>> = {
  minItems: () => 'the list is empty; name at least one, or leave the field out',
  maxItems: (limit) => `has more than ${limit}; leave some out`,
  minLength: () => 'is empty; write it, or leave the field out',
  maxLength: (limit) => `is longer than ${limit} letters; write a shorter one`,
};

function explainValue(error: ValidationError, shown: string): string {
  const { keyword, params, message = 'is not allowed' } = error;
  const length = lengths[keyword]?.(String(params.limit));
  return length ?? explainBound(error, shown) ?? `${shown} ${message}`;
}

/** One validation error as a place and a message. */
export function explainError(error: ValidationError, value: unknown): Mistake {
  const { instancePath, keyword, params } = error;
  const path = parsePointer(instancePath);
  const found = valueAt(value, path);
  switch (keyword) {
    case 'additionalProperties':
      return explainUnknownField(path, String(params.additionalProperty), found);
    case 'required':
      return { path, message: `the field ${String(params.missingProperty)} is missing; add it` };
    case 'discriminator':
      return explainKind(path, found);
    case 'enum': {
      const allowed = Array.isArray(params.allowedValues) ? params.allowedValues.join(', ') : '';
      return { path, message: `${show(found)} is not one of ${allowed}` };
    }
    case 'type':
      return { path, message: explainType(path, found, params.type) };
    case 'pattern':
      return { path, message: `${show(found)}: ${fixes[String(path.at(-1))] ?? error.message}` };
    default:
      return { path, message: explainValue(error, show(found)) };
  }
}
