/** Judges the implementation of other make, with defects or without, for the tests. */
import { describe, expect, test } from 'vitest';

import { requirements } from '../../generated/catalogue.ts';
import type { RequirementId } from '../../generated/catalogue.ts';
import { judge, parseTarget, ruleIdsOf } from '../index.ts';
import type { JudgeOptions, RunReport } from '../index.ts';
import { otherDefects } from './other-make/defects.ts';
import { backroomDefects } from './other-make/defects-backroom.ts';
import type { OtherDefect, OtherDefectId } from './other-make/defects.ts';
import { startOtherServer } from './other-make/server.ts';

export async function judgeOther(
  defects: readonly OtherDefectId[],
  options: JudgeOptions = {},
): Promise<RunReport> {
  const server = await startOtherServer({ defects });
  try {
    const target = parseTarget('other.json', JSON.stringify(server.target), {});
    return await judge(target, options);
  } finally {
    await server.close();
  }
}

function asRequirement(id: string): RequirementId {
  if (id in requirements) return id as RequirementId;
  throw new Error(`${id} is no requirement of spec/requirements.yaml`);
}

const failuresFor = (requirement: RequirementId, { results }: RunReport): string[] =>
  results
    .filter(({ verdict }) => verdict === 'fail')
    .filter((result) => [...result.requirements, result.finding?.requirement].includes(requirement))
    .map(({ id }) => id);

/** Rules that fail for the requirement; all rules run where its own rules alone show nothing. */
async function findFailures(id: OtherDefectId, requirement: RequirementId): Promise<string[]> {
  const alone = await judgeOther([id], { ruleIds: ruleIdsOf(requirement) });
  const failures = failuresFor(requirement, alone);
  return failures.length > 0 ? failures : failuresFor(requirement, await judgeOther([id]));
}

export const areaOf = ({ requirement }: { readonly requirement: string }): string =>
  requirement.split('/')[0] ?? '';

/** One test for each defect that breaks a requirement of these areas, and that the API alone shows. */
export function describeDefectsOf(areas: readonly string[]): void {
  const shown = otherDefects.filter(({ id }) => !(id in backroomDefects));
  describeDefects(shown.filter((defect) => areas.includes(areaOf(defect))));
}

/** One test for each of the defects. */
export function describeDefects(defects: readonly OtherDefect[]): void {
  describe('each defect fails for the requirement that it breaks', () => {
    test.each(defects)('$id: $requirement', async ({ id, requirement }) => {
      expect(await findFailures(id, asRequirement(requirement))).not.toEqual([]);
    });
  });
}
