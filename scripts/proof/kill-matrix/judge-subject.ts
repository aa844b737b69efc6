/** Judges a defect by runs of the suite, the cheapest first, until one kills it. */
import { CannotJudge, judge, ruleIdsOf } from '../../../conformance/index.ts';
import type { BudgetName, RuleResult, RunReport, Target } from '../../../conformance/index.ts';
import { findSubject } from './sources.ts';
import type { Job, Killers, Outcome, RunningSubject, Subject } from './subject.ts';

interface Attempt {
  readonly budget: BudgetName;
  readonly ruleIds?: readonly string[];
  readonly isObserved: boolean;
}

/**
 * The runs to make: all rules with the quick budget, or only those of the requirement. For
 * survivors, the rules of the requirement with the standard budget, which is cheap, and then all
 * rules, also with an observer.
 */
export function attemptsFor({ requirement, needs, breadth }: Subject): Attempt[] {
  const isObserved = needs === 'observer';
  const forRequirement = { isObserved, ruleIds: ruleIdsOf(requirement) };
  return [
    { budget: 'quick', ...(breadth === 'own-rules' ? forRequirement : { isObserved }) },
    { budget: 'standard', ...forRequirement },
    { budget: 'standard', isObserved: true },
  ];
}

/** The target file: with sequential requests, for a fixed order, unless the defect needs others. */
export function targetOf(
  running: RunningSubject,
  isObserved: boolean,
  { needs }: Pick<Subject, 'needs'>,
): Target {
  const { observer, ...target } = running.target;
  const limits = needs === 'concurrency' ? target.limits : { ...target.limits, concurrency: 1 };
  return {
    ...target,
    ...(limits === undefined ? {} : { limits }),
    ...(isObserved && observer !== undefined ? { observer } : {}),
  };
}

/** Runs the suite; undefined if the target cannot be judged, which is no kill. */
async function makeAttempt(
  subject: Subject,
  { budget, ruleIds, isObserved }: Attempt,
): Promise<RunReport | undefined> {
  await using running = await subject.start();
  try {
    const options = { budget, ...(ruleIds === undefined ? {} : { ruleIds }) };
    return await judge(targetOf(running, isObserved, subject), options);
  } catch (cause) {
    if (cause instanceof CannotJudge) return undefined;
    throw cause;
  }
}

const findingsOf = (report: RunReport | undefined): readonly RuleResult[] =>
  (report?.results ?? []).filter(({ verdict }) => verdict === 'fail' || verdict === 'warning');

const isForRequirementOf = (
  { requirement }: Subject,
  { requirements, finding }: RuleResult,
): boolean => [...requirements, finding?.requirement].includes(requirement);

/** Number of requests up to the last evidence, without those to hooks. */
function requestsUpToEvidence({ finding }: RuleResult, exchanges: readonly unknown[]): number {
  const evidence = new Set<unknown>(finding?.evidence);
  return exchanges.findLastIndex((exchange) => evidence.has(exchange)) + 1;
}

const sortedIds = (results: readonly RuleResult[]): string[] =>
  results.map(({ id }) => id).toSorted();

/** Tries one run after the other until the defect fails for its requirement. */
export async function judgeSubject(subject: Subject): Promise<Outcome> {
  const others = new Set<string>();
  for (const attempt of attemptsFor(subject)) {
    const report = await makeAttempt(subject, attempt);
    const failed = findingsOf(report);
    const forRequirement = failed.filter((result) => isForRequirementOf(subject, result));
    for (const { id } of failed) others.add(id);
    if (report === undefined || forRequirement.length === 0) continue;
    const counts = forRequirement.map((one) => requestsUpToEvidence(one, report.exchanges));
    const rules = sortedIds(forRequirement);
    const isWarned = forRequirement.every(({ verdict }) => verdict === 'warning');
    const killing = { budget: attempt.budget, requests: Math.min(...counts) };
    return {
      killing: { ...killing, ...(isWarned && { warned: true }) },
      rules,
      otherRules: [...others].filter((id) => !rules.includes(id)).toSorted(),
    };
  }
  return { rules: [], otherRules: [...others].toSorted() };
}

/** Whether all given rules fail the defect again, at least one of them for its requirement. */
export async function confirmsKill(subject: Subject, killers: Killers): Promise<boolean> {
  const { budget, ruleIds } = killers;
  const isObserved = subject.needs === 'observer' || budget !== 'quick';
  const failed = findingsOf(await makeAttempt(subject, { budget, ruleIds, isObserved }));
  const failedIds = sortedIds(failed);
  return (
    ruleIds.every((id) => failedIds.includes(id)) &&
    failed.some((result) => isForRequirementOf(subject, result))
  );
}

/** Does a job of the pool; `confirmed` if the rules that killed the defect before do so again. */
export default async function judgeJob(job: Job): Promise<Outcome | 'confirmed'> {
  const { source, id, killers } = job;
  const subject = findSubject(source, id);
  if (killers !== undefined && (await confirmsKill(subject, killers))) return 'confirmed';
  return await judgeSubject(subject);
}

/** Does a job of the pool: lists all rules that fail the defect in a standard run with observer. */
export async function listFailingRules(job: Pick<Job, 'source' | 'id'>): Promise<string[]> {
  const attempt = { budget: 'standard', isObserved: true } as const;
  return sortedIds(findingsOf(await makeAttempt(findSubject(job.source, job.id), attempt)));
}
