/** Refusals that come right after an accepted request, which has to be in the evidence. */
import type { RequirementId } from '../../../generated/catalogue.ts';
import type { Session } from '../../engine/session/session.ts';
import { summarize, type Answer, type RequestPlan } from '../../wire/exchange.ts';

/** A request that has to be refused whatever came before. */
export interface Refused {
  readonly plan: RequestPlan;
  readonly statuses: readonly number[];
  readonly because: string;
  readonly requirement: RequirementId;
}

export function judgeRefusedAfter(
  session: Session,
  before: Answer,
  { statuses, because, requirement }: Omit<Refused, 'plan'>,
  answer: Answer,
): void {
  session.judge(statuses.includes(answer.response.status), () => ({
    expected: `${statuses.join(' or ')}, because ${because}`,
    got: summarize(answer),
    evidence: [before, answer],
    positiveControls: [before],
    requirement,
  }));
}
