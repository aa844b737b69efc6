/** Limits on requests, attempts and time that are the same at every depth. */
export const caps = {
  /** Declared offices that are requested one by one; if there are more, an evenly spread sample. */
  officesAskedAlone: 32,
  /** Characters of an answer that are read to answer one open point. */
  charactersRead: 4_000_000,
  /** Declared counts that are requested; if there are more, an evenly spread sample. */
  knownCounts: 50,
  /** Components (one per office) that range/one-set compares with each other. */
  componentsOfOneSet: 200,
  /** Offices of a rule that sends several requests for each. */
  offices: 2,
  /** Subjects of a rule that tries several things on each. */
  subjects: 2,
  /** Offices compared with the breakdown over all ranges, and offices compared over all time only. */
  officesInAllRanges: 2,
  officesInAllTime: 12,
  /** Offices whose handling of dates the survey tests, and offices in which it searches for leads. */
  officesAskedForDates: 4,
  officesSearched: 2,
  /** Subjects that tell whether a credential is known. */
  subjectsOfCredential: 8,
  /** Ids of each list that the doctor requests. */
  idsOfDoctor: 4,
  /** Listings of a rule that sends a few updates to each, of one that tries every status, and of one that compares brokers. */
  listings: 2,
  listingsInEveryStatus: 1,
  /** Declared listings that are updated at least once; if there are more, an evenly spread sample. */
  listingsTried: 16,
  listingsOfBrokers: 3,
  /** Own listings inspected before and after an update of a foreign one. */
  listingsBesideForeign: 3,
  /** Listings that make all transitions, listings that share them a second time, and transitions of each of these. */
  listingsOfAllTransitions: 2,
  listingsSharingTransitions: 3,
  transitionsOfSharing: 3,
  /** Listings of the same office, and of the same broker, inspected after an update with other details. */
  neighboursInspected: 1,
  /** Listings inspected before the run changes them. */
  listingsInspectedFirst: 8,
  /** Seconds for snapshots around updates in all, and how many of them may be wrong or unanswered. */
  secondsOfSnapshots: 30,
  failedSnapshots: 12,
  /** Snapshots of listings since whose last one only counts were requested, for each set of operations. */
  snapshotsAfterCounts: 30,
  /** Wrong snapshots that are reproduced until one shows it again. */
  snapshotsBroughtAbout: 3,
  /** Updates that are repeated to see a wrong snapshot again: of any listing, and of the same listing. */
  updatesBroughtAbout: 4,
  ownUpdatesBroughtAbout: 3,
  /** The same, counted from the update that caused what is still shown. */
  updatesSinceGiven: 6,
  /** Counts that are repeated to see that a listing changed without an update. */
  countsBroughtAbout: 6,
  /** Updates of other listings that are repeated to see that they changed a listing: to what it shows, and any. */
  othersBroughtAbout: { given: 24, any: 8 },
  /** Rounds of updates that each wait for search, and the total waiting time in seconds. */
  roundsOfSearch: { min: 3, max: 12 },
  /** Requests for these rounds beyond what other rules need, and requests kept for later rules. */
  requestsOfSearch: 36,
  requestsAfterSearch: 124,
  secondsOfSearch: 24,
  /** Attempts to shrink a failing transition sequence. */
  shrinksOfSequence: 12,
  /** Subjects whose current count is read again; the breakdown tells of all offices. */
  subjectsReadAgain: 7,
  /** Readings of a count that must never fall. */
  readings: 3,
  /** Usual replica lag: a count read after this time is not older than the one before. */
  replicaMilliseconds: 500,
  /** Maximum lag of replicas and caches: a lower count after this time really is lower. */
  settledMilliseconds: 2000,
  /** Refusals of reads and of updates, by status, that are asked for again at once. */
  refusalsRepeated: 1,
  /** Pauses without a lead, between updates during which one arrived each time: that is no chance. */
  pausesWithoutLeads: 3,
  /** Years in which a calendar boundary is looked for: every fourth is a leap year. */
  yearsOfTurningPoints: 14,
  /** Leads created in a whole run and in one step, and the places they go to. Leads cannot be removed. */
  leads: 200,
  leadsOfStep: 3,
  /** Requests that rules still need whose leads wait for their time. */
  requestsOfWaitingLeads: 45,
  leadPlaces: 2,
  /** Listings that receive leads in their current status, beside one that takes every status. */
  listingsWithLeads: 6,
  /** Leads found by the survey, and leads created by the run, around which a rule places its ranges. */
  jumps: 2,
  madeLeadsAtBounds: 2,
  /** Pairs of concurrent updates of one listing, to see the answer to the second. */
  races: 3,
  /** Repetitions to catch an intermittent defect, such as on every seventh request or on one of several nodes. */
  replays: 10,
  /** Requests of the final comparison of created leads with the counts. */
  requestsOfAllLeads: 24,
  /** Requests kept for successions on one connection, and those that are left for later rules and repetitions. */
  requestsOfSuccessions: 48,
  requestsAfterSuccessions: 36,
  /** Requests kept for updates beside the creation of leads, and for a second listing's transitions. */
  requestsOfUpdates: 200,
  requestsOfOtherTransitions: 120,
  /** Requests that cover missing combinations of factors, and requests for open points. */
  requestsOfInteractions: 100,
  requestsForPoints: 57,
  /** Kept to confirm violations for whose replays there was no budget before. */
  requestsOfConfirming: 16,
  /** A target slower than this gets several requests at a time, where the order does not matter. */
  slowMilliseconds: 40,
  /** Requests after which the suite no longer looks for the factor of a dress that is to blame. */
  requestsOfNarrowing: 60,
  /** This many wrong answers of one kind need no replay. */
  witnesses: 4,
  /** Maximum seconds of a case, and maximum seconds that one check may wait in vain. */
  secondsOfCase: 300,
  secondsInVain: 20,
  /** Requests kept for rules that may take the target down: for one case of each, or for all cases. */
  requestsOfDisruptive: 9,
  requestsOfAllDisruptive: 16,
  /** Requests kept for rules that wait for time to pass. */
  requestsOfWaiting: 1,
  /** Share of the budget for rules that create leads: about what they need at a conforming target. */
  shareOfLeadRules: { brief: 1 / 13, withVariants: 1 / 8 },
} as const;
