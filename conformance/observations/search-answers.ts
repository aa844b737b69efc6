/** How search follows status changes, from the snapshots of an observer. */
import type { ListingStatus } from '../../generated/api.ts';
import type { Context } from '../engine/context.ts';
import type { AnswerOf, ObservedAnswer } from '../engine/rule.ts';
import { changesOf, type Change } from '../engine/listings/listing-history.ts';
import type { ListingSnapshot } from '../engine/session/run-notes.ts';
import { MissingPrerequisite, OtherAnswer } from '../engine/verdict.ts';
import { statusMeanings } from '../observer/snapshots/listing-views.ts';
import { requireSearchLag, searchSlackSeconds } from '../observer/polling.ts';
import type { TakenSnapshot } from '../observer/hooks/observer.ts';
import type { Exchange } from '../wire/exchange.ts';
import type { ObservationTable } from './observation.ts';

export interface SearchView {
  readonly update: Exchange;
  readonly status: ListingStatus;
  /** The status before; undefined if unknown. */
  readonly before: ListingStatus | undefined;
  readonly inSearch: boolean;
  /** Minimum and maximum seconds from the update to the snapshot. */
  readonly afterSeconds: { readonly min: number; readonly max: number };
}

/** How a snapshot shows search; undefined if it does not, or if the listing's status is unknown. */
function viewOf(
  { seen }: TakenSnapshot,
  changes: readonly Change[],
  snapshots: readonly ListingSnapshot[],
): SearchView | undefined {
  const { inSearch, exchange } = seen;
  const own = snapshots.find((snapshot) => snapshot.seen === seen)?.update;
  const index = changes.findLastIndex(({ update }) =>
    own === undefined ? update.receivedAt <= exchange.sentAt : update === own,
  );
  const { update, status } = changes[index] ?? {};
  if (inSearch === undefined || update === undefined || status === undefined) return undefined;
  // Another update was concurrent with the snapshot.
  if (changes.slice(index + 1).some((later) => later.update.sentAt < exchange.receivedAt))
    return undefined;
  if (seen.status !== undefined && seen.status !== status) return undefined;
  const afterSeconds = {
    min: (exchange.sentAt - update.receivedAt) / 1000,
    max: (exchange.receivedAt - update.sentAt) / 1000,
  };
  return { update, status, before: changes[index - 1]?.status, inSearch, afterSeconds };
}

/** The snapshots of the partner's own listings that show search. */
export function searchViewsOf({ listings, client, observer, notes }: Context): SearchView[] {
  const own = observer.hooks.inspectListing?.partners?.own;
  return listings.flatMap(({ fixture }) => {
    const changes = changesOf(fixture, client);
    return observer.snapshots
      .filter(
        ({ externalListingId, partner }) =>
          externalListingId === fixture.externalListingId && partner === own,
      )
      .flatMap((one) => viewOf(one, changes, notes.snapshots) ?? []);
  });
}

/** How search followed a change, by the snapshots after it. */
interface Following {
  /** Whether the change brought the listing into search. */
  readonly inSearch: boolean;
  /** Seconds until the first snapshot. */
  readonly seenSeconds: number;
  /** Seconds after which search was still unchanged; undefined if it never was. */
  readonly lateSeconds: number | undefined;
  /** Maximum seconds until search had followed; undefined if it never had. */
  readonly doneSeconds: number | undefined;
}

/** What search must show after a change; undefined if the change need not affect search. */
function expectedChangeOf({ before, status }: SearchView): boolean | undefined {
  const from = before === undefined ? undefined : statusMeanings[before].inSearch;
  const to = statusMeanings[status].inSearch;
  return from === undefined || from === to ? undefined : to;
}

function followingOf(views: readonly SearchView[]): Following[] {
  const [first] = views;
  const inSearch = first === undefined ? undefined : expectedChangeOf(first);
  if (inSearch === undefined) return [];
  const old = views.filter((one) => one.inSearch !== inSearch);
  const late = Math.max(...old.map(({ afterSeconds }) => afterSeconds.min));
  const done = views.filter((one) => one.inSearch === inSearch && !(one.afterSeconds.min <= late));
  return [
    {
      inSearch,
      seenSeconds: Math.min(...views.map(({ afterSeconds }) => afterSeconds.max)),
      lateSeconds: old.length === 0 ? undefined : late,
      doneSeconds:
        done.length === 0
          ? undefined
          : Math.min(...done.map(({ afterSeconds }) => afterSeconds.max)),
    },
  ];
}

/** Bounds of "about a minute", in seconds. */
const minute = { min: 20, max: 90 } as const;
/** With fewer changes, a stale search may look up to date by chance. */
const fewestAtOnce = 4;

