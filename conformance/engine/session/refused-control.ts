/** Positive controls, and what is to blame where one is refused that was accepted before. */
import { summarize, type Answer, type Exchange } from '../../wire/exchange.ts';
import type { ConnectedContext } from '../context.ts';
import { Inconclusive, type Finding } from '../verdict.ts';
import { statusIn } from './listing-history.ts';
import { successRequirement } from './requests.ts';

/** A defective request between two accepted ones: the evidence that a refusal means the defect. */
export interface ControlledRequest {
  readonly defective: Answer;
  /** The correct request, accepted before and after. */
  readonly positiveControls: readonly [before: Answer, after: Answer];
}

interface Sent {
  readonly context: Pick<ConnectedContext, 'client' | 'listings'>;
  readonly exchanges: readonly Exchange[];
}

/**
 * What was sent is to blame where it was another status than before, and no update to that one
 * was accepted from there in this run; else the requests in between.
 * @throws {Inconclusive} where it may be a guard before the target that refuses it
 */
export function describeRefusedControl(
  { context: { listings, client }, exchanges }: Sent,
  before: Answer,
  answer: Answer,
): Finding {
  const [from, to] = [statusIn(before), statusIn(answer)];
  const requirement = successRequirement[answer.plan.operation];
  const got = summarize(answer);
  if (answer.response.status === 403) {
    throw new Inconclusive(
      `${answer.plan.operation} was accepted before, and after requests that are to be refused answered ${got}: a guard may stand before the target`,
    );
  }
  const isTransition = from !== undefined && to !== undefined && from !== to;
  if (isTransition && !listings.some((one) => one.hasMade([from, to], client))) {
    const expected = `a success for ${from} → ${to}`;
    const hint = 'there is no workflow: every status may follow every other';
    return { expected, got, evidence: [before, answer], requirement, hint };
  }
  return {
    expected: 'a success, as before: only requests that are to be refused came in between',
    got,
    evidence: [before, ...exchanges.slice(-2)],
    requirement,
    hint: 'refusing a request must leave no trace',
  };
}
