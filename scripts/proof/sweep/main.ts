/** `npm run sweep`: looks for false alarms, and records them. Run it from the package root. */
import { readFile, writeFile } from 'node:fs/promises';

import { budgetNames, ruleIds, type BudgetName } from '../../../conformance/index.ts';
import {
  defineCommand,
  readChoice,
  readNumber,
  runAsProgram,
  runCommand,
  UsageError,
} from '../../../shared/command-line.ts';
import { partOfToday } from '../../../shared/select.ts';
import { switchIds } from '../../../simulator/policy/dialects/dialect.ts';
import { formatJson } from '../../generate/folder.ts';
import { openPool, type Pool } from '../worker-pool.ts';
import { factors, pairCases, sampleCases, singleCases, type Case, type Settings } from './cases.ts';
import { describeFound, findAllSmallest, replayOf } from './find-smallest.ts';
import type { Outcome } from './judge-case.ts';
import { findObjections, recordOf, recordPath, type SweepRecord } from './record.ts';

type Flags = Readonly<Record<'check' | 'once', boolean>>;

interface SweepArguments {
  /**
   * full: singles, pairs and sample, recorded; check: a sixth of the pairs with the quick budget,
   * and validation of the committed record; once: the case given by options.
   */
  readonly form: 'full' | 'check' | 'once';
  readonly seed: number;
  readonly settings: Settings;
  readonly ids: readonly string[] | undefined;
  readonly budget: BudgetName;
}

function readSetting(text: string): readonly [factor: string, value: string] {
  const [id = '', ...rest] = text.split('=');
  const factor = factors.find((one) => one.id === id);
  const value = rest.join('=');
  if (factor?.values.includes(value)) return [id, value];
  const why = factor
    ? `${id} is one of ${factor.values.join(', ')}, not "${value}".`
    : `there is no open point or circumstance "${id}". Use: ${factors.map((one) => one.id).join(', ')}`;
  throw new UsageError(`--set ${text}: ${why}`);
}

function readIds(ids: readonly string[]): readonly string[] | undefined {
  const known: readonly string[] = [...ruleIds, ...switchIds];
  const unknown = ids.find((id) => !known.some((one) => one === id || one.startsWith(`${id}/`)));
  if (unknown === undefined) return ids.length === 0 ? undefined : ids;
  throw new UsageError(
    `--rule ${unknown}: there is no such rule, area or open point; partner-api rules names the rules.`,
  );
}

function readForm({ check, once }: Flags, isCaseGiven: boolean): SweepArguments['form'] {
  if (check && once) throw new UsageError('use either --check or --once');
  if (isCaseGiven && !once) throw new UsageError('--set, --rule and --budget require --once');
  return check ? 'check' : once ? 'once' : 'full';
}

export const sweepCommand = defineCommand({
  name: 'npm run sweep --',
  about: `Looks for false alarms: runs the suite on the simulator in legal dialects; none may fail. Without
options: every answer alone, full dialects that cover every pair of answers and circumstances, and
random full dialects. Takes about 20 minutes on two cores, and writes
scripts/proof/results/false-alarms.json. Reports each alarm with the smallest dialect that raises
it.`,
  options: {
    check: {
      help: 'try a sixth of the pairs, another each day, with the quick budget, and check scripts/proof/results/false-alarms.json; write nothing',
    },
    seed: { value: 'N', default: '1', help: 'seed of the dialects; the committed results use 1' },
    once: { help: 'run one case, as in a replay line; with --set, --rule and --budget' },
    set: {
      value: 'F=VALUE',
      repeatable: true,
      help: 'an answer to an open point, or a circumstance; may be repeated',
    },
    rule: {
      value: 'ID',
      repeatable: true,
      help: 'only this rule, area or open point; may be repeated',
    },
    budget: { value: 'B', help: `${budgetNames.join(', ')} (default standard)` },
  },
  read: ({ set, rule, budget, seed, ...flags }): SweepArguments => ({
    form: readForm(flags, set.length + rule.length > 0 || budget !== undefined),
    seed: readNumber('--seed', seed),
    settings: Object.fromEntries(set.map(readSetting)),
    ids: readIds(rule),
    budget: readChoice('--budget', budget ?? 'standard', budgetNames),
  }),
});

