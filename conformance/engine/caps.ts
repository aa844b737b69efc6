/** Limits on requests, attempts and time that are the same at every depth. */
export const caps = {
  /** Declared offices that are requested one by one; if there are more, an evenly spread sample. */
  sampledOffices: 32,
  /** Characters of an answer that are read to answer one open point. */
  charactersRead: 4_000_000,
  /** Declared counts that are requested; if there are more, an evenly spread sample. */
  knownCounts: 50,
  /** Components (one per office) that range/one-set compares. */
  componentsOfOneSet: 200,
  /** Offices of a rule that sends several requests for each. */
  officesOfRule: 2,
  /** Subjects of a rule that makes several attempts on each. */
  subjectsOfRule: 2,
  /** Offices compared with the breakdown in every range, and those compared over all time only. */
  officesInAllRanges: 2,
  officesInAllTime: 12,
  /** Offices whose handling of dates the survey tests, and offices that it searches for leads. */
  officesTestedForDates: 4,
  officesSearchedForLeads: 2,
  /** Subjects used to find out whether a credential is known. */
  subjectsOfCredential: 8,
  /** Ids that the doctor requests from each list. */
  idsOfDoctor: 4,
  /** Listings of a rule that sends a few updates to each, and of one that tries every status. */
  listingsOfRule: 2,
  listingsInEveryStatus: 1,
  /** Declared listings updated at least once; if there are more, an evenly spread sample. */
  sampledListings: 16,
  /** Listings of a rule that compares brokers. */
  listingsOfBrokers: 3,
  /** Own listings inspected before and after an update of a foreign one. */
  listingsBesideForeign: 3,
  /** Listings that make all transitions; those that share a second round, and the share of each. */
  listingsOfAllTransitions: 2,
  listingsSharingTransitions: 3,
  transitionsOfSharing: 3,
  /** Neighbours (same office, or same broker) inspected after an update with other details. */
  neighboursInspected: 1,
  /** Listings inspected before the run changes them. */
  listingsInspectedFirst: 8,
  /** Total seconds for snapshots around updates, and how many may be wrong or unanswered. */
  secondsOfSnapshots: 30,
  failedSnapshots: 12,
  /** Snapshots taken when only counts came since the last one, for each set of count operations. */
  snapshotsAfterCounts: 24,
  /** To reproduce a wrong snapshot, or that a listing changed without an update. */
  reproduction: {
    /** Wrong snapshots for which it is tried, until one succeeds. */
    snapshots: 3,
    /** Updates repeated: of any listing, and of the same listing. */
    updates: 4,
    ownUpdates: 3,
    /** The same, counted from the update that sent the details that are still shown. */
    updatesSinceSent: 6,
    counts: 6,
    /** Repeated updates of other listings that may have changed one: to what it shows, and any. */
    otherUpdates: { toShown: 24, any: 8 },
  },
  /** Rounds of updates that each wait for search; `secondsOfSearch` limits their total wait. */
  roundsOfSearch: { min: 3, max: 12 },
  /** Requests for these rounds beyond what other rules need, and those left for later rules. */
  requestsOfSearch: 36,
  requestsAfterSearch: 124,
  /** Rounds in which each listing makes a transition whose effect on search was not seen yet. */
  roundsOfUnseen: 2,
  secondsOfSearch: 24,
  /** Attempts to shrink a failing transition sequence. */
  shrinksOfSequence: 12,
  /** Subjects whose current count is read again; the breakdown covers all offices. */
  subjectsReadAgain: 7,
  /** Readings of a count that must never fall. */
  readingsOfRisingCount: 3,
  /** Usual replica lag: a count read after this time is not staler than the one before. */
  typicalReplicaLagMilliseconds: 500,
  /** Maximum lag of replicas and caches: a lower count after this time is not a stale read. */
  maxReplicaLagMilliseconds: 2000,
  /** Refusals, per status, of reads and of updates that are retried at once. */
  refusalsRepeated: 1,
  /** Pauses without a lead, between updates with a lead each: enough to rule out chance. */
  pausesWithoutLeads: 3,
  /** Years searched for a calendar boundary: every fourth is a leap year. */
  yearsOfTurningPoints: 14,
  /** Leads created in a whole run and in one step. Leads cannot be removed. */
  leads: 200,
  leadsOfStep: 3,
  /** Requests reserved for rules that wait before they count the leads they created. */
  requestsOfWaitingLeads: 45,
  /** Places to which leads go. */
  leadDestinations: 2,
  /** Listings that get leads in their current status; one more takes every status. */
  listingsWithLeads: 6,
  /** Leads around which a rule places its ranges: found by the survey, and created by the run. */
  leadInstants: 2,
  createdLeadsAtBounds: 2,
  /** Pairs of concurrent updates of one listing, sent to see the answer to the second. */
  concurrentUpdatePairs: 3,
  /** Replays to catch an intermittent defect, such as on each seventh request or on one node. */
  replays: 10,
  /** Requests of the final comparison of created leads with the counts. */
  requestsOfAllLeads: 24,
  /** Requests reserved for successions on one connection, and for later rules and replays. */
  requestsOfSuccessions: 48,
  requestsAfterSuccessions: 36,
  /** Requests reserved for updates during lead creation, and for a second listing's transitions. */
  requestsOfUpdates: 200,
  requestsOfOtherTransitions: 120,
  /** Requests that cover missing combinations of factors, and requests for open points. */
  requestsOfInteractions: 100,
  requestsOfOpenPoints: 57,
  /** Requests reserved to confirm violations for whose replays there was no budget before. */
  requestsOfConfirming: 16,
  /** A target slower than this gets concurrent requests where the order does not matter. */
  slowMilliseconds: 40,
  /** Requests after which the suite stops narrowing down which factors of a dress are to blame. */
  requestsOfNarrowing: 60,
  /** With this many wrong answers of one kind, no replay is needed. */
  answersWithoutReplay: 4,
  /** Maximum seconds of a case, and maximum seconds of futile waits of one check. */
  secondsOfCase: 300,
  secondsOfFutileWait: 20,
  /** Requests reserved for rules that may take the target down: for one case of each, or all. */
  requestsOfDisruptive: 9,
  requestsOfAllDisruptive: 16,
  /** Requests reserved for rules that wait for time to pass. */
  requestsOfWaiting: 1,
  /** Share of the budget for rules that create leads: about what a conforming target takes. */
  shareOfLeadRules: { brief: 1 / 13, withVariants: 1 / 8 },
} as const;
