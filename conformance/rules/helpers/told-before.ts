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

/** Whether an answer was complete before the other was asked for, by more than replicas are behind each other. */
export const isBefore = (one: Answer, other: Answer): boolean =>
  one.receivedAt + caps.replicaMilliseconds <= other.sentAt;
