/** Whom a difference of two contracts breaks: a table from places to ratings. */
import type { ImpactOn } from './change.ts';
import { breaks, breaksBoth, breaksNobody, gainedBy, isEditorial } from './change.ts';
import type { Difference } from './walk.ts';
import { isNode } from './walk.ts';

/** How what is allowed now relates to what was allowed. */
type Relation = 'wider' | 'narrower' | 'other' | 'same';

type Rate = (difference: Difference, isRequest: boolean) => ImpactOn;

const swapped = { wider: 'narrower', narrower: 'wider', other: 'other', same: 'same' } as const;

const relate = (gained: boolean, lost: boolean): Relation =>
  gained && lost ? 'other' : gained ? 'wider' : lost ? 'narrower' : 'same';

/**
 * A server has to take every request that is allowed, and a client every answer. So whoever
 * receives is broken by more, and whoever sends by less.
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

/** A list of which each member allows more; without it everything is allowed. */
function relateChoices(was: unknown, is: unknown): Relation {
  if (was === undefined || is === undefined) return relate(is === undefined, was === undefined);
  const [old, present] = [asList(was), asList(is)];
  return relate(gainedBy(old, present).length > 0, gainedBy(present, old).length > 0);
}

/** A list of which each member demands more. */
const relateDemands = (was: unknown, is: unknown): Relation =>
  swapped[relateChoices(asList(was), asList(is))];

/** Any other keyword: it forbids something, and what another value of it forbids is not known. */
function relateConstraint(was: unknown, is: unknown): Relation {
  const [old, present] = [was, is].map((value) => (value === true ? undefined : value));
  if (old === undefined || present === undefined) {
    return relate(present === undefined, old === undefined);
  }
  return old === false || present === false ? relate(old === false, present === false) : 'other';
}

/** `required`, of a parameter, body or header, forbids to leave it out. */
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

/** A server has to take a new parameter or body; a client that is to send it is broken as well. */
const rateRequestPart: Rate = (difference) => {
  if (difference.is === undefined) return breaks('clients');
  return isDemanded(difference) ? breaksBoth : breaks('implementers');
};

/** A header that may be absent asks nothing of servers. */
const rateHeader: Rate = (difference) => {
  if (difference.is === undefined) return breaks('clients');
  return isDemanded(difference) ? breaks('implementers') : breaksNobody;
};

/** Schemas are open for other fields: they may come and go; a client misses what it could read. */
const rateField: Rate = ({ is }, isRequest) =>
  is === undefined && !isRequest ? breaks('clients') : breaksNobody;

/** `4XX` or `default` documents a status as well. */
function isCovered({ key: status, was, within }: Difference): boolean {
  const others = was === undefined ? within.before : within.after;
  return [`${status.slice(0, 1)}XX`, 'default'].some((wide) => wide !== status && wide in others);
}

/** Servers answer only as documented (errors/documented-status). */
const rateStatus: Rate = (difference) => {
  const covered = isCovered(difference);
  if (difference.was === undefined) return breaks(covered ? 'implementers' : 'clients');
  return covered ? breaks('clients') : breaksBoth;
};

const rateMediaType: Rate = ({ is }, isRequest) =>
  is === undefined && !isRequest
    ? breaksBoth
    : rateRelation(is === undefined ? 'narrower' : 'wider', isRequest);

/** Servers refuse what is not listed (listing/unknown-status): one that still takes it is wrong. */
const rateEnum: Rate = (difference, isRequest) => {
  const relation = relateChoices(difference.was, difference.is);
  return relation === 'narrower' && isRequest ? breaksBoth : rateRelation(relation, isRequest);
};

const always =
  (rating: ImpactOn): Rate =>
  () =>
    rating;
const wording =
  /(^|\/)(description|summary|title|tags|deprecated|externalDocs|\$comment|examples?|x-[^/]*)$/;

/** The first row whose pattern fits the path counts. */
const table: readonly (readonly [path: RegExp, rate: Rate])[] = [
  [wording, always(isEditorial)],
  // The one server listed is the simulator on its default port, no address of the API.
  [/^(openapi|info|servers)\b/, always(isEditorial)],
  // Generated clients take names from it, but no server shows it.
  [/^operationId$/, always(breaks('clients'))],
  [/^(security|securitySchemes)\b/, always(breaksBoth)],
  [/^parameters\/\*\/name$/, always(isEditorial)],
  [/^(parameters\/\*|requestBody)$/, rateRequestPart],
  [/^responses\/\*$/, rateStatus],
  [/(^|\/)headers\/\*$/, rateHeader],
  [/(^|\/)content\/\*$/, rateMediaType],
  [/^(parameters\/\*|requestBody|.*\/headers\/\*)\/required$/, by(relateRequired)],
  // What is forbidden within these is allowed without: better one question too many.
  [/\/(not|if|then|else)\//, always(breaksBoth)],
  [/\/properties\/\*$/, rateField],
  [/\/enum$/, rateEnum],
  [/\/type$/, by(relateChoices)],
  [/\/required$/, by(relateDemands)],
  [
    /\/(schema|items|pattern|format|const|m(in|ax)[A-Z]?\w+|additionalProperties|allOf\/\*|anyOf|oneOf|allOf)$/,
    by(relateConstraint),
  ],
  [/./, always(breaksBoth)],
];

/** Whom a difference breaks. Its path says whether it is about requests or answers. */
export function rate(difference: Difference): ImpactOn {
  const isRequest = /^(parameters|requestBody)\b/.test(difference.path);
  const row = table.find(([path]) => path.test(difference.path));
  return row?.[1](difference, isRequest) ?? breaksBoth;
}
