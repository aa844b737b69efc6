/** The order of a run: which rules run first, concurrently, and last. */
import { budgetFor } from '../budget.ts';
import { caps } from '../caps.ts';
import type { Context } from '../context.ts';
import { leavesLeads, type Rule } from '../rule.ts';
import { findObstacle } from './applicability.ts';
import type { Executor, Task } from './executor.ts';
import type { RunOptions } from './options.ts';
import { OpenPoints } from './open-points.ts';
import { tryRule } from '../judging/run-rule.ts';
import { createsLeadsOfOffices } from '../../observer/hooks/hook-request.ts';
import { requestsToRestore } from './restore.ts';
import { runWatches } from '../judging/run-watch.ts';
import { leadCapabilities } from '../session/probes.ts';

/** Sort key. Rules that read the run to fill the gaps of others come at the very end. */
const turnOf = ({ phase, judgesOtherRules }: Rule): number =>
  phase === 'last' ? 1 + Number(judgesOtherRules === true) : -Number(phase === 'first');

const byTurn = (a: Rule, b: Rule): number => turnOf(a) - turnOf(b);

/** Excludes rules that create leads, which cannot be removed, and rules that must run alone. */
const mayRunAgain = (rule: Rule): boolean => rule.locks !== 'everything' && !leavesLeads(rule);

const tasksOf = (rules: readonly Rule[], context: Context, options: RunOptions): Task[] =>
  rules.map((rule) => ({
    locks: rule.locksItself === true ? undefined : rule.locks,
    usedListings: rule.usedListings?.(context),
    mayRunAgain: mayRunAgain(rule),
    judgesOthers: rule.locks === 'listings' && rule.judgesOtherRules === true,
    run: () => tryRule(rule, context, options),
  }));

/** Requests reserved for late rules, which earlier rules must not spend. */
interface Reservation {
  readonly forLeadRules: number;
  /** Until rules create leads; and before that, while violations are confirmed. */
  readonly untilLeads: number;
  readonly whileConfirming: number;
  readonly forAllDisruptive: number;
  /** For exclusive rules that come last, in which violations seen once may show again. */
  readonly forExclusiveRules: number;
  /** `forExclusiveRules`, and requests to compare all created leads with the counts. */
  readonly forFinalRules: number;
}

function reserveRequests(
  { target, depth }: Context,
  { selection: { rules }, budget }: RunOptions,
): Reservation {
  const { requests } = budgetFor(target.limits, budget);
  const leadRules = rules.filter((rule) => stepOf(rule, false) === 'creating leads');
  const canRun = leadRules.some(({ needs }) => findObstacle(target, needs) === undefined);
  const isDisruptive = rules.some(({ phase }) => phase === 'disruptive');
  const isWaiting = rules.some(({ phase }) => phase === 'waiting');
  const { brief, withVariants } = caps.shareOfLeadRules;
  const share = depth.triesVariants ? withVariants : brief;
  const forDisruptiveRules = isDisruptive ? caps.requestsOfDisruptive : 0;
  const forAllDisruptive = isDisruptive ? caps.requestsOfAllDisruptive : 0;
  const forLeadRules = canRun ? Math.floor(requests * share) : 0;
  const isLong = forLeadRules > 0 && depth.triesVariants;
  const forExclusiveRules = isLong
    ? forAllDisruptive + caps.requestsOfSuccessions
    : forDisruptiveRules;
  const forWaitingToo = forDisruptiveRules + (isWaiting ? caps.requestsOfWaiting : 0);
  const forFinalRules = forExclusiveRules + (isLong ? caps.requestsOfAllLeads : 0);
  return {
    forLeadRules,
    untilLeads: Math.max(forWaitingToo, forFinalRules) + forLeadRules,
    // Lead rules read more often while a lead does not show up, so reserve twice their share.
    whileConfirming: forWaitingToo + 2 * forLeadRules,
    forAllDisruptive,
    forExclusiveRules,
    forFinalRules,
  };
}

/** When rules run; `runSelection` has the order. */
type Step =
  | 'exclusive'
  | 'concurrent with leads'
  | 'independent'
  | 'independent, at the end'
  | 'after updates'
  | 'creating leads'
  | 'waiting'
  | 'after leads'
  | 'exclusive, at the end'
  | 'disruptive';

/** Updates listings, and neither locks some itself nor reads the exchanges of the whole run. */
const isPlainUpdater = ({ locks, locksItself, judgesOtherRules }: Rule): boolean =>
  locks === 'listings' && locksItself !== true && judgesOtherRules !== true;

/** Whether a rule updates listings and reads no counts, so that new leads do not affect it. */
const readsNoCounts = (rule: Rule): boolean =>
  isPlainUpdater(rule) && !leadCapabilities.some((one) => rule.needs?.capabilities?.includes(one));

function stepOf(rule: Rule, updatesContinue: boolean): Step {
  const { phase, locks } = rule;
  if (phase === 'disruptive') return 'disruptive';
  if (phase === 'waiting') return 'waiting';
  if (phase === 'after-leads') return 'after leads';
  if (leavesLeads(rule)) return 'creating leads';
  if (locks === 'everything') return phase === 'last' ? 'exclusive, at the end' : 'exclusive';
  if (updatesContinue && readsNoCounts(rule)) return 'concurrent with leads';
  if (phase !== 'last' || isPlainUpdater(rule)) return 'independent';
  return updatesContinue && locks !== undefined ? 'after updates' : 'independent, at the end';
}

