/** What a run may spend, in one table: by depth, and at every depth. */
import type { Target } from '../../generated/target.ts';

export const budgetNames = ['quick', 'standard', 'thorough'] as const;
export type BudgetName = (typeof budgetNames)[number];

/** Which lead to look for: between the first at 0 and the last at 1, or the one that costs least. */
export type LeadShare = number | 'nearest';

/** What a run spends more or less of, by its depth. */
export interface Depth {
  /** Cases of each rule, as long as one of them judged something. */
  readonly casesOfRule: number;
  /** Attempts of each case, of those that are tried in every run and those that are drawn. */
  readonly attemptsOfCase: number;
  /** Times as many inputs are drawn. */
  readonly drawsTimes: number;
  /** Members of a list that go into one attempt: credentials, texts, ids, listings. */
  readonly listLength: number;
  /** The same where each member costs several requests. */
  readonly shortListLength: number;
  /** The same where each member costs one request and little else. */
  readonly longListLength: number;
  /** Ids of one kind that must not be found. */
  readonly unknownIds: number;
  /** Listings whose status changes while counts are watched. */
  readonly listingsBesideCounts: number;
  /** Listings of a transition sequence that is drawn, and its longest. */
  readonly listingsOfSequence: number;
  readonly stepsOfSequence: number;
  /** How often a count of the past is read again, and one of right now. */
  readonly readingsOfPast: number;
  readonly readingsOfNow: number;
  /** Where between the first and the last lead the survey looks for one, by component. */
  readonly leadShares: readonly (readonly LeadShare[])[];
  /** How often something is read again that is not there yet, through the observer or the counts. */
  readonly pauses: number;
  /** Whether rules try variants too: other forms of a request, more transition sequences. */
  readonly triesVariants: boolean;
  /** Whether a violation is confirmed at once, or when every rule was tried. */
  readonly confirmsAtOnce: boolean;
  /** Whether requests are made for open points alone. */
  readonly asksOpenPoints: boolean;
}

const all = Number.POSITIVE_INFINITY;

const standard = {
  casesOfRule: all,
  attemptsOfCase: all,
  drawsTimes: 1,
  listLength: all,
  shortListLength: all,
  longListLength: all,
  unknownIds: 4,
  listingsBesideCounts: 2,
  listingsOfSequence: 4,
  stepsOfSequence: 9,
  readingsOfPast: 3,
  readingsOfNow: 3,
  leadShares: [[0.7], ['nearest']],
  pauses: 6,
  triesVariants: true,
  confirmsAtOnce: true,
  asksOpenPoints: true,
} as const satisfies Depth;

export const depths = {
  quick: {
    casesOfRule: 1,
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
    pauses: 3,
    triesVariants: false,
    confirmsAtOnce: false,
    asksOpenPoints: false,
  },
  standard,
  thorough: { ...standard, drawsTimes: 5, leadShares: [[0, 0.3, 0.6, 1], [0.5, 'nearest'], [0.5]] },
} as const satisfies Record<BudgetName, Depth>;

