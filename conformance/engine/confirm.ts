/** Makes sure of a violation before it becomes a failure. */
import type { Context } from './context.ts';
import type { RuleCase } from './rule.ts';
import { runCase, Signals } from './run-case.ts';
import type { FailedAttempt } from './run-case.ts';
import { Session } from './session.ts';
import { BudgetSpent, Stopped, Violation } from './verdict.ts';

/** A defect may show only now and then: on every seventh request, on one of several nodes. */
export const mostReplays = 10;

/** Repeats the smallest evidence until it shows the fault again. */
async function replay(
  { attempt, violation }: FailedAttempt,
  context: Context,
): Promise<Violation | undefined> {
  for (let round = 0; round < mostReplays; round += 1) {
    try {
      await attempt(new Session(context, { fresh: true }));
    } catch (signal) {
      if (signal instanceof Violation) return signal;
      if (signal instanceof Stopped) return undefined;
      // Nothing is left to confirm it with; a sound rule needs no second witness.
      if (signal instanceof BudgetSpent) return violation;
    }
  }
  return undefined;
}

/** Repeats the whole case: what came before may be part of the evidence. */
async function repeat(
  ruleCase: RuleCase,
  context: Context,
  seed: number,
): Promise<Violation | undefined> {
  const session = new Session(context, { fresh: true });
  const { failed } = await runCase(ruleCase, session, new Signals(), { seed });
  return failed?.violation;
}

/**
 * Looks for the violation a second time.
 * @returns the violation as seen again, or undefined when it was seen but once
 */
export async function confirm(
  failed: FailedAttempt,
  ruleCase: RuleCase,
  context: Context,
  seed: number,
): Promise<Violation | undefined> {
  const again = await replay(failed, context);
  if (again !== undefined || context.client.stopped !== undefined) return again;
  return await repeat(ruleCase, context, seed);
}
