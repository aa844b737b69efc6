import { spread } from '../../../shared/select.ts';
import type { KnownCount } from '../../../generated/target.ts';
import { datedSubjectsOf, subjectOfFact } from '../../engine/session/subjects.ts';
import { caps } from '../../engine/caps.ts';
import type { Context } from '../../engine/context.ts';
import { componentsOf, formatLeads } from '../../engine/counts/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { describeSubject, type Subject } from '../../engine/client/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import { Inconclusive, MissingPrerequisite, type Finding } from '../../engine/verdict.ts';
import { mayChange } from '../../observer/leads/leads.ts';
import { summarize } from '../../wire/exchange.ts';
import { secondsOf } from '../../wire/instants.ts';

/** Known counts of operations that are claimed and read dates. */
function factsOf(context: Context): { fact: KnownCount; subject: Subject }[] {
  const kinds = new Set(datedSubjectsOf(context).map(({ kind }) => kind));
  const facts = context.target.knownCounts ?? [];
  return facts
    .map((fact) => ({ fact, subject: subjectOfFact(fact) }))
    .filter(({ subject }) => kinds.has(subject.kind));
}

const units = [60, 3600, 86_400] as const;

/** Whether a bound of the fact is not a whole multiple of the unit. */
const isOff = ({ startDate, endDate }: KnownCount, unit: number): boolean =>
  [startDate, endDate].some((text) => text !== undefined && secondsOf(text) % unit !== 0);

/** The unit in seconds to which bounds seem rounded: all found leads are at multiples of it. */
function roundedTo(fact: KnownCount, { survey }: Context): number | undefined {
  const seconds = new Set(survey.leadInstants.map(({ second }) => second));
  if (seconds.size < 2) return undefined;
  return units.findLast(
    (unit) =>
      isOff(fact, unit) &&
      [...seconds].every((second) => second % unit === 0 || (second + 1) % unit === 0),
  );
}

export const declaredFacts = defineRule({
  id: 'office/declared-facts',
  requirements: ['office/declared-facts'],
  title: 'Counts match those that the operator declared as known',
  soundness:
    'The target file must be correct. The range has ended, so the declared count is not outdated.',
  needs: { capabilities: leadCapabilities, fixtures: ['knownCounts'] },
  cases: (context) => spread(factsOf(context), caps.knownCounts),
  check: async (session, { fact, subject }) => {
    const { startDate, endDate, totalLeads } = fact;
    const { pastLeads } = session.context.observer;
    if (pastLeads.some((lead) => mayChange(fact, lead, lead.instant)))
      throw new MissingPrerequisite('needs to be tried before the run creates leads');
    const answer = await session.askCount(subject, { startDate, endDate });
    if (answer.response.status !== 200) {
      throw new Inconclusive(
        `the known count of ${describeSubject(subject)}: ${summarize(answer)}`,
      );
    }
    const leads = componentsOf(answer).get('total');
    // The organization's total may be absent, and its breakdown need not add up to it.
    if (leads === undefined) throw new MissingPrerequisite('the organization count has no total');
    const unit = roundedTo(fact, session.context);
    const finding = (): Finding => ({
      expected: `${formatLeads(totalLeads)} of ${describeSubject(subject)}, as knownCounts declares`,
      got: summarize(answer),
      evidence: [answer],
      ...(unit === undefined ? {} : { requirement: 'range/inside-a-day' as const }),
      hint:
        unit === undefined
          ? 'if the fact is wrong, fix knownCounts in the target file'
          : `all leads seem to be at multiples of ${unit} seconds: are bounds rounded? If not, fix knownCounts in the target file`,
    });
    session.judge(leads === totalLeads, finding, totalLeads === 0 && 'a known count above 0');
  },
});
