/** `npm run oddities`: judges unusual conforming servers in workers, and prints the results. */
import { budgetNames, judge, type BudgetName } from '../../../conformance/index.ts';
import { startServer } from '../../../conformance/selftest/judge-independent.ts';
import {
  type ArgumentsOf,
  defineCommand,
  readChoice,
  readNumber,
  runAsProgram,
  runCommand,
  UsageError,
} from '../../../shared/command-line.ts';
import { messageOf } from '../../../shared/system-error.ts';
import { partOfToday } from '../../../shared/select.ts';
import { openPool } from '../worker-pool.ts';
import { bodyOddities } from './bodies.ts';
import { changeOddities } from './changes.ts';
import { combinedOddities } from './combined.ts';
import { clockOddities, windowOddities } from './windows.ts';
import { dataOddities } from './data.ts';
import { guardOddities } from './guards.ts';
import { httpOddities } from './http.ts';
import { dateOddities, keyOddities } from './keys-and-dates.ts';
import type { Oddities } from './oddity.ts';
import { requestOddities } from './requests.ts';
import { updateOddities } from './updates.ts';
import { formatFinding } from '../../../conformance/engine/verdict.ts';

export const oddities: Oddities = {
  ...httpOddities,
  ...guardOddities,
  ...bodyOddities,
  ...dataOddities,
  ...keyOddities,
  ...dateOddities,
  ...requestOddities,
  ...changeOddities,
  ...updateOddities,
  ...clockOddities,
  ...windowOddities,
  ...combinedOddities,
};

export interface Job {
  readonly id: string;
  readonly budget: BudgetName;
  readonly seed: number;
}

/** The result for one server: lists of rules, with messages for those that failed. */
export interface Row {
  readonly id: string;
  readonly passed: number;
  readonly failures: readonly string[];
  readonly warnings: readonly string[];
  readonly inconclusive: readonly string[];
}

export async function judgeOddity({ id, budget, seed }: Job): Promise<Row> {
  const oddity = oddities[id];
  if (oddity === undefined) throw new Error(`there is no oddity ${id}`);
  const { shiftSeconds = 0 } = oddity;
  const now = (): number => Date.now() + shiftSeconds * 1000;
  await using server = await startServer({ oddity, now });
  try {
    const options = { budget, seed, observes: true };
    const { results, notRestored, stopped } = await judge(server.target, options);
    const of = (...verdicts: readonly string[]) =>
      results
        .filter(({ verdict }) => verdicts.includes(verdict))
        .map((one) => `${one.id}: ${one.finding ? formatFinding(one.finding) : one.reason}`);
    return {
      id,
      passed: of('pass').length,
      failures: [...of('fail', 'error'), ...notRestored, ...(stopped ? [stopped] : [])],
      warnings: of('warning'),
      inconclusive: of('inconclusive'),
    };
  } catch (cause) {
    const failures = [`no verdict: ${messageOf(cause)}`];
    return { id, passed: 0, failures, warnings: [], inconclusive: [] };
  }
}

export default judgeOddity;

const command = defineCommand({
  name: 'npm run oddities --',
  about: `Judges servers that conform in odd ways, outside of the open points; none may fail.
Without options: all of them, with the standard budget.`,
  options: {
    check: { help: 'only a ninth, another each day, with the quick budget' },
    only: { value: 'ID', repeatable: true, help: 'only oddities whose ids have this prefix' },
    budget: { value: 'B', help: `${budgetNames.join(', ')} (default standard)` },
    seed: { value: 'N', default: '1', help: 'seed of the inputs' },
  },
  read: ({ check, only, budget, seed }) => {
    if (check && only.length > 0) throw new UsageError('use either --check or --only');
    const defaultBudget = check ? 'quick' : 'standard';
    return {
      ids: check
        ? partOfToday(Object.keys(oddities), 9)
        : Object.keys(oddities).filter(
            (id) => only.length === 0 || only.some((start) => id.startsWith(start)),
          ),
      budget: readChoice('--budget', budget ?? defaultBudget, budgetNames),
      seed: readNumber('--seed', seed),
    };
  },
});

function printRow({ id, passed, ...lists }: Row): void {
  console.log(`${lists.failures.length === 0 ? 'ok  ' : 'FAIL'} ${id}: ${passed} passed`);
  for (const [name, texts] of Object.entries(lists)) {
    for (const text of texts) console.log(`       ${name}: ${text}`);
  }
}

async function judgeAll(args: ArgumentsOf<typeof command>): Promise<number> {
  if (args.ids.length === 0) throw new UsageError('--only: no oddity has this prefix.');
  await using pool = openPool<Job, Row>(new URL(import.meta.url));
  const rows = await Promise.all(
    args.ids.map(async (id) => {
      const row = await pool.run({ id, budget: args.budget, seed: args.seed });
      printRow(row);
      return row;
    }),
  );
  const failed = rows.filter(({ failures }) => failures.length > 0).length;
  const warned = rows.filter(({ warnings }) => warnings.length > 0);
  console.log(`\n${rows.length} oddities: ${failed} failed, ${warned.length} warned about`);
  return failed > 0 ? 1 : 0;
}

await runAsProgram(import.meta, (args) => runCommand(command, args, judgeAll));
