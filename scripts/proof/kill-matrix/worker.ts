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
