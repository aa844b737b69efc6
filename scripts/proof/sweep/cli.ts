/** Looks for false alarms, and writes what it found. Run it from the package's root. */
import { readFile, writeFile } from 'node:fs/promises';

import { runCommand, UsageError } from '../../../shared/command-line.ts';
import { formatJson } from '../../generate/format-json.ts';
import { sweepCommand } from './arguments.ts';
import type { SweepArguments } from './arguments.ts';
import { pairCases, sampleCases, singleCases } from './cases.ts';
import type { Case } from './cases.ts';
import { describeFound, findAllSmallest, replayOf } from './find-smallest.ts';
import type { Alarm, Outcome } from './judge-case.ts';
import { objectTo, recordOf, recordPath } from './record.ts';
import type { SweepRecord } from './record.ts';
import { openPool } from '../worker-pool.ts';
import type { Pool } from '../worker-pool.ts';

function casesOf(asked: SweepArguments): Case[] {
  const { form, seed, settings, ids, budget } = asked;
  switch (form) {
    case 'quick':
    case 'check':
      return pairCases(seed, 'quick');
    case 'once':
      return [{ kind: 'sample', settings, seed, budget, ...(ids === undefined ? {} : { ids }) }];
    case 'full':
      // What finds most comes first.
      return [...pairCases(seed, 'standard'), ...sampleCases(seed, 40), ...singleCases(seed)];
  }
}

/** Tells each alarm as soon as it is raised: a long run may be ended then. */
function tellProgress(count: number): (one: Case, outcome: Outcome) => void {
  let done = 0;
  return (one, { alarms, passed, inconclusive }) => {
    done += 1;
    console.log(`${done}/${count} ${one.kind}: ${passed.length} passed, ${alarms.length} alarms`);
    for (const { id, kind, text } of alarms) console.log(`  ${id}: ${kind}: ${text}`);
    for (const reason of inconclusive) console.log(`  inconclusive: ${reason}`);
    if (alarms.length > 0) console.log(`  ${replayOf(one)}`);
  };
}

const raisedBy = (cases: readonly Case[], outcomes: readonly Outcome[]): [Case, Alarm][] =>
  cases.flatMap((one, index) =>
    (outcomes[index]?.alarms ?? []).map((alarm): [Case, Alarm] => [one, alarm]),
  );

async function judgeCases(
  asked: SweepArguments,
  { run: judge }: Pool<Case, Outcome>,
): Promise<SweepRecord> {
  const cases = casesOf(asked);
  const tell = tellProgress(cases.length);
  const outcomes = await Promise.all(
    cases.map(async (one) => {
      const outcome = await judge(one);
      tell(one, outcome);
      return outcome;
    }),
  );
  const raised = raisedBy(cases, outcomes);
  if (raised.length > 0) console.log(`\n${raised.length} alarms; looking for the smallest cases …`);
  // A case that is replayed is as small as it was wanted.
  const found = asked.form === 'once' ? [] : await findAllSmallest(raised, judge);
  for (const one of found) console.log(`\n${describeFound(one).join('\n')}`);
  if (raised.length > 0) process.exitCode = 1;
  return recordOf(asked.seed, { cases, outcomes, found });
}

/** The record in the working tree; a UsageError where there is none. */
async function readRecord(): Promise<SweepRecord> {
  const text = await readFile(recordPath, 'utf8').catch(() => {
    throw new UsageError(`There is no ${recordPath}. Make it: npm run sweep`);
  });
  return JSON.parse(text);
}

async function checkRecord(): Promise<void> {
  const objections = objectTo(await readRecord());
  if (objections.length === 0) return;
  console.error(objections.join('\n'));
  process.exitCode = 1;
}

function describe({ runs, pairs, rules, openPoints, answers }: SweepRecord): string {
  const inPairs =
    runs.pairs === undefined
      ? ''
      : `${pairs.covered} of ${pairs.all} pairs in ${runs.pairs} full dialects; `;
  return (
    `\n${runs.all} runs; ${answers} answers to ${openPoints} open points; ${inPairs}` +
    `${rules.passed} of ${rules.all} rules passed at least once`
  );
}

async function run(asked: SweepArguments): Promise<void> {
  if (asked.form === 'check') await checkRecord();
  const threads = asked.form === 'once' ? 1 : undefined;
  const pool = openPool<Case, Outcome>(new URL('./judge-case.js', import.meta.url), threads);
  try {
    const record = await judgeCases(asked, pool);
    if (asked.form !== 'once') console.log(describe(record));
    if (asked.form === 'full') {
      await writeFile(recordPath, formatJson(record));
      console.log(`wrote ${recordPath}`);
    }
  } finally {
    await pool.close();
  }
}

process.exitCode = await runCommand(sweepCommand, process.argv.slice(2), run);
