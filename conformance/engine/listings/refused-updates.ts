/** Judges and explains refusals of correct updates. */
import { listingStatuses } from '../../../generated/contract.ts';
import type { ListingFixture } from '../../../generated/target.ts';
import { membersOf, summarize, type Answer } from '../../wire/exchange.ts';
import { Violation } from '../verdict.ts';

/** Whether a refusal is about a status: a 409 may also be about a broker that the listing lacks. */
const isAboutStatus = ({ response: { text } }: Answer): boolean =>
  /transition|workflow/i.test(text) || listingStatuses.some((status) => text.includes(status));

/**
 * Detects two different statuses refused with 409: the listing exists, and at least one of them is
 * a change, so the target restricts transitions, which it must not. If none of its updates was
 * accepted, the target file may be wrong, unless the refusals are about the status.
 */
function judgeConflict(
  { businessType, location }: ListingFixture,
  accepted: Answer | undefined,
  refusals: readonly Answer[],
): void {
  const [answer] = refusals;
  // A partial update may be refused with any 4xx.
  if (businessType === undefined || location === undefined) return;
  if (accepted === undefined && !refusals.every(isAboutStatus)) return;
  if (answer === undefined || refusals.some(({ response }) => response.status !== 409)) return;
  throw new Violation({
    expected: 'a success: any status may be changed to any other at any time',
    got: summarize(answer),
    evidence: refusals,
    requirement: 'listing/every-transition',
  });
}

/** Detects refusals with 404 after an update was accepted: the listing is gone. */
function judgeGone(accepted: Answer | undefined, refusals: readonly Answer[]): void {
  const [answer] = refusals;
  if (accepted === undefined || answer === undefined) return;
  if (refusals.some(({ response }) => response.status !== 404)) return;
  throw new Violation({
    expected: 'a success: the listing was updated before, and listings are not deleted',
    got: summarize(answer),
    evidence: [accepted, ...refusals],
    requirement: 'listing/not-deleted',
  });
}

/**
 * Judges refusals of correct updates to different statuses.
 * @param accepted the last update of the listing that was accepted, if any
 * @throws {Violation} if no legal reason can explain them
 */
export function judgeRefusals(
  fixture: ListingFixture,
  accepted: Answer | undefined,
  refusals: readonly Answer[],
): void {
  judgeConflict(fixture, accepted, refusals);
  judgeGone(accepted, refusals);
}

/** @param field the listing's field in the target file, such as `listings[0]` */
export function explainRefusal(answer: Answer, field: string): string {
  const { status } = answer.response;
  const { error } = membersOf(answer.response);
  const words = typeof error === 'string' ? `${status} with error "${error}"` : summarize(answer);
  if (status === 401)
    return `${words}: may credentials.${answer.plan.credential.label} update listings?`;
  if (status === 404) return `${words}: is ${field}.externalListingId correct?`;
  if (status === 413) {
    const bytes = Buffer.byteLength(answer.plan.body?.text ?? '');
    return `${words}: the update has ${bytes} bytes, all of them required`;
  }
  return `${words}: is ${field}.externalListingId correct, and does ${field} declare all that the target requires (brokerExternalId, businessType, location)?`;
}
