/** Says in plain words what the schema of faults has against a value, and the fix. */
import { faultsFields } from '../../generated/fault.ts';
import type { ValidationError } from '../../generated/validators/contract.ts';
import type { Path } from '../../shared/json-pointer.ts';
import { explainError as explain, noSuchField } from '../../shared/schema-error.ts';
import type { Mistake, Wording } from '../../shared/schema-error.ts';
import { show } from '../../shared/show.ts';
import { suggest } from '../../shared/suggest.ts';
import { isObject } from '../model/json.ts';
import { effectKinds } from './label.ts';

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

function explainKind(path: Path, found: unknown): Mistake {
  const kind = isObject(found) ? found['kind'] : undefined;
  if (kind === undefined) {
    const message = `the field kind is missing; add one of ${effectKinds.join(', ')}`;
    return { path, message };
  }
  const fix = suggest(typeof kind === 'string' ? kind : '', effectKinds);
  return { path: [...path, 'kind'], message: `there is no effect ${show(kind)}; ${fix}` };
}

const wording: Wording = {
  typeNames: { boolean: 'yes or no: write true or false', 'integer,null': 'whole number' },
  formAt: (path, { keyword }) => {
    const fix = keyword === 'pattern' ? fixes[String(path.at(-1))] : undefined;
    return fix === undefined ? undefined : { fix };
  },
  unknownField: (path, field, { found }) => noSuchField(field, fieldsOf(path, found)),
  explain: ({ path, found, error: { keyword } }) => {
    if (keyword === 'discriminator') return explainKind(path, found);
    const isWhole = path.length === 0 && keyword === 'type';
    return isWhole ? 'is no list; write [{ "effect": { "kind": "reset" } }]' : undefined;
  },
};

/** One validation error as a place and a message. */
export const explainError = (error: ValidationError, value: unknown): Mistake =>
  explain(error, value, wording);
