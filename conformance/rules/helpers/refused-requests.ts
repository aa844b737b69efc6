/** Requests that have to be refused whatever came before, and what is wrong with another answer. */
import type { RequirementId } from '../../../generated/catalogue.ts';
import type { RangeTexts } from '../../engine/session/requests.ts';
import type { Finding } from '../../engine/verdict.ts';
import { summarize, type Answer, type RequestPlan } from '../../wire/exchange.ts';

interface Refusal {
  readonly statuses: readonly number[];
  readonly because: string;
  readonly requirement: RequirementId;
}

export interface Refused extends Refusal {
  readonly plan: RequestPlan;
}

interface RefusedRange extends Refusal {
  readonly range: RangeTexts;
}

/** The dates of a range in the wrong order. */
export const swapped = ({ startDate, endDate }: RangeTexts): RefusedRange => ({
  range: { startDate: endDate, endDate: startDate },
  statuses: [400],
  because: 'startDate is not before endDate',
  requirement: 'range/start-not-before-end',
});

/** The same range, its first date without a timezone. */
export const zoneless = ({ startDate = '', endDate }: RangeTexts): RefusedRange => ({
  range: { startDate: startDate.replace('Z', ''), endDate },
  statuses: [400],
  because: 'startDate has no timezone',
  requirement: 'range/no-timezone',
});

/** What is wrong with the answer, unless it is one of the refusals. */
export function findUnrefused(
  { statuses, because, requirement }: Refusal,
  answer: Answer,
): Pick<Finding, 'expected' | 'got' | 'requirement'> | undefined {
  if (statuses.includes(answer.response.status)) return undefined;
  const expected = `${statuses.join(' or ')}, because ${because}`;
  return { expected, got: summarize(answer), requirement };
}
