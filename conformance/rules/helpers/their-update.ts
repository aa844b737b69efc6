/** Judges an update of the other partner's listing: snapshots of the run cover own listings only. */
import type { ListingStatus } from '../../../generated/api.ts';
import type { ListingKeeper } from '../../engine/session/listings.ts';
import type { Session } from '../../engine/session/session.ts';
import { findWrongStatus } from '../../observer/judge-snapshot.ts';
import { inspectTheirs } from '../../observer/other-partner.ts';
import { atOnceSeconds, eventually } from '../../observer/search-lag.ts';
import type { Snapshot } from '../../observer/hooks/snapshot.ts';
import type { Answer } from '../../wire/exchange.ts';

/** Sound: the update was accepted with their own key, and takes effect at once, as any other. */
export async function judgeTheirUpdate(
  session: Session,
  theirs: ListingKeeper,
  status: ListingStatus,
  update: Answer,
): Promise<void> {
  const read = (): Promise<Snapshot> => inspectTheirs(session, theirs);
  const isRight = (seen: Snapshot): boolean => findWrongStatus({ seen }, status) === undefined;
  const seen = await eventually(session, read, isRight, atOnceSeconds(session));
  const wrong = findWrongStatus({ seen }, status);
  session.judge(wrong === undefined, () => ({
    expected: wrong?.expected ?? '',
    got: wrong?.got ?? '',
    evidence: [update, seen.exchange],
    ...(wrong && { requirement: wrong.requirement }),
    hint: 'it is a listing of credentials.otherPartner, updated with its key',
  }));
}