/** What a run may spend at every depth. */
export const caps = {
  /** Declared offices that are asked for one by one; of more, a sample spread evenly. */
  officesAskedAlone: 32,
  /** Characters of answers that are read for what they show of one open point. */
  charactersRead: 4_000_000,
  /** Counts that are known to be right and are asked for; of more, a sample spread evenly. */
  knownCounts: 50,
  /** Components of a count, one for each office, that range/one-set holds against each other. */
  componentsOfOneSet: 200,
  /** Offices of a rule that sends several requests for each. */
  offices: 2,
  /** Subjects of a rule that tries several things with each. */
  subjects: 2,
  /** Offices whose counts are compared with the breakdown over all ranges, then over all time alone. */
  officesInAllRanges: 4,
  officesInAllTime: 12,
  /** Offices that the survey asks what they do with dates, and those that it searches for leads. */
  officesAskedForDates: 4,
  officesSearched: 2,
  /** Subjects that tell whether a credential is known. */
  subjectsOfCredential: 8,
  /** Ids of each list that the doctor asks for. */
  idsOfDoctor: 4,
  /** Listings of a rule that sends a few updates to each, that tries every status, and that compares brokers. */
  listings: 2,
  listingsInEveryStatus: 1,
  /** Statuses in which a listing is sent a status that is respelled. */
  statusesOfRespelling: 5,
  /** Declared listings that are updated once at least; of more, a sample spread evenly. */
  listingsTried: 16,
  listingsOfBrokers: 3,
  /** Listings that make all transitions, those that share them once more, and how many each of these makes. */
  listingsOfAllTransitions: 2,
  listingsSharingTransitions: 3,
  transitionsOfSharing: 3,
  /** Listings inspected before the run changes them. */
  listingsInspectedFirst: 8,
  /** Seconds that looks around updates may take in all, and how many may go wrong or get no answer. */
  secondsOfLooks: 30,
  looksInVain: 12,
  /** Updates that are sent again to see once more what a look showed: of any listing, and of its own. */
  updatesBroughtAbout: 4,
  ownUpdatesBroughtAbout: 3,
  /** The same of those since the one that gave what is still shown. */
  updatesSinceGiven: 6,
  /** Rounds of updates after each of which search is waited for, and the seconds of waiting in all. */
  roundsOfSearch: { min: 3, max: 12 },
  /** Requests of those rounds that no other rule needs less for, and those to keep for rules after it. */
  requestsOfSearch: 36,
  requestsAfterSearch: 60,
  secondsOfSearch: 24,
  /** Attempts to make a failing transition sequence smaller. */
  shrinksOfSequence: 12,
  /** Readings of a count that must never fall. */
  readings: 3,
  /** So much are replicas of a service usually behind each other: a count that comes later is no older. */
  replicaMilliseconds: 500,
  /** So much may they be, and a copy that is kept for a moment: what is less since then is less by now. */
  settledMilliseconds: 2000,
  /** Years in which a turning point of the calendar is looked for: leap years come every fourth. */
  yearsOfTurningPoints: 14,
  /** Leads of a whole run, of one step, and the places that they go to: leads cannot be taken back. */
  leads: 200,
  leadsOfStep: 3,
  leadPlaces: 2,
  /** Listings that leads reach as they are, beside one that has every status. */
  listingsWithLeads: 6,
  /** Leads that the survey found, and leads that the run made, around which a rule cuts ranges. */
  jumps: 2,
  madeLeadsAtBounds: 2,
  /** Races of two updates of one listing, to see what the second answers. */
  races: 3,
  /** A defect may show only now and then: on every seventh request, on one of several nodes. */
  replays: 10,
  /** What holds the leads of a run against the counts at its end, and looks twice. */
  requestsOfAllLeads: 24,
  /** Those to be left where updates run on while leads are made: they take less where all is well. */
  requestsOfUpdates: 200,
  /** Requests that fill up what no other had together, and those that open points take. */
  requestsOfInteractions: 100,
  requestsForPoints: 57,
  /** Kept for what was seen once, and for whose replays there was no room before. */
  requestsOfConfirming: 16,
  /** A target that takes so long for an answer is asked several things at a time where it may be. */
  slowMilliseconds: 40,
  /** Requests after which nobody asks which part of a dress is to blame. */
  requestsOfNarrowing: 60,
  /** So many wrong answers need no replay. */
  witnesses: 4,
  /** Seconds that a case may take, and those that one check may wait in vain. */
  secondsOfCase: 300,
  secondsInVain: 20,
  /** Requests kept for rules that may take the target down: enough to try one case of each, or all. */
  requestsOfDisruptive: 9,
  requestsOfAllDisruptive: 22,
  /** Requests kept for rules that wait for time to pass. */
  requestsOfWaiting: 1,
  /** Of the budget, for rules that leave leads: they take about this much where all is well. */
  shareOfLeadRules: { brief: 1 / 13, withVariants: 1 / 11 },
} as const;

/** To another status and back for every other listing, and by a second detour for a few of them. */
export const reserveForRestoring = (listings: number, requests: number): number =>
  Math.min(Math.ceil(1.5 * listings) + 8, Math.floor(requests / 20));

/** Requests of a whole run at most. */
export const budgetSizes = {
  quick: 350,
  standard: 1200,
  thorough: 5000,
} as const satisfies Record<BudgetName, number>;

export interface Budget {
  readonly depth: BudgetName;
  /** Requests of a whole run at most. */
  readonly requests: number;
}

/** A budget by name, or by a number of requests: then as deep as that number allows. */
export function budgetOf(budget: BudgetName | number): Budget {
  if (typeof budget !== 'number') return { depth: budget, requests: budgetSizes[budget] };
  const fitting = budgetNames.filter((name) => budgetSizes[name] <= budget);
  return { depth: fitting.at(-1) ?? 'quick', requests: budget };
}

/** The budget of a run; the limit of the target file stays above it. */
export function budgetFor(
  fileLimits: Target['limits'],
  budget: BudgetName | number = 'standard',
): Budget {
  const { depth, requests } = budgetOf(budget);
  return { depth, requests: Math.min(requests, fileLimits?.requests ?? requests) };
}

/** So many of the values, spread evenly; `turn` decides where it begins. */
export function spread<T>(values: readonly T[], count: number, turn = 0): T[] {
  if (values.length <= count) return [...values];
  const start = Math.abs(turn) % values.length;
  const chosen = Array.from(
    { length: count },
    (_, index) => (start + Math.floor((index * values.length) / count)) % values.length,
  );
  return chosen.toSorted((a, b) => a - b).flatMap((index) => values.slice(index, index + 1));
}
