/** Rows: the level of every factor in one planned or sent request, the unit of coverage. */
import type { OperationId } from '../../../generated/contract.ts';
import type { Dress, DressFactor, DressLevel } from '../../wire/dress.ts';
import { isAnswer, type Answer, type Exchange, type RequestPlan } from '../../wire/exchange.ts';
import type { ConnectedContext, Context } from '../context.ts';
import { restrictedKeysOf } from '../../target/credentials.ts';
import { allOperations, callableOperations, isCount } from '../session/probes.ts';
import { kindOf, officeIdIn } from '../client/requests.ts';
import { missingIdsOf, acceptsDates } from '../session/subjects.ts';
import { dressFactors, factors, levelsFor, type PlanForm } from './factors.ts';
import { officeClassesOf, type OfficeClass } from './office-classes.ts';

const rangeForms = ['of all time', 'from a start', 'to an end', 'of both ends'] as const;
type RangeForm = (typeof rangeForms)[number];

/** The minimum seconds of each class of range lengths, longest first. */
export const lengths = {
  years: 366 * 86_400,
  months: 32 * 86_400,
  days: 3600,
  seconds: 0,
} as const;
type RangeLength = keyof typeof lengths;
const lengthNames = Object.keys(lengths) as RangeLength[];

/** The defect of a request, if any; it decides the expected answer. */
const requestDefects = [
  'nothing',
  'no key',
  'an unknown key',
  'a key that may not',
  'a date',
  'an id',
  'a status',
] as const;
type RequestDefect = (typeof requestDefects)[number];

type Worn = { readonly [Factor in DressFactor]?: DressLevel<Factor> | typeof defaultLevel };

/** The level of each factor that applies to a request. */
export interface Row extends Worn {
  readonly operation: OperationId;
  readonly defect: RequestDefect;
  /** The trace of the preceding request. */
  readonly before?: string;
  readonly office?: OfficeClass;
  readonly range?: RangeForm;
  readonly length?: RangeLength;
}

const defaultLevel = 'default';

/** The defect of a request, judged by its answer. */
function defectOf(
  { plan, response }: Answer,
  { credentials }: ConnectedContext,
): RequestDefect | undefined {
  const { status } = response;
  if (status < 300) return 'nothing';
  const { headers, label } = plan.credential;
  if (status === 401 && headers.length === 0) return 'no key';
  if (status === 401) {
    return credentials.known.some(({ name }) => name === label && name !== 'revoked')
      ? 'a key that may not'
      : 'an unknown key';
  }
  if (status >= 500 || status === 429) return undefined;
  if (plan.operation === 'updateListing') return 'a status';
  if (status === 404) return 'an id';
  return status === 400 && plan.query.length > 0 ? 'a date' : undefined;
}

/** The trace of a request, which may affect the answer to the next one. */
export const traceOf = (operation: string, defect: RequestDefect): string =>
  defect === 'nothing' ? operation : `refused for ${defect}`;

/** The form of a range, and its length if it has both ends. */
function rangeOf({
  query,
}: RequestPlan): Pick<Row, 'range'> & { length?: RangeLength | undefined } {
  const { startDate, endDate } = Object.fromEntries(query);
  if (startDate === undefined)
    return { range: endDate === undefined ? 'of all time' : 'to an end' };
  if (endDate === undefined) return { range: 'from a start' };
  const seconds = (Date.parse(endDate) - Date.parse(startDate)) / 1000;
  return { range: 'of both ends', length: lengthNames.find((name) => seconds >= lengths[name]) };
}

export const dressOfRow = (row: Row): Dress =>
  Object.fromEntries(
    dressFactors.flatMap((factor) => {
      const level = row[factor];
      return level === undefined || level === defaultLevel ? [] : [[factor, level]];
    }),
  );

/** The dress of a plan; applicable factors that are not set have their default level. */
const dressOf = (plan: RequestPlan): [string, string][] =>
  dressFactors
    .filter((factor) => factors[factor].appliesTo(plan))
    .map((factor) => [factor, plan.dress?.[factor] ?? defaultLevel]);

