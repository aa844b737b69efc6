/** Updates listings with keys that lack a permission, once the target was seen to accept them. */
import type { ListingStatus } from '../../../generated/api.ts';
import { listingStatuses } from '../../../generated/contract.ts';
import type { ListingFixture, Observer } from '../../../generated/target.ts';
import type { Answer, PresentedCredential, RequestPlan } from '../../wire/exchange.ts';
import type { Client } from '../client/client.ts';
import { Inconclusive } from '../verdict.ts';
import { brokerFormIn, hasTakenEffect, nameOfTransition, statusIn } from './listing-history.ts';
import type { Transition, Updater } from './listing-history.ts';
import { restrictedKeysOf } from '../../target/credentials.ts';
import type { CredentialBook, CredentialName, restrictedKeys } from '../../target/credentials.ts';

type KeyName = (typeof restrictedKeys)[number][0];

/** The parts of the context that are used here. */
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

/** The part of a session that sends updates with various keys. */
export interface RunUpdater extends Updater {
  readonly context: Run;
}

/** The listing to update. */
interface UpdatableListing {
  readonly fixture: ListingFixture;
  readonly current: ListingStatus;
  readonly sendBody: (
    session: Updater,
    status: ListingStatus,
    text: string,
    changes: Partial<RequestPlan>,
  ) => Promise<Answer>;
  readonly forgetStatus: () => void;
  readonly confirmStatus: (session: Updater) => Promise<void>;
}

/** The key that an update has instead of the full one, and the resulting changes to its plan. */
interface KeyChoice {
  readonly name: KeyName;
  readonly changes: Pick<RequestPlan, 'credential' | 'openPoint'>;
}

/** The result of an update with such a key. */
type Outcome = 'made' | 'still refused' | 'refused' | 'unknown';

/** This many updates must have a visible effect before a key is relied on. */
const updatesUntilTrusted = 2;

/** Every third update that must be refused has the full key. */
const keyRotationLength = 3;

/** Statuses that refuse the content, rather than the key or the path, and come from no guard. */
const contentRefusals: readonly number[] = [400, 409, 422];

const keyAndListing = (name: KeyName, { externalListingId }: ListingFixture): string =>
  `${name} ${externalListingId}`;

/** Which keys may update, an open point (update-permission); may differ between listings. */
export class UpdatingKeys {
  readonly #visibleUpdates = new Map<CredentialName, number>();
  readonly #abandoned = new Set<string>();
  /** The listings that each key has updated, with the form of the broker. */
  readonly #acceptedWith = new Set<string>();
  /** How often each key was chosen from and to each status. */
  readonly #uses = new Map<string, number>();
  /** Refused transitions, with the key that a repetition has to use again. */
  readonly #refused = new Map<string, KeyName>();

