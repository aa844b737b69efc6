/** Lets changes of status carry keys that lack a permission, once the target has shown that they may update. */
import type { ListingStatus } from '../../../generated/api.ts';
import { listingStatuses } from '../../../generated/contract.ts';
import type { ListingFixture, Observer } from '../../../generated/target.ts';
import type { Answer, PresentedCredential, RequestPlan } from '../../wire/exchange.ts';
import type { Client } from './client.ts';
import { Inconclusive } from '../verdict.ts';
import { formIn, isMade, nameOf, statusIn } from './listing-history.ts';
import type { Transition, Updater } from './listing-history.ts';
import { lesserKeysOf } from '../../target/credentials.ts';
import type { CredentialBook, CredentialName, lesserKeys } from '../../target/credentials.ts';

type KeyName = (typeof lesserKeys)[number][0];

/** What a run knows of its target and of its updates. */
interface Run {
  readonly client: Client;
  readonly credentials: CredentialBook;
  readonly depth: { readonly triesVariants: boolean };
  readonly observer: { readonly hooks: Pick<Observer, 'inspectListing'> };
  readonly listings: readonly object[];
  readonly notes: {
    readonly updatingKeys: UpdatingKeys;
    readonly snapshots: readonly {
      readonly update: Answer | undefined;
      readonly seen: { readonly status: string | undefined };
    }[];
  };
}

/** What sends updates in a run. */
export interface RunUpdater extends Updater {
  readonly context: Run;
}

/** The listing that a key changes. */
interface Changed {
  readonly fixture: ListingFixture;
  readonly current: ListingStatus;
  readonly moveBy: (
    session: Updater,
    status: ListingStatus,
    text: string,
    changes: Partial<RequestPlan>,
  ) => Promise<Answer>;
  readonly forgetStatus: () => void;
  readonly confirmStatus: (session: Updater) => Promise<void>;
}

/** The key of an update in place of the full one, and what that changes in its plan. */
interface Turn {
  readonly name: KeyName;
  readonly changes: Pick<RequestPlan, 'credential' | 'openPoint'>;
}

/** The result of an update with such a key. */
type Outcome = 'made' | 'refused in spite of that' | 'refused' | 'unknown';

/** This many updates have to show their effect before a key is relied on. */
const enough = 2;

/** Every third refused update has the full key. */
const slots = 3;

/** For its content: no refusal of the key itself, of a path, or of a guard before the target. */
const ofContent: readonly number[] = [400, 409, 422];

const placeOf = (name: KeyName, { externalListingId }: ListingFixture): string =>
  `${name} ${externalListingId}`;

/** Whether such a key may update is open (update-permission), and may differ from listing to listing. */
export class UpdatingKeys {
  readonly #shown = new Map<CredentialName, number>();
  readonly #givenUp = new Set<string>();
  /** The listings that each key has updated, with the form of the broker. */
  readonly #taken = new Set<string>();
  /** How often each key was chosen from and to each status. */
  readonly #uses = new Map<string, number>();
  /** Transitions that were refused, which their repetition tries with the same key. */
  readonly #refused = new Map<string, KeyName>();