/** One row for each exchange of a run whose answer shows its defect or success. */
export function rowsOf(exchanges: readonly Exchange[], context: ConnectedContext): Row[] {
  const classes = officeClassesOf(context);
  let before: string | undefined;
  return exchanges.flatMap((exchange): Row[] => {
    const { plan } = exchange;
    const defect = isAnswer(exchange) ? defectOf(exchange, context) : undefined;
    const last = before;
    before = defect && traceOf(plan.operation, defect);
    if (defect === undefined || plan.hostile === true || plan.method !== undefined) return [];
    const { range, length } = rangeOf(plan);
    const office = classes.get(officeIdIn(plan) ?? '');
    return [
      {
        operation: plan.operation,
        defect,
        ...(last === undefined ? {} : { before: last }),
        ...(office === undefined ? {} : { office }),
        ...(isCount(plan.operation) ? { range } : {}),
        ...(length === undefined || defect === 'a date' ? {} : { length }),
        ...Object.fromEntries(dressOf(plan)),
      },
    ];
  });
}

/** Rows in which every combination of the free levels is possible, by factor. */
export interface Shape {
  readonly fixed: Pick<Row, 'operation' | 'defect' | 'range'>;
  readonly free: Readonly<Record<string, readonly string[]>>;
}

export const firstRowOf = ({ fixed, free }: Shape): Row =>
  Object.entries(free).reduce<Row>(
    (row, [factor, [level = '']]) => ({ ...row, [factor]: level }),
    fixed,
  );

function possibleDefectsOf(
  operation: OperationId,
  { target, credentials }: Context,
): RequestDefect[] {
  const kind = kindOf({ operation });
  return [
    'nothing',
    'no key',
    'an unknown key',
    ...(kind !== undefined && restrictedKeysOf(credentials).length > 0
      ? ['a key that may not' as const]
      : []),
    ...(kind !== undefined && missingIdsOf(target, kind).length > 0 ? ['an id' as const] : []),
    ...(operation === 'updateListing' ? ['a status' as const] : []),
  ];
}

/** The forms of ranges that the operation accepts. */
function formsOf(operation: OperationId, context: Context): readonly RangeForm[] {
  const kind = kindOf({ operation });
  if (kind === undefined) return [];
  const { acceptsNoStart, acceptsNoDates } = context.survey.limit;
  const hasDates = acceptsDates(context, kind);
  return rangeForms.filter((form) => {
    if (form === 'of all time') return acceptsNoDates;
    return hasDates && (form !== 'to an end' || acceptsNoStart);
  });
}

const datesSent: Readonly<Record<RangeForm, PlanForm['query']>> = {
  'of all time': [],
  'from a start': [['startDate', '']],
  'to an end': [['endDate', '']],
  'of both ends': [
    ['startDate', ''],
    ['endDate', ''],
  ],
};

/** The part of a shape's plan that decides which factors apply. */
const planFormOf = (operation: OperationId, range: RangeForm | undefined): PlanForm => ({
  operation,
  query: range === undefined ? [] : datesSent[range],
});

/** All shapes of requests to this target. */
export function shapesOf(context: Context): Shape[] {
  const able = callableOperations(context, allOperations);
  const traces = [
    ...able.map((operation) => traceOf(operation, 'nothing')),
    ...new Set(
      able.flatMap((one) =>
        possibleDefectsOf(one, context)
          .slice(1)
          .map((defect) => traceOf(one, defect)),
      ),
    ),
  ];
  const offices = [...new Set(officeClassesOf(context).values())];
  const { longestSeconds } = context.survey.limit;
  const acceptedLengths = lengthNames.filter((name) => 2 * lengths[name] <= longestSeconds);
  const shapeOf = (
    operation: OperationId,
    defect: RequestDefect,
    range: RangeForm | undefined,
  ): Shape => {
    const shown = planFormOf(operation, range);
    const worn = dressFactors.filter((factor) => factors[factor].appliesTo(shown));
    const fixed = { operation, defect, ...(range === undefined ? {} : { range }) };
    const free = {
      before: traces,
      ...(operation === 'getOfficeLeadCount' && defect !== 'an id' ? { office: offices } : {}),
      ...(range === 'of both ends' && defect !== 'a date' ? { length: acceptedLengths } : {}),
      ...Object.fromEntries(
        worn.map((factor) => [factor, [defaultLevel, ...levelsFor(factor, context.notes, shown)]]),
      ),
    };
    return { fixed, free };
  };
  return able.flatMap((operation) => {
    const forms = formsOf(operation, context);
    const own = possibleDefectsOf(operation, context);
    if (forms.length === 0) return own.map((defect) => shapeOf(operation, defect, undefined));
    const areDatesHonoured =
      operation !== 'getOfficeLeadCount' || context.survey.officeDates === 'honoured';
    return forms.flatMap((range) =>
      [...own, ...(range === 'of all time' || !areDatesHonoured ? [] : ['a date' as const])].map(
        (defect) => shapeOf(operation, defect, range),
      ),
    );
  });
}
