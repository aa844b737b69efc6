/** The factors of a dress, and why none of their levels changes an answer. */
import { dressLevels, factorsOf, mixesOffsets } from '../../wire/dress.ts';
import type { Dress, DressFactor, DressLevel } from '../../wire/dress.ts';
import type { RequestPlan } from '../../wire/exchange.ts';
import { isPlainObject } from '../../wire/write-json.ts';
import type { RunNotes } from '../session/run-notes.ts';

/** The part of a plan that decides which factors apply to its request. */
export type PlanForm = Pick<RequestPlan, 'operation' | 'query' | 'body'>;

interface Factor<Name extends DressFactor> {
  /** Whether the levels make a difference in a request of this plan. */
  readonly appliesTo: (plan: PlanForm) => boolean;
  /** Whether the source lets a server treat the levels differently. */
  readonly isOpen?: true;
  /** The scope in which a level is accepted or refused, if not the same for all requests. */
  readonly scopeOf?: (plan: PlanForm, level: string) => string;
  /** Why a conforming server answers all levels in the same way. */
  readonly because: Readonly<Record<DressLevel<Name>, string>>;
}

const hasQuery = ({ query }: PlanForm): boolean => query.length > 0;
const isUpdate = ({ operation }: PlanForm): boolean => operation === 'updateListing';
/**
 * The operation and its date parameters: a server may parse one date differently from two. An offset
 * in one of two dates is a form of its own.
 */
const scopeOfDates = ({ operation, query }: PlanForm, level: string): string =>
  [
    operation,
    ...query.map(([name]) => name),
    ...(mixesOffsets(level, query.length) ? [level] : []),
  ].join(' ');
const always = (): boolean => true;

export const factors: { readonly [Name in DressFactor]: Factor<Name> } = {
  order: {
    appliesTo: ({ query }) => query.length > 1,
    because: {
      'in reverse order': 'parameters are identified by name (OpenAPI 3.1, parameter object)',
    },
  },
  dates: {
    appliesTo: hasQuery,
    // The only form that the contract shows ends in Z (open point offset-form).
    isOpen: true,
    scopeOf: scopeOfDates,
    because: {
      'with the offset +05:30 in the first':
        'dates with different offsets can name the same instant (RFC 3339, section 4.2)',
      'with the offset +13:45 in the last':
        'dates with different offsets can name the same instant (RFC 3339, section 4.2)',
      'with the offset -08:00':
        'dates with different offsets can name the same instant (RFC 3339, section 4.2)',
    },
  },
  escapes: {
    appliesTo: hasQuery,
    because: {
      'with escaped colons': 'percent-encodings in a query are decoded (RFC 3986, section 2.4)',
      'with escapes in lower case':
        'the digits of a percent-encoding are case-insensitive (RFC 3986, section 2.1)',
      'with an escaped digit':
        'an unreserved character equals its percent-encoding (RFC 3986, section 2.3)',
    },
  },
  headers: {
    appliesTo: always,
    because: {
      'in lower case': 'field names are case-insensitive (RFC 9110, section 5.1)',
      'in upper case': 'field names are case-insensitive (RFC 9110, section 5.1)',
      'in reverse order': 'fields of different names have no order (RFC 9110, section 5.3)',
      'after twelve others': 'unknown fields are ignored (RFC 9110, section 5.1)',
    },
  },
  accept: {
    appliesTo: always,
    because: {
      omitted: 'without the field, any media type is acceptable (RFC 9110, section 12.5.1)',
      'of any type': '*/* includes application/json (RFC 9110, section 12.5.1)',
      'with weights': 'application/json is preferred (RFC 9110, section 12.4.2)',
    },
  },
  encoding: {
    appliesTo: always,
    because: {
      'of gzip': 'a content coding does not change the content (RFC 9110, section 8.4)',
      'of none': 'an answer without a coding is always acceptable (RFC 9110, section 12.5.3)',
    },
  },
  connection: {
    appliesTo: always,
    because: {
      'of its own, in pieces':
        'TCP segments have no meaning (RFC 9110, section 3.3; RFC 9293, section 2.2)',
      'that closes afterwards':
        'the last request of a connection is answered (RFC 9112, section 9.6)',
      'beside the others': 'a request means the same on any connection (RFC 9110, section 3.3)',
    },
  },
  json: {
    appliesTo: (plan) => isUpdate(plan) && isPlainObject(plan.body?.text ?? '{}'),
    because: {
      'in another order': 'an object is unordered (RFC 8259, section 1)',
      'with whitespace': 'whitespace between tokens is insignificant (RFC 8259, section 2)',
      'with escaped letters': 'an escape equals its character (RFC 8259, sections 7 and 8.3)',
      'with escaped names': 'an escape equals its character (RFC 8259, sections 7 and 8.3)',
    },
  },
  mediaType: {
    appliesTo: isUpdate,
    isOpen: true,
    because: {
      'with a charset': 'the parameter has no effect (RFC 8259, section 11)',
      'with a quoted charset': 'a quoted value equals the unquoted one (RFC 9110, section 8.3.1)',
    },
  },
  framing: {
    appliesTo: isUpdate,
    // A server may demand a length (RFC 9110, section 15.5.12).
    isOpen: true,
    because: { 'in chunks': 'chunks only frame a body (RFC 9112, section 7.1)' },
  },
};

