/** A look at what a complete update led to, by whichever rule makes it. */
import { isDeepStrictEqual } from 'node:util';

import type { ListingFixture } from '../../generated/target.ts';
import type { Context } from '../engine/context.ts';
import { nameOf } from '../engine/session/listing-history.ts';
import type { Transition } from '../engine/session/listing-history.ts';
import type { ListingKeeper } from '../engine/session/listings.ts';
import { Session } from '../engine/session/session.ts';
import { MissingPrerequisite, Inconclusive } from '../engine/verdict.ts';
import { isRecord } from '../wire/exchange.ts';
import type { Answer } from '../wire/exchange.ts';
import { atOnceSeconds, enoughWaitedSeconds, eventually } from './eventually.ts';
import { snapshot, meanings } from './listing-views.ts';
import type { Snapshot } from './hooks/snapshot.ts';

/** What every complete update sends; the broker may be told in another form than it is shown. */
const sentDetails = ['businessType', 'location'] as const;
type SentDetail = (typeof sentDetails)[number];

/** Whether a detail is shown just as the fixture has it; of a location, the fields that it has. */
function isAsDeclared(fixture: ListingFixture, name: SentDetail, told: unknown): boolean {
  const declared = fixture[name];
  if (!isRecord(declared)) return declared !== undefined && declared === told;
  return (
    isRecord(told) &&
    Object.entries(declared).every(([field, value]) => isDeepStrictEqual(told[field], value))
  );
}

/** The details that were shown just as declared before the run changed anything. */
const shownAsDeclared = new WeakMap<ListingKeeper, readonly SentDetail[]>();

/** A hook that fails is the matter of the rules that are about what it shows. */
async function orNothing(read: Promise<Snapshot>): Promise<Snapshot | undefined> {
  try {
    return await read;
  } catch (signal) {
    if (signal instanceof MissingPrerequisite || signal instanceof Inconclusive) return undefined;
    throw signal;
  }
}

const maxListings = 8;

/** Looks at the listings before the run changes them, where an observer can. */
export async function noteDetails(context: Context): Promise<void> {
  if (context.observer.hooks.inspectListing === undefined) return;
  const session = new Session(context, { fresh: false });
  for (const keeper of context.listings.slice(0, maxListings)) {
    const seen = await orNothing(snapshot(session, keeper));
    const names = sentDetails.filter((name) =>
      isAsDeclared(keeper.fixture, name, seen?.details[name]),
    );
    shownAsDeclared.set(keeper, names);
  }
}

/** A detail that was as declared, of which an update sent the same again, and that is another now. */
function findLost(keeper: ListingKeeper, { details }: Snapshot): SentDetail | undefined {
  const names = shownAsDeclared.get(keeper) ?? [];
  return names.find(
    (name) => name in details && !isAsDeclared(keeper.fixture, name, details[name]),
  );
}

interface Inspected {
  readonly transitions: Set<string>;
  /** How often at which listing. */
  readonly listings: Map<ListingKeeper, number>;
}

const inspected = new WeakMap<Context, Inspected>();
const snapshotsPerListing = 3;

/** Whether it is the first look of the run after this transition, or one of the first at this listing. */
function isDue({ context, fresh }: Session, keeper: ListingKeeper, made: Transition): boolean {
  const seen = inspected.get(context) ?? { transitions: new Set(), listings: new Map() };
  inspected.set(context, seen);
  const snapshots = seen.listings.get(keeper) ?? 0;
  const isNew = !seen.transitions.has(nameOf(made)) || snapshots < snapshotsPerListing;
  if (!isNew && !fresh) return false;
  seen.transitions.add(nameOf(made));
  seen.listings.set(keeper, snapshots + 1);
  return true;
}

const isRight = (keeper: ListingKeeper, [, to]: Transition, seen: Snapshot): boolean =>
  (seen.status ?? to) === to &&
  (seen.visible ?? meanings[to].visible) === meanings[to].visible &&
  findLost(keeper, seen) === undefined;

interface Update {
  readonly transition: Transition;
  readonly answer: Answer;
  /** Whether to look even where the same was looked at before. */
  readonly isSpecial?: true;
}

/**
 * Judges what an observer sees after a complete update was accepted: the status, whether buyers see
 * the listing, and the details, each once for a transition. Sound: the table of statuses is stated;
 * a look is repeated for as long as "at once" may take; details that were shown as declared were
 * sent again with the same values.
 */
export async function judgeAfter(
  session: Session,
  keeper: ListingKeeper,
  { transition, answer, isSpecial }: Update,
): Promise<void> {
  const hasHook = session.context.observer.hooks.inspectListing !== undefined;
  if (!hasHook || session.waitedSeconds >= enoughWaitedSeconds) return;
  if (!isDue(session, keeper, transition) && isSpecial !== true) return;
  const seen = await orNothing(
    eventually(
      session,
      () => snapshot(session, keeper),
      (one) => isRight(keeper, transition, one),
      atOnceSeconds,
    ),
  );
  if (seen === undefined) return;
  const [from, to] = transition;
  const evidence = [answer, seen.exchange];
  const words = `a listing that came from ${from} to ${to}`;
  session.judge((seen.status ?? to) === to, () => ({
    expected: `${words} to be ${to}`,
    got: `it is ${seen.status}`,
    evidence,
    requirement: 'listing/at-once',
  }));
  const { visible } = meanings[to];
  session.judge((seen.visible ?? visible) === visible, () => ({
    expected: `${words} to be ${visible ? 'visible to buyers' : 'hidden from buyers'}`,
    got: seen.visible === true ? 'it is visible' : 'it is hidden',
    evidence,
    requirement: 'listing/visibility',
  }));
  const lost = findLost(keeper, seen);
  session.judge(lost === undefined, () => ({
    expected: `the ${lost} ${JSON.stringify(lost && keeper.fixture[lost])}, as it was and as the update sent it`,
    got: JSON.stringify(lost && seen.details[lost]) ?? 'nothing',
    evidence,
    requirement: 'listing/nothing-lost',
    hint: 'a field is left out, or its text is read in another encoding',
  }));
}
