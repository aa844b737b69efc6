/** Rates whom a difference of two contracts breaks, by a table of places. */
import type { ImpactOn } from './change.ts';
import { breaks, breaksBoth, breaksNobody, gainedBy, isEditorial } from './change.ts';
import { isNode } from '../../generate/contract-document.ts';
import type { Difference } from './walk.ts';

type Relation = 'wider' | 'narrower' | 'other' | 'same';

type Rate = (difference: Difference, isRequest: boolean) => ImpactOn;

const swapped = { wider: 'narrower', narrower: 'wider', other: 'other', same: 'same' } as const;

const relate = (gained: boolean, lost: boolean): Relation =>
  gained && lost ? 'other' : gained ? 'wider' : lost ? 'narrower' : 'same';

/**
 * Servers must accept every allowed request, and clients every allowed answer. So allowing more
 * breaks the receiver, and allowing less breaks the sender.
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

/** Compares lists whose items each allow more; a missing list allows everything. */
function relateChoices(was: unknown, is: unknown): Relation {
  if (was === undefined || is === undefined) return relate(is === undefined, was === undefined);
  const [old, present] = [asList(was), asList(is)];
  return relate(gainedBy(old, present).length > 0, gainedBy(present, old).length > 0);
}

const relateDemands = (was: unknown, is: unknown): Relation =>
  swapped[relateChoices(asList(was), asList(is))];

/** Compares bounds: a larger maximum or a smaller minimum allows more. */
function relateBound({ key, was, is }: Difference): Relation {
  if (typeof was !== 'number' || typeof is !== 'number') return relateConstraint(was, is);
  const isWider = /^(max|exclusiveMax)/.test(key) ? is > was : is < was;
  return isWider ? 'wider' : 'narrower';
}

/** Compares any other keyword: adding one restricts values; the effect of a change is unknown. */
function relateConstraint(was: unknown, is: unknown): Relation {
  const [old, present] = [was, is].map((value) => (value === true ? undefined : value));
  if (old === undefined || present === undefined) {
    return relate(present === undefined, old === undefined);
  }
  return old === false || present === false ? relate(old === false, present === false) : 'other';
}

const relateRequired = (was: unknown, is: unknown): Relation =>
  relate(was === true && is !== true, was !== true && is === true);

const rateByDemand =
  (relation: (was: unknown, is: unknown) => Relation): Rate =>
  ({ was, is }, isRequest) =>
    rateRelation(relation(was, is), isRequest);

function isDemanded({ within, key }: Difference): boolean {
  const part = within.after[key];
  return isNode(part) && part.required === true;
}

/** Servers must accept a new parameter or body. If it is required, it breaks clients too. */
const rateRequestPart: Rate = (difference) => {
  if (difference.is === undefined) return breaks('clients');
  return isDemanded(difference) ? breaksBoth : breaks('implementers');
};

/** An optional header requires nothing of servers. */
const rateHeader: Rate = (difference) => {
  if (difference.is === undefined) return breaks('clients');
  return isDemanded(difference) ? breaks('implementers') : breaksNobody;
};

/** Schemas allow additional fields, so only clients that miss a removed field are broken. */
const rateField: Rate = ({ is }, isRequest) =>
  is === undefined && !isRequest ? breaks('clients') : breaksNobody;

/** Whether `4XX` or `default` documents the status too. */
function isCovered({ key: status, was, within }: Difference): boolean {
  const others = was === undefined ? within.before : within.after;
  return [`${status.slice(0, 1)}XX`, 'default'].some((wide) => wide !== status && wide in others);
}

/** Servers may only answer with documented statuses (errors/documented-status). */
const rateStatus: Rate = (difference) => {
  const covered = isCovered(difference);
  if (difference.was === undefined) return breaks(covered ? 'implementers' : 'clients');
  return covered ? breaks('clients') : breaksBoth;
};

const rateMediaType: Rate = ({ is }, isRequest) =>
  is === undefined && !isRequest
    ? breaksBoth
    : rateRelation(is === undefined ? 'narrower' : 'wider', isRequest);

/** Servers must refuse unlisted values (listing/unknown-status), including removed ones. */
const rateEnum: Rate = (difference, isRequest) => {
  const relation = relateChoices(difference.was, difference.is);
  return relation === 'narrower' && isRequest ? breaksBoth : rateRelation(relation, isRequest);
};

/** Without any alternative, no credential is required; one that is removed will be refused. */
const rateSecurity: Rate = ({ was, is }) => {
  const [old, present] = [asList(was), asList(is)];
  const keepsAll = present.length === 0 || gainedBy(present, old).length === 0;
  return keepsAll && old.length > 0 ? breaks('implementers') : breaksBoth;
};

/** Adding or removing a scheme breaks nobody: its uses are rated separately. */
const rateScheme: Rate = ({ was, is }) =>
  was === undefined || is === undefined ? breaksNobody : breaksBoth;

const relateAlternative = (was: unknown, is: unknown): Relation =>
  relate(was === undefined, is === undefined);

const constantRate =
  (rating: ImpactOn): Rate =>
  () =>
    rating;
const wording =
  /(^|\/)(description|summary|title|tags|deprecated|externalDocs|\$comment|examples?|x-[^/]*)$/;

/** Ratings by path. The first row whose pattern matches applies. */
const table: readonly (readonly [path: RegExp, rate: Rate])[] = [
  [wording, constantRate(isEditorial)],
  // The only listed server is the simulator on its default port.
  [/^(openapi|info|servers)\b/, constantRate(isEditorial)],
  // Generated clients use it as a name, but it never appears on the wire.
  [/^operationId$/, constantRate(breaks('clients'))],
  [/^security$/, rateSecurity],
  [/^securitySchemes\/[^/]+$/, rateScheme],
  [/^securitySchemes\b/, constantRate(breaksBoth)],
  [/^parameters\/\*\/name$/, constantRate(isEditorial)],
  [/^(parameters\/\*|requestBody)$/, rateRequestPart],
  [/^responses\/\*$/, rateStatus],
  [/(^|\/)headers\/\*$/, rateHeader],
  [/(^|\/)content\/\*$/, rateMediaType],
  [/^(parameters\/\*|requestBody|.*\/headers\/\*)\/required$/, rateByDemand(relateRequired)],
  // Restricting a schema within these may allow more outside: rated as breaking, to be safe.
  [/\/(not|if|then|else)\//, constantRate(breaksBoth)],
  [/\/properties\/\*$/, rateField],
  [/\/enum$/, rateEnum],
  [/\/type$/, rateByDemand(relateChoices)],
  [/\/(anyOf|oneOf)\/\*$/, rateByDemand(relateAlternative)],
  [
    /\/(m(in|ax)(imum|Length|Items|Properties)|exclusiveM(in|ax)imum)$/,
    (difference, isRequest) => rateRelation(relateBound(difference), isRequest),
  ],
  [/\/required$/, rateByDemand(relateDemands)],
  [
    /\/(schema|items|pattern|format|const|m(in|ax)[A-Z]?\w+|(additional|unevaluated)Properties|allOf\/\*|anyOf|oneOf|allOf)$/,
    rateByDemand(relateConstraint),
  ],
];

const isOfRequest = ({ path }: Difference): boolean =>
  /^(parameters|requestBody|security)\b/.test(path);

/** Rates whom a difference breaks. The path says whether it is about requests or answers. */
export function rate(difference: Difference): ImpactOn {
  const [, rateRow] = table.find(([path]) => path.test(difference.path)) ?? [];
  return rateRow?.(difference, isOfRequest(difference)) ?? breaksBoth;
}