function casesOf(args: SweepArguments): Case[] {
  const { form, seed, settings, ids, budget } = args;
  switch (form) {
    case 'check':
      return partOfToday(pairCases(seed, 'quick'), 6);
    case 'once':
      return [{ kind: 'sample', settings, seed, budget, ...(ids === undefined ? {} : { ids }) }];
    case 'full':
      // The most productive tier comes first.
      return [...pairCases(seed, 'standard'), ...sampleCases(seed, 40), ...singleCases(seed)];
  }
}

/** Prints alarms immediately, since a long run may be interrupted. */
function createProgress(count: number): (one: Case, outcome: Outcome) => void {
  let done = 0;
  return (one, { alarms, passed, inconclusive }) => {
    done += 1;
    console.log(`${done}/${count} ${one.kind}: ${passed.length} passed, ${alarms.length} alarms`);
    for (const { id, kind, text } of alarms) console.log(`  ${id}: ${kind}: ${text}`);
    for (const reason of inconclusive) console.log(`  inconclusive: ${reason}`);
    if (alarms.length > 0) console.log(`  ${replayOf(one)}`);
  };
}

async function judgeCases(
  args: SweepArguments,
  { run: judge }: Pool<Case, Outcome>,
): Promise<SweepRecord> {
  const cases = casesOf(args);
  const printOutcome = createProgress(cases.length);
  const outcomes = await Promise.all(
    cases.map(async (one) => {
      const outcome = await judge(one);
      printOutcome(one, outcome);
      return outcome;
    }),
  );
  const raised = cases.flatMap((one, index) =>
    (outcomes[index]?.alarms ?? []).map((alarm) => [one, alarm] as const),
  );
  if (raised.length > 0) console.log(`\n${raised.length} alarms; reducing …`);
  // A replayed case is not reduced again.
  const found = args.form === 'once' ? [] : await findAllSmallest(raised, judge);
  for (const one of found) console.log(`\n${describeFound(one).join('\n')}`);
  if (raised.length > 0) process.exitCode = 1;
  return recordOf(args.seed, { cases, outcomes, found });
}

async function readRecord(): Promise<SweepRecord> {
  const text = await readFile(recordPath, 'utf8').catch(() => {
    throw new UsageError(`There is no ${recordPath}. Run: npm run sweep`);
  });
  return JSON.parse(text);
}

async function checkRecord(): Promise<void> {
  const objections = findObjections(await readRecord());
  if (objections.length === 0) return;
  console.error(objections.join('\n'));
  process.exitCode = 1;
}

function describe({ runs, pairs, rules, openPoints, answers }: SweepRecord): string {
  const inPairs = `${pairs.covered} of ${pairs.all} pairs in ${runs.pairs} full dialects`;
  return `\n${[
    `${runs.all} runs`,
    `${answers} answers to ${openPoints} open points`,
    ...(runs.pairs === undefined ? [] : [inPairs]),
    `${rules.passed} of ${rules.all} rules passed at least once`,
  ].join('; ')}`;
}

async function run(args: SweepArguments): Promise<void> {
  if (args.form === 'check') await checkRecord();
  const options = args.form === 'once' ? { threads: 1 } : {};
  await using pool = openPool<Case, Outcome>(new URL('./judge-case.js', import.meta.url), options);
  const record = await judgeCases(args, pool);
  if (args.form !== 'once') console.log(describe(record));
  if (args.form !== 'full') return;
  await writeFile(recordPath, formatJson(record));
  console.log(`wrote ${recordPath}`);
}

await runAsProgram(import.meta, (args) => runCommand(sweepCommand, args, run));
