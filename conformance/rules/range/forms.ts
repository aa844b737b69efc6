/** A range is accepted with either date or both, however its query is written. */
import fc from 'fast-check';

import { defineRule } from '../../engine/rule.ts';
import { aLead, formatInstant, textsOf } from '../../engine/counts/counts.ts';
import { isConfirmedByTarget } from '../../engine/session/declared.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { earliestOpenStart, latestClosed } from '../../engine/counts/range-limit.ts';
import { passUnlessTooShort } from '../../engine/counts/short-ranges.ts';
import { describeSubject, planCount, type RangeTexts } from '../../engine/client/requests.ts';
import {
  datedSubjectsOf,
  oneOfEach,
  withFewOffices,
  subjectsOf,
  acceptsDates,
} from '../../engine/session/subjects.ts';
import { Inconclusive, type Finding } from '../../engine/verdict.ts';
import { describeDress, type Dress } from '../../wire/dress.ts';
import { isSuccess, summarize, type Answer, type NameAndValue } from '../../wire/exchange.ts';
import { judgeSameCount } from '../helpers/counts/run-conditions.ts';
import { secondsOf } from '../../wire/instants.ts';

const monthSeconds = 30 * 86_400;

/**
 * Ordinary past ranges: days that exist in some years only, and hours that clocks skip. They are
 * sent as written here, since an offset would name other days and hours.
 */
const oddSpans = [
  ['2024-02-29T00:00:00Z', '2024-02-29T23:59:59Z'],
  ['2024-05-31T23:59:59Z', '2024-06-01T00:00:00Z'],
  ['2024-03-31T01:15:00Z', '2024-03-31T02:45:00Z'],
  ['2000-02-29T12:00:00Z', '2000-03-01T00:00:00Z'],
  ['2024-03-10T02:15:00Z', '2024-03-10T02:45:00Z'],
  ['2023-12-31T23:59:59Z', '2024-01-01T00:00:01Z'],
  ['2024-10-27T00:30:00Z', '2024-10-27T01:30:00Z'],
  ['2024-11-03T01:15:00Z', '2024-11-03T01:45:00Z'],
  ['2024-10-06T02:15:00Z', '2024-10-06T02:45:00Z'],
].map(([start = '', end = '']) => ({
  start: secondsOf(start),
  length: secondsOf(end) - secondsOf(start),
}));

const bothDates: readonly (keyof RangeTexts)[] = ['startDate', 'endDate'];
const forms: readonly (readonly (keyof RangeTexts)[])[] = [
  [],
  ['startDate'],
  ['endDate'],
  bothDates,
];

export const optional = defineRule({
  id: 'range/optional',
  requirements: ['range/optional'],
  title: 'A count succeeds without dates, with either date and with both',
  soundness:
    'Both dates are past, in order, and in the documented form. An id that is not found may be a ' +
    'wrong declaration, unless the target answers it elsewhere.',
  needs: { capabilities: leadCapabilities },
  cases: (context) => {
    const subjects = withFewOffices(subjectsOf(context));
    const first = oneOfEach(subjects);
    const others = subjects.filter((subject) => !first.includes(subject));
    const asked = [
      ...first.flatMap((subject) => forms.map((form) => ({ subject, form, isFirst: true }))),
      ...others.map((subject) => ({ subject, form: bothDates, isFirst: false })),
    ];
    return asked.filter(
      ({ subject, form }) => form.length === 0 || acceptsDates(context, subject.kind),
    );
  },
  input: (_, context) => {
    const closed = latestClosed(context);
    const longest = Math.min(monthSeconds, context.survey.limit.longestSeconds);
    return fc.record(
      {
        // At most a month, and a recent startDate alone: the maximum length is open.
        start: fc.integer({
          min: Math.max(closed - monthSeconds, earliestOpenStart(context)),
          max: closed - 1,
        }),
        length: fc.integer({ min: 1, max: longest }),
      },
      { noNullPrototype: true },
    );
  },
  examples: ({ form, isFirst, subject: { kind } }, context) =>
    isFirst && form === bothDates
      ? oddSpans
          .filter(({ start, length }) => start + length <= latestClosed(context))
          // If lengths are limited, how far back a range may reach is open.
          .filter(
            ({ start }) =>
              start >= Math.min(context.survey.earliest, secondsOf('2023-01-01T00:00:00Z')),
          )
          .slice(0, kind === 'organization' ? 9 : 3)
      : [],
  check: async (session, { subject, form }, { start, length }) => {
    const end = Math.min(start + length, latestClosed(session.context));
    const texts = { startDate: formatInstant(start), endDate: formatInstant(end) };
    const range = Object.fromEntries(form.map((name) => [name, texts[name]]));
    const plan = planCount(subject, range, session.full);
    const isOdd = oddSpans.some((span) => span.start === start);
    const ask = async (): Promise<Answer> =>
      isOdd
        ? await passUnlessTooShort(
            session,
            subject,
            range,
            await session.ask({ ...plan, dress: {} }),
          )
        : await session.askCount(subject, range);
    const answer = session.recallSuccess(plan) ?? (await ask());
    if (answer.response.status === 404 && !(await isConfirmedByTarget(session, subject))) {
      throw new Inconclusive(
        `${describeSubject(subject)} is not found: is it correct in offices.ids or organization.id of the target file?`,
      );
    }
    const sent = form.length === 0 ? 'no date' : form.join(' and ');
    session.judge(answer.response.status === 200, () => ({
      expected: `200 for ${describeSubject(subject)} with ${sent}`,
      got: summarize(answer),
      evidence: [answer],
    }));
  },
});

