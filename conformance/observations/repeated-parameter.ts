import { earliestSecond } from '../engine/session/clock.ts';
import { componentsOf, formatInstant, noLeads } from '../engine/session/counts.ts';
import type { Components } from '../engine/session/counts.ts';
import { leadCapabilities } from '../engine/session/probes.ts';
import { planCount } from '../engine/session/requests.ts';
import { defineObservation } from '../engine/rule.ts';
import { MissingPrerequisite, Inconclusive } from '../engine/verdict.ts';
import { summarize } from '../wire/exchange.ts';
import { datedSubjectOf } from './observe-range.ts';
import { tell } from './tell.ts';

const leadsOf = (components: Components): number => Math.max(0, ...components.values());

/** One end before all leads and one behind them: the count tells which of the two was taken. */
export const repeatedParameter = defineObservation({
  point: 'repeated-parameter',
  needs: { capabilities: leadCapabilities },
  observe: async (session) => {
    const { counts, survey } = session.context;
    const subject = datedSubjectOf(session);
    const ends = [earliestSecond, survey.closed] as const;
    const query = ends.map((end) => ['endDate', formatInstant(end)] as const);
    const plan = { ...planCount(subject, {}, session.full), query };
    const answer = await session.ask({ ...plan, openPoint: 'repeated-parameter' });
    const how = tell(answer);
    if (answer.response.status === 400) return { answer: 'refused', how };
    if (answer.response.status !== 200) {
      throw new Inconclusive(`another answer: ${summarize(answer)}`);
    }
    const leads = leadsOf(componentsOf(answer));
    const [first, last] = await Promise.all(
      ends.map((end) => counts.find(session, subject, { end })),
    );
    if (first === undefined || last === undefined) throw new MissingPrerequisite(noLeads);
    if (leadsOf(first.components) === leadsOf(last.components))
      throw new MissingPrerequisite(noLeads);
    if (leads === leadsOf(first.components)) return { answer: 'first', how };
    if (leads === leadsOf(last.components)) return { answer: 'last', how };
    throw new Inconclusive(`neither the one count nor the other: ${summarize(answer)}`);
  },
});
