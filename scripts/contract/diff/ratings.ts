/** Whom a difference of two contracts breaks: a table from places to ratings. */
import { isDeepStrictEqual } from 'node:util';

import type { ImpactOn } from './change.ts';
import { breaks, breaksBoth, breaksNobody, gainedBy, isEditorial } from './change.ts';
import { isNode, type Difference } from './walk.ts';

/** The relation of the values allowed now to those allowed before. */
type Relation = 'wider' | 'narrower' | 'other' | 'same';

type Rate = (difference: Difference, isRequest: boolean) => ImpactOn;

const swapped = { wider: 'narrower', narrower: 'wider', other: 'other', same: 'same' } as const;

const relate = (gained: boolean, lost: boolean): Relation =>
  gained && lost ? 'other' : gained ? 'wider' : lost ? 'narrower' : 'same';

/**
 * A server has to accept every allowed request, and a client every allowed answer. So allowing more
 * breaks the receiver, and allowing less the sender.
 */
function rateRelation(relation: Relation, isRequest: boolean): ImpactOn {
  switch (relation) {
    case 'wider':
      return breaks(isRequest ? 'implementers' : 'clients');
    case 'narrower':
      return breaks(isRequest ? 'clients' : 'implementers');
    case 'other':
      return breaksBoth;
    case 'same':
      return isEditorial;
  }
  return relation satisfies never;
}

const asList = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** A list of which each item allows more; without the list everything is allowed. */
function relateChoices(was: unknown, is: unknown): Relation {
  if (was === undefined || is === undefined) return relate(is === undefined, was === undefined);
  const [old, present] = [asList(was), asList(is)];
  return relate(gainedBy(old, present).length > 0, gainedBy(present, old).length > 0);
}

/** A list of which each item demands more. */
const relateDemands = (was: unknown, is: unknown): Relation =>
  swapped[relateChoices(asList(was), asList(is))];

/** An `integer` is a `number`: compares the sets of values. */
const withIntegers = (types: unknown): unknown[] =>
  asList(types).flatMap((type) => (type === 'number' ? ['number', 'integer'] : [type]));

function relateTypes(was: unknown, is: unknown): Relation {
  if (was === undefined || is === undefined) return relateChoices(was, is);
  return relateChoices(withIntegers(was), withIntegers(is));
}

/** A bound that moves: a larger maximum or a smaller minimum allows more. */
function relateBound({ key, was, is }: Difference): Relation {
  if (typeof was !== 'number' || typeof is !== 'number') return relateConstraint(was, is);
  const isWider = /^(max|exclusiveMax)/.test(key) ? is > was : is < was;
  return isWider ? 'wider' : 'narrower';
}

/** Any other keyword: it restricts values, and the effect of another restriction is unknown. */
function relateConstraint(was: unknown, is: unknown): Relation {
  const [old, present] = [was, is].map((value) => (value === true ? undefined : value));
  if (old === undefined || present === undefined) {
    return relate(present === undefined, old === undefined);
  }
  return old === false || present === false ? relate(old === false, present === false) : 'other';
}

/** `required` of a parameter, body or header. */
const relateRequired = (was: unknown, is: unknown): Relation =>
  relate(was === true && is !== true, was !== true && is === true);

const by =
  (relation: (was: unknown, is: unknown) => Relation): Rate =>
  ({ was, is }, isRequest) =>
    rateRelation(relation(was, is), isRequest);

function isDemanded({ within, key }: Difference): boolean {
  const part = within.after[key];
  return isNode(part) && part.required === true;
}

/** A server has to accept a new parameter or body; a client that must send it is broken as well. */
const rateRequestPart: Rate = (difference) => {
  if (difference.is === undefined) return breaks('clients');
  return isDemanded(difference) ? breaksBoth : breaks('implementers');
};

/** An optional header requires nothing of servers. */
const rateHeader: Rate = (difference) => {
  if (difference.is === undefined) return breaks('clients');
  return isDemanded(difference) ? breaks('implementers') : breaksNobody;
};

/** Schemas are open for other fields, so fields may be added and removed; a client misses a removed one. */
const rateField: Rate = ({ is }, isRequest) =>
  is === undefined && !isRequest ? breaks('clients') : breaksNobody;

/** `4XX` or `default` documents a status as well. */
function isCovered({ key: status, was, within }: Difference): boolean {
  const others = was === undefined ? within.before : within.after;
  return [`${status.slice(0, 1)}XX`, 'default'].some((wide) => wide !== status && wide in others);
}

/** A class replaced by statuses of it with the same answer: clients read what they read before. */
function isNarrowed({ key, was, is, within: { before, after } }: Difference): boolean {
  if (is !== undefined || !/^\dXX$/.test(key)) return false;
  const named = Object.keys(after).filter((one) => one[0] === key[0] && !(one in before));
  return named.length > 0 && named.every((one) => isDeepStrictEqual(after[one], was));
}

/** Servers answer only as documented (errors/documented-status). */
const rateStatus: Rate = (difference) => {
  if (isNarrowed(difference)) return breaks('implementers');
  const covered = isCovered(difference);
  if (difference.was === undefined) return breaks(covered ? 'implementers' : 'clients');
  return covered ? breaks('clients') : breaksBoth;
};

