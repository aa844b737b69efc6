import { describe, expect, test } from 'vitest';

import { requirements } from '../../generated/catalogue.ts';
import type { RequirementId } from '../../generated/catalogue.ts';
import { conclude, judge, parseTarget, ruleIdsOf } from '../index.ts';
import type { JudgeOptions, RunReport } from '../index.ts';
import { otherDefects } from './other-make/defects.ts';
import type { OtherDefectId } from './other-make/defects.ts';
import { startOtherServer } from './other-make/server.ts';

async function judgeOther(
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

const isRequirement = (id: string): id is RequirementId => id in requirements;

/** Rules that fail for the requirement; all rules run where its own rules alone show nothing. */
async function findFailures(id: OtherDefectId, requirement: RequirementId): Promise<string[]> {
  const ruleIds = ruleIdsOf(requirement);
  const failuresIn = ({ results }: RunReport): string[] =>
    results
      .filter(
        ({ verdict, finding, requirements: cited }) =>
          verdict === 'fail' && [...cited, finding?.requirement].includes(requirement),
      )
      .map((result) => result.id);
  const alone = failuresIn(await judgeOther([id], { ruleIds }));
  return alone.length > 0 ? alone : failuresIn(await judgeOther([id]));
}

test('an implementation of other make, with other answers to the open points, passes', async () => {
  const report = await judgeOther([]);
  const others = report.results.filter(
    ({ verdict, openPoint }) => verdict !== 'pass' && openPoint === undefined,
  );
  expect(others.map(({ id, verdict, reason }) => ({ id, verdict, reason }))).toEqual([]);
  expect(conclude(report)).toMatchObject({ status: 0 });
});

describe('each defect fails for the requirement that it breaks', () => {
  test.each(otherDefects)('$id: $requirement', async ({ id, requirement }) => {
    if (!isRequirement(requirement)) throw new Error(`${requirement} is no requirement`);
    expect(await findFailures(id, requirement)).not.toEqual([]);
  });
});
