/** Inspects what a complete update led to, whichever rule sent it. */
import type { ListingFixture } from '../../generated/target.ts';
import { caps } from '../engine/budget.ts';
import type { Context } from '../engine/context.ts';
import { nameOf } from '../engine/session/listing-history.ts';
import type { Transition } from '../engine/session/listing-history.ts';
import type { ListingKeeper } from '../engine/session/listings.ts';
import { Session } from '../engine/session/session.ts';
import { MissingPrerequisite, Inconclusive } from '../engine/verdict.ts';
import type { Finding } from '../engine/verdict.ts';
import { isRecord } from '../wire/exchange.ts';
import type { Answer } from '../wire/exchange.ts';
import { atOnceSeconds, eventually } from './eventually.ts';
import { snapshot, meanings } from './listing-views.ts';
import type { Snapshot } from './hooks/snapshot.ts';
import { isSameDetail } from './same-detail.ts';

/** What every complete update sends; the broker may be shown in another form than it is sent. */
const sentDetails = ['businessType', 'location'] as const;
type SentDetail = (typeof sentDetails)[number];

/** Whether a detail is as the fixture declares it; of a location, the fields that it declares. */
function isAsDeclared(fixture: ListingFixture, name: SentDetail, shown: unknown): boolean {
  const declared = fixture[name];
  if (!isRecord(declared)) return declared !== undefined && isSameDetail(declared, shown);
  return (
    isRecord(shown) &&
    Object.entries(declared).every(([field, value]) => isSameDetail(shown[field], value))
  );
}

/** A hook that fails is left to the rules about what it shows. */
async function orNothing(read: Promise<Snapshot>): Promise<Snapshot | undefined> {
  try {
    return await read;
  } catch (signal) {
    if (signal instanceof MissingPrerequisite || signal instanceof Inconclusive) return undefined;
    throw signal;
  }
}

/** Notes which details of the listings are as declared before the run changes them. */
export async function noteDetails(context: Context): Promise<void> {
  if (context.observer.hooks.inspectListing === undefined) return;
  const session = new Session(context, { fresh: false });
  for (const keeper of context.listings.slice(0, caps.listingsInspectedFirst)) {
    const seen = await orNothing(snapshot(session, keeper));
    if (seen === undefined) continue;
    const names = sentDetails.filter((name) =>
      isAsDeclared(keeper.fixture, name, seen.details[name]),
    );
    context.notes.detailsAsDeclared.set(keeper, names);
  }
}

/** Details that were as declared before the run must still be after every update that resends them. */
function findLost(
  { notes }: Context,
  keeper: ListingKeeper,
  { details }: Snapshot,
): SentDetail | undefined {
  const names = sentDetails.filter((name) => notes.detailsAsDeclared.get(keeper)?.includes(name));
  return names.find(
    (name) => name in details && !isAsDeclared(keeper.fixture, name, details[name]),
  );
}

/** Whether it is the run's first inspection after this transition, or one of the first of this listing. */
function isDue({ context, fresh }: Session, keeper: ListingKeeper, made: Transition): boolean {
  const { inspectedTransitions, inspections } = context.notes;
  const count = inspections.get(keeper) ?? 0;
  return fresh || !inspectedTransitions.has(nameOf(made)) || count < caps.inspectionsOfListing;
}

function noteInspection({ notes }: Context, keeper: ListingKeeper, made: Transition): void {
  notes.inspectedTransitions.add(nameOf(made));
  notes.inspections.set(keeper, (notes.inspections.get(keeper) ?? 0) + 1);
}

const isAsExpected = (
  context: Context,
  keeper: ListingKeeper,
  [, to]: Transition,
  seen: Snapshot,
): boolean =>
  (seen.status ?? to) === to &&
  (seen.visible ?? meanings[to].visible) === meanings[to].visible &&
  findLost(context, keeper, seen) === undefined;

interface Update {
  readonly transition: Transition;
  readonly answer: Answer;
  /** Inspects the listing even after a transition that was inspected before. */
  readonly isSpecial?: true;
}

/**
 * Judges what an observer sees after a complete update was accepted: the status, whether buyers see
 * the listing, and the details, each once for a transition. Sound: what a status means to buyers is
 * stated; the snapshot is repeated for as long as "at once" may take; the details were sent again
 * with the values that they had.
 */
export async function judgeAfter(
  session: Session,
  keeper: ListingKeeper,
  { transition, answer, isSpecial }: Update,
): Promise<void> {
  const { context } = session;
  const hasHook = context.observer.hooks.inspectListing !== undefined;
  if (!hasHook || session.waitedSeconds >= caps.secondsInVain) return;
  if (!isDue(session, keeper, transition) && isSpecial !== true) return;
  const seen = await orNothing(
    eventually(
      session,
      () => snapshot(session, keeper),
      (one) => isAsExpected(context, keeper, transition, one),
      atOnceSeconds,
    ),
  );
  if (seen === undefined) return;
  noteInspection(context, keeper, transition);
  const [from, to] = transition;
  const evidence = [answer, seen.exchange];
  const words = `a listing that came from ${from} to ${to}`;
  const late = (): Finding => ({
    expected: `${words} to be ${to}`,
    got: `it is ${seen.status}`,
    evidence,
    requirement: 'listing/at-once',
  });
  session.judge((seen.status ?? to) === to, late, seen.status === undefined && 'a status seen');
  const { visible } = meanings[to];
  const wrong = (): Finding => ({
    expected: `${words} to be ${visible ? 'visible to buyers' : 'hidden from buyers'}`,
    got: seen.visible === true ? 'it is visible' : 'it is hidden',
    evidence,
    requirement: 'listing/visibility',
  });
  const isTold = seen.visible !== undefined;
  session.judge((seen.visible ?? visible) === visible, wrong, !isTold && 'its visibility');
  const lost = findLost(context, keeper, seen);
  session.judge(lost === undefined, () => ({
    expected: `the ${lost} ${JSON.stringify(lost && keeper.fixture[lost])}, as it was and as the update sent it`,
    got: JSON.stringify(lost && seen.details[lost]) ?? 'nothing',
    evidence,
    requirement: 'listing/nothing-lost',
    hint: 'a field is left out, or its text is read in another encoding',
  }));
}
