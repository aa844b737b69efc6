/** Earlier answers to the same request: the count of a range without an end never falls. */
import { caps } from '../../../engine/caps.ts';
import type { Context } from '../../../engine/context.ts';
import { lengths, type Row } from '../../../engine/dress/rows.ts';
import { seedOf } from '../../../engine/judging/seed.ts';
import { hasLeads, type ClosedRange } from '../../../engine/counts/counts.ts';
import { pickFrom } from '../../../engine/session/probes.ts';
import { isSameRequest, type Subject } from '../../../engine/client/requests.ts';
import { isAnswer, type Answer, type RequestPlan } from '../../../wire/exchange.ts';

/** The answers to the request from any rule, the earliest first. */
export const earlierAnswers = ({ client }: Pick<Context, 'client'>, plan: RequestPlan): Answer[] =>
  client.exchanges
    .filter(isAnswer)
    .filter((one) => isSameRequest(one.plan, plan) && one.response.status === 200)
    .toSorted((a, b) => a.sentAt - b.sentAt);

/** Whether `one` was complete before `other` was requested, by at least the usual replica lag. */
export const precedesByUsualLag = (one: Answer, other: Answer): boolean =>
  one.receivedAt + caps.typicalReplicaLagMilliseconds <= other.sentAt;

/** The same by the maximum replica lag: only then is a lower count a violation. */
export const precedesByMaxLag = (one: Answer, other: Answer): boolean =>
  one.receivedAt + caps.maxReplicaLagMilliseconds <= other.sentAt;

/** Milliseconds to wait from now, so that a request is sent that long after the answer. */
export function remainingPauseAfter(
  { receivedAt }: Pick<Answer, 'receivedAt'>,
  milliseconds: number,
): number {
  const rest = receivedAt + milliseconds - Date.now();
  // A timer may fire within the millisecond before.
  return rest > 0 ? Math.ceil(rest) + 1 : 0;
}

/* Ranges that the run has counted: a row with one of them needs no other count to compare. */

/** The length class of a range with both ends. */
const lengthClassOf = ({ start = 0, end }: ClosedRange): string | undefined =>
  Object.entries(lengths).find(([, seconds]) => end - start >= seconds)?.[0];

/** Ranges chosen for rows, which a replay of the row must choose again. */
const chosenRanges = new WeakMap<Row, ClosedRange>();

/** A range of the row's form and length that the run has counted, preferably with leads. */
export function knownRangeOf(
  context: Context,
  row: Row,
  subject: Subject,
): ClosedRange | undefined {
  const given = chosenRanges.get(row);
  if (given !== undefined) return given;
  const counted = context.counts
    .knownCountsOf(subject)
    .filter(({ range }) => range.start !== undefined && lengthClassOf(range) === row.length);
  const withLeads = counted.filter(({ components }) => hasLeads(components));
  const candidates = withLeads.length > 0 ? withLeads : counted;
  const chosen = pickFrom(candidates, Math.abs(seedOf(0, JSON.stringify(row), 0)))?.range;
  if (chosen !== undefined) chosenRanges.set(row, chosen);
  return chosen;
}
