/** Lets a watch judge every exchange of a run, and confirms what it finds. */
import { isAnswer } from '../../wire/exchange.ts';
import type { Exchange } from '../../wire/exchange.ts';
import { findObstacle } from './applicability.ts';
import type { Context } from '../context.ts';
import type { Inspection, Watch } from '../rule.ts';
import { caps } from '../budget.ts';
import { BudgetSpent, reasonOf, Stopped } from '../verdict.ts';
import type { Finding, RuleResult } from '../verdict.ts';

function inspect(watch: Watch, exchange: Exchange, context: Context): Inspection {
  if (isAnswer(exchange)) return watch.inspect(exchange, context);
  return watch.inspectSilence?.(exchange) ?? 'not-mine';
}

interface Found {
  readonly exchange: Exchange;
  readonly finding: Finding;
}

function findAll(watch: Watch, context: Context): { found: Found[]; judgements: number } {
  const found: Found[] = [];
  let judgements = 0;
  for (const exchange of context.client.exchanges) {
    if (context.client.outage.includes(exchange)) continue;
    const inspection = inspect(watch, exchange, context);
    if (inspection === 'not-mine') continue;
    judgements += 1;
    if (inspection === 'fine') continue;
    found.push({ exchange, finding: { ...inspection, evidence: [exchange] } });
  }
  return { found, judgements };
}

/**
 * A single wrong answer is asked for again; several stand for themselves. An update is not sent
 * again: its answer came from a state that is gone, and a whole answer is evidence enough.
 */
async function isConfirmed(
  watch: Watch,
  found: readonly Found[],
  context: Context,
): Promise<boolean> {
  const [first] = found;
  if (first === undefined) return false;
  const { plan } = first.exchange;
  if (found.length >= caps.witnesses || plan.operation === 'updateListing') return true;
  for (let round = 0; round < caps.replays; round += 1) {
    const again = inspect(watch, await context.client.send(plan), context);
    if (again !== 'fine' && again !== 'not-mine') return true;
  }
  return false;
}

async function judgeAll(watch: Watch, context: Context): Promise<RuleResult> {
  const { id, title, requirements } = watch;
  const described = { id, title, requirements, judgements: 0, requests: 0 };
  const obstacle = findObstacle(context.target, watch.needs);
  if (obstacle !== undefined) return { ...described, ...obstacle };
  const { found, judgements } = findAll(watch, context);
  if (judgements === 0)
    return { ...described, verdict: 'untested', reason: watch.missingPrerequisite };
  const [first] = found;
  if (first === undefined) return { ...described, verdict: 'pass', judgements };
  const { finding } = first;
  const confirmed = await isConfirmed(watch, found, context).catch((signal: unknown) => {
    if (signal instanceof Stopped) return false;
    if (signal instanceof BudgetSpent) return true;
    throw signal;
  });
  if (confirmed) return { ...described, verdict: 'fail', finding, judgements };
  const reason = `seen once, but not in ${caps.replays} replays: expected ${finding.expected}, got ${finding.got}`;
  return { ...described, verdict: 'inconclusive', reason, finding, judgements };
}

/** A watch that throws is the suite's own fault, and takes no other result with it. */
export async function runWatch(watch: Watch, context: Context): Promise<RuleResult> {
  try {
    return await judgeAll(watch, context);
  } catch (error) {
    const { id, title, requirements } = watch;
    const reason = reasonOf(error);
    return { id, title, requirements, verdict: 'error', reason, judgements: 0, requests: 0 };
  }
}
