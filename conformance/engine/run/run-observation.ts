/** Finds out how the target answers one open point. */
import { openPoints } from '../../../generated/catalogue.ts';
import { findObstacle } from './applicability.ts';
import type { Context } from '../context.ts';
import type { Observation } from '../rule.ts';
import { Session } from '../session/session.ts';
import {
  BudgetSpent,
  Inconclusive,
  interrupted,
  MissingPrerequisite,
  OtherAnswer,
} from '../verdict.ts';
import type { RuleResult } from '../verdict.ts';

const isSignal = (cause: unknown): cause is Error =>
  cause instanceof Inconclusive ||
  cause instanceof MissingPrerequisite ||
  cause instanceof BudgetSpent;

export async function runObservation(
  { point, needs, isPassive, observe }: Observation,
  context: Context,
): Promise<RuleResult> {
  const { question: title } = openPoints[point];
  const described = { id: point, openPoint: point, title, requirements: [] };
  const obstacle = findObstacle(context.target, needs);
  if (obstacle !== undefined) return { ...described, ...obstacle, judgements: 0, requests: 0 };
  if (!context.depth.asksOpenPoints && isPassive !== true) {
    const reason = 'the budget has no requests for open points; try --budget standard';
    return { ...described, verdict: 'untested', reason, judgements: 0, requests: 0 };
  }
  if (context.client.stopped === interrupted) {
    return { ...described, verdict: 'untested', reason: interrupted, judgements: 0, requests: 0 };
  }
  const session = new Session(context, { fresh: true });
  try {
    const { answer: reason, how } = await observe(session);
    const requests = session.exchanges.length;
    return { ...described, verdict: 'observed', reason, how, judgements: 0, requests };
  } catch (cause) {
    const requests = session.exchanges.length;
    if (cause instanceof OtherAnswer) {
      const seen = { verdict: 'observed', reason: 'other', how: cause.message } as const;
      return { ...described, ...seen, judgements: 0, requests };
    }
    if (isSignal(cause)) {
      return { ...described, verdict: 'untested', reason: cause.message, judgements: 0, requests };
    }
    return { ...described, verdict: 'error', reason: String(cause), judgements: 0, requests };
  }
}
