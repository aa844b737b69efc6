import { caps } from '../../engine/caps.ts';
import type { Context } from '../../engine/context.ts';
import { isPresumption, whyDeclined } from '../../engine/presumptions.ts';
import { defineRule } from '../../engine/rule.ts';
import { changesOf } from '../../engine/listings/listing-history.ts';
import type { ListingSnapshot } from '../../engine/session/run-notes.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite, type Finding } from '../../engine/verdict.ts';
import { isExplained, updatesBefore } from '../../observer/snapshots/relevant-updates.ts';
import { reproduceSnapshot } from '../../observer/snapshots/reproduce.ts';
import {
  atOnceSeconds,
  canWaitForSearch,
  findSearchLag,
  graceSeconds,
  requireSearchLag,
  requireSearchPatience,
} from '../../observer/polling.ts';
import { findNotAsSent } from '../../observer/snapshots/judge-as-sent.ts';
import { isLoss, type Deviation } from '../../observer/snapshots/judge-details.ts';
import {
  findContractNotInSearch,
  findSearchDeviation,
  isAfterSearchLag,
} from '../../observer/snapshots/judge-search.ts';
import { findDeviation, isEffectOfUpdateAlone } from '../../observer/snapshots/judge-snapshot.ts';
import { isByLesserKey } from '../../observer/snapshots/judged-updates.ts';
import { isSuccess } from '../../wire/exchange.ts';
import { inspectInSearch } from '../helpers/listings/unseen-in-search.ts';

/** What to judge: all but search at once, search after its lag, and presumptions about both. */
interface Aspect {
  readonly name: 'at once' | 'as sent' | 'in search' | 'contracts in search';
  readonly isOfSearch?: true;
  readonly find: (context: Context, snapshot: ListingSnapshot) => Deviation | undefined;
  readonly patience: (session: Session) => number;
}

const aspects: readonly Aspect[] = [
  { name: 'at once', find: findDeviation, patience: atOnceSeconds },
  {
    name: 'in search',
    isOfSearch: true,
    find: findSearchDeviation,
    patience: requireSearchPatience,
  },
  // Presumptions come last: a rule reports the first violation.
  { name: 'as sent', find: findNotAsSent, patience: atOnceSeconds },
  {
    name: 'contracts in search',
    isOfSearch: true,
    find: findContractNotInSearch,
    patience: requireSearchPatience,
  },
];

/** Whether the aspect can be judged: search needs a declared lag, not too long to wait for. */
const canJudge = ({ isOfSearch }: Aspect, session: Session): boolean =>
  isOfSearch !== true ||
  (session.context.target.observer?.inspectListing?.searchLagSeconds !== undefined &&
    (requireSearchLag(session) === 0 || canWaitForSearch(session)));

function findingOf(context: Context, snapshot: ListingSnapshot, wrong: Deviation): Finding {
  const { before, update, seen } = snapshot;
  const updates = update === undefined ? updatesBefore(context, snapshot).slice(-3) : [update];
  const isCompared = update === undefined || wrong.requirement.endsWith('changes-nothing');
  const first = isCompared && before !== undefined ? [before.exchange] : [];
  const { label = 'full' } = update?.plan.credential ?? {};
  const how = label === 'full' ? '' : `, after an update with credentials.${label}`;
  return {
    ...wrong,
    evidence: [...first, ...updates, seen.exchange],
    hint: `observer.inspectListing shows it${how}; if that lags behind, declare observer.lagSeconds`,
  };
}

/** A snapshot with neither a status nor a detail could not have shown a defect. */
const isInformative = ({ seen }: ListingSnapshot): boolean =>
  seen.status !== undefined || seen.visible !== undefined || Object.keys(seen.details).length > 0;

/** Snapshots of the run that are the effect of one known update, and what is wrong with them. */
function readSnapshots(
  session: Session,
  aspect: Aspect,
): (readonly [ListingSnapshot, Deviation | undefined])[] {
  const { context } = session;
  const changes = new Map(
    context.listings.map((one) => [one, changesOf(one.fixture, context.client)]),
  );
  return context.notes.snapshots
    .filter((snapshot) => aspect.isOfSearch !== true || isAfterSearchLag(snapshot, context))
    .filter((snapshot) =>
      isEffectOfUpdateAlone(snapshot, changes.get(snapshot.keeper) ?? [], context),
    )
    .map((snapshot) => {
      const wrong = aspect.find(context, snapshot);
      const isJudged = wrong && whyDeclined(wrong.requirement, context.target) === undefined;
      return [snapshot, isJudged === true ? wrong : undefined];
    });
}

/**
 * For each requirement, the first and the last snapshot that an update explains, and the first that
 * none explains. Stated requirements come first, then the most frequent, which repeat most surely.
 */
