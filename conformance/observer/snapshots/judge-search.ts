/** Judges whether search shows a listing, in the snapshot after an update or after other requests. */
import type { ConnectedContext } from '../../engine/context.ts';
import { statusIn } from '../../engine/listings/listing-history.ts';
import type { ListingKeeper } from '../../engine/listings/listings.ts';
import type { ListingSnapshot } from '../../engine/session/run-notes.ts';
import { isClientError, isSuccess, type Answer } from '../../wire/exchange.ts';
import type { Snapshot } from '../hooks/snapshot.ts';
import { findSearchLag } from '../polling.ts';
import { isAsDeclared, showsDeclaredDetails } from './declared-details.ts';
import type { Deviation } from './judge-details.ts';
import { enoughSnapshots, isAfterUpdateTo, majorityOf } from './judge-snapshot.ts';
import { isJudgedByStatus, sendsAllDetails } from './judged-updates.ts';
import { statusMeanings } from './listing-views.ts';

/** Whether omitted fields are gone, which is open (omitted-fields): search may need them. */
const mayLackOmittedDetails = ({ keeper, seen }: ListingSnapshot, update: Answer): boolean =>
  !sendsAllDetails(update) && !showsDeclaredDetails(keeper, seen);

/**
 * A snapshot for judging search; undefined if the update lacks details that search may need to show
 * the listing. To hide it, search needs none.
 */
export function snapshotAfterLag(
  keeper: ListingKeeper,
  update: Answer,
  seen: Snapshot,
): ListingSnapshot | undefined {
  const { location } = keeper.fixture;
  const isWhole = location === undefined || isAsDeclared(location, seen.details.location);
  const sendsWhole = sendsAllDetails(update) && (isWhole || seen.details.location === undefined);
  const to = statusIn(update);
  const isHidden = to !== undefined && statusMeanings[to].inSearch === false;
  if (!sendsWhole && !isHidden && !showsDeclaredDetails(keeper, seen)) return undefined;
  return { keeper, update, before: undefined, isSettled: false, isSearchSettled: true, seen };
}

/** Whether search must have followed by then: if it may lag, not right after an update. */
export const isAfterSearchLag = (
  { isSearchSettled }: ListingSnapshot,
  context: Pick<ConnectedContext, 'target'>,
): boolean => isSearchSettled === true || findSearchLag(context) === undefined;

/** Whether search usually shows listings UNDER_CONTRACT, by the snapshots that came after its lag. */
function usuallyShowsContracts(context: ConnectedContext): boolean | undefined {
  const shown = context.notes.snapshots
    .filter((one) => isAfterUpdateTo('UNDER_CONTRACT', one) && isAfterSearchLag(one, context))
    .filter(({ update }) => update !== undefined && sendsAllDetails(update))
    .flatMap(({ seen: { inSearch } }) => (inSearch === undefined ? [] : [inSearch]));
  return shown.length < enoughSnapshots ? undefined : majorityOf(shown);
}

const inSearchWords = (inSearch: boolean): string =>
  inSearch ? 'search shows it' : 'search does not show it';

/**
 * Finds that a listing came into search, or left it, without an accepted update. Other listings'
 * updates may move it to another page of results, where the observer does not look.
 */
function findUnwantedSearchChange({
  before,
  update,
  seen,
}: ListingSnapshot): Deviation | undefined {
  const was = before?.inSearch;
  if (was === undefined || seen.inSearch === undefined || seen.inSearch === was) return undefined;
  if (update === undefined && was) return undefined;
  const words = update ? 'the update that was refused' : 'requests that do not update it';
  return {
    expected: `${inSearchWords(was)}, as before ${words}`,
    got: inSearchWords(seen.inSearch),
    requirement: update ? 'listing/rejected-changes-nothing' : 'listing/visibility',
  };
}

/** Finds what search shows wrongly after its lag; it may show contracts or not, but all alike. */
export function findSearchDeviation(
  context: ConnectedContext,
  snapshot: ListingSnapshot,
): Deviation | undefined {
  const { update, seen } = snapshot;
  if (update === undefined || isClientError(update)) return findUnwantedSearchChange(snapshot);
  if (!isSuccess(update) || !isJudgedByStatus(update, context)) return undefined;
  const to = statusIn(update);
  const stated = to && statusMeanings[to].inSearch;
  const inSearch = to === 'UNDER_CONTRACT' ? usuallyShowsContracts(context) : stated;
  if (inSearch === undefined || seen.inSearch === undefined || seen.inSearch === inSearch)
    return undefined;
  if (inSearch && mayLackOmittedDetails(snapshot, update)) return undefined;
  return {
    expected: `a listing that an update set to ${to} to be ${inSearch ? '' : 'no longer '}in search${stated === undefined ? ', like others' : ''}`,
    got: inSearchWords(!inSearch),
    requirement: stated === undefined ? 'listing/contracts-alike' : 'listing/visibility',
  };
}

/** Finds that search does not show a listing UNDER_CONTRACT after its lag, which is presumed. */
export function findContractNotInSearch(
  context: ConnectedContext,
  snapshot: ListingSnapshot,
): Deviation | undefined {
  const { update, seen } = snapshot;
  if (update === undefined || !isSuccess(update) || !isJudgedByStatus(update, context))
    return undefined;
  if (statusIn(update) !== 'UNDER_CONTRACT' || seen.inSearch !== false) return undefined;
  if (mayLackOmittedDetails(snapshot, update)) return undefined;
  return {
    expected: 'a listing that an update set to UNDER_CONTRACT to be in search',
    got: inSearchWords(false),
    requirement: 'listing/contracts-in-search',
  };
}
