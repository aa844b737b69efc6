/** What the answers of a whole run show, without a request of its own. */
import type { OperationId } from '../../generated/contract.ts';
import { caps, spread } from '../engine/budget.ts';
import type { Context } from '../engine/context.ts';
import type { Needs, Seen } from '../engine/rule.ts';
import { MissingPrerequisite } from '../engine/verdict.ts';
import { isAnswer, isRecord, isSuccess, jsonOf, linesOf, membersOf } from '../wire/exchange.ts';
import type { Answer } from '../wire/exchange.ts';
import { seenBy } from './observation.ts';
import type { Finder, ObservationTable } from './observation.ts';

interface Reading<AnswerId extends string> {
  readonly needs?: Needs;
  /** Which answers of the run it reads. */
  readonly of: (answer: Answer) => boolean;
  /** What the answers show together, at least one; undefined where they show nothing. */
  readonly read: (answers: readonly [Answer, ...Answer[]]) => Seen<AnswerId> | undefined;
  /** What was missing where no answer of the run showed it. */
  readonly missing: string;
}

const passive = <AnswerId extends string>(
  find: (context: Context) => Seen<AnswerId> | string,
  needs: Needs = {},
): Finder<AnswerId> => ({
  needs,
  isPassive: true,
  observe: async ({ context }) => {
    const seen = await Promise.resolve(find(context));
    if (typeof seen === 'string') throw new MissingPrerequisite(seen);
    return seen;
  },
});

/** All answers, or where they are long, so many of them that they are read in no time. */
function withinReach(answers: readonly Answer[]): Answer[] {
  const characters = answers.reduce((sum, { response }) => sum + response.text.length, 0);
  const share = Math.min(1, caps.charactersRead / Math.max(1, characters));
  return spread(answers, Math.ceil(answers.length * share));
}

const reading = <AnswerId extends string>(given: Reading<AnswerId>): Finder<AnswerId> =>
  passive(({ client }) => {
    const all = client.exchanges.filter(isAnswer).filter(given.of);
    const [first, ...others] = withinReach(all);
    return (first && given.read([first, ...others])) ?? given.missing;
  }, given.needs);

/** Accepted requests of an operation, whatever open point they touch. */
const successOf =
  (...operations: readonly OperationId[]) =>
  (answer: Answer): boolean =>
    operations.includes(answer.plan.operation) &&
    answer.plan.hostile === undefined &&
    isSuccess(answer);

/** In how many answers something was looked for, in words. */
const among = (answers: readonly Answer[], what: string): string =>
  `${what} in ${answers.length} answer${answers.length === 1 ? '' : 's'}`;

type Presence = Seen<'none' | 'some'>;

/** Whether answers have fields beyond those that the contract shows. */
function readExtraFields(
  answers: readonly Answer[],
  shown: string,
  fields: readonly string[],
): Presence {
  const objects = answers.flatMap(({ response }) => [
    jsonOf(response),
    ...(linesOf(response) ?? []),
  ]);
  const names = new Set(objects.filter(isRecord).flatMap((object) => Object.keys(object)));
  const extra = [...names].filter((name) => !fields.includes(name)).slice(0, 5);
  return extra.length === 0
    ? { answer: 'none', how: among(answers, 'no other field is') }
    : { answer: 'some', how: `${extra.join(', ')} beside ${shown}` };
}

/** Whether some of the objects lack one of the fields. */
function readMissingFields(
  answers: readonly Answer[],
  objects: readonly Readonly<Record<string, unknown>>[],
  place: string,
  fields: readonly string[],
): Presence {
  const missing = fields.filter((field) => objects.some((object) => object[field] === undefined));
  return missing.length === 0
    ? { answer: 'none', how: among(answers, 'every field is') }
    : { answer: 'some', how: `${missing.join(', ')} left out of ${place}` };
}

const breakdownsOf = (answers: readonly Answer[]) =>
  answers.flatMap(({ response }) => {
    const lines = linesOf(response);
    return lines === undefined ? [] : [lines];
  });

const ofOrganizations = {
  needs: { capabilities: ['organization-lead-count'] },
  of: successOf('getOrganizationLeadCount'),
} as const;

const lineFields = ['officeId', 'officeName', 'totalLeads'];
const organizationFields = [
  'status',
  'organizationId',
  'organizationName',
  'totalLeads',
  'officeBreakdown',
];

const iso8601 = /^\d{4}-\d\d-\d\dT\d\d(:?\d\d){0,2}([.,]\d+)?(Z|[+-]\d\d(:?\d\d)?)$/;
const rfc1123 = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

