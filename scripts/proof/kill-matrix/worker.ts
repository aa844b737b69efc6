/** Judges the defects that its parent names, one process for each core. */
import { judgeSubject } from './judge-subject.ts';
import type { Depth } from './look.ts';
import type { Outcome } from './outcome.ts';
import { findSubject } from './sources.ts';

/** What to judge; `turn` comes back with the answer. */
export interface Job {
  readonly turn: number;
  readonly source: string;
  readonly id: string;
  readonly depth: Depth;
}

export type Done =
  | { readonly turn: number; readonly outcome: Outcome }
  | { readonly turn: number; readonly problem: string };

const tell = (done: Done): void => void process.send?.(done);

async function work({ turn, source, id, depth }: Job): Promise<void> {
  try {
    tell({ turn, outcome: await judgeSubject(findSubject(source, id), depth) });
  } catch (error) {
    tell({
      turn,
      problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}

// The channel closes however the parent ends, kill -9 included.
process.once('disconnect', () => process.exit(0));
process.on('message', (job: Job) => void work(job));
