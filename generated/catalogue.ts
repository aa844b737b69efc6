// Generated from spec/requirements.yaml and spec/open-points.yaml by `npm run generate`. Do not edit.
import type { OperationId } from './contract.ts';

export interface Requirement {
  readonly basis: 'stated' | 'derived';
  readonly statement: string;
  /** The section of the source document where it stands. */
  readonly source: string;
  /** What it takes to see it. */
  readonly observable: 'api' | 'second-credential' | 'observer' | 'nothing';
  readonly operations: readonly OperationId[];
}

export const requirements = {
  "auth/missing-credential": {
    "basis": "stated",
    "statement": "A request without an Authorization header is answered with 401.",
    "source": "Authentication 1 and 4",
    "observable": "api",
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount",
      "updateListing"
    ]
  },
  "auth/unknown-credential": {
    "basis": "stated",
    "statement": "A bearer key that was never issued, or was revoked, is answered with 401.",
    "source": "Authentication 4",
    "observable": "api",
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount",
      "updateListing"
    ]
  },
  "auth/malformed-credential": {
    "basis": "derived",
    "statement": "An Authorization header of another scheme, with an empty key or without the scheme, and a key in the query or in a cookie are no bearer credential, so they are answered with 401.",
    "source": "Authentication 1 and 4",
    "observable": "api",
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount",
      "updateListing"
    ]
  },
  "auth/near-miss-credential": {
    "basis": "derived",
    "statement": "A key that differs from a valid one in one character, in length or in case is another key, so it is answered with 401.",
    "source": "Authentication 4",
    "observable": "api",
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount",
      "updateListing"
    ]
  },
  "auth/lead-permission": {
    "basis": "stated",
    "statement": "A valid key without lead tracking is answered with 401 by both lead operations.",
    "source": "Authentication 2; Errors, row 401",
    "observable": "second-credential",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "auth/organization-access": {
    "basis": "stated",
    "statement": "A valid key without organization-level access is answered with 401 by both lead operations.",
    "source": "Authentication 2",
    "observable": "second-credential",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "auth/health-any-credential": {
    "basis": "derived",
    "statement": "The health check answers every valid key with 200, whatever permissions it holds.",
    "source": "Authentication 3",
    "observable": "api",
    "operations": [
      "getHealth"
    ]
  },
  "auth/unauthorized-body": {
    "basis": "stated",
    "statement": "A 401 of the lead and health operations carries the error body with the text \"Unauthorized\".",
    "source": "Authentication 4; Errors, row 401",
    "observable": "api",
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "health/report": {
    "basis": "stated",
    "statement": "The health check answers 200 with status \"success\", the permissions as an array of strings, and the timestamp as a string.",
    "source": "Health report; GET /partner/v1/health",
    "observable": "api",
    "operations": [
      "getHealth"
    ]
  },
  "health/own-permissions": {
    "basis": "stated",
    "statement": "The permissions listed are those of the credential used.",
    "source": "Health report; Authentication 3",
    "observable": "api",
    "operations": [
      "getHealth"
    ]
  },
  "office/body": {
    "basis": "stated",
    "statement": "An office count is answered with 200 and status \"success\", officeId (number), officeName (string) and totalLeads (number), all of them required.",
    "source": "Office lead count",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount"
    ]
  },
  "office/echoes-id": {
    "basis": "stated",
    "statement": "The officeId in the answer is that of the office asked for.",
    "source": "Office lead count",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount"
    ]
  },
  "office/whole-count": {
    "basis": "derived",
    "statement": "A number of leads is a whole number and not negative.",
    "source": "Office lead count; Organization lead count",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "office/unknown": {
    "basis": "stated",
    "statement": "An office that does not exist is answered with 404 and the text \"Office not found\".",
    "source": "Errors, row 404",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount"
    ]
  },
  "office/foreign": {
    "basis": "stated",
    "statement": "An office of another organization is answered with 404 and the text \"Office not found\", as if it did not exist.",
    "source": "Errors, row 404",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount"
    ]
  },
  "office/external-id": {
    "basis": "stated",
    "statement": "A partner's own id in place of the service's id of an office is answered with 404.",
    "source": "Listing (ids used in lead endpoints); Errors, row 404",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount"
    ]
  },
  "office/number-agrees": {
    "basis": "derived",
    "statement": "The count of an office in a range that has ended equals the office's line in the organization's breakdown of that range.",
    "source": "Office lead count; Organization lead count",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "office/declared-facts": {
    "basis": "stated",
    "statement": "A count that the operator of the target declared as known is the count answered.",
    "source": "What the service does",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "organization/body": {
    "basis": "stated",
    "statement": "An organization count is answered with 200; status is \"success\", organizationId and totalLeads are numbers, organizationName is a string, officeBreakdown is an array of officeId (number), officeName (string) and totalLeads (number).",
    "source": "Organization lead count",
    "observable": "api",
    "operations": [
      "getOrganizationLeadCount"
    ]
  },
  "organization/echoes-id": {
    "basis": "stated",
    "statement": "The organizationId in the answer is that of the organization asked for.",
    "source": "Organization lead count",
    "observable": "api",
    "operations": [
      "getOrganizationLeadCount"
    ]
  },
  "organization/total-is-sum": {
    "basis": "derived",
    "statement": "The organization's totalLeads is the sum of its breakdown.",
    "source": "Organization lead count",
    "observable": "api",
    "operations": [
      "getOrganizationLeadCount"
    ]
  },
  "organization/each-office-once": {
    "basis": "derived",
    "statement": "No office stands twice in the breakdown.",
    "source": "Organization lead count",
    "observable": "api",
    "operations": [
      "getOrganizationLeadCount"
    ]
  },
  "organization/own-offices-only": {
    "basis": "stated",
    "statement": "The breakdown lists the offices of the organization and no office of another one.",
    "source": "What the service does; GET /partner/v1/organizations/{organizationId}/leads/count",
    "observable": "api",
    "operations": [
      "getOrganizationLeadCount"
    ]
  },
  "organization/unknown": {
    "basis": "stated",
    "statement": "An organization that does not exist is answered with 404 and the error body.",
    "source": "Errors, row 404",
    "observable": "api",
    "operations": [
      "getOrganizationLeadCount"
    ]
  },
  "organization/foreign": {
    "basis": "stated",
    "statement": "An organization that is not accessible to the caller is answered with 404 and the error body.",
    "source": "Errors, row 404",
    "observable": "api",
    "operations": [
      "getOrganizationLeadCount"
    ]
  },
  "organization/external-id": {
    "basis": "stated",
    "statement": "A partner's own id in place of the service's id of an organization is answered with 404 and the error body.",
    "source": "Listing (ids used in lead endpoints); Errors, row 404",
    "observable": "api",
    "operations": [
      "getOrganizationLeadCount"
    ]
  },
  "range/optional": {
    "basis": "stated",
    "statement": "Both dates are optional; a count with neither, with only startDate, with only endDate and with both is answered with 200.",
    "source": "Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "range/not-iso": {
    "basis": "stated",
    "statement": "A date that is not an ISO 8601 date-time is answered with 400.",
    "source": "Errors, row 400; Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "range/no-timezone": {
    "basis": "stated",
    "statement": "A date-time without a timezone is answered with 400.",
    "source": "Errors, row 400; Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "range/date-only": {
    "basis": "derived",
    "statement": "A date without a time has no timezone, so it is answered with 400.",
    "source": "Errors, row 400; Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "range/start-not-before-end": {
    "basis": "stated",
    "statement": "A startDate at or after endDate is answered with 400.",
    "source": "Errors, row 400; Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "range/start-after-now": {
    "basis": "derived",
    "statement": "Without endDate the range ends now, so a startDate in the future is not before it and is answered with 400.",
    "source": "Errors, row 400; Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "range/one-text": {
    "basis": "stated",
    "statement": "A 400 for a date or for the order of the dates carries the error body with the text \"Invalid query parameters. Dates must be in ISO 8601 format.\"",
    "source": "Errors, row 400",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "range/omitted-start-is-beginning": {
    "basis": "stated",
    "statement": "Without startDate all leads from the beginning are counted.",
    "source": "Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "range/omitted-end-is-now": {
    "basis": "stated",
    "statement": "Without endDate the range ends at the current date and time.",
    "source": "Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "range/instants-not-texts": {
    "basis": "derived",
    "statement": "A date names an instant, so another accepted spelling of the same instant gives the same count.",
    "source": "Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "range/widening": {
    "basis": "derived",
    "statement": "A range that contains another counts at least as many leads.",
    "source": "Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "range/disjoint": {
    "basis": "derived",
    "statement": "Two ranges without a common instant count together at most as many leads as a range that contains both.",
    "source": "Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "range/overlap": {
    "basis": "derived",
    "statement": "Two ranges that overlap count together exactly what their union and their overlap count together.",
    "source": "Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "range/shared-cut": {
    "basis": "derived",
    "statement": "Two ranges that meet at an instant count together what the whole range counts, but for the leads at that very instant.",
    "source": "Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "range/matrix": {
    "basis": "derived",
    "statement": "The counts of all ranges between a number of instants are those of one set of leads: each is the leads up to its end less the leads up to its start.",
    "source": "Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "range/inside-a-day": {
    "basis": "derived",
    "statement": "A range is honoured to the second, however short or long it is.",
    "source": "Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "time/history-is-fixed": {
    "basis": "stated",
    "statement": "A range that has ended is answered with the same count every time.",
    "source": "What the service does",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "time/real-time": {
    "basis": "stated",
    "statement": "A new lead is counted at once in a range that is open to now.",
    "source": "What the service does",
    "observable": "observer",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "time/never-falls": {
    "basis": "derived",
    "statement": "The count of a range that is open to now never falls.",
    "source": "What the service does",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "errors/body": {
    "basis": "stated",
    "statement": "Every error of the lead and health operations carries, as JSON, status \"error\" and a string error, both required.",
    "source": "Error body; Errors",
    "observable": "api",
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "errors/documented-status": {
    "basis": "stated",
    "statement": "The lead and health operations answer a well-formed request only with a status that the contract documents for them.",
    "source": "Endpoints; Errors",
    "observable": "api",
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "errors/no-server-error": {
    "basis": "derived",
    "statement": "No input makes an operation answer with a server error or drop the connection.",
    "source": "Endpoints; Errors",
    "observable": "api",
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount",
      "updateListing"
    ]
  },
  "listing/needs-credential": {
    "basis": "stated",
    "statement": "A listing update without a valid credential is answered with 401.",
    "source": "Authentication 1 and 4",
    "observable": "api",
    "operations": [
      "updateListing"
    ]
  },
  "listing/every-transition": {
    "basis": "stated",
    "statement": "Any status may be changed to any other status at any time, with a success that carries a message.",
    "source": "States and transitions; PUT /partner/v1/listings/{externalListingId}",
    "observable": "api",
    "operations": [
      "updateListing"
    ]
  },
  "listing/success-body": {
    "basis": "stated",
    "statement": "A successful update is answered with a JSON body whose field message is a string.",
    "source": "PUT /partner/v1/listings/{externalListingId}; Listing (the update response)",
    "observable": "api",
    "operations": [
      "updateListing"
    ]
  },
  "listing/walks": {
    "basis": "derived",
    "statement": "Any sequence of status changes succeeds, over several listings in turn or at once.",
    "source": "States and transitions",
    "observable": "api",
    "operations": [
      "updateListing"
    ]
  },
  "listing/broker-reference": {
    "basis": "stated",
    "statement": "A listing update may name its broker by brokerExternalId or give a broker object instead.",
    "source": "PUT /partner/v1/listings/{externalListingId}; Listing",
    "observable": "api",
    "operations": [
      "updateListing"
    ]
  },
  "listing/unknown-status": {
    "basis": "stated",
    "statement": "A status outside the seven is refused with an error.",
    "source": "Errors, below the table",
    "observable": "api",
    "operations": [
      "updateListing"
    ]
  },
  "listing/status-spelling": {
    "basis": "derived",
    "statement": "A status in another case, with padding or of another type is none of the seven values, so it is refused.",
    "source": "Errors, below the table; Listing",
    "observable": "api",
    "operations": [
      "updateListing"
    ]
  },
  "listing/rejected-changes-nothing": {
    "basis": "derived",
    "statement": "A refused update leaves the listing as it was.",
    "source": "Errors, below the table",
    "observable": "observer",
    "operations": [
      "updateListing"
    ]
  },
  "listing/visibility": {
    "basis": "stated",
    "statement": "Buyers see a listing, and find it in search, exactly in the statuses that the table of statuses says.",
    "source": "States and transitions, table of statuses",
    "observable": "observer",
    "operations": [
      "updateListing"
    ]
  },
  "listing/at-once": {
    "basis": "stated",
    "statement": "A status change takes effect for buyers at once.",
    "source": "States and transitions",
    "observable": "observer",
    "operations": [
      "updateListing"
    ]
  },
  "listing/search-lag": {
    "basis": "stated",
    "statement": "Search follows a status change within about one minute.",
    "source": "States and transitions; Limits",
    "observable": "observer",
    "operations": [
      "updateListing"
    ]
  },
  "listing/nothing-lost": {
    "basis": "stated",
    "statement": "A listing that was SOLD or ARCHIVED and comes back has lost no data.",
    "source": "States and transitions",
    "observable": "observer",
    "operations": [
      "updateListing"
    ]
  },
  "listing/own-listings-only": {
    "basis": "derived",
    "statement": "The same externalListingId of another partner is another listing, and neither partner's update changes the other's.",
    "source": "Listing",
    "observable": "observer",
    "operations": [
      "updateListing"
    ]
  },
  "listing/counts-untouched": {
    "basis": "derived",
    "statement": "No status change alters the count of a range that has ended.",
    "source": "What the service does; States and transitions",
    "observable": "api",
    "operations": [
      "updateListing",
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "privacy/counts-only": {
    "basis": "stated",
    "statement": "Only counts are exposed; no name, e-mail address, phone number or message of a buyer is part of any answer.",
    "source": "What the service does",
    "observable": "api",
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "wire/json": {
    "basis": "stated",
    "statement": "Bodies are JSON with a JSON media type.",
    "source": "Opening paragraph; Endpoints",
    "observable": "api",
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount",
      "updateListing"
    ]
  },
  "wire/prefix": {
    "basis": "stated",
    "statement": "The paths of all operations begin with /partner/v1/.",
    "source": "Endpoints; Versioning",
    "observable": "api",
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount",
      "updateListing"
    ]
  }
} as const satisfies Record<string, Requirement>;

export type RequirementId = keyof typeof requirements;

/** The answers of each open point, the reference's own first, and why that is its own. */
export const openPoints = {
  "bounds": {
    "question": "Does a lead at the very instant of startDate or endDate count?",
    "answers": [
      "from-start-before-end",
      "from-start-to-end",
      "after-start-to-end",
      "after-start-before-end"
    ],
    "because": "Half-open ranges are what clients that page through months expect; none is counted twice.",
    "decidedBy": "server"
  },
  "offset-form": {
    "question": "Is a date with an offset other than Z accepted?",
    "answers": [
      "accepted",
      "refused"
    ],
    "because": "It is ISO 8601 and timezone-aware; UTC is only recommended.",
    "decidedBy": "server"
  },
  "fractional-seconds": {
    "question": "Is a date with fractional seconds accepted?",
    "answers": [
      "accepted",
      "refused"
    ],
    "because": "Standard libraries of many clients write them by default.",
    "decidedBy": "server"
  },
  "lenient-iso": {
    "question": "Are lower-case letters, a blank for T, the basic form, week and ordinal dates, 24:00:00, second 60, and a time without seconds accepted?",
    "answers": [
      "refused",
      "accepted"
    ],
    "because": "The contract shows one form; a strict reference finds a client's slip early.",
    "decidedBy": "server"
  },
  "empty-parameter": {
    "question": "What does a date parameter with an empty value mean?",
    "answers": [
      "refused",
      "as-omitted"
    ],
    "because": "An empty text is no ISO 8601 date.",
    "decidedBy": "server"
  },
  "repeated-parameter": {
    "question": "What does a date parameter that is given twice mean?",
    "answers": [
      "refused",
      "first",
      "last"
    ],
    "because": "Refusing tells the client of its mistake; choosing one hides it.",
    "decidedBy": "server"
  },
  "unknown-parameter": {
    "question": "What happens to a query parameter of another name?",
    "answers": [
      "ignored",
      "refused"
    ],
    "because": "Ignoring it is what most services do.",
    "decidedBy": "server"
  },
  "future-window": {
    "question": "What does a range with both dates in the future answer?",
    "answers": [
      "zero",
      "refused"
    ],
    "because": "Its dates are valid and in order, and no lead lies in it.",
    "decidedBy": "server"
  },
  "precedence": {
    "question": "Which of several faults in one request is answered?",
    "answers": [
      "401-400-404",
      "401-404-400",
      "400-401-404",
      "400-404-401",
      "404-400-401",
      "404-401-400"
    ],
    "because": "Whoever is not known learns nothing else; the query is checked before data are looked up.",
    "decidedBy": "server"
  },
  "organization-not-found-text": {
    "question": "What does the error text of a 404 for an organization say?",
    "answers": [
      "organization-not-found",
      "other-text"
    ],
    "because": "It follows the text that is stated for an office.",
    "decidedBy": "server"
  },
  "organization-optional-fields": {
    "question": "Which fields of the organization count may be absent?",
    "answers": [
      "none",
      "some"
    ],
    "because": "A client is served best by all of them.",
    "decidedBy": "server"
  },
  "zero-offices": {
    "question": "Is an office without leads in the range part of the breakdown?",
    "answers": [
      "listed",
      "left-out"
    ],
    "because": "The operation is described as returning all offices.",
    "decidedBy": "server"
  },
  "breakdown-order": {
    "question": "In which order does the breakdown list the offices?",
    "answers": [
      "by-id",
      "other"
    ],
    "because": "A fixed order is the least surprise.",
    "decidedBy": "server"
  },
  "health-timestamp": {
    "question": "In which format is the timestamp of the health report?",
    "answers": [
      "iso-8601",
      "rfc-1123",
      "epoch-digits"
    ],
    "because": "The other dates of the contract are ISO 8601.",
    "decidedBy": "server"
  },
  "permission-names": {
    "question": "How are the permissions called?",
    "answers": [
      "lead-tracking-and-organization-access",
      "other-names"
    ],
    "because": "The names repeat the words of the source.",
    "decidedBy": "text"
  },
  "unsupported-operation": {
    "question": "What does a lead operation answer to a partner that does not have it?",
    "answers": [
      "401",
      "403",
      "404",
      "501"
    ],
    "because": "401 is the documented answer to a missing permission.",
    "decidedBy": "server"
  },
  "partial-update": {
    "question": "Is a listing update that sends only the status and the broker reference accepted?",
    "answers": [
      "accepted",
      "refused"
    ],
    "because": "The examples that change a status do so.",
    "decidedBy": "server"
  },
  "missing-broker": {
    "question": "Is a listing update without a broker reference accepted?",
    "answers": [
      "refused",
      "accepted"
    ],
    "because": "The advice for troubleshooting says that it must be included.",
    "decidedBy": "server"
  },
  "both-brokers": {
    "question": "Is a listing update with both forms of the broker accepted?",
    "answers": [
      "accepted",
      "refused"
    ],
    "because": "The source excludes it nowhere.",
    "decidedBy": "server"
  },
  "same-status": {
    "question": "Is an update to the status that the listing already has accepted?",
    "answers": [
      "accepted",
      "refused"
    ],
    "because": "A PUT that repeats the present state is harmless, and retries need it.",
    "decidedBy": "server"
  },
  "unknown-listing": {
    "question": "What does an update of a listing that does not exist answer?",
    "answers": [
      "404",
      "400",
      "403",
      "created"
    ],
    "because": "The operation is an update; creating a listing is another capability.",
    "decidedBy": "server"
  },
  "update-success-code": {
    "question": "Which success code does an update answer?",
    "answers": [
      "200",
      "201",
      "202"
    ],
    "because": "There is a body, and nothing is created.",
    "decidedBy": "server"
  },
  "update-error-code": {
    "question": "Which code does an invalid status answer?",
    "answers": [
      "400",
      "422",
      "other-4xx"
    ],
    "because": "400 is what the other operations answer to invalid input.",
    "decidedBy": "server"
  },
  "update-error-body": {
    "question": "What is the body of a refused update?",
    "answers": [
      "error-body",
      "other-json",
      "text"
    ],
    "because": "One error body for all operations is the least surprise.",
    "decidedBy": "server"
  },
  "update-extra-fields": {
    "question": "Does the answer to an update have fields beyond message?",
    "answers": [
      "none",
      "some"
    ],
    "because": "None is shown.",
    "decidedBy": "server"
  },
  "response-extra-fields": {
    "question": "Do other answers have fields beyond those shown?",
    "answers": [
      "none",
      "some"
    ],
    "because": "None is shown.",
    "decidedBy": "server"
  },
  "scheme-case": {
    "question": "Is the scheme of the Authorization header accepted in another case than Bearer?",
    "answers": [
      "accepted",
      "refused"
    ],
    "because": "RFC 9110, section 11.1, compares schemes without regard to case.",
    "decidedBy": "server"
  },
  "id-forms": {
    "question": "What do spellings such as 007, 12.0 or +12 answer in place of an id?",
    "answers": [
      "not-found",
      "refused",
      "same-number"
    ],
    "because": "Such a text is the id of nothing.",
    "decidedBy": "server"
  },
  "under-contract-in-search": {
    "question": "Does an UNDER_CONTRACT listing stay in search?",
    "answers": [
      "stays",
      "removed"
    ],
    "because": "The table of statuses and the notes say so; one summary says otherwise.",
    "decidedBy": "server"
  },
  "office-date-parameters": {
    "question": "Does the office count honour the two dates?",
    "answers": [
      "honoured",
      "ignored"
    ],
    "because": "The guide says so; the machine-readable description lists no parameters.",
    "decidedBy": "server"
  },
  "search-delay": {
    "question": "How long may search lag behind a status change?",
    "answers": [
      "one-minute",
      "none",
      "several-minutes"
    ],
    "because": "About one minute is stated.",
    "decidedBy": "server"
  },
  "www-authenticate": {
    "question": "Does a 401 carry a WWW-Authenticate header?",
    "answers": [
      "present",
      "absent"
    ],
    "because": "RFC 9110, section 11.6.1, asks for it.",
    "decidedBy": "server"
  },
  "request-media-type": {
    "question": "What does an update with another media type than application/json answer?",
    "answers": [
      "415",
      "400",
      "accepted"
    ],
    "because": "RFC 9110, section 15.5.16, has a status for it.",
    "decidedBy": "server"
  },
  "other-methods": {
    "question": "What does another method on a path of the contract answer?",
    "answers": [
      "405",
      "404",
      "other"
    ],
    "because": "RFC 9110, section 15.5.6, has a status for it.",
    "decidedBy": "server"
  },
  "trailing-slash": {
    "question": "What does a path of the contract with a trailing slash answer?",
    "answers": [
      "404",
      "same",
      "redirect"
    ],
    "because": "It is another path.",
    "decidedBy": "server"
  },
  "range-length": {
    "question": "Is a range refused for its length?",
    "answers": [
      "unlimited",
      "limited"
    ],
    "because": "No limit is shown.",
    "decidedBy": "server"
  },
  "rate-limit": {
    "question": "Are requests limited?",
    "answers": [
      "none",
      "limited"
    ],
    "because": "No limit is shown.",
    "decidedBy": "server"
  }
} as const;

export type OpenPointId = keyof typeof openPoints;

/** One legal answer for each open point. */
export type Dialect = {
  readonly [Point in OpenPointId]: (typeof openPoints)[Point]['answers'][number];
};
