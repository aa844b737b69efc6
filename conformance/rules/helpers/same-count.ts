/** Judges that a request which means a range of known counts counts the same. */
import { componentsOf, findDifference } from '../../engine/session/counts.ts';
import type { Session } from '../../engine/session/session.ts';
import type { Finding } from '../../engine/verdict.ts';
import type { Answer } from '../../wire/exchange.ts';

interface Told extends Pick<Finding, 'hint' | 'requirement'> {
  /** What it has to count as. */
  readonly as: string;
}

/** @param lacks what was not there by which a difference would have shown, if anything */
export function judgeSameCount(
  session: Session,
  reference: Answer,
  answer: Answer,
  { as, ...told }: Told,
  lacks: string | false = false,
): void {
  const difference = findDifference(componentsOf(reference), componentsOf(answer), as);
  if (difference === undefined) session.accept(lacks);
  else session.judge(false, () => ({ ...difference, evidence: [reference, answer], ...told }));
}
