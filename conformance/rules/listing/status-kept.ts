import type { ListingKeeper } from '../../engine/listings/listings.ts';
import { updateBody } from '../../engine/listings/update-bodies.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import type { Snapshot } from '../../observer/hooks/snapshot.ts';
import {
  assertInEffect,
  inspectInStatus,
  isInEffect,
  pollSnapshotAfter,
} from '../../observer/snapshots/listing-views.ts';
import { isClientError, isSuccess, summarize, type Answer } from '../../wire/exchange.ts';

/** Both count as no status (open point missing-status). */
const absent = [undefined, null];

/** Sends an update whose status is absent; it may be accepted or refused. */
async function sendWithoutStatus(
  session: Session,
  keeper: ListingKeeper,
  status: undefined | null,
): Promise<Answer> {
  const body = { ...updateBody(keeper.fixture, keeper.current), status };
  const plan = keeper.planRefused(JSON.stringify(body), session.full);
  return await session.ask({ ...plan, openPoint: 'missing-status' });
}

export const statusKept = defineRule({
  id: 'listing/status-kept',
  requirements: ['listing/status-kept', 'listing/rejected-changes-nothing'],
  title: 'An update without a status, or with null, leaves the status as it is',
  soundness:
    'A refused update changes nothing. The rule presumes that an accepted update without a ' +
    'status leaves the status as it is, but only for targets that keep other omitted fields. The ' +
    'snapshot is polled.',
  needs: { capabilities: ['listing-update'], fixtures: ['listings', 'observer.inspectListing'] },
  locks: 'listings',
  // Other rules show whether the target keeps omitted fields.
  phase: 'last',
  cases: ({ listings }) => listings.slice(0, 1),
  check: async (session, keeper) => {
    const { notes, depth } = session.context;
    const isSame = (one: Snapshot): boolean => isInEffect(one, 'FOR_SALE');
    const { seen } = await inspectInStatus(session, keeper, 'FOR_SALE', isSame);
    assertInEffect(seen, 'FOR_SALE');
    if (seen.status === undefined && seen.visible === undefined)
      throw new MissingPrerequisite('needs observer.inspectListing.read.visible or read.status');
    // A short run tries one of them.
    for (const status of absent.slice(0, depth.triesVariants ? absent.length : 1)) {
      const update = await sendWithoutStatus(session, keeper, status);
      const isRefused = isClientError(update);
      if (!isRefused && !isSuccess(update)) continue;
      const after = await pollSnapshotAfter(session, keeper, update, isSame);
      if (!isSame(after)) keeper.forgetStatus();
      // A success after which the listing has changed is no refusal, even if its body reports one.
      if (!isSame(after) && !isRefused && !notes.keepsOmittedFields)
        throw new MissingPrerequisite('whether updates keep omitted fields was not seen');
      const name = status === null ? 'with the status null' : 'without a status';
      session.judge(isSame(after), () => ({
        expected: `the listing to stay FOR_SALE after an update ${name} (${summarize(update)})`,
        got: after.status === undefined ? 'it is hidden from buyers' : `it is ${after.status}`,
        evidence: [update, after.exchange],
        requirement: isRefused ? 'listing/rejected-changes-nothing' : 'listing/status-kept',
      }));
    }
  },
});