function formatOf(stamp: string): 'iso-8601' | 'rfc-1123' | 'epoch-digits' | 'other-text' {
  if (iso8601.test(stamp)) return 'iso-8601';
  if (rfc1123.test(stamp)) return 'rfc-1123';
  return /^\d+(\.\d+)?$/.test(stamp) ? 'epoch-digits' : 'other-text';
}

const officeDateSigns = {
  honoured: 'a count of an office took notice of its dates',
  ignored: 'an office took any text for a date, and counted all of its leads in any range',
  refused: 'an office refused every correct date, and nothing without dates',
} as const;

export const passiveReadings = {
  'organization-optional-fields': reading({
    ...ofOrganizations,
    read: (answers) => {
      const bodies = answers.map(({ response }) => membersOf(response));
      return readMissingFields(answers, bodies, 'the organization count', organizationFields);
    },
    missing: 'no organization count was answered',
  }),
  'breakdown-optional-fields': reading({
    ...ofOrganizations,
    read: (answers) => {
      const lines = breakdownsOf(answers).flat();
      if (lines.length === 0) return undefined;
      return readMissingFields(answers, lines, 'lines of the breakdown', lineFields);
    },
    missing: 'no breakdown with a line was answered',
  }),
  'zero-offices': reading({
    ...ofOrganizations,
    read: (answers) => {
      const breakdowns = breakdownsOf(answers);
      const zero = breakdowns.flat().find(({ totalLeads }) => totalLeads === 0);
      if (zero !== undefined) {
        return { answer: 'listed', how: `office ${String(zero.officeId)} is listed with no lead` };
      }
      const lengths = new Set(breakdowns.map(({ length }) => length));
      if (lengths.size < 2) return undefined;
      return { answer: 'left-out', how: among(answers, 'no office without leads is listed') };
    },
    missing: 'each breakdown lists the same offices, all with leads, or there is none',
  }),
  'breakdown-order': reading({
    ...ofOrganizations,
    read: (answers) => {
      const orders = breakdownsOf(answers)
        .map((lines) => lines.map(({ officeId }) => Number(officeId)))
        .filter(({ length }) => length > 1);
      if (orders.length === 0) return undefined;
      const odd = orders.find((ids) => ids.some((id, index) => id < (ids[index - 1] ?? id)));
      if (odd === undefined) return { answer: 'by-id', how: among(answers, 'the ids ascend') };
      return { answer: 'other', how: `a breakdown in the order ${odd.slice(0, 4).join(', ')}` };
    },
    missing: 'no breakdown has two lines',
  }),
  'health-timestamp': reading({
    of: successOf('getHealth'),
    read: (answers) => {
      const stamps = answers.map(({ response }) => membersOf(response).timestamp);
      const stamp = stamps.find((one) => typeof one === 'string');
      if (typeof stamp !== 'string') return undefined;
      return { answer: formatOf(stamp), how: `timestamp "${stamp}" of the health check` };
    },
    missing: 'no health check has a timestamp',
  }),
  'update-extra-fields': reading({
    needs: { capabilities: ['listing-update'] },
    of: successOf('updateListing'),
    read: (answers) => readExtraFields(answers, 'message', ['message']),
    missing: 'no update was accepted',
  }),
  'response-extra-fields': reading({
    of: successOf('getHealth', 'getOfficeLeadCount', 'getOrganizationLeadCount'),
    read: (answers) =>
      readExtraFields(answers, 'the fields that are shown', [
        ...organizationFields,
        ...lineFields,
        'permissions',
        'timestamp',
      ]),
    missing: 'no operation that reads was answered with a success',
  }),
  'www-authenticate': reading({
    of: ({ response }) => response.status === 401,
    read: (answers) => {
      const shown = answers.find(({ response }) => response.headers['www-authenticate']);
      if (shown === undefined) return { answer: 'absent', how: among(answers, 'no such header') };
      return { answer: 'present', how: `"${shown.response.headers['www-authenticate']}"` };
    },
    missing: 'nothing was answered with 401',
  }),
  'rate-limit': reading({
    of: ({ response }) => response.status === 429,
    read: ([first]) => seenBy(first, 'limited'),
    missing:
      'nothing was answered with 429; a higher limit than the pace of this run would not show',
  }),
  'office-date-parameters': passive(
    ({ survey: { officeDates } }) =>
      officeDates === 'unknown'
        ? 'no declared office has leads by which it would show'
        : { answer: officeDates, how: officeDateSigns[officeDates] },
    { capabilities: ['office-lead-count'] },
  ),
  // With or without an observer: the target alone sets the instant at which it takes a request.
  'lead-now': passive(() => 'no request and no lead can be brought to one instant from outside'),
} satisfies ObservationTable;
