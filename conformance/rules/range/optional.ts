import fc from 'fast-check';

import { oneOfEach, someOf, subjectsOf, takesDates } from '../../engine/session/subjects.ts';
import { formatInstant } from '../../engine/session/counts.ts';
import { isVouchedFor } from '../../engine/session/declared.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { earliestOpenStart, latestClosed } from '../../engine/session/range-limit.ts';
import type { RangeTexts } from '../../engine/session/requests.ts';
import { describeSubject } from '../../engine/session/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import { Inconclusive } from '../../engine/verdict.ts';
import { summarize } from '../../wire/exchange.ts';

const monthSeconds = 30 * 86_400;

/** A day that is there in some years only, from its first second to its last. */
const leapDay = { start: Date.UTC(2024, 1, 29) / 1000, length: 86_399 };

/** The last half minute of a day, and times that some zone's clocks leave out on the same date. */
const oddSpans = [
  { start: Date.UTC(2024, 4, 31, 23, 59, 30) / 1000, length: 29 },
  { start: Date.UTC(2024, 2, 10, 2, 30) / 1000, length: 45 * 60 },
  { start: Date.UTC(2024, 2, 31, 2, 30) / 1000, length: 45 * 60 },
];

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
  title: 'A count is answered with neither date, with either and with both',
  needs: { capabilities: leadCapabilities },
  cases: (context) => {
    const subjects = someOf(subjectsOf(context));
    const first = oneOfEach(subjects);
    const others = subjects.filter((subject) => !first.includes(subject));
    const asked = [
      ...first.flatMap((subject) => forms.map((form) => ({ subject, form, isFirst: true }))),
      ...others.map((subject) => ({ subject, form: bothDates, isFirst: false })),
    ];
    return asked.filter(
      ({ subject, form }) => form.length === 0 || takesDates(context, subject.kind),
    );
  },
  input: (_, context) => {
    const closed = latestClosed(context);
    const longest = Math.min(monthSeconds, context.survey.limit.longestSeconds);
    return fc.record(
      {
        // A month at most, and startDate alone of late: how long a range may be is open.
        start: fc.integer({
          min: Math.max(closed - monthSeconds, earliestOpenStart(context)),
          max: closed - 1,
        }),
        length: fc.integer({ min: 1, max: longest }),
      },
      { noNullPrototype: true },
    );
  },
  examples: ({ form, isFirst, subject: { kind } }) =>
    isFirst && form === bothDates
      ? [leapDay, ...oddSpans.slice(0, kind === 'organization' ? 3 : 1)]
      : [],
  // Sound: both dates are past, in order, and in the one form that the contract shows. An id that
  // is not found may be declared wrongly, unless the target answers it elsewhere.
  check: async (session, { subject, form }, { start, length }) => {
    const end = Math.min(start + length, latestClosed(session.context));
    const texts = { startDate: formatInstant(start), endDate: formatInstant(end) };
    const range = Object.fromEntries(form.map((name) => [name, texts[name]]));
    const answer = await session.askCount(subject, range);
    if (answer.response.status === 404 && !(await isVouchedFor(session, subject))) {
      throw new Inconclusive(
        `${describeSubject(subject)} is not found: is it right in offices.ids or organization.id of the target file?`,
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
