/** Lets a watch judge every exchange of a run, and confirms its findings. */
import { pick } from '../../../shared/select.ts';
import { isAnswer, type Exchange } from '../../wire/exchange.ts';
import { describeDress, factorsOf, type Dress, type DressFactor } from '../../wire/dress.ts';
import { findObstacle } from '../run/applicability.ts';
import type { Context } from '../context.ts';
import type { Inspection, Watch } from '../rule.ts';
import { caps } from '../caps.ts';
import { narrow } from './narrow.ts';
import { mayBeNoise, symptomOf } from './symptom.ts';
import { createBreather, snapshotMilliseconds } from '../client/interruption.ts';
import { retryableLossOf } from '../../wire/noise.ts';
import {
  BudgetSpent,
  interrupted,
  describeVacuousJudgements,
  describeSuiteFault,
  Stopped,
  formatFinding,
} from '../verdict.ts';
import type { Finding, RuleResult } from '../verdict.ts';

function inspect(watch: Watch, exchange: Exchange, context: Context): Inspection {
  if (isAnswer(exchange)) return watch.inspect(exchange, context);
  return watch.inspectSilence?.(exchange) ?? 'not-mine';
}

const isVacuous = (inspection: Inspection): inspection is { readonly missingPremise: string } =>
  typeof inspection === 'object' && 'missingPremise' in inspection;

const isWrong = (inspection: Inspection): inspection is Omit<Finding, 'evidence'> =>
  typeof inspection === 'object' && !isVacuous(inspection);

type Found = { readonly exchange: Exchange; readonly finding: Finding };

/** The results of a watch so far. */
interface Watched {
  readonly watch: Watch;
  readonly found: Found[];
  judgements: number;
  withPremise: number;
  /** The premise that the first vacuous judgement lacked. */
  missingPremise?: string;
  /** Set if the run was interrupted before every exchange was inspected. */
  isCutShort?: true;
  /** An exception of the watch: the suite's own fault. */
  error?: unknown;
}

function note(watched: Watched, exchange: Exchange, context: Context): void {
  if (watched.error !== undefined) return;
  try {
    const inspection = inspect(watched.watch, exchange, context);
    if (inspection === 'not-mine') return;
    watched.judgements += 1;
    if (isVacuous(inspection)) {
      watched.missingPremise ??= inspection.missingPremise;
      return;
    }
    watched.withPremise += 1;
    if (inspection === 'fine') return;
    watched.found.push({ exchange, finding: { ...inspection, evidence: [exchange] } });
  } catch (error) {
    watched.error = error ?? new Error('the watch threw nothing');
  }
}

/** Shows each exchange to all watches before the next, so that a long body is parsed only once. */
async function watchAll(watches: readonly Watch[], context: Context): Promise<Watched[]> {
  const { client } = context;
  const all = watches.map((watch): Watched => ({
    watch,
    found: [],
    judgements: 0,
    withPremise: 0,
  }));
  const breathe = createBreather();
  let interruptedAt: number | undefined;
  for (const exchange of client.exchanges) {
    if (client.outage.includes(exchange) || exchange.failure === interrupted) continue;
    for (const watched of all) note(watched, exchange, context);
    await breathe();
    if (client.stopped !== interrupted) continue;
    interruptedAt ??= Date.now();
    if (Date.now() - interruptedAt > snapshotMilliseconds) {
      for (const watched of all) watched.isCutShort = true;
      break;
    }
  }
  return all;
}

