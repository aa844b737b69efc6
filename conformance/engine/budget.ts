/** The budget of a run, and the limits on requests and attempts that depend on its depth. */
import type { Budget } from '../../generated/report.ts';
import type { Target } from '../../generated/target.ts';

export const budgetNames = ['quick', 'standard', 'thorough'] as const;
export type BudgetName = (typeof budgetNames)[number];

/** Which lead to search for: from 0 (the first) to 1 (the last), or the cheapest to find. */
export type LeadShare = number | 'nearest';

/** Limits that depend on the depth of a run. */
export interface Depth {
  /** Cases of each rule. It tries more until a case judges something, and while they are cheap. */
  readonly casesOfRule: number;
  /** After this many requests of a rule, more cases no longer count as cheap. */
  readonly requestsOfRule: number;
  /** Attempts per case: fixed examples and drawn inputs together. */
  readonly attemptsOfCase: number;
  /** Multiplier for the number of drawn inputs. */
  readonly drawsTimes: number;
  /** Members of a list (credentials, texts, ids, listings) that one attempt tries. */
  readonly listLength: number;
  /** The same for members that cost several requests each. */
  readonly shortListLength: number;
  /** The same for members that cost a single request each. */
  readonly longListLength: number;
  /** Ids of one kind that must not be found. */
  readonly unknownIds: number;
  /** Listings whose status changes while counts are monitored. */
  readonly listingsBesideCounts: number;
  /** Listings of a drawn transition sequence, and its maximum length. */
  readonly listingsOfSequence: number;
  readonly stepsOfSequence: number;
  /** How often a closed past count is read again, and how often a current one. */
  readonly readingsOfPast: number;
  readonly readingsOfNow: number;
  /** Where the survey searches between the first and the last lead, by component. */
  readonly leadShares: readonly (readonly LeadShare[])[];
  /** How many of these components are searched if rules also create past leads. */
  readonly searchesBesideCreated: number;
  /** How often an expected state is polled, through the observer or the counts. */
  readonly pauses: number;
  /** Whether rules also try variants: other forms of a request, more transition sequences. */
  readonly triesVariants: boolean;
  /** Whether a violation is confirmed at once, or after all rules have run. */
  readonly confirmsAtOnce: boolean;
  /** Whether requests are sent for open points alone. */
  readonly asksOpenPoints: boolean;
}

const all = Number.POSITIVE_INFINITY;

const standard = {
  casesOfRule: all,
  requestsOfRule: all,
  attemptsOfCase: all,
  drawsTimes: 1,
  listLength: all,
  shortListLength: all,
  longListLength: all,
  unknownIds: 4,
  listingsBesideCounts: 2,
  listingsOfSequence: 4,
  stepsOfSequence: 7,
  readingsOfPast: 2,
  readingsOfNow: 3,
  leadShares: [[0.7], ['nearest']],
  searchesBesideCreated: 1,
  pauses: 6,
  triesVariants: true,
  confirmsAtOnce: true,
  asksOpenPoints: true,
} as const satisfies Depth;

export const depths = {
  quick: {
    casesOfRule: 1,
    requestsOfRule: 6,
    attemptsOfCase: 2,
    drawsTimes: 1,
    listLength: 12,
    shortListLength: 1,
    longListLength: 4,
    unknownIds: 1,
    listingsBesideCounts: 1,
    listingsOfSequence: 2,
    stepsOfSequence: 4,
    readingsOfPast: 2,
    readingsOfNow: 1,
    leadShares: [[0.5]],
    searchesBesideCreated: 1,
    pauses: 3,
    triesVariants: false,
    confirmsAtOnce: false,
    asksOpenPoints: false,
  },
  standard,
  thorough: {
    ...standard,
    drawsTimes: 5,
    readingsOfPast: 3,
    leadShares: [[0, 0.3, 0.6, 1], [0.5, 'nearest'], [0.5]],
    searchesBesideCreated: all,
  },
} as const satisfies Record<BudgetName, Depth>;

/** Requests reserved to restore listings: 1.5 for each and 8 more, at most 5 % of the budget. */
export const reserveForRestoring = (listings: number, requests: number): number =>
  Math.min(Math.ceil(1.5 * listings) + 8, Math.floor(requests / 20));

/** Maximum requests of a whole run. */
export const budgetSizes = {
  quick: 500,
  standard: 1200,
  thorough: 5000,
} as const satisfies Record<BudgetName, number>;

/** A budget given by name or as a number of requests; the number decides the depth. */
export function budgetOf(budget: BudgetName | number): Budget {
  if (typeof budget !== 'number') return { depth: budget, requests: budgetSizes[budget] };
  const fitting = budgetNames.filter((name) => budgetSizes[name] <= budget);
  return { depth: fitting.at(-1) ?? 'quick', requests: budget };
}

/** The budget of a run, capped by the limit of the target file, which then decides the depth. */
export function budgetFor(
  fileLimits: Target['limits'],
  budget: BudgetName | number = 'standard',
): Budget {
  const wanted = budgetOf(budget);
  const limit = fileLimits?.requests ?? wanted.requests;
  return limit < wanted.requests ? budgetOf(limit) : wanted;
}
