/** The command line of `npm run matrix`. */
import { availableParallelism } from 'node:os';

import { parseOptions, UsageError } from '../../../shared/command-line.ts';
import type { Depth } from './look.ts';

export interface MatrixArguments {
  readonly checks: boolean;
  readonly depth: Depth;
  /** Beginnings of the ids of defects; all of them by default. */
  readonly only: readonly string[];
  readonly workers: number;
}

export const helpText = `Usage: npm run matrix -- [options]

Judges each defect by the suite, and writes generated/kill-matrix.json, generated/kill-matrix.md
and the numbers in README.md: which rules fail it for the requirement that it breaks. The quick
budget comes first, the standard one for what survives that.

  --check       write nothing; fail when a defect of the committed matrix is no longer killed, or a
                rule kills nothing any more
  --full        try the thorough budget on what survives; without it, what was found so is kept
  --only ID     only defects whose id begins so; prints what kills them, and writes nothing.
                May be given several times
  --workers N   processes that judge (default: two for each core)
  --help        print this text

Exit status: 0 as it should be, 1 something got worse, 2 could not run.`;

const options = {
  check: { type: 'boolean', default: false },
  full: { type: 'boolean', default: false },
  only: { type: 'string', multiple: true },
  workers: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

const maxWorkers = 64;

function readWorkers(text: string | undefined): number {
  // A run waits for search delays, time-outs and retries about half of its time.
  if (text === undefined) return 2 * availableParallelism();
  const workers = /^\d+$/.test(text) ? Number(text) : 0;
  if (workers >= 1 && workers <= maxWorkers) return workers;
  throw new UsageError(`--workers must be a whole number from 1 to ${maxWorkers}, not "${text}".`);
}

/** The arguments, or that help is wanted. Throws a UsageError. */
export function readArguments(args: string[]): MatrixArguments | 'help' {
  const { values } = parseOptions('matrix', { args, options });
  const only = values.only ?? [];
  if (values.help) return 'help';
  if (values.check && only.length > 0) {
    throw new UsageError('--check compares the whole matrix: leave out --only.');
  }
  return {
    checks: values.check,
    depth: values.full ? 'thorough' : 'standard',
    only,
    workers: readWorkers(values.workers),
  };
}