export const dressFactors = Object.keys(dressLevels) as DressFactor[];

type Notes = Pick<RunNotes, 'acceptedLevels' | 'refusedLevels'>;

export function levelKeysOf(
  factor: DressFactor,
  level: string,
  plan?: PlanForm,
): readonly string[] {
  const place = plan && factors[factor].scopeOf?.(plan, level);
  if (plan === undefined || place === undefined) return [`${factor}: ${level}`];
  return [`${factor}: ${level} for ${plan.operation}`, `${factor} of ${place}`];
}

/** Why a conforming server answers a request in this dress as it does in the default form. */
export const reasonsFor = (dress: Dress): string =>
  factorsOf(dress)
    .map((factor) => {
      const because: Readonly<Record<string, string>> = factors[factor].because;
      return because[dress[factor] ?? ''];
    })
    .join('; ');

/** Records that the target accepted a level of an open factor more than once. */
export const noteAcceptedLevel = (
  { acceptedLevels }: Notes,
  factor: DressFactor,
  level: string,
): void => {
  for (const name of levelKeysOf(factor, level)) acceptedLevels.add(name);
};

/** The levels to use; for an open factor, only those that the target has accepted. */
export const levelsFor = (
  factor: DressFactor,
  { acceptedLevels, refusedLevels }: Notes,
  plan?: PlanForm,
): readonly string[] =>
  dressLevels[factor].filter((level) => {
    const names = levelKeysOf(factor, level, plan);
    const isAccepted =
      factors[factor].isOpen !== true || names.every((name) => acceptedLevels.has(name));
    return isAccepted && !refusedLevels.has(names.join());
  });

/** Dresses of one level each that the target may refuse; a rule tries them. */
export const openDresses: readonly Dress[] = dressFactors
  .filter((factor) => factors[factor].isOpen === true && factors[factor].scopeOf === undefined)
  .flatMap((factor) => dressLevels[factor].map((level): Dress => ({ [factor]: level })));

const hasFixedForm = (plan: RequestPlan): boolean =>
  plan.dress !== undefined ||
  plan.connection !== undefined ||
  plan.method !== undefined ||
  plan.hostile === true ||
  plan.isUrgent === true;

/** Reduces a dress to the factors that the plan leaves free and that apply to its request. */
export function fitDress(dress: Dress, plan: RequestPlan, notes: Notes): Dress {
  if (hasFixedForm(plan)) return plan.dress ?? {};
  return Object.fromEntries(
    factorsOf(dress).flatMap((factor) => {
      const level = levelsFor(factor, notes, plan).find((one) => one === dress[factor]);
      return level !== undefined && factors[factor].appliesTo(plan) ? [[factor, level]] : [];
    }),
  );
}
