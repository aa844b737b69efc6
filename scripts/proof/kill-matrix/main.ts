/** `npm run matrix`: judges defects, and updates or checks the kill matrix. */
import { ruleIds } from '../../../conformance/index.ts';
import { watches } from '../../../conformance/rules/index.ts';
import {
  defineCommand,
  readNumber,
  runAsProgram,
  runCommand,
  UsageError,
} from '../../../shared/command-line.ts';
import { today } from '../../../shared/select.ts';
import { openPool } from '../worker-pool.ts';
import { selectJobs, selectUncounted, type SelectionRequest } from './select-jobs.ts';
import { compare } from './compare.ts';
import judgeJob from './judge-subject.ts';
import { survivorReasons } from './reasons.ts';
import { renderNumbers, writeFiles } from './render.ts';
import { findSubject, sources } from './sources.ts';
import { sortRows, nameOf, readRows, rowOf, rowsFile } from './subject.ts';
import type { Job, Outcome, Row } from './subject.ts';
import { readFalseAlarms, summarize } from './summary.ts';

interface MatrixArguments extends SelectionRequest {
  readonly checks: boolean;
  /** Number of defects for which all failing rules are counted; if set, nothing else is done. */
  readonly ways: number;
}

export const matrixCommand = defineCommand({
  name: 'npm run matrix --',
  about: `Judges defects by the suite, and writes scripts/proof/results/kill-matrix.ndjson, its page and the
numbers in README.md: which rules fail each defect for the requirement that it breaks. Tries
defects that were killed before with the rules that killed them, and survivors and new defects
with all rules, first with the quick budget, then with the standard one.`,
  options: {
    check: {
      help: 'write nothing; fail if a defect of the committed matrix is no longer killed, or a rule no longer kills anything; judges a ninth of the defects, others each day',
    },
    every: { help: 'judge every defect; by default, only a sample of large sources' },
    ways: {
      value: 'N',
      default: '0',
      help: 'only count, for N defects, all rules that fail them in a standard run; the seed chooses, preferring defects not yet counted',
    },
    seed: { value: 'N', help: 'seed of the choice (default: the day)' },
    only: {
      value: 'ID',
      repeatable: true,
      help: 'judge again only defects whose ids have this prefix, print what kills them, and write nothing; may be repeated',
    },
  },
  notes: 'Exit status: 0 ok, 1 something got worse, 2 could not run.',
  read: ({ check, every, seed, only, ways }): MatrixArguments => {
    if (check && only.length > 0) {
      throw new UsageError('--check compares the whole matrix: remove --only');
    }
    if (ways !== '0' && (check || every || only.length > 0)) {
      throw new UsageError('--ways judges no kills: remove all other options except --seed');
    }
    return {
      checks: check,
      isEvery: every,
      seed: readNumber('--seed', seed ?? String(today)),
      ways: readNumber('--ways', ways),
      only,
    };
  },
});

type Status = 0 | 1 | 2;
type Rows = ReadonlyMap<string, Row>;

const watchIds: readonly string[] = watches.map(({ id }) => id);

function printRow(row: Row): void {
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
  if (outcome !== 'confirmed') {
    const row = rowOf(subject, outcome);
    const isCounted = before?.ways?.every((id) => ruleIds.includes(id)) === true;
    return isCounted ? { ...row, ways: before.ways } : row;
  }
  if (before === undefined) throw new Error(`${nameOf(subject)} is confirmed, but has no row`);
  return before;
}

/** Relative cost: observers wait, and defects without killers take several runs. */
const costOf = (job: Job): number =>
  Number(findSubject(job.source, job.id).needs === 'observer') * 2 +
  Number(job.killers === undefined);

const worker = new URL('judge-subject.js', import.meta.url);

/** Judges all jobs, the costliest first. @returns the rows, sorted by cost too */
async function judgeAll(jobs: readonly Job[], committed: Rows): Promise<Row[]> {
  await using pool = openPool<Job, Outcome | 'confirmed'>(worker);
  let done = 0;
  const judge = async (job: Job): Promise<Row> => {
    const row = rowAfter(job, await pool.run(job), committed);
    done += 1;
    if (done % 100 === 0 || done === jobs.length)
      console.error(`${done} of ${jobs.length} defects are judged`);
    // A rule may detect less on a busy machine, so an apparent loss is judged once more.
    const isLost = row.killing === undefined && committed.get(nameOf(row))?.killing !== undefined;
    return isLost ? rowAfter(job, await judgeJob(job), committed) : row;
  };
  return await Promise.all(jobs.toSorted((a, b) => costOf(b) - costOf(a)).map(judge));
}

/** Keeps a survivor with a reason although it was killed, which may be chance, and says so. */
function keepSurvivor(row: Row, committed: Rows): Row {
  const before = committed.get(nameOf(row));
  const wasKilledDespiteReason =
    row.killing !== undefined && survivorReasons[nameOf(row)] !== undefined;
  if (!wasKilledDespiteReason || before === undefined || before.killing !== undefined) return row;
  console.log(`${nameOf(row)} was killed; if it always is, its reason is no longer true.`);
  return before;
}

async function printChanges(present: readonly Row[], committed: readonly Row[]): Promise<Status> {
  const { complaints, news } = compare(committed, present, ruleIds, sources);
  for (const line of news) console.log(line);
  if (news.length > 0) console.log('Write the new matrix: npm run matrix');
  for (const line of complaints) console.error(line);
  console.log(renderNumbers(summarize(sources, present, ruleIds, await readFalseAlarms())));
  return complaints.length > 0 ? 1 : 0;
}

async function countWaysOf(committed: readonly Row[], selected: readonly Row[]): Promise<Row[]> {
  await using pool = openPool<Row, string[]>(worker, { name: 'listFailingRules' });
  const counted = await Promise.all(
    selected.map(async (row) => [row, { ...row, ways: await pool.run(row) }] as const),
  );
  const byRow = new Map<Row, Row>(counted);
  return committed.map((row) => byRow.get(row) ?? row);
}

async function runMatrix(args: MatrixArguments): Promise<Status> {
  const committed = await readRows();
  if (args.ways > 0) {
    const selected = selectUncounted(sources, committed, { ...args, count: args.ways });
    console.log(`wrote ${(await writeFiles(await countWaysOf(committed, selected))).join(', ')}`);
    return 0;
  }
  if (args.checks && committed.length === 0) {
    throw new UsageError(`There is no ${rowsFile}. Write it: npm run matrix`);
  }
  const { jobs, kept, missing } = selectJobs(sources, committed, args, { ruleIds, watchIds });
  if (jobs.length === 0) throw new UsageError(`No defect begins with ${args.only.join(', ')}.`);
  for (const line of missing) console.error(line);
  console.log(`${jobs.length} defects are chosen by --seed ${args.seed}`);
  const before = new Map(committed.map((row) => [nameOf(row), row]));
  const judged = await judgeAll(jobs, before);
  if (args.only.length > 0) {
    for (const row of judged) printRow(row);
    return 0;
  }
  if (args.checks) return await printChanges(sortRows([...judged, ...kept]), committed);
  const present = sortRows([...judged.map((row) => keepSurvivor(row, before)), ...kept]);
  console.log(`wrote ${(await writeFiles(present)).join(', ')}`);
  return await printChanges(present, present);
}

await runAsProgram(import.meta, (args) => runCommand(matrixCommand, args, runMatrix));
