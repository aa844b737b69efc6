/** Summaries of a run's verdicts, and verdicts of rules that tests define. */
import type { Target } from '../../generated/target.ts';
import { pick } from '../../shared/select.ts';
import { depths } from '../engine/budget.ts';
import type { Context } from '../engine/context.ts';
import { defineRule, type Rule, type RuleSpec } from '../engine/rule.ts';
import { Executor } from '../engine/run/executor.ts';
import { tryRule, type RunRuleOptions } from '../engine/judging/run-rule.ts';
import { runSelection } from '../engine/run/schedule.ts';
import { planHealth } from '../engine/client/requests.ts';
import type { Session } from '../engine/session/session.ts';
import type { RuleResult } from '../engine/verdict.ts';
import { reportAsJson, reportForConsole, type RunReport } from '../index.ts';
import { fakeContext, fakeTarget } from './fake-target.ts';

export const rulesOf = ({ results }: RunReport): RuleResult[] =>
  results.filter(({ openPoint }) => openPoint === undefined);

export const idsWithVerdict = (
  { results }: Pick<RunReport, 'results'>,
  ...verdicts: readonly RuleResult['verdict'][]
): string[] => results.filter(({ verdict }) => verdicts.includes(verdict)).map(({ id }) => id);

/** The rules that did not pass, with verdict and reason. */
export const describeNotPassed = (report: RunReport): string[] =>
  rulesOf(report)
    .filter(({ verdict }) => verdict !== 'pass')
    .map(({ id, verdict, reason = '' }) => `${id} ${verdict}: ${reason}`);

export const textOf = (report: RunReport): string =>
  reportForConsole(reportAsJson(report, 'suite 1'), { color: false });

export type Change = Partial<RuleSpec<number>> & { requests?: number };

export type Check = (session: Session, given: number) => Promise<void>;

/** A rule with one case, in which nothing varies. */
export const defineTrial = (check: Check, spec: Partial<RuleSpec<number>> = {}): Rule =>
  defineRule({
    id: 'health/trial',
    requirements: ['health/report'],
    title: 'Trial',
    soundness: '',
    cases: () => [1],
    check,
    ...spec,
  });

/** A target that answers everything with 200. */
export const contextOf = (options: Parameters<typeof fakeContext>[1] = {}): Context =>
  fakeContext(() => ({ status: 200 }), options);

/** A target whose observer can create leads, and the needs of a rule that does. */
export const observed: Target = {
  ...fakeTarget,
  observer: { createLead: { method: 'POST', url: '/leads', success: [201] } },
};
export const leaving = { needs: { fixtures: ['observer.createLead'] } } as const;

/** Runs nothing but these rules, in the order of a run. */
export async function runAlone(
  rules: readonly Rule[],
  context = contextOf(),
  executor = new Executor(),
  budget?: number,
): Promise<Executor> {
  const selection = { rules, watches: [], observations: [] };
  const options = { selection, seed: 1, environment: {}, ...pick({ budget }, 'budget') };
  await runSelection(context, options, executor);
  return executor;
}

/** Runs the rules in order; results include late confirmations. */
export async function resultsOf(
  rules: readonly Rule[],
  context = contextOf(),
  options: RunRuleOptions = { seed: 1 },
): Promise<RuleResult[]> {
  const executor = new Executor();
  const run = (rule: Rule) => () => tryRule(rule, context, options);
  const tasks = rules.map((rule) => ({ locks: undefined, run: run(rule) }));
  await executor.inSequence(tasks);
  await executor.confirmRest(context);
  return executor.results;
}

/** Runs a rule with the given check. */
export async function resultOf(check: Check, change: Change = {}): Promise<RuleResult> {
  const { requests = 1000, ...spec } = change;
  const target = { ...fakeTarget, limits: { requests } };
  const context: Context = { ...contextOf({ target }), depth: depths.standard };
  const [result] = await resultsOf([defineTrial(check, spec)], context);
  if (result === undefined) throw new Error('the rule has no result');
  return result;
}

export async function judgeHealth(session: Session, holds: boolean): Promise<void> {
  const answer = await session.ask(planHealth(session.full));
  session.judge(holds, () => ({ expected: 'this', got: 'that', evidence: [answer] }));
}

export const rejects =
  (signal: Error): Check =>
  () =>
    Promise.reject(signal);

/** A check whose n-th request, counted from 1, passes if `isFine(n)`. */
export function judgesByTurn(isFine: (turn: number) => boolean): Check {
  let turn = 0;
  return (session) => judgeHealth(session, isFine((turn += 1)));
}
