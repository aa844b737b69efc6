/** Limits on requests, attempts and time that are the same at every depth. */
export const caps = {
  /** Maximum number of declared offices requested; if there are more, an evenly spread sample. */
  sampledOffices: 32,
  /** Maximum number of characters of an answer read to answer one open point. */
  charactersRead: 4_000_000,
  /** Maximum number of declared counts requested; if there are more, an evenly spread sample. */
  knownCounts: 16,
  /** Maximum number of components (one per office) that range/one-set compares. */
  componentsOfOneSet: 200,
  /** Maximum number of offices of a rule that sends several requests for each. */
  officesOfRule: 2,
  /** Maximum number of subjects of a rule that makes several attempts on each. */
  subjectsOfRule: 2,
  /** Maximum number of offices compared with the breakdown in every range, and over all time. */
  officesInAllRanges: 2,
  officesInAllTime: 12,
  /** Maximum number of offices whose dates the survey tests, and that it searches for leads. */
  officesTestedForDates: 4,
  officesSearchedForLeads: 2,
  /** Maximum number of subjects used to find out whether a credential is known. */
  subjectsOfCredential: 8,
  /** Maximum number of ids that the doctor requests from each list. */
  idsOfDoctor: 4,
  /** Maximum number of listings of a rule with a few updates to each, or with every status. */
  listingsOfRule: 2,
  listingsInEveryStatus: 1,
  /** Maximum number of listings updated at all; if there are more, an evenly spread sample. */
  sampledListings: 16,
  /** Maximum number of listings of a rule that compares brokers. */
  listingsOfBrokers: 3,
  /** Maximum number of own listings inspected around an update of a foreign listing. */
  listingsBesideForeign: 3,
  /** Maximum number of listings that make all transitions; that share a round; and each share. */
  listingsOfAllTransitions: 2,
  listingsSharingTransitions: 3,
  transitionsOfSharing: 3,
  /** Maximum number of listings inspected before the run changes them. */
  listingsInspectedFirst: 8,
  /** Maximum total seconds for snapshots around updates, and number of failed snapshots. */
  secondsOfSnapshots: 30,
  failedSnapshots: 12,
  /** Maximum number of snapshots after counts alone, for each set of count operations. */
  snapshotsAfterCounts: 24,
  /** Limits on reproducing a wrong snapshot, or a change of a listing without an update. */
  reproduction: {
    /** Maximum number of wrong snapshots to reproduce until one attempt succeeds. */
    snapshots: 3,
    /** Maximum number of updates repeated: of any listing, and of the same listing. */
    updates: 4,
    ownUpdates: 3,
    /** The same, counted from the update that sent the details that are still shown. */
    updatesSinceSent: 6,
    counts: 6,
    /** Repeated updates of other listings that may be to blame: to what is shown, and any. */
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
  /** Seconds of waiting for search right after updates, after which no further wait begins. */
  secondsOfFollowing: 6,
  /** Maximum number of attempts to shrink a failing transition sequence. */
  shrinksOfSequence: 12,
  /** Maximum number of subjects whose current count is read again (a breakdown has all offices). */
  subjectsReadAgain: 7,
  /** Maximum number of readings of a count that must never fall. */
  readingsOfRisingCount: 3,
  /** Typical replica lag: a count read after this time is not staler than the previous count. */
  typicalReplicaLagMilliseconds: 500,
  /** Maximum lag of replicas and caches: a lower count after this time is not a stale read. */
  maxReplicaLagMilliseconds: 2000,
  /** Number of pauses without a lead, between updates with a lead each, that rules out chance. */
  pausesWithoutLeads: 3,
  /** Number of years searched for a calendar boundary: every fourth is a leap year. */
  yearsOfTurningPoints: 14,
  /** Maximum number of leads created in a run and in one step. Leads cannot be removed. */
  leads: 200,
  leadsOfStep: 3,
  /** Requests reserved for rules that wait before they count the leads they created. */
  requestsOfWaitingLeads: 45,
  /** Maximum number of places to which leads go. */
  leadDestinations: 2,
  /** Maximum number of listings with leads in their current status; one more takes every status. */
  listingsWithLeads: 6,
  /** Leads around which a rule places its ranges: found by the survey, and created by the run. */
  leadInstants: 2,
  createdLeadsAtBounds: 2,
  /** Maximum number of pairs of concurrent updates of a listing, for the answer to the second. */
  concurrentUpdatePairs: 3,
  /** Maximum number of replays, to catch a defect on each seventh request or on one node. */
  replays: 10,
  /** Number of the preceding requests that a replay repeats, to catch a defect after some in a row. */
  requestsInARow: 5,
  /** Maximum number of requests of the final comparison of created leads with the counts. */
  requestsOfAllLeads: 24,
  /** Requests reserved for successions on one connection, and for later rules and replays. */
  requestsOfSuccessions: 44,
  requestsAfterSuccessions: 36,
  /** Those of these requests that rules may take that the budget ended before any judgement. */
  requestsOfUnjudged: 30,
  /** Requests reserved for updates during lead creation, and for a second listing's transitions. */
  requestsOfUpdates: 200,
  requestsOfOtherTransitions: 120,
  /** Maximum number of requests for missing combinations of factors, and for open points. */
  requestsOfInteractions: 100,
  requestsOfOpenPoints: 57,
  /** Requests reserved to confirm violations for whose replays there was no budget before. */
  requestsOfConfirming: 16,
  /** A target slower than this gets concurrent requests where the order does not matter. */
  slowMilliseconds: 40,
  /** Maximum number of requests to find out which factors of a dress are to blame. */
  requestsOfNarrowing: 60,
  /** Number of wrong answers of one kind that makes a replay unnecessary. */
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
