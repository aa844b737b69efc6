<<<<<<< HEAD
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
=======
/** Judges the defects that the pool hands out. */
import type { Job } from './choose.ts';
import { confirmsKill, judgeSubject } from './judge-subject.ts';
import type { Outcome } from './row.ts';
import { findSubject } from './sources.ts';

/** `confirmed` where what failed it before fails it again. */
export default async function judgeJob({
  source,
  id,
  depth,
  killers,
}: Job): Promise<Outcome | 'confirmed'> {
  const subject = findSubject(source, id);
  if (killers !== undefined && (await confirmsKill(subject, killers))) return 'confirmed';
  return await judgeSubject(subject, depth);
}
>>>>>>> 410270d (Confirm kills by the rules that killed before)