/** The size of the largest group of findings with the same symptom, excluding possible noise. */
function countAlike(found: readonly Found[]): number {
  const counts = new Map<string, number>();
  for (const { exchange, finding } of found) {
    if (mayBeNoise(finding)) continue;
    const kind = exchange.response === undefined ? 'none' : symptomOf(finding);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

/** Repeats a request in this dress; the watch's finding, if its symptom is the same. */
async function findAgain(
  { watch, found: [first] }: Pick<Watched, 'watch' | 'found'>,
  context: Context,
  dress: Dress,
): Promise<Finding | undefined> {
  if (first === undefined) return undefined;
  const exchange = await context.client.send({ ...first.exchange.plan, dress });
  const again = inspect(watch, exchange, context);
  const symptom = symptomOf({ evidence: [first.exchange] });
  return isWrong(again) && symptomOf({ evidence: [exchange] }) === symptom
    ? { ...again, evidence: [exchange] }
    : undefined;
}

/** Finds the factors to blame if only the dressed request fails. */
async function blame(watched: Watched, context: Context, found: Finding): Promise<Finding> {
  const { dress = {} } = watched.found[0]?.exchange.plan ?? {};
  const shows = async (some: readonly DressFactor[]): Promise<boolean> =>
    (await findAgain(watched, context, pick(dress, ...some))) !== undefined;
  const usual = await findAgain(watched, context, {});
  if (usual !== undefined) return usual;
  const guilty = pick(dress, ...(await narrow(factorsOf(dress), shows)));
  const again = (await findAgain(watched, context, guilty)) ?? found;
  return { ...again, onlyWith: describeDress(again === found ? dress : guilty) };
}

/**
 * Requests a single wrong answer again, in the default form and in its dress; several of one kind
 * need no confirmation. Updates are not repeated, since the state before them is gone; a complete
 * answer is sufficient evidence.
 */
async function confirm(watched: Watched, context: Context): Promise<Finding | undefined> {
  const { found } = watched;
  const [first] = found;
  if (first === undefined) return undefined;
  const { plan } = first.exchange;
  const isUpdate = plan.operation === 'updateListing';
  if (isUpdate && found.every(({ finding }) => mayBeNoise(finding))) return undefined;
  if (isUpdate || countAlike(found) >= caps.answersWithoutReplay) return first.finding;
  for (let round = 0; round < caps.replays; round += 1) {
    const usual = await findAgain(watched, context, {});
    if (usual !== undefined) return usual;
    if (factorsOf(plan.dress ?? {}).length === 0) continue;
    const dressed = await findAgain(watched, context, plan.dress ?? {});
    if (dressed !== undefined) return await blame(watched, context, dressed);
  }
  return undefined;
}

type Outcome = Pick<RuleResult, 'verdict' | 'reason' | 'finding'>;

async function conclude(watched: Watched, context: Context): Promise<Outcome> {
  const { watch, found, judgements, withPremise, missingPremise = '', error } = watched;
  if (error !== undefined) throw error;
  if (judgements === 0) return { verdict: 'untested', reason: watch.missingPrerequisite };
  const [first] = found;
  if (first === undefined && watched.isCutShort)
    return { verdict: 'inconclusive', reason: interrupted };
  if (withPremise === 0)
    return { verdict: 'untested', reason: describeVacuousJudgements(judgements, missingPremise) };
  if (first === undefined) return { verdict: 'pass' };
  const { finding } = first;
  const confirmed = await confirm(watched, context).catch((signal: unknown) => {
    if (signal instanceof Stopped) return undefined;
    if (signal instanceof BudgetSpent) return mayBeNoise(finding) ? undefined : finding;
    throw signal;
  });
  if (confirmed !== undefined) return { verdict: 'fail', finding: confirmed };
  // None of these occasional 500s could be reproduced; the report counts them as noise.
  const areGone = found.every(({ exchange }) => retryableLossOf(exchange) === '500');
  if (areGone && context.client.stopped === undefined) return { verdict: 'pass' };
  const reason = `seen once, but not in ${caps.replays} replays: ${formatFinding(finding)}`;
  return { verdict: 'inconclusive', reason, finding };
}

/** Lets the watches judge the run. An exception in one is a fault of the suite; others go on. */
export async function runWatches(
  watches: readonly Watch[],
  context: Context,
  report: (result: RuleResult) => void,
): Promise<void> {
  const applicable = watches.filter(
    ({ needs }) => findObstacle(context.target, needs) === undefined,
  );
  const all = await watchAll(applicable, context);
  const watched = new Map(all.map((one) => [one.watch, one]));
  for (const watch of watches) {
    const { id, title, requirements, needs } = watch;
    const described = { id, title, requirements, judgements: 0, requests: 0 };
    const obstacle = findObstacle(context.target, needs);
    const one = watched.get(watch) ?? { watch, found: [], judgements: 0, withPremise: 0 };
    const { judgements, withPremise } = one;
    const outcome =
      obstacle ??
      (await conclude(one, context).then(
        (concluded) => ({ ...concluded, judgements, withPremise }),
        (error: unknown) => ({ verdict: 'error' as const, reason: describeSuiteFault(error) }),
      ));
    report({ ...described, ...outcome });
  }
}
