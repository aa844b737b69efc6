import { expect, test } from 'vitest';

import type { Report } from '../../generated/report.ts';
import { judge, RecordingJudge, reportAsJson } from '../index.ts';
import type { RunReport, Shard, Target } from '../index.ts';
import { readEntry } from '../recording/entry.ts';
import { mergeReports } from '../report/merge.ts';
import { recordOf } from '../report/forms/recording.ts';
import { idsWithVerdict } from '../test-support/verdicts.ts';
import type { IndependentDefectId } from './independent/typescript/defects.ts';
import { startServer } from './judge-independent.ts';

function judgeRecord(run: RunReport, target?: Target): RunReport {
  const recording = new RecordingJudge({ target, environment: {} });
  for (const line of recordOf(run, 'run.ndjson', 'suite 1').trim().split('\n')) {
    recording.note(readEntry(JSON.parse(line)));
  }
  return recording.conclude();
}

/** Runs the suite, and judges the recording without and with the target file. */
async function record(defects: readonly IndependentDefectId[]) {
  await using server = await startServer({ defects });
  const { target } = server;
  const run = await judge(target);
  return { run, judged: [judgeRecord(run), judgeRecord(run, target)] };
}

test('the recording of a conforming implementation decides many requirements, without failures', async () => {
  const { run, judged } = await record([]);
  expect(idsWithVerdict(run, 'fail')).toEqual([]);
  for (const one of judged) {
    expect(idsWithVerdict(one, 'fail', 'inconclusive')).toEqual([]);
    expect(idsWithVerdict(one, 'pass').length).toBeGreaterThan(35);
  }
});

test.each([
  ['health-without-key', 'auth/missing-credential'],
  ['office-id-as-text', 'office/body'],
  ['start-ignored', 'range/matrix'],
] as const)('the recording of %s shows %s', async (defect, requirement) => {
  const { judged } = await record([defect]);
  for (const one of judged) expect(idsWithVerdict(one, 'fail')).toContain(requirement);
});

test('merged shards have the verdicts of an undivided run', async () => {
  // wire/interactions finds some defects by chance, more often with the larger budget of shards.
  await using server = await startServer({ defects: ['key-in-query-accepted'] });
  const { target } = server;
  const run = async (shard?: Shard) =>
    reportAsJson(await judge(target, shard === undefined ? {} : { shard }), 'suite 1');
  const whole = await run();
  const parts = await Promise.all([1, 2, 3].map((index) => run({ index, of: 3 })));
  const merged = mergeReports(parts.map((part, index) => [`${index + 1}.json`, part]));
  const rulesOf = ({ results }: Report) =>
    results.filter(({ kind }) => kind === 'rule').map(({ id, verdict }) => [id, verdict]);
  expect(rulesOf(merged)).toEqual(rulesOf(whole));
  expect(merged).toMatchObject({ exitStatus: 1, conclusion: whole.conclusion });
});
