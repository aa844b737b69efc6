/** Judges what has a defect. */
import type { RuleResult, RunReport } from '../../../conformance/index.ts';
import { attemptsFor, makeAttempt, type Depth } from './attempt.ts';
import type { Killers } from './choose.ts';
import type { Outcome } from './row.ts';
import type { Subject } from './subject.ts';

/** Failures and warnings: what a reader is told of. */
const findingsOf = (report: RunReport | undefined): readonly RuleResult[] =>
  (report?.results ?? []).filter(({ verdict }) => verdict === 'fail' || verdict === 'warning');

const isFor = ({ requirement }: Subject, { requirements, finding }: RuleResult): boolean =>
  [...requirements, finding?.requirement].includes(requirement);

/** After how many requests to the target the evidence was there; those of hooks do not count. */
function requestsUntil({ finding }: RuleResult, exchanges: readonly unknown[]): number {
  const evidence = new Set<unknown>(finding?.evidence);
  return exchanges.findLastIndex((exchange) => evidence.has(exchange)) + 1;
}

const sortedIds = (results: readonly RuleResult[]): string[] =>
  results.map(({ id }) => id).toSorted();

/** Tries more and more requests until the defect fails for its requirement. */
export async function judgeSubject(subject: Subject, depth: Depth): Promise<Outcome> {
  const others = new Set<string>();
  for (const attempt of attemptsFor(subject, depth)) {
    const report = await makeAttempt(subject, attempt);
    const failed = findingsOf(report);
    const own = failed.filter((result) => isFor(subject, result));
    for (const { id } of failed) others.add(id);
    if (report !== undefined && own.length > 0) {
      const requests = own.map((result) => requestsUntil(result, report.exchanges));
      const rules = sortedIds(own);
      const otherRules = [...others].filter((id) => !rules.includes(id)).toSorted();
      const isWarned = own.every(({ verdict }) => verdict === 'warning');
      return {
        killing: {
          budget: attempt.budget,
          requests: Math.min(...requests),
          ...(isWarned ? { warned: true as const } : {}),
        },
        rules,
        otherRules,
      };
    }
  }
  return { rules: [], otherRules: [...others].toSorted() };
}

/** Whether these rules alone fail it again, one of them for its requirement at least. */
export async function confirmsKill(subject: Subject, killers: Killers): Promise<boolean> {
  const { budget, ruleIds } = killers;
  const isObserved = subject.takes === 'observer' || budget !== 'quick';
  const failed = findingsOf(await makeAttempt(subject, { budget, ruleIds, isObserved }));
  const failedIds = sortedIds(failed);
  return (
    ruleIds.every((id) => failedIds.includes(id)) && failed.some((result) => isFor(subject, result))
  );
}
