/** Another partner, whose key and listings the target file may name. */
import type { ListingStatus } from '../../../generated/api.ts';
import type { Updater } from '../../engine/listings/listing-history.ts';
import type { ListingKeeper } from '../../engine/listings/listings.ts';
import { planCount } from '../../engine/client/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { subjectsOf } from '../../engine/session/subjects.ts';
import { Inconclusive, MissingPrerequisite } from '../../engine/verdict.ts';
import { isSuccess, type Answer } from '../../wire/exchange.ts';
import type { Snapshot } from '../hooks/snapshot.ts';
import { findStatusDeviation } from './judge-snapshot.ts';
import { atOnceSeconds, pollUntil } from '../polling.ts';

/**
 * Checks that the key is another partner's: updates of our listings with a key of ours are legal.
 * @throws {MissingPrerequisite} if the key can count our leads, or is refused itself
 */
export async function assertOtherPartner(session: Session): Promise<void> {
  const { context } = session;
  const [subject] = subjectsOf(context);
  if (subject === undefined) return;
  const answer = await session.ask(
    planCount(subject, {}, context.credentials.present('otherPartner')),
  );
  const { status } = answer.response;
  if (!isSuccess(answer) && status !== 401 && status !== 403) return;
  throw new MissingPrerequisite(
    `credentials.otherPartner does not seem to be of another partner: a count for an id of the full key got ${status}`,
  );
}

/** Updates with the other partner's key. */
export const otherPartnerUpdater = (session: Session): Updater => ({
  full: session.context.credentials.present('otherPartner'),
  ask: (plan) => session.ask(plan),
});

/**
 * The other partner's listing of an id.
 * @returns undefined if there is none
 * @throws {Inconclusive} if the observer shows another listing.
 */
export async function inspectOtherPartners(
  { context: { observer } }: Session,
  externalListingId: string,
): Promise<Snapshot | undefined> {
  const partner = observer.hooks.inspectListing?.partners?.other;
  try {
    const seen = await observer.inspectListing({ externalListingId, partner });
    if (seen.partner === undefined || seen.partner === partner) return seen;
    throw new Inconclusive(
      `observer.inspectListing showed the listing of ${seen.partner} in place of that of ${partner}`,
    );
  } catch (signal) {
    const { response } = observer.exchanges.at(-1) ?? {};
    if (signal instanceof Inconclusive && response?.status === 404) return undefined;
    throw signal;
  }
}

/** @throws {Inconclusive} if the listing is missing, or the observer shows another one. */
export async function inspectTheirs(
  session: Session,
  { fixture }: ListingKeeper,
): Promise<Snapshot> {
  const seen = await inspectOtherPartners(session, fixture.externalListingId);
  if (seen !== undefined) return seen;
  throw new Inconclusive(
    `observer.inspectListing does not show the other partner's listing ${fixture.externalListingId}`,
  );
}

/**
 * Judges an update of their listing, since snapshots of the run cover own listings only.
 * Sound: the update was accepted with their own key, and like any other it takes effect at once.
 */
export async function judgeTheirUpdate(
  session: Session,
  theirs: ListingKeeper,
  status: ListingStatus,
  update: Answer,
): Promise<void> {
  const read = (): Promise<Snapshot> => inspectTheirs(session, theirs);
  const hasStatus = (seen: Snapshot): boolean =>
    findStatusDeviation({ seen }, status) === undefined;
  const seen = await pollUntil(session, read, hasStatus, atOnceSeconds(session));
  const wrong = findStatusDeviation({ seen }, status);
  session.judge(wrong === undefined, () => ({
    expected: wrong?.expected ?? '',
    got: wrong?.got ?? '',
    evidence: [update, seen.exchange],
    ...(wrong && { requirement: wrong.requirement }),
    hint: 'it is a listing of credentials.otherPartner, updated with its key',
  }));
}
