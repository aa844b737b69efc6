/** Judges the defects that its parent names, in a process of its own. */
import { judgeSubject } from './judge-subject.ts';
import type { Depth } from './look.ts';
import type { Outcome } from './outcome.ts';
import { findSubject } from './sources.ts';

/** What to judge. */
export interface Question {
  readonly source: string;
  readonly id: string;
  readonly depth: Depth;
}

// The channel closes however the parent ends, kill -9 included.
process.once('disconnect', () => process.exit(0));

export default ({ source, id, depth }: Question): Promise<Outcome> =>
  judgeSubject(findSubject(source, id), depth);
