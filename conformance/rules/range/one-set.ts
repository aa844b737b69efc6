import { spread } from '../../../shared/select.ts';
import { caps } from '../../engine/caps.ts';
import type { Context } from '../../engine/context.ts';
import { datedSubjectsOf } from '../../engine/session/subjects.ts';
import {
  componentsOf,
  hasBreakdown,
  hasLeads,
  hasPartialLine,
  noLeads,
  textsOf,
} from '../../engine/counts/counts.ts';
import { createBreather } from '../../engine/client/interruption.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { pathOf, type Subject } from '../../engine/client/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import { findContradiction, type Contradiction } from '../../oracles/contradiction.ts';
import type { Answer } from '../../wire/exchange.ts';
import {
  answeredRangesOf,
  describeContradiction,
  isCounted,
  type AnsweredRange,
  type CountedAnswer,
} from '../helpers/counts/answered-ranges.ts';

interface Contradicted extends Contradiction<CountedAnswer> {
  readonly component: string;
}

/** The leads of a component, if certain: an office that a complete breakdown omits has none. */
function leadsOf(answer: Answer, component: string): number | undefined {
  const components = componentsOf(answer);
  if (component === 'total' || !hasBreakdown(answer) || hasPartialLine(answer))
    return components.get(component);
  return components.get(component) ?? 0;
}

/** The components that are compared; of a large breakdown, a sample. */
function chooseComponents(answered: readonly AnsweredRange[], { survey }: Context): Set<string> {
  const all = new Set<string>();
  for (const { answer } of answered) for (const name of componentsOf(answer).keys()) all.add(name);
  const withLeads = ['total', ...survey.leadInstants.map(({ component }) => component)];
  const first = withLeads.filter((name) => all.has(name));
  return new Set([...first, ...spread([...all], caps.componentsOfOneSet)]);
}

async function findContradictionIn(
  answered: readonly AnsweredRange[],
  context: Context,
): Promise<Contradicted | undefined> {
  const breathe = createBreather();
  for (const component of chooseComponents(answered, context)) {
    await breathe();
    const counted = answered.flatMap(({ range, answer }): CountedAnswer[] => {
      const leads = leadsOf(answer, component);
      return leads === undefined ? [] : [{ ...range, leads, answer }];
    });
    const found = findContradiction(counted);
    if (found !== undefined) return { component, ...found };
  }
  return undefined;
}

const askAgain = async (
  session: Session,
  subject: Subject,
  ranges: readonly AnsweredRange['range'][],
): Promise<AnsweredRange[]> => {
  const answered: AnsweredRange[] = [];
  for (const range of ranges) {
    const { start, end, isOpen } = range;
    const texts = textsOf({ start, end: isOpen === true ? undefined : end });
    answered.push({ range, answer: await session.askCount(subject, texts) });
  }
  return answered;
};

export const oneSet = defineRule({
  id: 'range/one-set',
  requirements: [
    'range/matrix',
    'range/widening',
    'range/disjoint',
    'range/overlap',
    'range/shared-cut',
    'range/inside-a-day',
    'time/history-is-fixed',
  ],
  title: 'All counts of the run are consistent with one set of leads',
  soundness:
    'The ranges ended before the run, in the documented form, or are open and so hold at least ' +
    'the leads up to then. A contradiction holds for any set of leads and any inclusivity of ' +
    'bounds. A replay requests all of its ranges again.',
  needs: { capabilities: leadCapabilities },
  phase: 'last',
  judgesOtherRules: true,
  missingPrerequisite: noLeads,
  cases: (context) => {
    const paths = new Set(context.client.exchanges.map(({ plan }) => plan.path));
    return datedSubjectsOf(context).filter((subject) => paths.has(pathOf(subject)));
  },
  check: async (session, subject) => {
    const answered = answeredRangesOf(session, subject).filter(isCounted);
    if (!hasLeads(...answered.map(({ answer }) => componentsOf(answer))))
      throw new MissingPrerequisite(noLeads);
    const { context } = session;
    const seen = await findContradictionIn(answered, context);
    const found =
      seen !== undefined && session.fresh
        ? await findContradictionIn(
            await askAgain(session, subject, [...seen.left, ...seen.right]),
            context,
          )
        : seen;
    const counts = answered.map(({ answer }) => JSON.stringify([...componentsOf(answer)]));
    const isVaried = new Set(counts).size > 1;
    if (found === undefined) session.recordPass(!isVaried && 'two ranges of different counts');
    else session.judge(false, () => describeContradiction(found.component, found));
  },
});
