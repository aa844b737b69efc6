/** Open points that are answered from the exchanges of the whole run, without more requests. */
import type { AnswerOf, ObservedAnswer } from '../engine/rule.ts';
import { totalAndSum, type TotalAndSum } from '../engine/counts/counts.ts';
import { OtherAnswer } from '../engine/verdict.ts';
import { hasDocumentedBody, isJsonMediaType } from '../rules/wire/json-answers.ts';
import { isAnswer, isRecord, jsonOf, linesOf, membersOf, type Answer } from '../wire/exchange.ts';
import { rfc1123 } from '../wire/instants.ts';
import { racesIn } from './update-variants.ts';
import { formatExchange, otherAnswer, seenBy, type ObservationTable } from './observation.ts';
import { among, isUndocumented, isOrdinary, passive, reading, successOf } from './reading.ts';

type Presence = ObservedAnswer<'none' | 'some'>;

/** Whether answers have fields beyond those of the contract. */
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
    ? { answer: 'none', how: among(answers, 'no other field') }
    : { answer: 'some', how: `${extra.join(', ')} in addition to ${shown}` };
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
    ? { answer: 'none', how: among(answers, 'every field') }
    : { answer: 'some', how: `${missing.join(', ')} left out of ${place}` };
}

const breakdownsOf = (answers: readonly Answer[]) =>
  answers.map(({ response }) => linesOf(response)).filter((lines) => lines !== undefined);

