/** Says in plain words what the schema of the target file has against a value, and the fix. */
import type { ValidationError } from '../../generated/validators/contract.ts';
import { explainUnknownField } from './fields.ts';
import { parsePointer } from '../../shared/json-pointer.ts';
import type { Path } from '../../shared/json-pointer.ts';

export interface Explained {
  readonly path: Path;
  readonly message: string;
}

/** What a wrong pattern or a broken choice means where it stands. */
const fixes: readonly (readonly [field: RegExp, fix: string])[] = [
  [/\/baseUrl$/, 'write an address such as https://api.example.com, without query or fragment'],
  [/\/(startDate|endDate)$/, 'write an instant in UTC such as 2024-01-31T00:00:00Z'],
  [/\/env$/, 'write the name of an environment variable, such as PARTNER_API_KEY'],
  [/^\/observer\/[^/]+\/url$/, 'write an address, or a path below baseUrl such as /admin/leads'],
  [/^\/observer\/inspectListing\/read\//, 'write a JSON pointer such as /listing/badge'],
  [/\/credentials\/[^/]+$/, 'give the key by env (a variable that holds it) or by value'],
];

const fixFor = (pointer: string): string | undefined =>
  fixes.find(([field]) => field.test(pointer))?.[1];

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null
        ? new Map<string, unknown>(Object.entries(inner)).get(String(step))
        : undefined,
    value,
  );
}

/** The texts of a hook, in which a key may stand. */
const hookTexts: readonly string[] = ['url', 'headers', 'body'];

/** Whatever stands among the credentials may be a key in the wrong place. */
const isSecret = (path: Path): boolean =>
  path[0] === 'credentials' || (path[0] === 'observer' && hookTexts.includes(String(path[2])));

const show = (value: unknown, path: Path): string =>
  isSecret(path) ? 'a value' : (JSON.stringify(value) ?? 'nothing');

/** Types of the schema in the words of the file. */
const typeNames: Readonly<Record<string, string>> = {
  array: 'list',
  integer: 'whole number',
  object: 'group of fields',
  string: 'text',
};

function explainType(error: ValidationError, value: unknown, path: Path): string {
  const { type } = error.params;
  const name = typeNames[String(type)] ?? String(type);
  if (path.length === 0) {
    return 'this is no target file; write one with: partner-api target init > target.yaml';
  }
  const found = valueAt(value, path);
  const fix = fixFor(error.instancePath);
  if (found === null) return `is empty; ${fix ?? `write a ${name}, or leave the field out`}`;
  return `${show(found, path)} is no ${name}; ${fix ?? 'write one'}`;
}

/** A bound that a value breaks, and what to write instead. */
function explainBound({ keyword, params }: ValidationError, shown: string): string | undefined {
  const limit = String(params.limit);
  switch (keyword) {
    case 'minItems':
      return 'the list is empty; name at least one';
    case 'minLength':
      return 'is empty; write it, or leave the field out';
    case 'uniqueItems':
      return 'something stands there twice; write it once';
    case 'minimum':
      return `${shown} is too small; write ${limit} or more`;
    case 'exclusiveMinimum':
      return `${shown} is too small; write more than ${limit}`;
    case 'maximum':
      return `${shown} is too large; write ${limit} or less`;
    default:
      return undefined;
  }
}

/** One validation error as a path and a message. Keys are never repeated in a message. */
export function explainError(error: ValidationError, value: unknown): Explained {
  const { instancePath, keyword, params } = error;
  const path = parsePointer(instancePath);
  const shown = show(valueAt(value, path), path);
  switch (keyword) {
    case 'additionalProperties': {
      const field = String(params.additionalProperty);
      return { path: [...path, field], message: explainUnknownField(path, field) };
    }
    case 'required':
      return { path, message: `the field ${String(params.missingProperty)} is missing; add it` };
    case 'enum': {
      const allowed = Array.isArray(params.allowedValues) ? params.allowedValues.join(', ') : '';
      return { path, message: `${shown} is not one of ${allowed}` };
    }
    case 'type':
      return { path, message: explainType(error, value, path) };
    default: {
      const plain = explainBound(error, shown) ?? fixFor(instancePath);
      return { path, message: plain ?? `${shown} ${error.message ?? 'is not allowed'}` };
    }
  }
}