function chooseDeviations(
  context: Context,
  deviations: readonly (readonly [ListingSnapshot, Deviation])[],
) {
  const requirements = new Set(deviations.map(([, { requirement }]) => requirement));
  const ranked = [...requirements].map((requirement) => {
    const own = deviations.filter(([, other]) => other.requirement === requirement);
    const isKnown = ([snapshot]: (typeof own)[number]): boolean => isExplained(context, snapshot);
    const chosen = [own.find(isKnown), own.findLast(isKnown), own.find((one) => !isKnown(one))];
    const snapshots = new Set(chosen.flatMap((one) => one?.[0] ?? []));
    const rank = own.length - (isPresumption(requirement) ? deviations.length : 0);
    return { snapshots: [...snapshots], times: own.length, rank };
  });
  return ranked
    .toSorted((a, b) => b.rank - a.rank)
    .flatMap(({ snapshots, times }) => snapshots.map((snapshot) => ({ snapshot, times })))
    .slice(0, caps.reproduction.snapshots);
}

/** Whether a replayed snapshot has neither an update nor an earlier snapshot to compare it with. */
const changesByItself = ({ update, before }: ListingSnapshot): boolean =>
  update === undefined && before === undefined;

export const eachUpdate = defineRule({
  id: 'listing/each-update',
  requirements: [
    'listing/at-once',
    'listing/visibility',
    'listing/badge',
    'listing/badge-of-status',
    'listing/contracts-alike',
    'listing/contracts-in-search',
    'listing/nothing-lost',
    'listing/rejected-changes-nothing',
    'listing/stored-as-sent',
    'listing/omitted-kept',
    'listing/broker-kept',
    'listing/success-body',
  ],
  title: 'Each update of the run took effect on its listing, and nothing else changed a listing',
  soundness:
    'What a status means to buyers is stated, and details were resent with the same values. A ' +
    'snapshot counts only if no other update came close in time. It is polled for as long as "at ' +
    'once" may take. A wrong one is reproduced, including the updates before it.',
  needs: { capabilities: ['listing-update'], fixtures: ['listings', 'observer.inspectListing'] },
  locks: 'listings',
  phase: 'last',
  judgesOtherRules: true,
  keepsOrder: true,
  cases: () => aspects,
  check: async (session, aspect) => {
    const { context } = session;
    const { wrongSnapshots } = context.notes;
    if (!canJudge(aspect, session)) return;
    const judge = (snapshot: ListingSnapshot): void => {
      const wrong = aspect.find(context, snapshot);
      const finding = (): Finding =>
        findingOf(
          context,
          snapshot,
          wrong ?? { expected: '', got: '', requirement: 'listing/at-once' },
        );
      session.judge(
        wrong === undefined,
        finding,
        !isInformative(snapshot) && 'a status or a detail',
      );
    };
    const reproduce = (snapshot: ListingSnapshot): Promise<ListingSnapshot> => {
      const patience = isLoss(aspect.find(context, snapshot)) ? graceSeconds : aspect.patience;
      return reproduceSnapshot(session, snapshot, aspect.find, patience(session));
    };
    // If a delayed older change may explain the snapshot, it is reproduced at once. So is a wrong
    // badge: only at the end is it known which badge belongs to which status, so no snapshot was
    // polled for it.
    const isReproducedFirst = (snapshot: ListingSnapshot): boolean =>
      aspect.name === 'in search' ||
      (snapshot.update !== undefined && isByLesserKey(snapshot.update)) ||
      !(snapshot.isSettled || (snapshot.update !== undefined && isSuccess(snapshot.update))) ||
      aspect.find(context, snapshot)?.requirement === 'listing/badge-of-status';
    const known = wrongSnapshots.get(aspect.name);
    if (session.fresh && known !== undefined) {
      const shown = await reproduce(known.snapshot);
      judge(shown);
      if (changesByItself(shown) || isReproducedFirst(known.snapshot)) return;
      // This many failures need no replay, which may miss the conditions of a delay.
      if (known.times >= caps.answersWithoutReplay) judge(known.snapshot);
      return;
    }
    if (aspect.name === 'at once') {
      if (context.depth.triesVariants) await context.notes.inspectAllListings();
      // Before the first judgement, since every aspect of these updates is judged.
      if (findSearchLag(context) !== undefined) await inspectInSearch(session);
    }
    const snapshots = readSnapshots(session, aspect);
    if (snapshots.length === 0) throw new MissingPrerequisite('no update could be inspected');
    const deviations = snapshots.flatMap(([snapshot, wrong]) =>
      wrong === undefined ? [] : [[snapshot, wrong] as const],
    );
    const chosen = chooseDeviations(context, deviations);
    for (const [snapshot] of snapshots)
      if (chosen.every((one) => one.snapshot !== snapshot)) session.recordPass();
    for (const one of chosen) {
      wrongSnapshots.set(aspect.name, one);
      const isFirst = isReproducedFirst(one.snapshot);
      const shown =
        isFirst || one.snapshot.update === undefined ? await reproduce(one.snapshot) : one.snapshot;
      judge(isFirst || changesByItself(shown) ? shown : one.snapshot);
    }
  },
});
