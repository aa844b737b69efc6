/** What the run was told by the same request before: the count of a range that is open to now never falls. */
import { caps } from '../../engine/budget.ts';
import type { Context } from '../../engine/context.ts';
import { isSameRequest } from '../../engine/session/requests.ts';
import { isAnswer, type Answer, type RequestPlan } from '../../wire/exchange.ts';

/** The answers to the request, for whatever reason it was sent, the earliest first. */
export const toldBefore = ({ client }: Pick<Context, 'client'>, plan: RequestPlan): Answer[] =>
  client.exchanges
    .filter(isAnswer)
    .filter((one) => isSameRequest(one.plan, plan) && one.response.status === 200)
    .toSorted((a, b) => a.sentAt - b.sentAt);

/** Whether an answer was complete before the other was asked for, by more than replicas usually are behind. */
export const isBefore = (one: Answer, other: Answer): boolean =>
  one.receivedAt + caps.replicaMilliseconds <= other.sentAt;

/** Whether it was so by more than any replica is behind: only then a fall is one. */
export const isSettled = (one: Answer, other: Answer): boolean =>
  one.receivedAt + caps.settledMilliseconds <= other.sentAt;

/** Milliseconds from now until a request is sent later than that. */
export function restAfter(
  { receivedAt }: Pick<Answer, 'receivedAt'>,
  milliseconds: number,
): number {
  const rest = receivedAt + milliseconds - Date.now();
  // A timer may end within the millisecond before.
  return rest > 0 ? Math.ceil(rest) + 1 : 0;
}