/** What may stand around the dates in a query; whether a target accepts it is open. */
const surroundings = {
  'unknown parameters': (query) =>
    query.flatMap((date, index) => [[`purpose${index}`, 'conformance'] as const, date]),
  // Two ampersands between the dates, and one behind them: the parameters there are empty.
  'empty parameters': (query) => query.flatMap((date) => [date, ['', ''] as const]),
} as const satisfies Record<string, (query: readonly NameAndValue[]) => NameAndValue[]>;

type Surrounding = keyof typeof surroundings;

/** A dress of the query, or what stands around the dates. */
type QueryForm = Dress | Surrounding;

const queryForms = [
  { order: 'in reverse order' },
  { escapes: 'with escapes in lower case' },
] as const satisfies readonly QueryForm[];

export const queryFormsOfOne = defineRule({
  id: 'range/query-forms',
  requirements: ['range/optional', 'range/instants-not-texts'],
  title: 'The order and escaping of query parameters do not change a range',
  soundness:
    'Query parameters are identified by name (OpenAPI 3.1, parameter object), and the ' +
    'hexadecimal digits of an escape are case-insensitive (RFC 3986, section 2.1). Unknown and ' +
    'empty parameters may be refused (unknown-parameter); if accepted, they must not change the ' +
    'dates. The positive control in the default form is counted first, and its range is closed.',
  needs: { capabilities: leadCapabilities },
  cases: (context) => oneOfEach(datedSubjectsOf(context)),
  input: (): fc.Arbitrary<QueryForm> => fc.constantFrom(...queryForms),
  // One operation is enough for a dress, since other counts wear it too.
  examples: ({ kind }, { depth }): readonly QueryForm[] =>
    depth.triesVariants
      ? [queryForms[kind === 'office' ? 0 : 1], 'unknown parameters', 'empty parameters']
      : queryForms,
  runs: 0,
  check: async (session, subject, form) => {
    const { counts, depth, survey } = session.context;
    const [jump] = survey.leadInstants;
    // Some but not all leads, if any were found, to expose an ignored date. A small budget reuses
    // the requests of other rules.
    const range =
      jump === undefined || !depth.triesVariants
        ? { start: survey.earliest, end: survey.closed }
        : { start: jump.second - 1, end: jump.second + 2 };
    const original = await counts.find(session, subject, range);
    const plan = planCount(subject, textsOf(range), session.full);
    const isDress = typeof form !== 'string';
    const words = isDress ? describeDress(form) : form;
    const other = isDress
      ? await session.ask({ ...plan, dress: form })
      : await session.ask({
          ...plan,
          query: surroundings[form](plan.query),
          openPoint: 'unknown-parameter',
        });
    if (!isDress && !isSuccess(other)) return;
    const refused = (): Finding => ({
      expected: `200 with ${words}`,
      got: summarize(other),
      evidence: [original.exchange, other],
    });
    const lacks = jump === undefined && aLead;
    session.judge(other.response.status === 200, refused, lacks);
    const as = isDress ? 'as with the query in the default form' : `as without ${words}`;
    const requirement = 'range/instants-not-texts';
    judgeSameCount(session, original.exchange, other, { as, requirement }, lacks);
  },
});
