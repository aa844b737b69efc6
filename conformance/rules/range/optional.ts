import fc from 'fast-check';

import { oneOfEach, someOf, subjectsOf } from '../../engine/context.ts';
import { formatInstant } from '../../engine/counts.ts';
import { leadCapabilities } from '../../engine/probes.ts';
import type { RangeTexts } from '../../engine/requests.ts';
import { describeSubject } from '../../engine/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import { summarize } from '../../wire/exchange.ts';

const monthSeconds = 30 * 86_400;

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
    return [
      ...first.flatMap((subject) => forms.map((form) => ({ subject, form }))),
      ...others.map((subject) => ({ subject, form: bothDates })),
    ];
  },
  input: (_, { survey }) =>
    fc.record(
      {
        // A month at most, and startDate alone of late: how long a range may be is open.
        start: fc.integer({ min: survey.closed - monthSeconds, max: survey.closed - 1 }),
        length: fc.integer({ min: 1, max: monthSeconds }),
      },
      { noNullPrototype: true },
    ),
  // Sound: both dates are past, in order, and in the one form that the contract shows.
  check: async (session, { subject, form }, { start, length }) => {
    const end = Math.min(start + length, session.context.survey.closed);
    const texts = { startDate: formatInstant(start), endDate: formatInstant(end) };
    const range = Object.fromEntries(form.map((name) => [name, texts[name]]));
    const answer = await session.askCount(subject, range);
    const sent = form.length === 0 ? 'no date' : form.join(' and ');
    session.judge(answer.response.status === 200, () => ({
      expected: `200 for ${describeSubject(subject)} with ${sent}`,
      got: summarize(answer),
      evidence: [answer],
      ...(answer.response.status === 404
        ? {
            hint: 'if this id does not exist, mend offices.ids or organization.id in the target file',
          }
        : {}),
    }));
  },
});
