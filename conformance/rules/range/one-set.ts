import { datedSubjectsOf } from '../../engine/context.ts';
import {
  askClosedCount,
  componentsOf,
  formatInstant,
  formatLeads,
  hasLeads,
  hasPartialLine,
  noLeads,
} from '../../engine/counts.ts';
import type { ClosedRange } from '../../engine/counts.ts';
import { leadCapabilities } from '../../engine/probes.ts';
import { planCount } from '../../engine/requests.ts';
import type { RangeTexts, Subject } from '../../engine/requests.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import type { Session } from '../../engine/session.ts';
import { Lacking } from '../../engine/verdict.ts';
import { findContradiction } from '../../oracles/contradiction.ts';
import type { CountedRange } from '../../oracles/contradiction.ts';
import { isAnswer, linesOf } from '../../wire/exchange.ts';
import type { Answer, Exchange, RequestPlan } from '../../wire/exchange.ts';

/** A component of a count, with the exchange that gave it. */
interface Counted extends CountedRange {
  readonly answer: Answer;
}

interface Contradiction {
  readonly component: string;
  readonly ranges: readonly Counted[];
}

/** Epoch seconds of a date in the one form that the contract shows. */
function secondsOf(text: string): number | undefined {
  const seconds = Date.parse(text) / 1000;
  return Number.isInteger(seconds) && formatInstant(seconds) === text ? seconds : undefined;
}

const sameRequest = (plan: RequestPlan): string =>
  JSON.stringify([plan.operation, plan.path, plan.query, plan.credential.headers]);

/** The bounds of a range that had ended before the run, asked for as the rules do. */
function readRange(
  { plan }: Exchange,
  subject: Subject,
  { context, full }: Session,
): ClosedRange | undefined {
  const texts: RangeTexts = Object.fromEntries(plan.query);
  if (sameRequest(plan) !== sameRequest(planCount(subject, texts, full))) return undefined;
  const start = texts.startDate === undefined ? undefined : secondsOf(texts.startDate);
  const end = texts.endDate === undefined ? undefined : secondsOf(texts.endDate);
  if (end === undefined || end > context.survey.closed) return undefined;
  if (texts.startDate === undefined) return { end };
  return start === undefined || start >= end ? undefined : { start, end };
}

/** The numbers that an answer surely gives: an office that a whole breakdown leaves out has none. */
function leadsOf(answer: Answer, component: string): number | undefined {
  const components = componentsOf(answer);
  if (component === 'total' || linesOf(answer.response) === undefined || hasPartialLine(answer)) {
    return components.get(component);
  }
  return components.get(component) ?? 0;
}

interface Told {
  readonly range: ClosedRange;
  readonly answer: Answer;
}

/** What the run was told of the subject, by whichever rule. */
function toldOf(session: Session, subject: Subject): Told[] {
  return session.context.client.exchanges.flatMap((exchange): Told[] => {
    if (!isAnswer(exchange) || exchange.response.status !== 200) return [];
    const range = readRange(exchange, subject, session);
    return range === undefined ? [] : [{ range, answer: exchange }];
  });
}

function contradictionIn(told: readonly Told[]): Contradiction | undefined {
  const components = new Set(told.flatMap(({ answer }) => [...componentsOf(answer).keys()]));
  for (const component of components) {
    const counted = told.flatMap(({ range, answer }): Counted[] => {
      const leads = leadsOf(answer, component);
      return leads === undefined ? [] : [{ ...range, leads, answer }];
    });
    const ranges = findContradiction(counted);
    if (ranges !== undefined) return { component, ranges };
  }
  return undefined;
}

const askAgain = async (
  session: Session,
  subject: Subject,
  ranges: readonly ClosedRange[],
): Promise<Told[]> => {
  const told: Told[] = [];
  for (const range of ranges) {
    const { exchange } = await askClosedCount(session, subject, range);
    told.push({ range, answer: exchange });
  }
  return told;
};

const describe = ({ start, end, leads }: Counted): string =>
  `${formatLeads(leads)} ${start === undefined ? 'up' : `from ${formatInstant(start)}`} to ${formatInstant(end)}`;

export const oneSet = defineRule({
  id: 'range/one-set',
  requirements: ['range/matrix', 'range/widening', 'range/inside-a-day', 'time/history-is-fixed'],
  title: 'All counts of the run together are those of one set of leads',
  needs: { capabilities: leadCapabilities },
  comesLast: true,
  lacked: noLeads,
  cases: datedSubjectsOf,
  input: nothingVaries,
  // Sound: ranges that had ended before the run, in the one form that the contract shows; what they
  // may count is bounded for any set of leads and any inclusivity. A replay asks for all of them anew.
  check: async (session, subject) => {
    const told = toldOf(session, subject);
    if (!hasLeads(...told.map(({ answer }) => componentsOf(answer)))) throw new Lacking(noLeads);
    const seen = contradictionIn(told);
    const found =
      seen !== undefined && session.fresh
        ? contradictionIn(await askAgain(session, subject, seen.ranges))
        : seen;
    session.judge(found === undefined, () => ({
      expected: `of the ${found?.component}: counts of one set of leads, whichever leads it has and whichever bounds are inclusive`,
      got: (found?.ranges ?? []).map(describe).join('; '),
      evidence: (found?.ranges ?? []).map(({ answer }) => answer),
      hint: 'a bound means another instant in one of these ranges, or some leads are left out of it',
    }));
  },
});
