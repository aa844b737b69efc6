import fc from 'fast-check';

import type { ListingStatus } from '../../../generated/api.ts';
import { noStatus } from '../../arbitraries/statuses.ts';
import { defineRule } from '../../engine/rule.ts';
import type { ListingKeeper } from '../../engine/session/listings.ts';
import { brokerFormsOf, updateBody } from '../../engine/session/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite, type Finding } from '../../engine/verdict.ts';
import { eventually } from '../../observer/eventually.ts';
import { isAsDeclared } from '../../observer/judge-details.ts';
import {
  assertInEffect,
  bringTo,
  hasToFollow,
  meanings,
  moveBarely,
  searchLagOf,
  searchPatienceOf,
  snapshot,
} from '../../observer/listing-views.ts';
import type { Snapshot } from '../../observer/hooks/snapshot.ts';
import { isSuccess, type Answer } from '../../wire/exchange.ts';
import { roundsOf, type Kind, type Step } from '../helpers/search-rounds.ts';

/** The same status again may be refused (same-status); then nothing has changed. */
function repeat(
  session: Session,
  keeper: ListingKeeper,
  status: ListingStatus,
  turn: number,
): Promise<Answer> {
  const forms = brokerFormsOf(keeper.fixture);
  const text = JSON.stringify(updateBody(keeper.fixture, status, forms[turn % forms.length]));
  return keeper.moveBy(session, status, text, { openPoint: 'same-status' });
}

async function make(
  session: Session,
  { keeper, statuses, kind, turn }: Step,
): Promise<readonly Answer[]> {
  if (kind === 'still') return [];
  if (kind === 'refused') {
    const text = JSON.stringify(updateBody(keeper.fixture, noStatus));
    return [await session.ask(keeper.planRefused(text, session.full))];
  }
  const updates: (Answer | undefined)[] = [];
  for (const status of statuses) {
    if (keeper.current === status) updates.push(await repeat(session, keeper, status, turn));
    else if (kind === 'bare') updates.push(await moveBarely(session, keeper, status));
    updates.push(await bringTo(session, keeper, status));
  }
  return updates.filter((update) => update !== undefined);
}

const hasFollowed = (seen: Snapshot, status: ListingStatus): boolean => {
  const { inSearch = seen.inSearch } = meanings[status];
  return seen.inSearch === inSearch || (seen.inSearch === undefined && seen.visible === false);
};

export const searchLag = defineRule({
  id: 'listing/search-lag',
  requirements: ['listing/search-lag', 'listing/visibility', 'listing/rejected-changes-nothing'],
  title: 'Search follows a status change in the end, and the last of several',
  needs: {
    capabilities: ['listing-update'],
    fixtures: ['listings', 'observer.inspectListing.read.inSearch'],
  },
  locks: 'listings',
  comesLast: true,
  cases: (context) => [roundsOf(context)],
  input: (rounds) => fc.constantFrom(...rounds),
  examples: (rounds) => rounds,
  runs: 0,
  // Sound: a refused update changes nothing, a repeated one leaves the listing with its status,
  // accepted or refused, and one that leaves fields out is judged where they were kept. How long
  // search may lag is open, so that the operator says how long it takes here, and twice as long and
  // more is waited after the last update before anything is judged.
  check: async (session, _, round) => {
    const [lag, patience] = [searchLagOf(session), searchPatienceOf(session)];
    const waitForSearch = () => session.context.client.pause(1000 * lag);
    const moved = [];
    for (const { keeper, from } of round) moved.push(await bringTo(session, keeper, from));
    if (moved.some((update) => update !== undefined)) await waitForSearch();
    const made: (readonly Answer[])[] = [];
    for (const step of round) made.push(await make(session, step));
    await waitForSearch();
    for (const [index, step] of round.entries()) {
      await judgeInSearch(session, step, made[index] ?? [], patience);
    }
  },
});

/** Whether a look shows the place as it is declared: without one, search may have reasons of its own. */
const isWhole = ({ fixture }: ListingKeeper, { details }: Snapshot): boolean =>
  isAsDeclared(fixture.location, details.location);

async function judgeInSearch(
  session: Session,
  { keeper, from, statuses, kind }: Step,
  updates: readonly Answer[],
  patience: number,
): Promise<void> {
  const status = statuses.at(-1) ?? keeper.current;
  const read = (): Promise<Snapshot> => snapshot(session, keeper);
  const holds = (one: Snapshot): boolean => hasFollowed(one, status);
  const seen = await eventually(session, read, holds, patience - searchLagOf(session));
  if (seen.inSearch === undefined && seen.visible !== false) {
    throw new MissingPrerequisite(
      'observer.inspectListing does not tell whether search shows the listing',
    );
  }
  assertInEffect(seen, status);
  // Where it is accepted, another rule fails.
  if (kind === 'refused' && updates.some(isSuccess)) return session.accept();
  // What an update leaves out may be gone (omitted-fields).
  if (kind === 'bare' && !isWhole(keeper, seen)) return session.accept();
  const words = {
    usual: 'the change to',
    repeated: 'no change by the repeated',
    refused: `no change by an update to ${noStatus}, which leaves it`,
    still: 'no change of a listing of another id, and to show this one as',
    hurried: 'the changes to',
    bare: 'the change, by the status and the broker alone, to',
  } as const satisfies Record<Kind, string>;
  const finding = (): Finding => ({
    expected: `search to have followed ${words[kind]} ${statuses.join(' and right away to ')}`,
    got: `search ${seen.inSearch === true ? 'shows' : 'lacks'} the listing after ${patience} s`,
    evidence: [...updates, seen.exchange],
    ...(kind === 'refused' && { requirement: 'listing/rejected-changes-nothing' as const }),
  });
  session.judge(holds(seen), finding, seen.inSearch === undefined && 'a look at search');
  if (kind === 'usual' && seen.inSearch !== undefined && hasToFollow(from, status))
    session.context.notes.followedInSearch.add(status);
}
