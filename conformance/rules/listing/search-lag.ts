import type { ListingStatus } from '../../../generated/api.ts';
import { noStatus } from '../../arbitraries/statuses.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite, type Finding } from '../../engine/verdict.ts';
import { findChangedDetail } from '../../observer/snapshots/compare-snapshots.ts';
import {
  pollUntil,
  requireSearchLag,
  requireSearchPatience,
  waitForSearch,
} from '../../observer/polling.ts';
import { showsDeclaredDetails } from '../../observer/snapshots/declared-details.ts';
import { sentDetails } from '../../observer/snapshots/judged-updates.ts';
import {
  assertInEffect,
  mustSearchFollow,
  statusMeanings,
} from '../../observer/snapshots/listing-views.ts';
import type { Snapshot } from '../../observer/hooks/snapshot.ts';
import type { StepKind, UpdateStep } from '../helpers/listings/plan-updates.ts';
import { judgeAfterLag } from '../helpers/listings/kept-in-search.ts';
import { roundsOf } from '../helpers/listings/search-rounds.ts';
import { beginStep, inspectForStep, runStep } from '../helpers/listings/search-steps.ts';
import type { StepResult } from '../helpers/listings/search-variants.ts';

/** Whether search must show the listing; if UNDER_CONTRACT, only as before a refused update. */
const expectedInSearch = (status: ListingStatus, { before }: StepResult): boolean | undefined =>
  statusMeanings[status].inSearch ?? before?.inSearch;

export const searchLag = defineRule({
  id: 'listing/search-lag',
  requirements: [
    'listing/search-lag',
    'listing/visibility',
    'listing/rejected-changes-nothing',
    'listing/nothing-lost',
    'listing/at-once',
    'listing/badge',
    'listing/every-transition',
    'listing/not-deleted',
  ],
  title: 'Search eventually reflects a status change, or the last of several',
  soundness:
    'A refused update changes nothing, and a repeated one leaves the listing in its status, ' +
    'accepted or not. One that omits fields is judged only if they were kept. The operator ' +
    'declares the search lag; the rule waits for more than twice that after the last update. If ' +
    'search may not know a city, the rule does not expect the listing in the results for that ' +
    'city.',
  needs: {
    capabilities: ['listing-update'],
    fixtures: ['listings', 'observer.inspectListing.read.inSearch'],
  },
  locks: 'listings',
  phase: 'last',
  cases: (context) => [roundsOf(context)],
  examples: (rounds) => rounds,
  check: async (session, _, round) => {
    const patience = requireSearchPatience(session);
    const own = round.filter(({ isTheirs }) => isTheirs !== true);
    if (session.fresh)
      await judgeAfterLag(
        session,
        own.map(({ keeper }) => keeper),
      );
    const moved = [];
    for (const step of round) moved.push(await beginStep(session, step));
    if (moved.includes(true)) await waitForSearch(session);
    const made: StepResult[] = [];
    for (const step of round) made.push(await runStep(session, step));
    await waitForSearch(session);
    for (const [index, step] of round.entries())
      await judgeStep(session, step, made[index] ?? { updates: [] }, patience);
  },
});

/** Kinds of steps whose last accepted update may omit fields that search needs. */
const mayBePartial = [
  'partial',
  'repeated',
  'refused',
  'untouched',
] as const satisfies readonly StepKind[];

/** Whether omitted fields may be gone (omitted-fields), unless search showed the listing since. */
const mayLackDetails = (
  { kind, keeper }: UpdateStep,
  { before }: StepResult,
  seen: Snapshot,
): boolean =>
  mayBePartial.some((one) => one === kind) &&
  !showsDeclaredDetails(keeper, seen) &&
  before?.inSearch !== true;

/** Whether a hidden listing did not show the details that search may need, so they may be gone. */
const mayBeGone = ({ kind, statuses: [first] }: UpdateStep, { before }: StepResult): boolean =>
  kind === 'minimal' &&
  first !== undefined &&
  statusMeanings[first].inSearch === false &&
  sentDetails.some((name) => before?.details[name] === undefined);

/** Finds a detail that was lost after updates that omit it. */
const findLostDetail = ({ kind }: UpdateStep, { before }: StepResult, seen: Snapshot) =>
  kind === 'minimal' && before !== undefined ? findChangedDetail(before, seen) : undefined;

const words = {
  single: 'the change to',
  consecutive: 'the changes to',
  reversal: 'the changes to',
  repeated: 'no change by a repeated update to',
  minimal: 'the changes, the last two with only the status and the broker, to',
  partial: 'the change, by an update that omits fields, to',
  lesserKey: 'the changes, with a key that lacks a permission, to',
  refused: `no change by an update to ${noStatus}, so that it stays`,
  untouched: 'no change of a listing with another id, and to show this one as',
} as const satisfies Record<StepKind, string>;

async function judgeStep(
  session: Session,
  step: UpdateStep,
  made: StepResult,
  patience: number,
): Promise<void> {
  const { keeper, from, statuses, kind } = step;
  if (made.hadNoEffect === true) return session.recordPass();
  const status = statuses.at(-1) ?? keeper.current;
  const inSearch = expectedInSearch(status, made);
  const holds = (one: Snapshot): boolean =>
    one.inSearch === (inSearch ?? one.inSearch) ||
    (one.inSearch === undefined && one.visible === false);
  const read = (): Promise<Snapshot> => inspectForStep(session, step);
  const seen = await pollUntil(session, read, holds, patience - requireSearchLag(session));
  if (seen.inSearch === undefined && seen.visible !== false) {
    throw new MissingPrerequisite(
      'observer.inspectListing does not say whether the listing is in search',
    );
  }
  assertInEffect(seen, status);
  const { updates, before } = made;
  const lost = findLostDetail(step, made, seen);
  // Fields that an update omits may be gone (omitted-fields).
  const isGone = lost !== undefined && !session.context.notes.keepsOmittedFields;
  if (isGone || mayBeGone(step, made) || mayLackDetails(step, made, seen))
    return session.recordPass();
  if (kind === 'minimal')
    session.judge(lost === undefined, () => ({
      expected: `${lost?.name} ${lost?.before} as before the listing became ${statuses.slice(1).join(', then ')}, by updates with only the status and the broker`,
      got: lost?.after ?? '',
      evidence: [
        ...updates.slice(0, 1),
        ...(before ? [before.exchange] : []),
        ...updates.slice(1),
        seen.exchange,
      ],
      hint: 'nothing is lost while a listing is SOLD or ARCHIVED',
      requirement: 'listing/nothing-lost',
    }));
  if (made.isPlaceUncertain === true && seen.inSearch === false) return session.recordPass();
  const finding = (): Finding => ({
    expected: `search to reflect ${words[kind]} ${statuses.join(' and immediately to ')}`,
    got: `search ${seen.inSearch === true ? 'shows' : 'omits'} the listing after ${patience} s`,
    evidence: [...updates, seen.exchange],
    ...(kind === 'refused' && { requirement: 'listing/rejected-changes-nothing' as const }),
  });
  session.judge(holds(seen), finding, seen.inSearch === undefined && 'a snapshot of search');
  if (kind === 'single' && seen.inSearch !== undefined && mustSearchFollow(from, status))
    session.context.notes.followedInSearch.add(status);
}