const coverBothDirections = (some: readonly Following[]): boolean =>
  new Set(some.map(({ inSearch }) => inSearch)).size === 2;

const explain = (late: number): string =>
  `search had not changed ${late.toFixed(1)} s after an update, and no snapshot shows whether it changes after about a minute or after several`;

/** @throws {MissingPrerequisite} saying what was not seen. */
export function readDelay(views: readonly SearchView[]): ObservedAnswer<AnswerOf<'search-delay'>> {
  const updates = [...new Set(views.map(({ update }) => update))];
  const changes = updates.flatMap((update) =>
    followingOf(views.filter((one) => one.update === update)),
  );
  const lates = changes.flatMap(({ lateSeconds }) => lateSeconds ?? []);
  const late = Math.max(0, ...lates);
  if (lates.length === 0) {
    const soon = changes.filter(({ seenSeconds }) => seenSeconds <= searchSlackSeconds);
    if (soon.length < fewestAtOnce || !coverBothDirections(soon)) {
      throw new MissingPrerequisite(
        'too few snapshots show search right after a change that adds the listing to search or removes it',
      );
    }
    return {
      answer: 'none',
      how: `search had reflected ${soon.length} changes at the first snapshot`,
    };
  }
  const isSlow = ({ lateSeconds = 0, doneSeconds }: Following): boolean =>
    lateSeconds > minute.max && doneSeconds !== undefined;
  const how = `search had not changed ${late.toFixed(1)} s after an update, and changed later`;
  if (changes.some(isSlow)) return { answer: 'several-minutes', how };
  const isAboutMinute = ({ lateSeconds = 0, doneSeconds = Infinity }: Following): boolean =>
    lateSeconds >= minute.min && doneSeconds <= minute.max;
  if (late <= minute.max && coverBothDirections(changes.filter(isAboutMinute)))
    return { answer: 'one-minute', how };
  const slowest = Math.max(...changes.map(({ doneSeconds = Infinity }) => doneSeconds));
  if (slowest < minute.min) throw new OtherAnswer(`${how}, within ${slowest.toFixed(1)} s`);
  throw new MissingPrerequisite(explain(late));
}

const contradictsStatus = ({ status, inSearch }: SearchView): boolean =>
  inSearch !== (statusMeanings[status].inSearch ?? inSearch);

/** @throws {MissingPrerequisite} saying what was not seen, or why nothing follows from it. */
export function readUnderContract(
  views: readonly SearchView[],
  lag: number,
): ObservedAnswer<AnswerOf<'under-contract-in-search'>> {
  const settled = views.filter(({ afterSeconds }) => afterSeconds.min >= lag);
  const mine = settled.filter(({ status }) => status === 'UNDER_CONTRACT');
  const others = settled.filter(({ status }) => status !== 'UNDER_CONTRACT');
  const [first] = mine;
  if (first === undefined) {
    throw new MissingPrerequisite(
      `no snapshot was taken ${lag} s after a change to UNDER_CONTRACT (searchLagSeconds)`,
    );
  }
  const contradicting = others.find(contradictsStatus);
  if (contradicting !== undefined) {
    throw new MissingPrerequisite(
      `search was not reliable: it had not changed ${lag} s after an update to ${contradicting.status}`,
    );
  }
  const { inSearch } = first;
  if (mine.some((one) => one.inSearch !== inSearch))
    throw new OtherAnswer('snapshots of listings that are UNDER_CONTRACT show both answers');
  // A search that shows everything, or nothing, proves nothing about one status.
  if (!others.some((one) => one.inSearch !== inSearch)) {
    throw new MissingPrerequisite(
      `no snapshot shows a listing that is ${inSearch ? 'not ' : ''}in search`,
    );
  }
  const shown = inSearch ? 'shown' : 'not shown';
  const how = `search in ${mine.length} snapshots of a listing UNDER_CONTRACT: ${shown}`;
  return { answer: inSearch ? 'stays' : 'removed', how };
}

const needs = {
  capabilities: ['listing-update'],
  fixtures: ['listings', 'observer.inspectListing.read.inSearch'],
} as const;

export const searchAnswers = {
  'search-delay': {
    needs,
    isPassive: true,
    observe: async ({ context }) => await Promise.resolve(readDelay(searchViewsOf(context))),
  },
  'under-contract-in-search': {
    needs,
    isPassive: true,
    observe: async (session) => {
      const lag = requireSearchLag(session);
      return await Promise.resolve(readUnderContract(searchViewsOf(session.context), lag));
    },
  },
} satisfies ObservationTable;
