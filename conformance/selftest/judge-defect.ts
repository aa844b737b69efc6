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

async function judgeDefect(id: DefectId, options: JudgeOptions = {}): Promise<RunReport> {
  const takesObserver = defects.find((defect) => defect.id === id)?.takes === 'observer';
  const simulator = await startSimulator({
    defects: [id],
    docs: false,
    now,
    // Nobody waits for search, where it is looked at.
    ...(takesObserver && { dialect: { 'search-delay': 'none' } }),
  });
  try {
    const { target, observer } = simulator;
    return await judge(takesObserver ? { ...target, observer } : target, options);
  } finally {
    await simulator.close();
  }
}

/**
 * The rules that fail for the requirement that the defect breaks; all rules run where its own
 * rules alone show nothing. A target that cannot be judged is none that fails.
 */
export async function findFailures(id: DefectId): Promise<string[]> {
  const requirement = defects.find((defect) => defect.id === id)?.requirement;
  if (requirement === undefined) throw new Error(`there is no defect ${id}`);
  try {
    const ruleIds = ruleIdsOf(requirement);
    const alone =
      ruleIds.length === 0 ? [] : failuresFor(requirement, await judgeDefect(id, { ruleIds }));
    return alone.length > 0 ? alone : failuresFor(requirement, await judgeDefect(id));
  } catch (cause) {
    if (cause instanceof CannotJudge) return [];
    throw cause;
  }
}
