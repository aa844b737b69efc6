import type { KnownCount } from '../../../generated/target.ts';
import { datedSubjectsOf } from '../../engine/context.ts';
import type { Context } from '../../engine/context.ts';
import { componentsOf, formatLeads } from '../../engine/counts.ts';
import { leadCapabilities } from '../../engine/probes.ts';
import { describeSubject } from '../../engine/requests.ts';
import type { Subject } from '../../engine/requests.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import { Undecided } from '../../engine/verdict.ts';
import { summarize } from '../../wire/exchange.ts';

const subjectOf = ({ officeId, organizationId }: KnownCount): Subject =>
  officeId === undefined
    ? { kind: 'organization', id: String(organizationId) }
    : { kind: 'office', id: String(officeId) };

/** Facts about operations that are claimed and take notice of dates. */
function factsOf(context: Context): { fact: KnownCount; subject: Subject }[] {
  const kinds = new Set(datedSubjectsOf(context).map(({ kind }) => kind));
  const facts = context.target.knownCounts ?? [];
  return facts
    .map((fact) => ({ fact, subject: subjectOf(fact) }))
    .filter(({ subject }) => kinds.has(subject.kind));
}

export const declaredFacts = defineRule({
  id: 'office/declared-facts',
  requirements: ['office/declared-facts'],
  title: 'The counts that were declared as known are the counts answered',
  needs: { capabilities: leadCapabilities, fixtures: ['knownCounts'] },
  cases: factsOf,
  input: nothingVaries,
  // Sound as far as the operator's word goes; the range is over, so the fact cannot have aged.
  check: async (session, { fact, subject }) => {
    const { startDate, endDate, totalLeads } = fact;
    const answer = await session.askCount(subject, { startDate, endDate });
    if (answer.response.status !== 200) {
      throw new Undecided(`the known count of ${describeSubject(subject)}: ${summarize(answer)}`);
    }
    const components = componentsOf(answer);
    // The organization's total may be left out; its breakdown then says the same.
    const lines = [...components].filter(([name]) => name !== 'total').map(([, leads]) => leads);
    const leads = components.get('total') ?? lines.reduce((sum, line) => sum + line, 0);
    session.judge(leads === totalLeads, () => ({
      expected: `${formatLeads(totalLeads)} of ${describeSubject(subject)}, as knownCounts declares`,
      got: summarize(answer),
      evidence: [answer],
      hint: 'if the fact is wrong, mend knownCounts in the target file',
    }));
  },
});