const ofOrganizations = {
  needs: { capabilities: ['organization-lead-count'] },
  ...successOf('getOrganizationLeadCount'),
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

function formatOf(stamp: string): 'iso-8601' | 'rfc-1123' | 'epoch-digits' | 'other-text' {
  if (iso8601.test(stamp)) return 'iso-8601';
  if (rfc1123.test(stamp)) return 'rfc-1123';
  return /^\d+(\.\d+)?$/.test(stamp) ? 'epoch-digits' : 'other-text';
}

const describeTotal = ({ answer, total, sum }: TotalAndSum & { readonly answer: Answer }): string =>
  `${formatExchange(answer)} with a total of ${total} and ${sum} in the breakdown`;

function kindOfMediaType(declared: string | undefined): AnswerOf<'answer-media-type'> {
  const mediaType = declared?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (mediaType === '') return 'none';
  if (mediaType === 'application/json') return 'application-json';
  if (isJsonMediaType(mediaType)) return 'other-json';
  if (mediaType.startsWith('text/')) return 'text';
  throw new OtherAnswer(`Content-Type: ${declared}`);
}

const officeDateSigns = {
  honoured: 'an office count depends on its dates',
  ignored: 'an office count accepted any text as a date, and counted all leads in any range',
  refused: 'an office count refused every valid date, and succeeded without dates',
} as const;

export const passiveReadings = {
  'organization-optional-fields': reading({
    ...ofOrganizations,
    read: (answers) => {
      const bodies = answers.map(({ response }) => membersOf(response));
      return readMissingFields(answers, bodies, 'the organization count', organizationFields);
    },
    missing: 'no organization count succeeded',
  }),
  'breakdown-optional-fields': reading({
    ...ofOrganizations,
    read: (answers) => {
      const lines = breakdownsOf(answers).flat();
      if (lines.length === 0) return undefined;
      return readMissingFields(answers, lines, 'entries of the breakdown', lineFields);
    },
    missing: 'no breakdown had an entry',
  }),
  'zero-offices': reading({
    ...ofOrganizations,
    read: (answers) => {
      const breakdowns = breakdownsOf(answers);
      const zero = breakdowns.flat().find(({ totalLeads }) => totalLeads === 0);
      if (zero !== undefined)
        return { answer: 'listed', how: `office ${String(zero.officeId)} is listed with 0 leads` };
      const lengths = new Set(breakdowns.map(({ length }) => length));
      if (lengths.size < 2) return undefined;
      return { answer: 'left-out', how: among(answers, 'no office without leads is listed') };
    },
    missing: 'each breakdown lists the same offices, all with leads, or there is no breakdown',
  }),
  'breakdown-order': reading({
    ...ofOrganizations,
    read: (answers) => {
      const orders = breakdownsOf(answers)
        .map((lines) => lines.map(({ officeId }) => Number(officeId)))
        .filter(({ length }) => length > 1);
      if (orders.length === 0) return undefined;
      const odd = orders.find((ids) => ids.some((id, index) => id < (ids[index - 1] ?? id)));
      if (odd === undefined) return { answer: 'by-id', how: among(answers, 'ascending ids') };
      return { answer: 'other', how: `a breakdown in the order ${odd.slice(0, 4).join(', ')}` };
    },
    missing: 'no breakdown has two entries',
  }),
  // A total above the sum includes leads of no office; a total below it, leads of several offices.
  'lead-offices': reading({
    ...ofOrganizations,
    read: (answers, { survey }) => {
      const totals = answers.flatMap((answer) => {
        const sums = totalAndSum(answer, survey.closed);
        return sums === undefined || sums.sum + sums.total === 0 ? [] : [{ answer, ...sums }];
      });
      const above = totals.find(({ total, sum }) => total > sum);
      const below = totals.find(({ total, sum }) => total < sum);
      if (above !== undefined && below !== undefined)
        throw new OtherAnswer(`${describeTotal(above)}; ${describeTotal(below)}`);
      if (above !== undefined) return { answer: 'none-or-one', how: describeTotal(above) };
      if (below !== undefined) return { answer: 'several', how: describeTotal(below) };
      if (totals.length === 0) return undefined;
      return { answer: 'one', how: among(answers, 'a total equal to the sum of the breakdown') };
    },
    missing: 'no count of a closed range had leads, a total, and a number in each entry',
  }),
  'health-fields': reading({
    ...successOf('getHealth'),
    read: (answers) => {
      const reports = answers.map(({ response }) => membersOf(response));
      const missing = (['status', 'timestamp'] as const).filter((name) =>
        reports.some((report) => report[name] === undefined),
      );
      const [first, second] = missing;
      const how = missing.length === 0 ? 'both fields' : `${missing.join(' and ')} left out`;
      const answer = second === undefined ? (first ?? 'none') : 'status-and-timestamp';
      return { answer, how: among(answers, how) };
    },
    missing: 'no health check succeeded',
  }),
  'answer-media-type': reading({
    of: (answer) => hasDocumentedBody(answer) && jsonOf(answer.response) !== undefined,
    asked: isOrdinary,
    read: (answers) => {
      const types = answers.map(({ response }) => response.headers['content-type']);
      const [kind, ...kinds] = [...new Set(types.map(kindOfMediaType))];
      const how = [...new Set(types)]
        .slice(0, 3)
        .map((type) => type ?? 'no Content-Type')
        .join(', ');
      if (kind === undefined || kinds.length > 0) throw new OtherAnswer(how);
      return { answer: kind, how: among(answers, how) };
    },
    missing: 'no documented answer with a JSON body was seen',
  }),
  'health-timestamp': reading({
    ...successOf('getHealth'),
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
    ...successOf('updateListing'),
    read: (answers) => readExtraFields(answers, 'message', ['message']),
    missing: 'no update was accepted',
  }),
  'response-extra-fields': reading({
    ...successOf('getHealth', 'getOfficeLeadCount', 'getOrganizationLeadCount'),
    read: (answers) =>
      readExtraFields(answers, 'the fields that are shown', [
        ...organizationFields,
        ...lineFields,
        'permissions',
        'timestamp',
      ]),
    missing: 'no read operation succeeded',
  }),
  'www-authenticate': reading({
    of: ({ response }) => response.status === 401,
    asked: ({ plan }) => plan.credential.headers.length === 0,
    read: (answers) => {
      const shown = answers.find(({ response }) => response.headers['www-authenticate']);
      if (shown === undefined) return { answer: 'absent', how: among(answers, 'no such header') };
      return { answer: 'present', how: `"${shown.response.headers['www-authenticate']}"` };
    },
    missing: 'no answer was a 401',
  }),
  'rate-limit': reading({
    of: ({ response }) => response.status === 429,
    asked: ({ response }) => response.headers['retry-after'] !== undefined,
    // The second of two concurrent updates may get 429 without a rate limit (concurrent-updates).
    read: (answers, { client }) => {
      const raced = racesIn(client).flat();
      const first = answers.find((one) => !raced.includes(one));
      return first && seenBy(first, 'limited');
    },
    missing: 'no answer was a 429; a limit above the request rate of this run would not show',
  }),
  'office-date-parameters': passive(
    ({ survey: { officeDates }, client }) => {
      const asked = client.exchanges.filter(
        ({ plan }) => plan.openPoint === 'office-date-parameters',
      );
      const odd = asked.filter(isAnswer).find(isUndocumented);
      if (odd !== undefined) throw otherAnswer(odd);
      return officeDates === 'unknown'
        ? 'no declared office has leads that could show it'
        : { answer: officeDates, how: officeDateSigns[officeDates] };
    },
    { capabilities: ['office-lead-count'] },
  ),
  // Not observable even with an observer: only the target knows when it receives a request.
  'lead-now': passive(() => 'no request can be timed to the exact instant of a lead'),
} satisfies ObservationTable;
