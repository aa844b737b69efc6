/** Judges the simulator with a defect. */
import type { RequirementId } from '../../generated/catalogue.ts';
import type { DefectId } from '../../simulator/index.ts';
import { defects, startSimulator } from '../../simulator/index.ts';
import { CannotJudge, judge, ruleIdsOf } from '../index.ts';
import type { JudgeOptions, RunReport } from '../index.ts';

/** A clock that stands still: the same leads, and so the same verdict, on every day. */
const now = (): number => Date.parse('2026-03-14T09:26:30Z');

function failuresFor(requirement: RequirementId, { results }: RunReport): string[] {
  return results
    .filter(({ verdict }) => verdict === 'fail')
    .filter(({ requirements, finding }) =>
      [...requirements, finding?.requirement].includes(requirement),
    )
    .map(({ id }) => id);
}

interface DefectOptions extends JudgeOptions {
  readonly isObserved?: boolean;
}

async function judgeDefect(
  id: DefectId,
  { isObserved = false, ...options }: DefectOptions,
): Promise<RunReport> {
  const simulator = await startSimulator({
    defects: [id],
    docs: false,
    now,
    // Search is looked at by an observer only, and then nobody waits for it.
    ...(isObserved && { dialect: { 'search-delay': 'none' } }),
  });
  try {
    const { target, observer } = simulator;
    return await judge(isObserved ? { ...target, observer } : target, options);
  } finally {
    await simulator.close();
  }
}

/** The runs in which a defect may show, the shortest first. */
function attemptsOf(id: DefectId, requirement: RequirementId): DefectOptions[] {
  const ruleIds = ruleIdsOf(requirement);
  const observed = { ruleIds, isObserved: true };
  const takesObserver = defects.find((defect) => defect.id === id)?.takes === 'observer';
  const thorough = { ruleIds, budget: 'thorough' } as const;
  return takesObserver ? [observed] : [{ ruleIds }, observed, {}, thorough];
}

/**
 * The rules that fail for the requirement that the defect breaks; an observer helps where its own
 * rules alone show nothing, all rules run where that shows nothing either, and at last its own
 * rules try harder. A target that cannot be judged is none that fails.
 */
export async function findFailures(id: DefectId): Promise<string[]> {
  const requirement = defects.find((defect) => defect.id === id)?.requirement;
  if (requirement === undefined) throw new Error(`there is no defect ${id}`);
  try {
    for (const attempt of attemptsOf(id, requirement)) {
      const failures = failuresFor(requirement, await judgeDefect(id, attempt));
      if (failures.length > 0) return failures;
    }
    return [];
  } catch (cause) {
    if (cause instanceof CannotJudge) return [];
    throw cause;
  }
}