const rateMediaType: Rate = ({ is }, isRequest) =>
  is === undefined && !isRequest
    ? breaksBoth
    : rateRelation(is === undefined ? 'narrower' : 'wider', isRequest);

/** Servers refuse unlisted values (listing/unknown-status): one that still accepts them is wrong. */
const rateEnum: Rate = (difference, isRequest) => {
  const relation = relateChoices(difference.was, difference.is);
  return relation === 'narrower' && isRequest ? breaksBoth : rateRelation(relation, isRequest);
};

/** An additional security requirement breaks no client; a removed one is refused from then on. */
const rateSecurity: Rate = ({ was, is }) => {
  const [old, present] = [was, is].map((ways) => asList(ways).map((way) => JSON.stringify(way)));
  // Without any, nobody is refused.
  const isOpen = [old, present].map((ways) => ways?.length === 0);
  if (isOpen[0] || isOpen[1]) return isOpen[0] ? breaksBoth : breaks('implementers');
  const relation = relateChoices(old, present);
  return relation === 'narrower' ? breaksBoth : rateRelation(relation, true);
};

/** A scheme that is not used; its users are rated separately. */
const rateScheme: Rate = ({ was, is }) =>
  was === undefined || is === undefined ? breaksNobody : breaksBoth;

/** One of `anyOf` or `oneOf`. */
const relateAlternative = (was: unknown, is: unknown): Relation =>
  relate(was === undefined, is === undefined);

const always =
  (rating: ImpactOn): Rate =>
  () =>
    rating;
const wording =
  /(^|\/)(description|summary|title|tags|deprecated|externalDocs|\$comment|examples?|x-[^/]*)$/;

/** The first row whose pattern fits the path applies. */
const table: readonly (readonly [path: RegExp, rate: Rate])[] = [
  [wording, always(isEditorial)],
  // The only server listed is the simulator on its default port, not an address of the API.
  [/^(openapi|info|servers)\b/, always(isEditorial)],
  // Generated clients take names from it, but no server shows it.
  [/^operationId$/, always(breaks('clients'))],
  [/^security$/, rateSecurity],
  [/^securitySchemes\/[^/]+$/, rateScheme],
  // A hint for people about the form of a key, irrelevant for servers and clients.
  [/^securitySchemes\/[^/]+\/bearerFormat$/, always(isEditorial)],
  [/^securitySchemes\b/, always(breaksBoth)],
  [/^parameters\/\*\/name$/, always(isEditorial)],
  [/^(parameters\/\*|requestBody)$/, rateRequestPart],
  [/^responses\/\*$/, rateStatus],
  // Links to operations that exist anyway.
  [/^responses\/\*\/links\b/, always(isEditorial)],
  [/(^|\/)headers\/\*$/, rateHeader],
  [/(^|\/)content\/\*$/, rateMediaType],
  [/^(parameters\/\*|requestBody|.*\/headers\/\*)\/required$/, by(relateRequired)],
  // It matters only where it is referenced, and references are followed.
  [/\/\$defs\/\*$/, always(isEditorial)],
  // A restriction within these allows more without: rated as breaking, to be safe.
  [/\/(not|if|then|else)\//, always(breaksBoth)],
  [/\/properties\/\*$/, rateField],
  [/\/enum$/, rateEnum],
  [/\/type$/, by(relateTypes)],
  [/\/(anyOf|oneOf)\/\*$/, by(relateAlternative)],
  [
    /\/(m(in|ax)(imum|Length|Items|Properties)|exclusiveM(in|ax)imum)$/,
    (difference, isRequest) => rateRelation(relateBound(difference), isRequest),
  ],
  [/\/required$/, by(relateDemands)],
  [
    /\/(schema|items|pattern|format|const|m(in|ax)[A-Z]?\w+|(additional|unevaluated)Properties|allOf\/\*|anyOf|oneOf|allOf)$/,
    by(relateConstraint),
  ],
  [/./, always(breaksBoth)],
];

const isOfRequest = ({ path }: Difference): boolean =>
  /^(parameters|requestBody|security)\b/.test(path);

/** One word for the effect of a difference; a rule for values that breaks one side allows more or less. */
export function kindOf(difference: Difference, { implementers, clients }: ImpactOn): string {
  const { path, was, is } = difference;
  if (/^(parameters\/\*\/name|operationId)$/.test(path)) return 'renamed';
  const isPart = /(^|\/)(parameters|responses|headers|content|properties)\/\*$/.test(path);
  if (!isPart && (implementers === 'breaking') !== (clients === 'breaking')) {
    return isOfRequest(difference) === (implementers === 'breaking') ? 'widened' : 'narrowed';
  }
  return was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
}

/** The patterns of the table, in its order. */
export const ratedPlaces: readonly string[] = table.map(([path]) => path.source);

const rowOf = ({ path: written }: Difference) => table.find(([path]) => path.test(written));

/** The pattern by which a difference is rated. */
export const ratedPlaceOf = (difference: Difference): string | undefined =>
  rowOf(difference)?.[0].source;

/** Whom a difference breaks. Its path tells whether it is about requests or answers. */
export function rate(difference: Difference): ImpactOn {
  const isRequest = isOfRequest(difference);
  return rowOf(difference)?.[1](difference, isRequest) ?? breaksBoth;
}
