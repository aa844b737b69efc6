/** What is known of a request beside what it asks. A conforming service looks at none of it. */
import type { OperationId } from '../../generated/contract.ts';
import type { Command, PresentedDates } from '../model/command.ts';
import type { OfficeCount, Reply } from '../model/reply.ts';
import type { ReasonCode } from '../model/result.ts';
import type { State } from '../model/state.ts';

/** What is known when the request has arrived. Numbers count requests of operations, from 1 on. */
export interface Arrival {
  readonly command: Command;
  /** The path and query as sent. */
  readonly url: string;
  /** The values of each header field, by lower-case name, in the order in which they were sent. */
  readonly headers: Readonly<Record<string, readonly string[] | undefined>>;
  readonly requestNumber: number;
  readonly operationRequestNumber: number;
  readonly connectionRequestNumber: number;
  /** How many requests of each operation are open, this one among them. */
  readonly openRequests: Readonly<Record<OperationId, number>>;
  /** How many updates of the listing that it names are open with its key, this one among them. */
  readonly openUpdatesOfListing: number;
  /** The status of the last answer, to whomever; undefined for the first request. */
  readonly previousStatus: number | undefined;
  /** The status of the last answer on the same connection. */
  readonly previousConnectionStatus: number | undefined;
}

/** What is known when the request is decided. */
export interface RequestContext extends Arrival {
  /** In milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: number;
  /** The state before the request. */
  readonly state: State;
}

/** What is known when the request is answered. */
export interface RequestOutcome extends RequestContext {
  readonly reply: Reply;
}

export function asks(...operations: readonly OperationId[]) {
  return ({ command }: RequestContext): boolean => operations.includes(command.operation);
}

export const asksCount = asks('getOfficeLeadCount', 'getOrganizationLeadCount');
export const asksOffice = asks('getOfficeLeadCount');
export const asksOrganization = asks('getOrganizationLeadCount');
export const asksHealth = asks('getHealth');
export const asksUpdate = asks('updateListing');

/** Whether the request is refused for one of these reason codes, or for any if none is named. */
export function isRefused(...reasonCodes: readonly ReasonCode[]) {
  return ({ reply }: RequestOutcome): boolean =>
    reply.kind === 'refused' &&
    (reasonCodes.length === 0 || reasonCodes.includes(reply.reasonCode));
}

export const isRefusedRead = (outcome: RequestOutcome): boolean =>
  isRefused()(outcome) && !asksUpdate(outcome);

export function isReply(kind: Reply['kind']) {
  return ({ reply }: RequestOutcome): boolean => reply.kind === kind;
}

const noDates: PresentedDates = { startDate: [], endDate: [], otherNames: [] };

/** The dates of a lead count; none for another operation. */
export const datesIn = ({ command }: RequestContext): PresentedDates =>
  'dates' in command ? command.dates : noDates;

export function givesBothDates(context: RequestContext): boolean {
  const { startDate, endDate } = datesIn(context);
  return startDate.length > 0 && endDate.length > 0;
}

/** Whether the predicate holds and the request names both ends of its range. */
export function inRanges<Seen extends RequestContext>(isMeant: (seen: Seen) => boolean) {
  return (seen: Seen): boolean => isMeant(seen) && givesBothDates(seen);
}

/** The number of leads that an answer tells; undefined where it tells none. */
export function totalIn({ reply }: RequestOutcome): number | undefined {
  if (reply.kind === 'office-count') return reply.office.totalLeads;
  return reply.kind === 'organization-count' ? reply.totalLeads : undefined;
}

/** The breakdown that an answer tells; empty where it tells none. */
export const entriesIn = ({ reply }: RequestOutcome): readonly OfficeCount[] =>
  reply.kind === 'organization-count' ? reply.offices : [];
