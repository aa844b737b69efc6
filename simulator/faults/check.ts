/** Validates a list of faults: by schema, and whether each fault can ever apply. */
import { operations, pathPrefix } from '../../generated/contract.ts';
import { faultsFields } from '../../generated/fault.ts';
import { validateFaults } from '../../generated/validators/fault.ts';
import { formatPath, type Path } from '../../shared/json-pointer.ts';
import type { Mistake, Wording } from '../../shared/schema-error.ts';
import { explainError, firstErrors, noSuchField } from '../../shared/schema-error.ts';
import { show, suggest } from '../../shared/texts.ts';
import { isObject } from '../model/json.ts';
import type { Fault, WrittenFault } from './fault.ts';
import { FaultError, assignIds, operationsOf, resourceConditions } from './fault.ts';
import { effectKinds } from './label.ts';

type FieldMistake = readonly [group: 'when' | 'effect', field: string, message: string];

function checkPositions({ when = {} }: WrittenFault): FieldMistake[] {
  if (when.nth === undefined || when.every === undefined) return [];
  return [['when', 'nth', 'excludes every; keep one of them']];
}

function checkChance({ when: { probability, seed } = {}, effect }: WrittenFault): FieldMistake[] {
  if (probability === 0) {
    return [['when', 'probability', '0 affects no request; write more than 0, at most 1']];
  }
  const draws = probability !== undefined || effect.kind === 'uniform-latency';
  if (seed === undefined || draws) return [];
  const message = 'nothing is random; add a probability, or remove the seed';
  return [['when', 'seed', message]];
}

function checkEffect({
  when: { operations: named = [] } = {},
  effect,
}: WrittenFault): FieldMistake[] {
  if (effect.kind === 'uniform-latency' && effect.from > effect.to) {
    return [['effect', 'from', `${effect.from} is more than to, which is ${effect.to}`]];
  }
  const reads = named.every((id) => operations[id].method === 'GET');
  if (effect.kind !== 'stale' || reads) return [];
  return [['when', 'operations', 'only reads can be stale; remove updateListing']];
}

function checkPlaces({ when = {} }: WrittenFault): FieldMistake[] {
  if (operationsOf(when).length > 0) return [];
  const place = resourceConditions.find((name) => when[name] !== undefined) ?? 'operations';
  const message = 'no operation has all of these in its path; keep only those of one operation';
  return [['when', place, message]];
}

/** Faults apply to contract paths only, so other patterns are mistakes. */
function checkPath({ when: { path } = {} }: WrittenFault): FieldMistake[] {
  const [begin = ''] = path?.split('*') ?? [];
  const isWhole = path !== undefined && !path.includes('*');
  if (begin.startsWith(pathPrefix) || (!isWhole && pathPrefix.startsWith(begin))) return [];
  const message = `${show(path)} matches no request: paths begin with ${pathPrefix}; write the whole path, or * for any text`;
  return [['when', 'path', message]];
}

const checks = [checkPlaces, checkPath, checkPositions, checkChance, checkEffect];

/** Finds mistakes that the schema cannot express. */
function findSemanticMistakes(written: readonly WrittenFault[]): Mistake[] {
  const ids = written.map(({ id }) => id);
  const fieldMistakes = written.flatMap((one, index) =>
    checks
      .flatMap((check) => check(one))
      .map(([group, field, message]): Mistake => ({ path: [index, group, field], message })),
  );
  const repeated = ids.flatMap((id, index): Mistake[] => {
    if (id === undefined || ids.indexOf(id) === index) return [];
    const message = `${id} is also the id of another fault; give each its own id`;
    return [{ path: [index, 'id'], message }];
  });
  return [...fieldMistakes, ...repeated];
}

export function findMistakes(value: unknown): Mistake[] {
  if (validateFaults(value)) return findSemanticMistakes(value as readonly WrittenFault[]);
  return firstErrors(validateFaults).map((error) => explainError(error, value, wording));
}

type FieldMistakes = readonly { readonly field: string; readonly message: string }[];

const createFaultError = (mistakes: FieldMistakes): Error =>
  new FaultError([...new Set(mistakes.map(({ field, message }) => `${field}: ${message}`))]);

/** Validates and copies a list of faults, and gives each an id. */
export function checkFaults(value: unknown, errorOf = createFaultError): Fault[] {
  const mistakes = findMistakes(value);
  if (mistakes.length === 0) return assignIds(structuredClone(value) as readonly WrittenFault[]);
  throw errorOf(
    mistakes.map(({ path, message }) => ({ field: formatPath(['faults', ...path]), message })),
  );
}

const fixes: Readonly<Record<string, string>> = {
  id: 'use up to 40 lower-case letters, digits and hyphens, and no hyphen first',
  mediaType: 'write a media type such as text/html',
};

/** The name of an effect in the schema: `UniformLatency` for `uniform-latency`. */
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
  typeNames: { boolean: 'true or false', 'integer,null': 'whole number' },
  formAt: (path, { keyword }) => {
    const fix = keyword === 'pattern' ? fixes[String(path.at(-1))] : undefined;
    return fix === undefined ? undefined : { fix };
  },
  unknownField: (path, field, { found }) => noSuchField(field, fieldsOf(path, found)),
  explain: ({ path, found, error: { keyword } }) => {
    if (keyword === 'discriminator') return explainKind(path, found);
    const isWhole = path.length === 0 && keyword === 'type';
    return isWhole ? 'is not a list; write [{ "effect": { "kind": "reset" } }]' : undefined;
  },
};
