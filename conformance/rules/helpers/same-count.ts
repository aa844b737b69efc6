/** Judges that a request which means a range of known counts counts the same. */
import {
  componentsOf,
  findDifference,
  formatLeads,
  type Count,
} from '../../engine/session/counts.ts';
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
  reference: Count,
  answer: Answer,
  { as, ...told }: Told,
  lacks: string | false,
): void {
  const difference = findDifference(reference.components, componentsOf(answer));
  const finding = (): Finding => ({
    expected: `${formatLeads(difference?.left)} of the ${difference?.name}, ${as}`,
    got: String(difference?.right),
    evidence: [reference.exchange, answer],
    ...told,
  });
  session.judge(difference === undefined, finding, lacks);
}
