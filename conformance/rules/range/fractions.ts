import { spread } from '../../../shared/select.ts';
import { componentsOf, formatInstant, formatLeads, noLeads } from '../../engine/counts/counts.ts';
import type { Components } from '../../engine/counts/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { upTo } from '../../engine/counts/range-limit.ts';
import { planCount, type Subject } from '../../engine/client/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import { summarize } from '../../wire/exchange.ts';
import { formatWithOffset } from '../../wire/instants.ts';
import { latestLeadsOf } from '../helpers/counts/found-leads.ts';

/** A fraction, and the offset of the date that has it, in minutes. */
type Fraction = readonly [digits: string, offset: number];

/** Read as milliseconds or microseconds, these digits are minutes long. */
const fractions = {
  organization: [
    ['.9', 0],
    ['.999999999', 0],
  ],
  office: [
    ['.750000', 0],
    ['.500', 330],
  ],
} as const satisfies Record<Subject['kind'], readonly Fraction[]>;

const formatFraction = (second: number, [digits, offset]: Fraction): string =>
  (offset === 0 ? formatInstant(second) : formatWithOffset(second, offset)).replace(
    /Z|[-+]\d\d:\d\d$/,
    (zone) => `${digits}${zone}`,
  );

const exceeds = (low: Components, high: Components): string | undefined =>
  [...low].find(([name, leads]) => high.has(name) && leads > (high.get(name) ?? 0))?.[0];

export const fractionsOfSeconds = defineRule({
  id: 'range/fractions',
  requirements: ['range/instants-not-texts', 'range/inside-a-day'],
  title: 'An endDate with a fraction of a second is refused, or read as within that second',
  soundness:
    'A fraction that is honoured, truncated or rounded up lies between the two whole seconds, ' +
    'and so does the count. A lead three seconds later exposes a fraction that is read as more.',
  needs: { capabilities: leadCapabilities },
  missingPrerequisite: noLeads,
  cases: latestLeadsOf,
  check: async (session, { subject, second }) => {
    const { counts, depth, survey } = session.context;
    const end = second - 3;
    const { start: begin } = upTo(survey, end);
    // Other rules count up to the lead too, and no less is in that range.
    const [from, until] = [
      await counts.find(session, subject, upTo(survey, end)),
      await counts.find(session, subject, upTo(survey, second)),
    ];
    for (const fraction of spread<Fraction>(fractions[subject.kind], depth.shortListLength)) {
      const endDate = formatFraction(end, fraction);
      const startDate = begin === undefined ? undefined : formatInstant(begin);
      const plan = planCount(subject, { startDate, endDate }, session.full);
      const answer = await session.ask({ ...plan, openPoint: 'fractional-seconds' });
      if (answer.response.status !== 200) {
        // Legal too; the accepted whole seconds around it show that this is not a general refusal.
        session.judge(answer.response.status === 400, () => ({
          expected: 'a count, or 400 because fractions are not accepted',
          got: summarize(answer),
          evidence: [answer],
        }));
        continue;
      }
      const between = componentsOf(answer);
      const odd = exceeds(from.components, between) ?? exceeds(between, until.components);
      session.judge(odd === undefined, () => ({
        expected: `of the ${odd}: at least ${formatLeads(from.components.get(odd ?? ''))}, at most ${until.components.get(odd ?? '') ?? 0}, as with the whole seconds around it`,
        got: String(between.get(odd ?? '') ?? 0),
        evidence: [from.exchange, answer, until.exchange],
        hint: 'the digits after the point are not read as a fraction of a second',
      }));
    }
  },
});
