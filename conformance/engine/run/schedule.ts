/** The order of a run: which rules come first, which together, and which last. */
import { noteDetails } from '../../observer/after-update.ts';
import { findObstacle } from './applicability.ts';
import type { Context } from '../context.ts';
import { Lock } from './lock.ts';
import { budgetFor } from '../session/connect.ts';
import { leavesLeads } from '../rule.ts';
import type { LockName, Observation, Rule } from '../rule.ts';
import type { RunOptions } from './run.ts';
import { runObservation } from './run-observation.ts';
import { tryRule } from './run-rule.ts';
import type { TriedRule } from './run-rule.ts';
import { runWatch } from './run-watch.ts';
import type { RuleResult } from '../verdict.ts';

interface Work {
  readonly locks: LockName | undefined;
  readonly run: () => Promise<TriedRule>;
}

const byTurn = (a: Rule, b: Rule): number =>
  Number(a.comesLast === true) - Number(b.comesLast === true);

const workOf = (rule: Rule, context: Context, options: RunOptions): Work => ({
  locks: rule.locks,
  run: () => tryRule(rule, context, options),
});

const askingOf = (one: Observation, context: Context): Work => ({
  locks: one.locks,
  run: async () => ({ result: await runObservation(one, context) }),
});

/** Tries rules, and settles what is left in doubt when each of them was tried. */
class Course {
  readonly results: RuleResult[] = [];
  readonly #listings = new Lock();
  readonly #onResult: RunOptions['onResult'];
  #doubts: Required<TriedRule>[] = [];

  constructor({ onResult }: RunOptions) {
    this.#onResult = onResult;
  }

  report(result: RuleResult): void {
    this.results.push(result);
    this.#onResult?.(result);
  }

  async together(works: readonly Work[]): Promise<void> {
    const run = (work: Work): Promise<void> => this.#try(work);
    await Promise.all(
      works.map((work) =>
        work.locks === undefined ? run(work) : this.#listings.hold(() => run(work)),
      ),
    );
  }

  async oneByOne(works: readonly Work[]): Promise<void> {
    for (const work of works) await this.#try(work);
  }

  /** Each doubt gets its share of what is left of the budget. */
  async settle({ client }: Context): Promise<void> {
    const doubts = this.#doubts;
    this.#doubts = [];
    for (const [index, { settle }] of doubts.entries()) {
      const share = Math.floor(client.left / (doubts.length - index));
      this.report(await settle(share));
    }
  }

  async #try({ run }: Work): Promise<void> {
    const { result, settle } = await run();
    if (settle === undefined) this.report(result);
    else this.#doubts.push({ result, settle });
  }
}

/** Of the budget, for rules that come last: they take about this much where all is well. */
const shareOfLast = 1 / 16;
/** For whoever comes after all else: enough to try one case, whatever is left beside it. */
const requestsOfPerilous = 6;

/**
 * Rules first: those that want quiet, then several at once, last whoever makes leads, for whom
 * some of the budget is kept whatever failed before. Then open points: where the budget is short,
 * they go unanswered. What sends nothing comes when all exchanges are there.
 */
export async function collectResults(
  context: Context,
  options: RunOptions,
): Promise<readonly RuleResult[]> {
  const { client, target } = context;
  const { rules, observations, watches } = options.selection;
  const course = new Course(options);
  const works = (some: readonly Rule[]): Work[] =>
    some.map((rule) => workOf(rule, context, options));
  const harmless = rules.filter(({ mayTakeDown }) => mayTakeDown !== true);
  const early = harmless.filter((rule) => !leavesLeads(rule)).toSorted(byTurn);
  const last = harmless.filter(leavesLeads).toSorted(byTurn);
  const comesLast = last.some(({ needs }) => findObstacle(target, needs) === undefined);
  const { requests } = budgetFor(target, options);
  const keptForEnd = harmless.length < rules.length ? requestsOfPerilous : 0;
  const keptBack = comesLast ? Math.floor(requests * shareOfLast) : 0;
  client.keepBack(keptForEnd + keptBack);
  if (rules.some(({ locks }) => locks === 'listings')) await noteDetails(context);
  await course.oneByOne(works(early.filter(({ locks }) => locks === 'everything')));
  const ordinary = early.filter(({ locks }) => locks !== 'everything');
  await course.together(works(ordinary.filter((rule) => rule.comesLast !== true)));
  await course.together(works(ordinary.filter((rule) => rule.comesLast === true)));
  // Before there are more leads: a count from before them may be part of a doubt. Whoever waits in
  // vain for a lead reads more often, so that twice as much is left.
  client.keepBack(keptForEnd + 2 * keptBack);
  await course.settle(context);
  client.keepBack(keptForEnd);
  await course.oneByOne(works(last));
  await course.settle(context);
  await course.together(
    observations.filter(({ isPassive }) => isPassive !== true).map((one) => askingOf(one, context)),
  );
  await course.oneByOne(
    observations.filter(({ isPassive }) => isPassive === true).map((one) => askingOf(one, context)),
  );
  for (const watch of watches) course.report(await runWatch(watch, context));
  return course.results;
}

/** What may take the target down: to be called when nothing else is left to do. */
export async function collectPerilous(
  context: Context,
  options: RunOptions,
): Promise<readonly RuleResult[]> {
  const course = new Course(options);
  const perilous = options.selection.rules.filter(({ mayTakeDown }) => mayTakeDown === true);
  context.client.keepNothing();
  await course.oneByOne(perilous.map((rule) => workOf(rule, context, options)));
  await course.settle(context);
  return course.results;
}