  /** The key of a change; undefined for the full one. */
  next(run: Run, fixture: ListingFixture, transition: Transition, turn: number): Turn | undefined {
    const { credentials, depth, observer } = run;
    const isSeen = observer.hooks.inspectListing?.read?.status !== undefined;
    if (!isSeen || !depth.triesVariants) return undefined;
    const keys = this.#keysOf(credentials).filter(
      (name) => !this.#givenUp.has(placeOf(name, fixture)),
    );
    const name =
      this.#refused.get(`${fixture.externalListingId} ${nameOf(transition)}`) ??
      keys.find((one) => !this.isKnown(one)) ??
      this.#leastUsed(keys, transition, turn);
    if (name === 'full') return undefined;
    const credential = credentials.present(name);
    const isKnown = this.isKnown(name);
    const changes = isKnown
      ? { credential }
      : { credential, openPoint: 'update-permission' as const };
    return { name, changes };
  }

  /** Keys that may send what is refused whoever sends it: the full one, and those that were seen to update. */
  inTurn({ credentials }: Run, turn: number): PresentedCredential {
    const known = this.#keysOf(credentials).filter((name) => this.isKnown(name));
    return credentials.present(known[(turn % slots) - 1] ?? 'full');
  }

  /** Notes what the answer tells of the key. */
  note(
    run: Run,
    fixture: ListingFixture,
    { name }: Turn,
    transition: Transition,
    answer: Answer,
  ): Outcome {
    const place = `${placeOf(name, fixture)} ${formIn(answer)}`;
    const wasTaken = this.#taken.has(place);
    if (isMade(answer, run.client)) {
      if (!this.isKnown(name) && !this.#noteShown(run, name, answer)) return 'unknown';
      this.#taken.add(place);
      return 'made';
    }
    const { status } = answer.response;
    if (this.isKnown(name) && wasTaken && ofContent.includes(status)) {
      this.#refused.set(`${fixture.externalListingId} ${nameOf(transition)}`, name);
      return 'refused in spite of that';
    }
    this.giveUp(this.isKnown(name) ? placeOf(name, fixture) : name);
    return status < 300 ? 'unknown' : 'refused';
  }

  /** The declared keys that are not given up. */
  #keysOf(credentials: CredentialBook): KeyName[] {
    return lesserKeysOf(credentials)
      .map(([name]) => name)
      .filter((name) => !this.#givenUp.has(name));
  }

  /** A key, or a key for a listing. */
  giveUp(place: string): void {
    this.#givenUp.add(place);
  }

  /** Of these and the full one, the key that was used least from and to the statuses of a transition. */
  #leastUsed(keys: readonly KeyName[], [from, to]: Transition, turn: number): KeyName | 'full' {
    const able = [...keys, 'full'] as const;
    const first = (turn + listingStatuses.indexOf(from)) % able.length;
    const placesFor = (one: KeyName | 'full') => [`${one} from ${from}`, `${one} to ${to}`];
    const usesOf = (place: string): number => this.#uses.get(place) ?? 0;
    const sumFor = (one: KeyName | 'full'): number =>
      placesFor(one).reduce((sum, place) => sum + usesOf(place), 0);
    const [name = 'full'] = [...able.slice(first), ...able.slice(0, first)].toSorted(
      (a, b) => sumFor(a) - sumFor(b),
    );
    for (const place of placesFor(name)) this.#uses.set(place, usesOf(place) + 1);
    return name;
  }

  /** Whether the key was seen to update, more than once. */
  isKnown(name: CredentialName): boolean {
    return (this.#shown.get(name) ?? 0) >= enough;
  }

  /** If the observer does not show it, the key may belong to another partner. */
  #noteShown({ client, notes }: Run, name: KeyName, answer: Answer): boolean {
    const snapshot = notes.snapshots.findLast(({ update }) => update === answer);
    const isShown = snapshot !== undefined && snapshot.seen.status === statusIn(answer);
    if (!isShown) {
      this.giveUp(name);
      return false;
    }
    client.shownUpdates.add(answer);
    this.#shown.set(name, (this.#shown.get(name) ?? 0) + 1);
    return true;
  }
}

/**
 * Changes the status by a key that lacks a permission, if it is its turn.
 * @returns undefined if the full key has to make the change
 * @throws {Inconclusive} if it may have been made by a key of which nothing is known
 */
export async function changeByLesserKey(
  session: RunUpdater,
  keeper: Changed,
  status: ListingStatus,
  text: string,
): Promise<Answer | undefined> {
  const { context } = session;
  const { updatingKeys } = context.notes;
  const transition = [keeper.current, status] as const;
  const turn = updatingKeys.next(
    context,
    keeper.fixture,
    transition,
    context.listings.indexOf(keeper),
  );
  if (turn === undefined) return undefined;
  const send = keeper.moveBy(session, status, text, turn.changes);
  const answer = await send.catch((signal: unknown) => {
    // Such a key may have a rate limit of its own.
    updatingKeys.giveUp(turn.name);
    throw signal;
  });
  const outcome = updatingKeys.note(context, keeper.fixture, turn, transition, answer);
  if (outcome === 'made' || outcome === 'refused in spite of that') return answer;
  if (answer.response.status >= 500) {
    keeper.forgetStatus();
    throw new Inconclusive(`an update with credentials.${turn.name} failed`);
  }
  if (outcome === 'unknown') {
    keeper.forgetStatus();
    await keeper.confirmStatus(session);
  }
  return undefined;
}
