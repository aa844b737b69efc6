/** The command `npm run matrix`, but for the process around it. */
import { ruleIds } from '../../../conformance/index.ts';
import { runCommand, UsageError } from '../../../shared/command-line.ts';
import { matrixCommand } from './arguments.ts';
import type { MatrixArguments } from './arguments.ts';
import { carryOver } from './carry-over.ts';
import { compare } from './compare.ts';
import { readFalseAlarms } from './false-alarms.ts';
import { readMatrix, writeMatrix } from './files.ts';
import { judgeAll } from './judge-all.ts';
import type { JudgingOptions } from './judge-all.ts';
import { makeMatrix, nameOf } from './matrix.ts';
import type { KillMatrix, Row } from './matrix.ts';
import { renderNumbers } from './render.ts';
import { sources } from './sources.ts';

type Status = 0 | 1 | 2;

const progress = (done: number, all: number): void => {
  if (done % 50 === 0 || done === all) console.error(`${done} of ${all} defects are judged`);
};

function tellRow(row: Row): void {
  const { budget, requests, rules, otherRules } = row;
  const others = otherRules.length === 0 ? '' : `; for another: ${otherRules.join(', ')}`;
  const kill =
    budget === null
      ? 'survives'
      : `killed after ${requests} requests (${budget}) by ${rules.join(', ')}`;
  console.log(`${nameOf(row)} (${row.requirement}): ${kill}${others}`);
}

/** The exit status: what got worse fails. */
function check(present: KillMatrix, committed: KillMatrix): Status {
  const { complaints, news } = compare(committed, present);
  for (const line of news) console.log(line);
  if (news.length > 0) console.log('Write the new matrix: npm run matrix');
  for (const line of complaints) console.error(line);
  console.log(renderNumbers(present));
  return complaints.length > 0 ? 1 : 0;
}

/**
 * What seems lost is judged once more, by itself: of a process of its own, and of several requests
 * at once, a busy machine may see less.
 */
async function judgeLostAgain(
  judged: readonly Row[],
  options: JudgingOptions,
): Promise<readonly Row[]> {
  const before = new Map(options.committed?.defects.map((row) => [nameOf(row), row.budget]));
  const isLost = (row: Row): boolean =>
    row.budget === null && ['quick', 'standard'].includes(before.get(nameOf(row)) ?? '');
  const lost = judged.filter(isLost);
  if (lost.length === 0) return judged;
  console.error(`once more by itself: ${lost.map(nameOf).join(', ')}`);
  const only = lost.map(({ id }) => id);
  const again = await judgeAll({ ...options, only, workers: 1 });
  const rows = new Map(again.judged.map((row) => [nameOf(row), row]));
  return judged.map((row) => (isLost(row) ? (rows.get(nameOf(row)) ?? row) : row));
}

async function judgeAsAsked(given: MatrixArguments): Promise<Status> {
  const committed = await readMatrix();
  if (given.checks && committed === undefined) {
    throw new UsageError(
      'There is no scripts/proof/results/kill-matrix.json. Write it: npm run matrix',
    );
  }
  const options: JudgingOptions = { ...given, sources, committed, onDone: progress };
  const { judged, kept, missing } = await judgeAll(options);
  for (const line of missing) console.error(line);
  if (given.only.length > 0) {
    if (judged.length === 0)
      throw new UsageError(`No defect begins with ${given.only.join(', ')}.`);
    for (const row of judged) tellRow(row);
    return 0;
  }
  const settled = await judgeLostAgain(judged, options);
  const deepest = given.depth === 'thorough' ? settled : carryOver(settled, committed);
  const present = makeMatrix(sources, [...deepest, ...kept], ruleIds, await readFalseAlarms());
  if (!given.checks) console.log(`wrote ${(await writeMatrix(present)).join(', ')}`);
  return check(present, given.checks && committed !== undefined ? committed : present);
}

/** Answers the exit status. */
export const runMatrix = (args: readonly string[]): Promise<number> =>
  runCommand(matrixCommand, args, judgeAsAsked);
