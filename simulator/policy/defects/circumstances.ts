/** Ways in which a defect hides: it acts in some circumstances only. */
import type { OperationId } from '../../../generated/contract.ts';
import type { Override } from '../dialects/override.ts';
import { answer } from '../dialects/override.ts';
import { withFields } from '../dialects/answers.ts';
import type { Answer } from '../../http/answer.ts';
import type { Circumstances, Outcome } from '../../http/circumstances.ts';
import type { PresentedDates } from '../../model/command.ts';
import type { JsonObject } from '../../model/json.ts';
import type { Policy } from '../../model/policy.ts';
import type { OfficeCount, Reply } from '../../model/reply.ts';
import type { ReasonCode } from '../../model/result.ts';

/** Decides the requests that are meant otherwise. */
export function decideWhen(
  isMeant: (circumstances: Circumstances) => boolean,
  change: (policy: Policy, circumstances: Circumstances) => Partial<Policy>,
): Override {
  return answer(({ policyFor }) => ({
    policyFor: (policy, circumstances) => {
      const original = policyFor(policy, circumstances);
      return isMeant(circumstances)
        ? { ...original, ...change(original, circumstances) }
        : original;
    },
  }));
}

/** Makes another answer of those that are meant. */
export function alterWhen(
  isMeant: (outcome: Outcome) => boolean,
  change: (answer: Answer, outcome: Outcome) => Answer,
): Override {
  return answer(({ finish }) => ({
    finish: (rendered, outcome) => {
      const original = finish(rendered, outcome);
      return isMeant(outcome) ? change(original, outcome) : original;
    },
  }));
}

/** Changes the fields of the body in the answers that are meant; a text stays as it is. */
export function alterFields(
  isMeant: (outcome: Outcome) => boolean,
  change: (fields: JsonObject, outcome: Outcome) => JsonObject,
): Override {
  return alterWhen(isMeant, (original, outcome) =>
    withFields(original, (fields) => change(fields, outcome)),
  );
}

/** Holds the requests of these operations, so that others may come while they are open. */
export function hold(operations: readonly OperationId[], milliseconds: number): Override {
  return answer(({ holdMilliseconds }) => ({
    holdMilliseconds: (command) =>
      Math.max(
        holdMilliseconds(command),
        operations.includes(command.operation) ? milliseconds : 0,
      ),
  }));
}

/** Whether the request asks for one of these operations. */
export function asks(...operations: readonly OperationId[]) {
  return ({ command }: Circumstances): boolean => operations.includes(command.operation);
}

/** Whether the request counts leads. */
export const asksCount = asks('getOfficeLeadCount', 'getOrganizationLeadCount');
export const asksOffice = asks('getOfficeLeadCount');
export const asksOrganization = asks('getOrganizationLeadCount');
export const asksHealth = asks('getHealth');
export const asksUpdate = asks('updateListing');

/** Whether the request is refused on one of these reason codes, or on any where none is named. */
export function isRefused(...reasonCodes: readonly ReasonCode[]) {
  return ({ reply }: Outcome): boolean =>
    reply.kind === 'refused' &&
    (reasonCodes.length === 0 || reasonCodes.includes(reply.reasonCode));
}

/** Whether the reply is of this kind. */
export function isReply(kind: Reply['kind']) {
  return ({ reply }: Outcome): boolean => reply.kind === kind;
}

const noDates: PresentedDates = { startDate: [], endDate: [], otherNames: [] };

/** The dates that a request gives, as texts. */
export function datesIn({ command }: Circumstances): PresentedDates {
  return 'dates' in command ? command.dates : noDates;
}

/** Whether the request names both ends of its range. */
export function givesBothDates(circumstances: Circumstances): boolean {
  const { startDate, endDate } = datesIn(circumstances);
  return startDate.length > 0 && endDate.length > 0;
}

/** Whether something is meant that also names both ends of its range. */
export function inRanges<Seen extends Circumstances>(isMeant: (seen: Seen) => boolean) {
  return (seen: Seen): boolean => isMeant(seen) && givesBothDates(seen);
}

/** The number of leads that an answer tells; undefined where it tells none. */
export function totalIn({ reply }: Outcome): number | undefined {
  if (reply.kind === 'office-count') return reply.office.totalLeads;
  return reply.kind === 'organization-count' ? reply.totalLeads : undefined;
}

/** The breakdown that an answer tells; empty where it tells none. */
export function entriesIn({ reply }: Outcome): readonly OfficeCount[] {
  return reply.kind === 'organization-count' ? reply.offices : [];
}