/** Whether leads go to offices: then the status of listings affects only one rule about leads. */
const areLeadsOfOffices = ({ target, depth }: Context): boolean => {
  const hook = target.observer?.createLead;
  return depth.triesVariants && hook !== undefined && createsLeadsOfOffices(hook);
};

/** Runs, at the end, rules that the budget ended, remaining open points, and the last rules. */
async function runLast(
  context: Context,
  executor: Executor,
  {
    points,
    last,
    forAllDisruptive,
    forExclusiveRules,
  }: Pick<Reservation, 'forAllDisruptive' | 'forExclusiveRules'> & {
    readonly points: readonly Task[];
    readonly last: readonly Task[];
  },
): Promise<void> {
  const { client, lock } = context;
  // Reserve enough to confirm violations that were seen once.
  const atEnd = (): number =>
    forAllDisruptive + caps.requestsOfConfirming * Math.min(executor.unconfirmed, 2);
  // A rule without any judgement matters more than one more succession on a connection.
  client.reserveForLater(Math.max(forExclusiveRules - caps.requestsOfUnjudged, atEnd()));
  await executor.runUnjudged(context);
  client.reserveForLater(Math.max(forExclusiveRules, atEnd()));
  await executor.runStarved(context);
  await executor.concurrently(points, lock);
  // The last rules may spend the rest, and update one more listing.
  client.reserveForLater(atEnd(), requestsToRestore(context) + 1);
  await executor.inSequence(last);
  client.reserveForLater(forAllDisruptive);
  await executor.confirmRest(context);
}

/**
 * Runs the selected rules and open points, in this order:
 * 1. exclusive rules, one by one
 * 2. independent rules, concurrently. Most updates run one after the other and so take longest:
 *    updating rules that come last follow at once, while others still read
 * 3. rules that create leads and, meanwhile, rules that wait; without leads, these end step 2
 * 4. rules that also judge the answers to rules that create leads
 * 5. rules that the budget ended, once more, then open points that are still unanswered
 * 6. exclusive rules that come last, with the remaining budget
 * 7. passive open points and watches, which send nothing, over all exchanges
 *
 * Open points of updates run in step 2, or during the waits of step 3 if rules create leads. If
 * leads go to offices, updating rules that read no counts run concurrently with steps 2 and 3, so
 * that waiting costs no time.
 */
export async function runSelection(
  context: Context,
  options: RunOptions,
  executor: Executor,
): Promise<void> {
  const { client, lock } = context;
  const { rules, observations, watches } = options.selection;
  const points = new OpenPoints(observations, context);
  const reserved = reserveRequests(context, options);
  const makesLeads = reserved.forLeadRules > 0;
  const updatesContinue = makesLeads && areLeadsOfOffices(context) && rules.some(readsNoCounts);
  const ordered = rules.toSorted(byTurn);
  const tasksAt = (step: Step): Task[] => {
    const now = ordered.filter((rule) => stepOf(rule, updatesContinue) === step);
    return tasksOf(now, context, options);
  };
  client.reserveForLater(reserved.untilLeads);
  if (rules.some(({ locks }) => locks === 'listings')) await options.beforeUpdates?.(context);
  await executor.inSequence(tasksAt('exclusive'));
  const updating = executor.concurrently(tasksAt('concurrent with leads'), lock);
  // Awaited later, where it throws: until then, a failure must not be an unhandled rejection.
  updating.catch(() => undefined);
  const withUpdates = makesLeads ? [] : points.ofUpdates();
  await executor.concurrently([...tasksAt('independent'), ...withUpdates], lock);
  const withoutLeads = makesLeads ? [] : [...tasksAt('waiting'), ...points.ofReads()];
  await executor.concurrently([...tasksAt('independent, at the end'), ...withoutLeads], lock);
  // Finish the updates first if a violation must be confirmed, which was seen without new leads, or
  // if too few requests are left.
  if (executor.unconfirmed > 0 || client.requestsLeft < caps.requestsOfUpdates) await updating;
  // Confirm before more leads are created, as evidence may contain earlier counts.
  client.reserveForLater(reserved.whileConfirming);
  await executor.confirmIfAffordable(context);
  client.reserveForLater(reserved.forFinalRules);
  const finishUpdates = async (): Promise<void> => {
    await updating;
    await executor.concurrently(tasksAt('after updates'), lock);
    await executor.concurrently(makesLeads ? points.ofUpdates() : [], lock);
  };
  await Promise.all([
    finishUpdates(),
    executor.inTurns(tasksAt('creating leads'), lock),
    executor.concurrently(makesLeads ? tasksAt('waiting') : [], lock),
  ]);
  await executor.confirmIfAffordable(context);
  await executor.concurrently(tasksAt('after leads'), lock);
  await runLast(context, executor, {
    ...reserved,
    points: points.rest(),
    last: tasksAt('exclusive, at the end'),
  });
  await executor.inSequence(points.passive());
  await runWatches(watches, context, (result) => executor.report(result));
}

/** Runs the rules that may take the target down; to be called when nothing else is left to do. */
export async function runDisruptiveRules(
  context: Context,
  options: RunOptions,
  executor: Executor,
): Promise<void> {
  const rules = options.selection.rules.filter(({ phase }) => phase === 'disruptive');
  context.client.reserveForLater(0, 0);
  await executor.inSequence(tasksOf(rules, context, options));
  await executor.confirmRest(context);
}
