/** The command line of `npm run matrix`. */
import { defineCommand, readNumber, UsageError } from '../../../shared/command-line.ts';
import type { Wish } from './choose.ts';

export interface MatrixArguments extends Wish {
  readonly checks: boolean;
  /** One per core by default. */
  readonly workers: number | undefined;
}

export const matrixCommand = defineCommand({
  name: 'npm run matrix --',
  about: `Judges defects by the suite, and writes scripts/proof/results/kill-matrix.ndjson, the page beside
it and the numbers in README.md: which rules fail each defect for the requirement that it breaks.
What was killed before is tried by the rules that killed it; what survives those, and what is new,
by all rules, with the quick budget first, then the standard one.`,
  options: {
    check: {
      help: 'write nothing; fail when a defect of the committed matrix is no longer killed, or a rule kills nothing any more',
    },
    every: { help: 'every defect; otherwise, of large sources, some that the seed draws' },
    full: { help: 'every defect anew, with all rules, and survivors with the thorough budget' },
    sample: { value: 'N', help: 'check so many defects, which the seed draws, and no others' },
    seed: { value: 'N', default: '1', help: 'draws others' },
    only: {
      value: 'ID',
      repeatable: true,
      help: 'only defects whose id begins so, anew; prints what kills them, and writes nothing; may be repeated',
    },
    workers: { value: 'N', help: 'threads that judge (default: one for each core)' },
  },
  notes: 'Exit status: 0 as it should be, 1 something got worse, 2 could not run.',
  read: ({ check, every, full, sample, seed, only, workers }): MatrixArguments => {
    if (check && only.length > 0) {
      throw new UsageError('--check compares the whole matrix: leave out --only');
    }
    const count = sample === undefined ? {} : { count: readNumber('--sample', sample, { min: 1 }) };
    return {
      checks: check || sample !== undefined,
      extent: full ? 'new' : every ? 'every' : 'sample',
      ...count,
      seed: readNumber('--seed', seed),
      only,
      workers:
        workers === undefined ? undefined : readNumber('--workers', workers, { min: 1, max: 64 }),
    };
  },
});
