/** Judges odd conforming servers, and prints what came of it. */
import { budgetNames } from '../../../conformance/index.ts';
import {
  defineCommand,
  readChoice,
  readNumber,
  runCommand,
  UsageError,
} from '../../../shared/command-line.ts';
import { openPool } from '../worker-pool.ts';
import { oddities, type Job, type Row } from './judge-oddity.ts';

const command = defineCommand({
  name: 'npm run oddities --',
  about: `Judges servers that conform in odd ways, outside of the open points, and wants no failure.
Without options: all of them, with the standard budget.`,
  options: {
    only: { value: 'ID', repeatable: true, help: 'only those whose id begins so' },
    budget: { value: 'B', help: `${budgetNames.join(', ')} (default standard)` },
    seed: { value: 'N', default: '1', help: 'draws other inputs' },
  },
  read: ({ only, budget, seed }) => ({
    ids: Object.keys(oddities).filter(
      (id) => only.length === 0 || only.some((start) => id.startsWith(start)),
    ),
    budget: readChoice('--budget', budget ?? 'standard', budgetNames),
    seed: readNumber('--seed', seed),
  }),
});

function tell({ id, passed, ...lists }: Row): void {
  console.log(`${lists.failures.length === 0 ? 'ok  ' : 'FAIL'} ${id}: ${passed} passed`);
  for (const [name, texts] of Object.entries(lists)) {
    for (const text of texts) console.log(`       ${name}: ${text}`);
  }
}

process.exitCode = await runCommand(command, process.argv.slice(2), async (asked) => {
  if (asked.ids.length === 0) throw new UsageError('--only: no oddity begins so.');
  const pool = openPool<Job, Row>(new URL('./judge-oddity.js', import.meta.url));
  try {
    const rows = await Promise.all(
      asked.ids.map(async (id) => {
        const row = await pool.run({ id, budget: asked.budget, seed: asked.seed });
        tell(row);
        return row;
      }),
    );
    const failed = rows.filter(({ failures }) => failures.length > 0).length;
    const warned = rows.filter(({ warnings }) => warnings.length > 0);
    console.log(`\n${rows.length} oddities: ${failed} failed, ${warned.length} warned about`);
    if (failed > 0) process.exitCode = 1;
  } finally {
    await pool.close();
  }
});
