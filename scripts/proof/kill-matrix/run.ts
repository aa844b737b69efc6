/** `npm run matrix`. */
import { ruleIds } from '../../../conformance/index.ts';
import { watches } from '../../../conformance/rules/index.ts';
import { runAsProgram, runCommand, UsageError } from '../../../shared/command-line.ts';
import { openPool } from '../worker-pool.ts';
import { matrixCommand, type MatrixArguments } from './arguments.ts';
import { choose, type Job } from './choose.ts';
import { compare } from './compare.ts';
import { renderNumbers, writeFiles } from './render.ts';
import { nameOf, readRows, rowOf, rowsFile, type Outcome, type Row } from './row.ts';
import { findSubject, sources } from './sources.ts';
import { readFalseAlarms, summarize } from './summary.ts';
import judgeJob from './worker.ts';

type Status = 0 | 1 | 2;
type Rows = ReadonlyMap<string, Row>;

const watchIds: readonly string[] = watches.map(({ id }) => id);

function tellRow(row: Row): void {
  const { killing, rules, otherRules } = row;
  const others = otherRules.length === 0 ? '' : `; for another: ${otherRules.join(', ')}`;
  const kill =
    killing === undefined
      ? 'survives'
      : `${killing.warned === true ? 'warned about' : 'killed'} after ${killing.requests} requests (${killing.budget}) by ${rules.join(', ')}`;
  console.log(`${nameOf(row)} (${row.requirement}): ${kill}${others}`);
}

function rowAfter(job: Job, outcome: Outcome | 'confirmed', committed: Rows): Row {
  const subject = findSubject(job.source, job.id);
  const before = committed.get(nameOf(subject));
  if (outcome !== 'confirmed') return rowOf(subject, outcome);
  if (before === undefined) throw new Error(`${nameOf(subject)} is confirmed, and has no row`);
  return before;
}

/** What took long before takes long again: an observer waits, and a survivor is tried often. */
const costOf = (job: Job): number =>
  Number(findSubject(job.source, job.id).takes === 'observer') * 2 +
  Number(job.killers === undefined);

/** The rows in the order of the jobs, the costliest of which begin first. */
async function judgeAll(
  jobs: readonly Job[],
  committed: Rows,
  workers: number | undefined,
): Promise<Row[]> {
  const pool = openPool<Job, Outcome | 'confirmed'>(new URL('worker.js', import.meta.url), workers);
  let done = 0;
  const judge = async (job: Job): Promise<Row> => {
    const row = rowAfter(job, await pool.run(job), committed);
    done += 1;
    if (done % 100 === 0 || done === jobs.length)
      console.error(`${done} of ${jobs.length} defects are judged`);
    // On a busy machine a rule may see less; what seems lost is judged once more.
    const isLost = row.killing === undefined && committed.get(nameOf(row))?.killing !== undefined;
    return isLost ? rowAfter(job, await judgeJob(job), committed) : row;
  };
  try {
    return await Promise.all(jobs.toSorted((a, b) => costOf(b) - costOf(a)).map(judge));
  } finally {
    await pool.close();
  }
}

/** The exit status: what got worse fails. */
async function check(present: readonly Row[], committed: readonly Row[]): Promise<Status> {
  const { complaints, news } = compare(committed, present, ruleIds, sources);
  for (const line of news) console.log(line);
  if (news.length > 0) console.log('Write the new matrix: npm run matrix');
  for (const line of complaints) console.error(line);
  console.log(renderNumbers(summarize(sources, present, ruleIds, await readFalseAlarms())));
  return complaints.length > 0 ? 1 : 0;
}

async function judgeAsAsked(asked: MatrixArguments): Promise<Status> {
  const committed = await readRows();
  if (asked.checks && committed.length === 0) {
    throw new UsageError(`There is no ${rowsFile}. Write it: npm run matrix`);
  }
  const { jobs, kept, missing } = choose(sources, committed, asked, { ruleIds, watchIds });
  if (jobs.length === 0) throw new UsageError(`No defect begins with ${asked.only.join(', ')}.`);
  for (const line of missing) console.error(line);
  const before = new Map(committed.map((row) => [nameOf(row), row]));
  const judged = await judgeAll(jobs, before, asked.workers);
  if (asked.only.length > 0) {
    for (const row of judged) tellRow(row);
    return 0;
  }
  const present = [...judged, ...kept];
  if (asked.checks) return await check(present, committed);
  console.log(`wrote ${(await writeFiles(present)).join(', ')}`);
  return await check(present, present);
}

/** Returns the exit status. */
export const runMatrix = (args: readonly string[]): Promise<number> =>
  runCommand(matrixCommand, args, judgeAsAsked);

await runAsProgram(import.meta, runMatrix);
