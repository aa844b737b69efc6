/** Some kills of the matrix, others each day; `npm run matrix -- --check --every` confirms all. */
import { describe, expect, test } from 'vitest';

import { ruleIds } from '../../../conformance/index.ts';
import { watches } from '../../../conformance/rules/index.ts';
import { choose } from './choose.ts';
import judgeJob from './judge-subject.ts';
import { readRows } from './subject.ts';
import { sources } from './sources.ts';

const days = Math.floor(Date.now() / 86_400_000);
const seed = Number(process.env['KILL_SEED'] ?? days);
const count = 24;

const { jobs } = choose(
  sources,
  (await readRows()).filter(({ killing }) => killing !== undefined),
  { only: [], isEvery: false, count, seed },
  { ruleIds, watchIds: watches.map(({ id }) => id) },
);
const killed = jobs.filter(({ killers }) => killers !== undefined);

console.log(`${killed.length} defects are drawn by KILL_SEED=${seed}`);

describe.concurrent(`what was killed is killed again (KILL_SEED=${seed})`, () => {
  test.each(killed)('$source $id', async (job) => {
    const outcome = await judgeJob(job);
    const isKilled = outcome === 'confirmed' || outcome.killing !== undefined;
    expect(isKilled, `see it alone: npm run matrix -- --only ${job.id}`).toBe(true);
  });
});
