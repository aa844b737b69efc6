/** Judges what has a defect, with more and more requests until it fails for its requirement. */
import { CannotJudge, judge } from '../../../conformance/index.ts';
import type { RuleResult, RunReport } from '../../../conformance/index.ts';
import { looksFor, optionsOf, targetOf } from './look.ts';
import type { Depth, Snapshot } from './look.ts';
import type { Killing, Outcome } from './outcome.ts';
import type { Subject } from './subject.ts';

async function takeSnapshot(subject: Subject, snapshot: Snapshot): Promise<RunReport | undefined> {
  const running = await subject.start();
  try {
    return await judge(targetOf(running, snapshot, subject), optionsOf(snapshot));
  } catch (cause) {
    // A target that cannot be judged is none that fails.
    if (cause instanceof CannotJudge) return undefined;
    throw cause;
  } finally {
    await running.close();
  }
}

const isFor = ({ requirement }: Subject, { requirements, finding }: RuleResult): boolean =>
  [...requirements, finding?.requirement].includes(requirement);

/** After how many requests to the target the evidence was there; those of hooks do not count. */
function requestsUntil({ finding }: RuleResult, { exchanges }: RunReport): number {
  const evidence = new Set<unknown>(finding?.evidence);
  return exchanges.findLastIndex((exchange) => evidence.has(exchange)) + 1;
}

function killingOf(own: readonly RuleResult[], report: RunReport, { budget }: Snapshot): Killing {
  return { budget, requests: Math.min(...own.map((result) => requestsUntil(result, report))) };
}

/** What the runs came to; nothing but the same on each repetition. */
export async function judgeSubject(subject: Subject, depth: Depth): Promise<Outcome> {
  const others = new Set<string>();
  for (const snapshot of looksFor(subject, depth)) {
    const report = await takeSnapshot(subject, snapshot);
    const failed = (report?.results ?? []).filter(({ verdict }) => verdict === 'fail');
    const own = failed.filter((result) => isFor(subject, result));
    for (const result of failed) if (!own.includes(result)) others.add(result.id);
    if (report !== undefined && own.length > 0) {
      const rules = own.map(({ id }) => id).toSorted();
      const otherRules = [...others].filter((id) => !rules.includes(id)).toSorted();
      return { rules, otherRules, killing: killingOf(own, report, snapshot) };
    }
  }
  return { rules: [], otherRules: [...others].toSorted() };
}
