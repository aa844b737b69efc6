/** The order of a run: which rules run first, which concurrently, and which last. */
import { budgetFor } from '../budget.ts';
import { caps } from '../caps.ts';
import type { Context } from '../context.ts';
import { leavesLeads, type Rule } from '../rule.ts';
import { findObstacle } from './applicability.ts';
import type { Executor, Task } from './executor.ts';
import type { RunOptions } from './options.ts';
import { OpenPoints } from './open-points.ts';
import { tryRule } from './run-rule.ts';
import type { Capability } from '../../../generated/target.ts';
import { takesOffices } from '../../observer/hooks/hook-request.ts';
import { requestsToRestore } from './restore.ts';
import { runWatches } from './run-watch.ts';

/** What fills gaps that others leave comes after all of them. */
const turnOf = ({ comesFirst, comesLast, readsRun }: Rule): number =>
  comesLast === true ? 1 + Number(readsRun === true) : -Number(comesFirst === true);

const inTheirTurn = (a: Rule, b: Rule): number => turnOf(a) - turnOf(b);

/** Leads cannot be removed; and what runs alone comes first, or when it is too late. */
const mayRunAgain = (rule: Rule): boolean =>
  rule.locks !== 'everything' && rule.mayTakeDown !== true && !leavesLeads(rule);

const tasksOf = (rules: readonly Rule[], context: Context, options: RunOptions): Task[] =>
  rules.map((rule) => ({
    locks: rule.locksItself === true ? undefined : rule.locks,
    uses: rule.uses?.(context),
    mayRunAgain: mayRunAgain(rule),
    run: () => tryRule(rule, context, options),
  }));

/** Requests to keep for rules that come late, whatever failed before them. */
interface Kept {
  readonly forLeadRules: number;
  readonly forAllDisruptive: number;
  /** For one case of each disruptive rule, and rules that wait. */
  readonly forLastRules: number;
  /** For exclusive rules that come last; what was seen but once may show again there, too. */
  readonly forLast: number;
  /** For these, and for a rule that reads what all leads have brought. */
  readonly forEnd: number;
}

function keptFor(
  { target, depth }: Context,
  { selection: { rules }, budget }: RunOptions,
  leadRules: readonly Rule[],
): Kept {
  const { requests } = budgetFor(target.limits, budget);
  const canRun = leadRules.some(({ needs }) => findObstacle(target, needs) === undefined);
  const isDisruptive = rules.some(({ mayTakeDown }) => mayTakeDown === true);
  const bidesTime = rules.some((rule) => rule.bidesTime === true);
  const { brief, withVariants } = caps.shareOfLeadRules;
  const share = depth.triesVariants ? withVariants : brief;
  const forDisruptiveRules = isDisruptive ? caps.requestsOfDisruptive : 0;
  const forAllDisruptive = isDisruptive ? caps.requestsOfAllDisruptive : 0;
  const forLeadRules = canRun ? Math.floor(requests * share) : 0;
  const isLong = forLeadRules > 0 && depth.triesVariants;
  const forLast = isLong ? forAllDisruptive + caps.requestsOfSuccessions : forDisruptiveRules;
  return {
    forLeadRules,
    forAllDisruptive,
    forLastRules: forDisruptiveRules + (bidesTime ? caps.requestsOfWaiting : 0),
    forLast,
    forEnd: forLast + (isLong ? caps.requestsOfAllLeads : 0),
  };
}

/** Comes last, and after other updates: the exception reads what the whole run has sent. */
const followsUpdates = ({ locks, locksItself, comesLast, readsRun }: Rule): boolean =>
  comesLast === true && locks !== undefined && locksItself !== true && readsRun !== true;

const counts: readonly Capability[] = ['office-lead-count', 'organization-lead-count'];

/** The rules that may not take the target down, by what they have to do with leads. */
function byLeads(rules: readonly Rule[]) {
  const harmless = rules.filter(({ mayTakeDown }) => mayTakeDown !== true);
  const waiting = harmless.filter(({ bidesTime }) => bidesTime === true);
  const afterLeads = harmless.filter(({ followsLeads }) => followsLeads === true);
  const early = harmless
    .filter((rule) => !leavesLeads(rule) && ![...waiting, ...afterLeads].includes(rule))
    .toSorted(inTheirTurn);
  return {
    waiting,
    afterLeads,
    early,
    leadRules: harmless.filter(leavesLeads).toSorted(inTheirTurn),
  };
}

/** It updates, and looks at no counts: leads that come in the meantime are nothing to it. */
const looksAtNoCounts = ({ locks, locksItself, readsRun, needs }: Rule): boolean =>
  locks === 'listings' &&
  locksItself !== true &&
  readsRun !== true &&
  needs?.capabilities?.some((one) => counts.includes(one)) !== true;

/** Rules that share the target, by when they run: beside all, leads too, or in this order. */
interface Shared {
  readonly beside: readonly Rule[];
  readonly atFirst: readonly Rule[];
  readonly later: readonly Rule[];
  readonly afterUpdates: readonly Rule[];
}

function divide(shared: readonly Rule[], goOnBesideLeads: boolean): Shared {
  const beside = goOnBesideLeads ? shared.filter(looksAtNoCounts) : [];
  const others = shared.filter((rule) => !beside.includes(rule));
  const following = others.filter(followsUpdates);
  const sooner = others.filter(({ comesLast }) => comesLast !== true);
  const last = others.filter((rule) => rule.comesLast === true && !followsUpdates(rule));
  const followsThem = ({ locks }: Rule): boolean => beside.length > 0 && locks !== undefined;
  return {
    beside,
    atFirst: [...sooner, ...following],
    later: last.filter((rule) => !followsThem(rule)),
    afterUpdates: last.filter(followsThem),
  };
}

