/** The plan of a run: what it would send and change, derived from a dry run. */
import { sampleListings } from '../engine/listings/sample-listings.ts';
import type { Budget, Observer } from '../../generated/report.ts';
import type { ListingFixture, Target } from '../../generated/target.ts';
import { maxRawRequests } from '../arbitraries/raw-requests.ts';
import { allOperations } from '../engine/session/probes.ts';
import type { RunReport } from '../engine/run/run-report.ts';
import { operations, type OperationId } from '../../generated/contract.ts';

export interface Plan {
  readonly baseUrl: string;
  readonly budget: Budget;
  /** Maximum number of requests, regardless of the answers; listings are restored in any case. */
  readonly atMost: number;
  /** Requests by operation for a conforming target, rounded up; each wrong answer adds retries. */
  readonly upTo: Readonly<Record<OperationId, number>>;
  /** Maximum number of requests that no HTTP client would send. */
  readonly rawUpTo: number;
  /** The listings that are updated, and the status to which each is restored. */
  readonly changes: readonly { readonly listing: string; readonly putBackTo: string }[];
  /** The id that an update may create, if the target file has one. */
  readonly mayCreate: string | undefined;
  /** Calls of hooks, which the budget does not count; leads remain unless a hook deletes them. */
  readonly observer: Omit<Observer, 'requests'> & { readonly snapshots: number };
}

/**
 * The target's leads have other dates, so searching for them may take more requests. If its counts
 * take no dates, the rows that cover pairs of factors consist of other operations.
 */
const margin = 1.4;

const roundUp = (count: number): number => Math.ceil((count * margin) / 10) * 10;

/** Snapshots of a listing whose id two partners use. The dry-run target has no such listing. */
const inspectsNamesake = 12;

const mayHaveNamesake = (observer: Target['observer']): boolean =>
  observer?.inspectListing?.partners?.other !== undefined;

/**
 * The target's listings that are updated. If rules need one whose id another partner uses too, all
 * are listed, since a dry run cannot tell which it is.
 */
function changedBy(
  { exchanges, results }: RunReport,
  { listings = [], foreignListings = [], observer }: Target,
): Plan['changes'] {
  const isAny = mayHaveNamesake(observer);
  const paths = new Set(
    exchanges
      .filter(({ plan }) => plan.operation === 'updateListing')
      .map(({ plan }) => plan.path.split('/').at(-1)),
  );
  // How many of these a short run reaches depends on what other rules have already updated.
  const isEachTried = results.some(({ id }) => id === 'listing/every-listing') && paths.size > 0;
  const tried = isEachTried ? sampleListings(listings, (one) => one) : [];
  const isFound = (one: ListingFixture): boolean =>
    tried.includes(one) || paths.has(encodeURIComponent(one.externalListingId));
  const others = foreignListings.filter((one) => mayHaveNamesake(observer) && isFound(one));
  return [...listings.filter((one) => (isAny && paths.size > 0) || isFound(one)), ...others].map(
    ({ externalListingId, status }) => ({ listing: externalListingId, putBackTo: status }),
  );
}

/** @param dryRun the same run, against a local server with the declared fixtures */
export function planOf(target: Target, dryRun: RunReport): Plan {
  const { budget } = dryRun;
  const snapshots = dryRun.observer.requests - dryRun.observer.leads;
  const countOf = (operation: OperationId): number =>
    dryRun.exchanges.filter(({ plan }) => plan.operation === operation).length;
  const upTo = allOperations.map((one) => [one, Math.min(roundUp(countOf(one)), budget.requests)]);
  const creates = dryRun.exchanges.some(({ plan }) => plan.openPoint === 'unknown-listing');
  return {
    baseUrl: target.baseUrl,
    budget,
    atMost: budget.requests,
    upTo: Object.fromEntries(upTo) as Record<OperationId, number>,
    rawUpTo: dryRun.results.some(({ id }) => id === 'errors/raw-requests') ? maxRawRequests : 0,
    changes: changedBy(dryRun, target),
    mayCreate: creates ? target.unknownListingId : undefined,
    observer: {
      leads: roundUp(dryRun.observer.leads),
      snapshots: roundUp(snapshots + (mayHaveNamesake(target.observer) ? inspectsNamesake : 0)),
      takesBack: target.observer?.reset !== undefined,
    },
  };
}

function formatChanges({ changes, mayCreate }: Plan): string[] {
  const created =
    mayCreate === undefined ? [] : [`  ${mayCreate}: updated once, which may create it`];
  if (changes.length === 0) return ['No listing is updated.', ...created];
  return [
    'Listings that are changed to every status and then restored:',
    ...changes.map(({ listing, putBackTo }) => `  ${listing}: restored to ${putBackTo}`),
    ...created,
  ];
}

function formatHooks({ observer: { leads, snapshots, takesBack } }: Plan): string[] {
  if (leads + snapshots === 0) return ['No observer hook is called.'];
  const end = takesBack ? 'deleted by observer.reset at the end' : 'which remain in the counts';
  return [
    'Observer hooks that are called, in addition:',
    ...(leads === 0 ? [] : [`  createLead: up to ${leads} leads, ${end}`]),
    ...(snapshots === 0
      ? []
      : [`  inspectListing: up to ${snapshots} snapshots; more if search lags`]),
  ];
}

export function planForConsole(plan: Plan): string {
  const { baseUrl, budget, atMost, upTo, rawUpTo } = plan;
  const counts = Object.entries(upTo).map(
    ([operation, count]) => [operation as OperationId, count] as const,
  );
  const lines = [
    `Plan for ${baseUrl}: nothing was sent to it`,
    '',
    `At most ${atMost} requests (depth ${budget.depth}), regardless of the answers; for a conforming target:`,
    ...counts.map(([operation, count]) => {
      const { method, path } = operations[operation];
      return `  up to ${String(count).padStart(4)}  ${method} ${path}`;
    }),
    ...(rawUpTo === 0
      ? []
      : [
          `  up to ${String(rawUpTo).padStart(4)}  malformed requests of the health operation, at the end`,
        ]),
    'Requests that fail a rule, or get 429 or 503, are sent again.',
    '',
    ...formatChanges(plan),
    ...formatHooks(plan),
  ];
  return `${lines.join('\n')}\n`;
}