  /** Chooses the key of an update; undefined for the full one. */
  choose(
    run: Run,
    fixture: ListingFixture,
    transition: Transition,
    turn: number,
  ): KeyChoice | undefined {
    const { credentials, depth, observer } = run;
    const isSeen = observer.hooks.inspectListing?.read?.status !== undefined;
    if (!isSeen || !depth.triesVariants) return undefined;
    const keys = this.#keysOf(credentials).filter(
      (name) => !this.#abandoned.has(keyAndListing(name, fixture)),
    );
    const name =
      this.#refused.get(`${fixture.externalListingId} ${nameOfTransition(transition)}`) ??
      keys.find((one) => !this.isTrusted(one)) ??
      this.#leastUsed(keys, transition, turn);
    if (name === 'full') return undefined;
    const credential = credentials.present(name);
    const isKnown = this.isTrusted(name);
    const changes = isKnown
      ? { credential }
      : { credential, openPoint: 'update-permission' as const };
    return { name, changes };
  }

  /** In turn the full key or a known one, for updates that must be refused with any key. */
  chooseForRefused({ credentials }: Run, turn: number): PresentedCredential {
    const known = this.#keysOf(credentials).filter((name) => this.isTrusted(name));
    return credentials.present(known[(turn % keyRotationLength) - 1] ?? 'full');
  }

  /** Records what an answer shows about the key. */
  recordAnswer(
    run: Run,
    fixture: ListingFixture,
    { name }: KeyChoice,
    transition: Transition,
    answer: Answer,
  ): Outcome {
    const place = `${keyAndListing(name, fixture)} ${brokerFormIn(answer)}`;
    const wasTaken = this.#acceptedWith.has(place);
    if (hasTakenEffect(answer, run.client)) {
      if (!this.isTrusted(name) && !this.#recordVisibility(run, name, answer)) return 'unknown';
      this.#acceptedWith.add(place);
      return 'made';
    }
    const { status } = answer.response;
    if (this.isTrusted(name) && wasTaken && contentRefusals.includes(status)) {
      this.#refused.set(`${fixture.externalListingId} ${nameOfTransition(transition)}`, name);
      return 'still refused';
    }
    this.stopUsing(this.isTrusted(name) ? keyAndListing(name, fixture) : name);
    return status < 300 ? 'unknown' : 'refused';
  }

  /** The declared keys that are not given up. */
  #keysOf(credentials: CredentialBook): KeyName[] {
    return restrictedKeysOf(credentials)
      .map(([name]) => name)
      .filter((name) => !this.#abandoned.has(name));
  }

  /** Stops using a key, for all listings or for one. */
  stopUsing(place: string): void {
    this.#abandoned.add(place);
  }

  /** The key, possibly the full one, that was used least from and to the transition's statuses. */
  #leastUsed(keys: readonly KeyName[], [from, to]: Transition, turn: number): KeyName | 'full' {
    const able = [...keys, 'full'] as const;
    const first = (turn + listingStatuses.indexOf(from)) % able.length;
    const placesFor = (one: KeyName | 'full') => [`${one} from ${from}`, `${one} to ${to}`];
    const usesOf = (place: string): number => this.#uses.get(place) ?? 0;
    const usesOfKey = (one: KeyName | 'full'): number =>
      placesFor(one).reduce((sum, place) => sum + usesOf(place), 0);
    const [name = 'full'] = [...able.slice(first), ...able.slice(0, first)].toSorted(
      (a, b) => usesOfKey(a) - usesOfKey(b),
    );
    for (const place of placesFor(name)) this.#uses.set(place, usesOf(place) + 1);
    return name;
  }

  /** Whether the key was seen to update more than once. */
  isTrusted(name: CredentialName): boolean {
    return (this.#visibleUpdates.get(name) ?? 0) >= updatesUntilTrusted;
  }

  /** Whether the observer shows the update; if not, the key may belong to another partner. */
  #recordVisibility({ client, notes }: Run, name: KeyName, answer: Answer): boolean {
    const snapshot = notes.snapshots.findLast(({ update }) => update === answer);
    const isShown = snapshot !== undefined && snapshot.seen.status === statusIn(answer);
    if (!isShown) {
      this.stopUsing(name);
      return false;
    }
    client.shownUpdates.add(answer);
    this.#visibleUpdates.set(name, (this.#visibleUpdates.get(name) ?? 0) + 1);
    return true;
  }
}

/**
 * Changes the status with a key that lacks a permission, if it is the turn of one.
 * @returns undefined if the full key has to make the change
 * @throws {Inconclusive} if the target failed, and the change may have taken effect
 */
export async function sendByRestrictedKey(
  session: RunUpdater,
  keeper: UpdatableListing,
  status: ListingStatus,
  text: string,
): Promise<Answer | undefined> {
  const { context } = session;
  const { updatingKeys } = context.notes;
  const transition = [keeper.current, status] as const;
  const turn = updatingKeys.choose(
    context,
    keeper.fixture,
    transition,
    context.listings.indexOf(keeper),
  );
  if (turn === undefined) return undefined;
  const send = keeper.sendBody(session, status, text, turn.changes);
  const answer = await send.catch((signal: unknown) => {
    // Such a key may have a rate limit of its own.
    updatingKeys.stopUsing(turn.name);
    throw signal;
  });
  const outcome = updatingKeys.recordAnswer(context, keeper.fixture, turn, transition, answer);
  if (outcome === 'made' || outcome === 'still refused') return answer;
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
