/** The command line of `npm run matrix`. */
import { availableParallelism } from 'node:os';

import { defineCommand, readNumber, UsageError } from '../../../shared/command-line.ts';
import type { Depth } from './look.ts';

export interface MatrixArguments {
  readonly checks: boolean;
  readonly depth: Depth;
  /** Beginnings of the ids of defects; all of them by default. */
  readonly only: readonly string[];
  readonly workers: number;
}

const maxWorkers = 64;

function readWorkers(text: string | undefined): number {
  // A run waits for search delays, time-outs and retries about half of its time.
  if (text === undefined) return 2 * availableParallelism();
  return readNumber('--workers', text, { min: 1, max: maxWorkers });
}

export const matrixCommand = defineCommand({
  name: 'npm run matrix --',
  about: `Judges each defect by the suite, and writes generated/kill-matrix.json, generated/kill-matrix.md
and the numbers in README.md: which rules fail it for the requirement that it breaks. The quick
budget comes first, the standard one for what survives that.`,
  options: {
    check: {
      help: 'write nothing; fail when a defect of the committed matrix is no longer killed, or a rule kills nothing any more',
    },
    full: {
      help: 'try the thorough budget on what survives; without it, what was found so is kept',
    },
    only: {
      value: 'ID',
      repeatable: true,
      help: 'only defects whose id begins so; prints what kills them, and writes nothing; may be repeated',
    },
    workers: { value: 'N', help: 'processes that judge (default: two for each core)' },
  },
  notes: 'Exit status: 0 as it should be, 1 something got worse, 2 could not run.',
  read: ({ check, full, only, workers }): MatrixArguments => {
    if (check && only.length > 0) {
      throw new UsageError('--check compares the whole matrix: leave out --only.');
    }
    return {
      checks: check,
      depth: full ? 'thorough' : 'standard',
      only,
      workers: readWorkers(workers),
    };
  },
});