/** Whether leads go to offices: then it is nothing to them, but for one rule, what listings become. */
const areLeadsOfOffices = ({ target, depth }: Context): boolean => {
  const hook = target.observer?.createLead;
  return depth.triesVariants && hook !== undefined && takesOffices(hook);
};

/** What comes when all other rules have run: rules that the budget ended, open points, and the last rules. */
async function runLast(
  context: Context,
  executor: Executor,
  {
    points,
    last,
    forAllDisruptive,
    forLast,
  }: Pick<Kept, 'forAllDisruptive' | 'forLast'> & {
    readonly points: readonly Task[];
    readonly last: readonly Task[];
  },
): Promise<void> {
  const { client, lock } = context;
  // What was seen once must leave enough to be confirmed.
  const atEnd = (): number =>
    forAllDisruptive + caps.requestsOfConfirming * Math.min(executor.unconfirmed, 2);
  client.setAside(Math.max(forLast, atEnd()));
  await executor.runStarved(context);
  await executor.concurrently(points, lock);
  // What comes last takes what is left, and may move one more listing.
  client.setAside(atEnd(), requestsToRestore(context) + 1);
  await executor.inSequence(last);
  client.setAside(forAllDisruptive);
  await executor.confirmRest(context);
}

/**
 * Runs exclusive rules first, then independent ones concurrently, then those that create leads, and
 * beside them those that wait. Those that update take longest, for most come one after the other:
 * those of them that come last follow at once, while the others read on; and so do open points of
 * updates, or where rules leave leads while these wait. Other open points come after them: where the
 * budget is short, all go unanswered. Rules that the budget ended run once more before those.
 * Exclusive rules that come last spend what is left. What sends
 * nothing comes when all exchanges are there. Where leads go to offices, what updates and looks at no
 * counts runs on beside all this, and what those wait for costs no time.
 */
export async function runSelection(
  context: Context,
  options: RunOptions,
  executor: Executor,
): Promise<void> {
  const { client, lock } = context;
  const { rules, observations, watches } = options.selection;
  const tasks = (some: readonly Rule[]): Task[] => tasksOf(some, context, options);
  const points = new OpenPoints(observations, context);
  const { waiting, afterLeads, early, leadRules } = byLeads(rules);
  const kept = keptFor(context, options, leadRules);
  const { forEnd } = kept;
  const makesLeads = kept.forLeadRules > 0;
  client.setAside(Math.max(kept.forLastRules, forEnd) + kept.forLeadRules);
  if (rules.some(({ locks }) => locks === 'listings')) await options.beforeUpdates?.(context);
  const alone = early.filter(({ locks }) => locks === 'everything');
  await executor.inSequence(tasks(alone.filter(({ comesLast }) => comesLast !== true)));
  const shared = early.filter(({ locks }) => locks !== 'everything');
  const goOnBesideLeads = makesLeads && areLeadsOfOffices(context);
  const { beside, atFirst, later, afterUpdates } = divide(shared, goOnBesideLeads);
  const updating = executor.concurrently(tasks(beside), lock);
  // It is awaited late: what it throws until then is no unhandled rejection, and is thrown there.
  updating.catch(() => undefined);
  await executor.concurrently([...tasks(atFirst), ...(makesLeads ? [] : points.ofUpdates())], lock);
  const besideThem = makesLeads ? [] : [...tasks(waiting), ...points.ofReads()];
  await executor.concurrently([...tasks(later), ...besideThem], lock);
  // What is to be confirmed was seen while nobody made leads, and the updates must leave requests.
  if (executor.unconfirmed > 0 || client.left < caps.requestsOfUpdates) await updating;
  // Confirm before there are more leads: the evidence may hold a count from before them. Rules that
  // wait in vain for a lead read more often, so that twice as much is kept.
  client.setAside(kept.forLastRules + 2 * kept.forLeadRules);
  await executor.confirmWhereRoom(context);
  client.setAside(forEnd);
  // Open points need no answer where the budget is short: all rules come before them.
  const ofUpdates = makesLeads ? points.ofUpdates() : [];
  const [soon, late] = client.left < caps.requestsOfUpdates ? [[], ofUpdates] : [ofUpdates, []];
  const toTheirEnd = async (): Promise<void> => {
    await updating;
    await executor.concurrently(tasks(afterUpdates), lock);
    await executor.concurrently(soon, lock);
  };
  await Promise.all([
    toTheirEnd(),
    executor.inTurns(tasks(leadRules), lock),
    executor.concurrently(makesLeads ? tasks(waiting) : [], lock),
  ]);
  await executor.confirmWhereRoom(context);
  await executor.concurrently(tasks(afterLeads), lock);
  await runLast(context, executor, {
    ...kept,
    points: [...late, ...points.rest()],
    last: tasks(alone.filter(({ comesLast }) => comesLast === true)),
  });
  await executor.inSequence(points.passive());
  await runWatches(watches, context, (result) => executor.report(result));
}

/** Runs what may take the target down: to be called when nothing else is left to do. */
export async function runDisruptiveRules(
  context: Context,
  options: RunOptions,
  executor: Executor,
): Promise<void> {
  const rules = options.selection.rules.filter(({ mayTakeDown }) => mayTakeDown === true);
  context.client.setAside(0, 0);
  await executor.inSequence(tasksOf(rules, context, options));
  await executor.confirmRest(context);
}
