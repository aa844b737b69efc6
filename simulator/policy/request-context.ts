/** The context of a request, for defects that depend on it; a conforming service ignores it. */
import type { OperationId } from '../../generated/contract.ts';
import type { Command, PresentedBody, PresentedDates } from '../model/command.ts';
import type { OfficeCount, Reply } from '../model/reply.ts';
import type { ReasonCode } from '../model/result.ts';
import type { State } from '../model/state.ts';

/** What is known on arrival. Numbers count the requests to operations, from 1. */
export interface Arrival {
  readonly command: Command;
  readonly url: string;
  /** The values of each header field, by lower-case name, in the order in which they were sent. */
  readonly headers: Readonly<Record<string, readonly string[] | undefined>>;
  readonly requestNumber: number;
  readonly operationRequestNumber: number;
  readonly connectionRequestNumber: number;
  /** The number of open requests of each operation, including this one. */
  readonly openRequests: Readonly<Record<OperationId, number>>;
  /** The number of open updates of the same listing with the same key, including this one. */
  readonly openUpdatesOfListing: number;
  /** The status of the last answer, to any caller; undefined for the first request. */
  readonly previousStatus: number | undefined;
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

/** Whether the request is refused for one of these reason codes, or for any if none is given. */
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

/** The body of an update; undefined for another operation. */
export const bodyIn = ({ command }: RequestContext): PresentedBody | undefined =>
  'body' in command ? command.body : undefined;

const noDates: PresentedDates = { startDate: [], endDate: [], otherNames: [] };

/** The dates of a lead count; undefined for another operation. */
export const datesIn = ({ command }: RequestContext): PresentedDates =>
  'dates' in command ? command.dates : noDates;

export function givesBothDates(context: RequestContext): boolean {
  const { startDate, endDate } = datesIn(context);
  return startDate.length > 0 && endDate.length > 0;
}

export function withBothDates<Context extends RequestContext>(
  applies: (context: Context) => boolean,
) {
  return (context: Context): boolean => applies(context) && givesBothDates(context);
}

export function totalIn({ reply }: RequestOutcome): number | undefined {
  if (reply.kind === 'office-count') return reply.office.totalLeads;
  return reply.kind === 'organization-count' ? reply.totalLeads : undefined;
}

/** The breakdown in an answer; empty if it has none. */
export const entriesIn = ({ reply }: RequestOutcome): readonly OfficeCount[] =>
  reply.kind === 'organization-count' ? reply.offices : [];
