// Generated from spec/requirements.yaml and spec/open-points.yaml by `npm run generate`. Do not edit.
import type { OperationId } from './contract.ts';

export interface Requirement {
  /** The first part of its id. */
  readonly area: string;
  readonly basis: 'stated' | 'derived' | 'presumed';
  readonly statement: string;
  /** The section of the source document that it comes from. */
  readonly source: string;
  /** What is needed to observe it. */
  readonly observable: 'api' | 'second-credential' | 'observer' | 'nothing';
  readonly operations: readonly OperationId[];
  /** Why no rule tests it; missing if one does. */
  readonly reason?: string;
  /** The most reasonable server that would violate it; for derived and presumed requirements. */
  readonly counterServer?: string;
  /** The sentence of the source that such a server contradicts; for derived requirements. */
  readonly forbiddenBy?: string;
  /** The open point that settles a presumption, and the answers with which it holds. */
  readonly settledBy?: { readonly point: SwitchId; readonly keeps: readonly string[] };
}

export const requirements = {
  "auth/missing-credential": {
    "area": "auth",
    "basis": "stated",
    "statement": "A request without an Authorization header gets 401.",
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
    "area": "auth",
    "basis": "stated",
    "statement": "A bearer key that was never issued, or was revoked, gets 401.",
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
    "area": "auth",
    "basis": "derived",
    "statement": "An Authorization header with another scheme, an empty key or no scheme is not a bearer credential, and neither is a key in the query or in a cookie; each gets 401.",
    "source": "Authentication 1 and 4",
    "observable": "api",
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount",
      "updateListing"
    ],
    "counterServer": "It also takes a key from X-Api-Key, a cookie, the query or Basic authentication.",
    "forbiddenBy": "Authentication 1 and 4: the credential is the header Authorization with Bearer and the key; a missing one gives 401."
  },
  "auth/near-miss-credential": {
    "area": "auth",
    "basis": "derived",
    "statement": "A key with one character changed, two characters swapped or its end cut off is another key, so it gets 401.",
    "source": "Authentication 4",
    "observable": "api",
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount",
      "updateListing"
    ],
    "counterServer": "It looks keys up only by their first characters, as services with lookup prefixes do.",
    "forbiddenBy": "Authentication 4: an invalid credential gives 401, and a key with another character or without one was not issued."
  },
  "auth/same-key": {
    "area": "auth",
    "basis": "presumed",
    "statement": "A valid key that is lengthened, padded, or changed in case or in its last character is another key, so it gets 401.",
    "source": "Authentication 4",
    "observable": "api",
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount",
      "updateListing"
    ],
    "counterServer": "Its keys are ULIDs, which are case-insensitive, or base64, which it decodes leniently.",
    "settledBy": {
      "point": "key-sameness",
      "keeps": [
        "none"
      ]
    }
  },
  "auth/lead-permission": {
    "area": "auth",
    "basis": "stated",
    "statement": "A valid key without lead tracking gets 401 from both lead operations.",
    "source": "Authentication 2; Errors, row 401",
    "observable": "second-credential",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "auth/organization-access": {
    "area": "auth",
    "basis": "stated",
    "statement": "A valid key without organization-level access gets 401 from both lead operations.",
    "source": "Authentication 2",
    "observable": "second-credential",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "auth/health-any-credential": {
    "area": "auth",
    "basis": "derived",
    "statement": "The health check returns 200 for every valid key, whatever permissions it holds.",
    "source": "Authentication 3",
    "observable": "second-credential",
    "operations": [
      "getHealth"
    ],
    "counterServer": "It requires lead tracking on every path, including the health check.",
    "forbiddenBy": "Authentication 3: the health check returns the permissions that the credential holds, so it can be used to verify authentication."
  },
  "auth/unauthorized-body": {
    "area": "auth",
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
    "area": "health",
    "basis": "stated",
    "statement": "The health check returns 200 with the permissions as an array of strings; status, if present, is \"success\", and timestamp, if present, is a string.",
    "source": "Health report; GET /partner/v1/health",
    "observable": "api",
    "operations": [
      "getHealth"
    ]
  },
  "health/every-field": {
    "area": "health",
    "basis": "presumed",
    "statement": "The health report has status, permissions and timestamp.",
    "source": "Health report",
    "observable": "api",
    "operations": [
      "getHealth"
    ],
    "counterServer": "It omits the timestamp, since the table of the health report has no Required column.",
    "settledBy": {
      "point": "health-fields",
      "keeps": [
        "none"
      ]
    }
  },
  "health/listed-once": {
    "area": "health",
    "basis": "presumed",
    "statement": "The health report lists each permission of the credential once.",
    "source": "Health report",
    "observable": "api",
    "operations": [
      "getHealth"
    ],
    "counterServer": "It lists the permissions of each of a key's roles, and two roles share one."
  },
  "health/time-of-answer": {
    "area": "health",
    "basis": "derived",
    "statement": "The timestamp is the time of the answer, to its own precision.",
    "source": "Health report",
    "observable": "api",
    "operations": [
      "getHealth"
    ],
    "counterServer": "It caches the health report for an hour.",
    "forbiddenBy": "Health report: timestamp is the time of the response."
  },
  "health/time-by-date": {
    "area": "health",
    "basis": "presumed",
    "statement": "The timestamp of a health report has the same day as the Date header of its answer. Without this header, it is the current time, in its own zone, and advances.",
    "source": "Health report",
    "observable": "api",
    "operations": [
      "getHealth"
    ],
    "counterServer": "Its clock is set to another day for tests, but the clock of the gateway in front of it is not."
  },
  "health/own-permissions": {
    "area": "health",
    "basis": "stated",
    "statement": "The permissions listed are those of the credential used.",
    "source": "Health report; Authentication 3",
    "observable": "api",
    "operations": [
      "getHealth"
    ]
  },
  "office/body": {
    "area": "office",
    "basis": "stated",
    "statement": "An office count returns 200 with status \"success\", officeId (number), officeName (string) and totalLeads (number), all required.",
    "source": "Office lead count",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount"
    ]
  },
  "office/echoes-id": {
    "area": "office",
    "basis": "stated",
    "statement": "The officeId in the answer is that of the requested office.",
    "source": "Office lead count",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount"
    ]
  },
  "office/own-name": {
    "area": "office",
    "basis": "stated",
    "statement": "The officeName of an office count is the name that the operator of the target declared for the office.",
    "source": "Office lead count",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount"
    ]
  },
  "office/whole-count": {
    "area": "office",
    "basis": "derived",
    "statement": "A number of leads is a non-negative integer.",
    "source": "Office lead count; Organization lead count",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "counterServer": "It splits a lead between two offices, and returns 2.5.",
    "forbiddenBy": "What the service does: a lead is created when a buyer shows interest; the number of leads is what is read."
  },
  "office/unknown": {
    "area": "office",
    "basis": "stated",
    "statement": "An office that does not exist gets 404 with the text \"Office not found\"; for strings that are not a valid id, id-forms allows more answers.",
    "source": "Errors, row 404",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount"
    ]
  },
  "office/foreign": {
    "area": "office",
    "basis": "stated",
    "statement": "An office that the caller may not access, such as one of another organization, gets 404 with the text \"Office not found\".",
    "source": "Errors, row 404",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount"
    ]
  },
  "office/id-spelling": {
    "area": "office",
    "basis": "presumed",
    "statement": "An id in hexadecimal, with an exponent, with a separator or with a blank around it is not the id, and neither is 0 or me, so these get 404 or 400.",
    "source": "Listing (ids used in lead endpoints); Errors, row 404",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "counterServer": "It parses ids as the number parser of its language does.",
    "settledBy": {
      "point": "id-forms",
      "keeps": [
        "not-found",
        "refused"
      ]
    }
  },
  "office/foreign-like-unknown": {
    "area": "office",
    "basis": "presumed",
    "statement": "The 404 for an office of another organization has the same fields as the 404 for an office that does not exist.",
    "source": "Errors, row 404",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount"
    ],
    "counterServer": "Its 404 has an additional field with the reason."
  },
  "office/external-id": {
    "area": "office",
    "basis": "stated",
    "statement": "A partner's own id of an office, in place of the service's, gets 404 with the text \"Office not found\".",
    "source": "Listing (ids used in lead endpoints); Errors, row 404",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount"
    ]
  },
  "office/number-agrees": {
    "area": "office",
    "basis": "derived",
    "statement": "An office's count in a range that has ended equals the office's entry in the organization's breakdown of that range.",
    "source": "Office lead count; Organization lead count",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "counterServer": "It computes breakdowns nightly and office counts on request.",
    "forbiddenBy": "What the service does: lead counts update in real time; both tables give the leads of the office in the selected date range."
  },
  "office/one-name": {
    "area": "office",
    "basis": "presumed",
    "statement": "An office has the same name in its own count and in every breakdown.",
    "source": "Office lead count; Organization lead count",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "counterServer": "It shortens names in the breakdown, or gives each office's name there in the caller's language."
  },
  "office/declared-facts": {
    "area": "office",
    "basis": "derived",
    "statement": "A count that the operator of the target declared as known is returned as declared.",
    "source": "Office lead count; Organization lead count",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "counterServer": "It leaves leads without a telephone number out of its counts.",
    "forbiddenBy": "Office lead count: totalLeads is the total of the office's leads in the selected date range."
  },
  "organization/body": {
    "area": "organization",
    "basis": "stated",
    "statement": "An organization count returns 200; status is \"success\", organizationId and totalLeads are numbers, organizationName is a string, officeBreakdown is an array of officeId (number), officeName (string) and totalLeads (number).",
    "source": "Organization lead count",
    "observable": "api",
    "operations": [
      "getOrganizationLeadCount"
    ]
  },
  "organization/echoes-id": {
    "area": "organization",
    "basis": "stated",
    "statement": "The organizationId in the answer is that of the requested organization.",
    "source": "Organization lead count",
    "observable": "api",
    "operations": [
      "getOrganizationLeadCount"
    ]
  },
  "organization/own-name": {
    "area": "organization",
    "basis": "stated",
    "statement": "The organizationName of an organization count, if present, is the name that the operator of the target declared.",
    "source": "Organization lead count",
    "observable": "api",
    "operations": [
      "getOrganizationLeadCount"
    ]
  },
  "organization/total-is-sum": {
    "area": "organization",
    "basis": "presumed",
    "statement": "The organization's totalLeads is the sum of its breakdown, since the breakdown divides its leads among its offices.",
    "source": "Organization lead count",
    "observable": "api",
    "operations": [
      "getOrganizationLeadCount"
    ],
    "counterServer": "Its total includes leads that belong to no office, or two brokers share a lead, which counts in both of their offices.",
    "settledBy": {
      "point": "lead-offices",
      "keeps": [
        "one"
      ]
    }
  },
  "organization/total-covers-offices": {
    "area": "organization",
    "basis": "derived",
    "statement": "The organization's totalLeads is at least that of each of its offices in the same range.",
    "source": "Organization lead count",
    "observable": "api",
    "operations": [
      "getOrganizationLeadCount"
    ],
    "counterServer": "It takes the total from a report that omits closed, small or new offices, but lists them in the breakdown.",
    "forbiddenBy": "What the service does 2 and Organization lead count: totalLeads counts all leads across the organization, and each lead of an office is one of them."
  },
  "organization/each-office-once": {
    "area": "organization",
    "basis": "derived",
    "statement": "No office appears twice in the breakdown.",
    "source": "Organization lead count",
    "observable": "api",
    "operations": [
      "getOrganizationLeadCount"
    ],
    "counterServer": "It has one entry for each office and channel.",
    "forbiddenBy": "Office-breakdown entry: lead counts per office of the organization."
  },
  "organization/own-offices-only": {
    "area": "organization",
    "basis": "stated",
    "statement": "The breakdown lists the organization's offices, and no others; only offices without leads may be omitted.",
    "source": "Organization lead count; GET /partner/v1/organizations/{organizationId}/leads/count",
    "observable": "api",
    "operations": [
      "getOrganizationLeadCount"
    ]
  },
  "organization/breakdown-included": {
    "area": "organization",
    "basis": "presumed",
    "statement": "If an office of the organization has leads, the organization count has a breakdown with the ids of offices.",
    "source": "GET /partner/v1/organizations/{organizationId}/leads/count",
    "observable": "api",
    "operations": [
      "getOrganizationLeadCount"
    ],
    "counterServer": "It omits the breakdown, since the table marks no field as required."
  },
  "organization/one-object": {
    "area": "organization",
    "basis": "stated",
    "statement": "A count is returned whole, as one object; nothing is paginated.",
    "source": "Limits; GET /partner/v1/organizations/{organizationId}/leads/count",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "organization/unknown": {
    "area": "organization",
    "basis": "stated",
    "statement": "An organization that does not exist gets 404 with the error body; for strings that are not a valid id, id-forms allows more answers.",
    "source": "Errors, row 404",
    "observable": "api",
    "operations": [
      "getOrganizationLeadCount"
    ]
  },
  "organization/foreign": {
    "area": "organization",
    "basis": "stated",
    "statement": "An organization that the caller may not access gets 404 with the error body.",
    "source": "Errors, row 404",
    "observable": "api",
    "operations": [
      "getOrganizationLeadCount"
    ]
  },
  "organization/external-id": {
    "area": "organization",
    "basis": "stated",
    "statement": "A partner's own id of an organization, in place of the service's, gets 404 with the error body.",
    "source": "Listing (ids used in lead endpoints); Errors, row 404",
    "observable": "api",
    "operations": [
      "getOrganizationLeadCount"
    ]
  },
  "range/optional": {
    "area": "range",
    "basis": "stated",
    "statement": "Both dates are optional; a count with neither, only startDate, only endDate, or both returns 200.",
    "source": "Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "range/not-iso": {
    "area": "range",
    "basis": "stated",
    "statement": "A date that is not an ISO 8601 date-time gets 400.",
    "source": "Errors, row 400; Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "range/padded-date": {
    "area": "range",
    "basis": "presumed",
    "statement": "A date-time with spaces, tabs or line feeds around it gets 400.",
    "source": "Errors, row 400; Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "counterServer": "It trims every parameter before parsing it, as common frameworks do."
  },
  "range/no-timezone": {
    "area": "range",
    "basis": "stated",
    "statement": "A date-time without a timezone gets 400.",
    "source": "Errors, row 400; Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "range/date-only": {
    "area": "range",
    "basis": "derived",
    "statement": "A date without a time has no timezone, so it gets 400.",
    "source": "Errors, row 400; Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "counterServer": "It reads a date as midnight UTC.",
    "forbiddenBy": "Query parameters: a date must be timezone-aware; Errors, row 400: a missing timezone is invalid."
  },
  "range/start-not-before-end": {
    "area": "range",
    "basis": "stated",
    "statement": "A startDate at the same instant as endDate or later, whatever their offsets, gets 400.",
    "source": "Errors, row 400; Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "range/start-after-now": {
    "area": "range",
    "basis": "derived",
    "statement": "Without endDate the range ends now, so a startDate in the future is not before the end and gets 400.",
    "source": "Errors, row 400; Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "counterServer": "It treats an omitted endDate as unbounded, and returns 0.",
    "forbiddenBy": "Query parameters: an omitted endDate defaults to the current date and time, and startDate must be before endDate."
  },
  "range/one-text": {
    "area": "range",
    "basis": "stated",
    "statement": "A 400 for a date or the order of the dates carries the error body with the text \"Invalid query parameters. Dates must be in ISO 8601 format.\"",
    "source": "Errors, row 400",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "range/omitted-start-is-beginning": {
    "area": "range",
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
    "area": "range",
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
    "area": "range",
    "basis": "derived",
    "statement": "A date names an instant, so another accepted spelling of the same instant gives the same count.",
    "source": "Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "counterServer": "It drops the offset and counts by local time.",
    "forbiddenBy": "Query parameters: dates are timezone-aware datetimes, so each names one instant."
  },
  "range/every-offset": {
    "area": "range",
    "basis": "presumed",
    "statement": "A target that accepts dates with an offset accepts every offset, positive or negative, in either date of either lead operation.",
    "source": "Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "counterServer": "Its parser accepts offsets of whole hours only, and its documentation says so.",
    "settledBy": {
      "point": "offset-form",
      "keeps": [
        "accepted"
      ]
    }
  },
  "range/future-end": {
    "area": "range",
    "basis": "presumed",
    "statement": "A range that begins in the past may end in the future.",
    "source": "Query parameters of both lead endpoints; Errors, row 400",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "counterServer": "It takes an end in the future for a mistake of the client.",
    "settledBy": {
      "point": "future-end",
      "keeps": [
        "counted-to-now"
      ]
    }
  },
  "range/widening": {
    "area": "range",
    "basis": "derived",
    "statement": "A range that contains another counts at least as many leads.",
    "source": "Office lead count; Organization lead count; Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "counterServer": "It samples long ranges and extrapolates.",
    "forbiddenBy": "Office lead count: totalLeads is the total in the selected date range."
  },
  "range/disjoint": {
    "area": "range",
    "basis": "derived",
    "statement": "The counts of two disjoint ranges add up to at most the count of a range that contains both.",
    "source": "Office lead count; Organization lead count; Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "counterServer": "It returns at least 1 for every range in which the office was active.",
    "forbiddenBy": "Office lead count: totalLeads is the total in the selected date range."
  },
  "range/overlap": {
    "area": "range",
    "basis": "derived",
    "statement": "The counts of two overlapping ranges add up to the same as the counts of their union and their intersection.",
    "source": "Office lead count; Organization lead count; Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "counterServer": "It rounds the count of a long range to tens.",
    "forbiddenBy": "Office lead count: totalLeads is the total in the selected date range."
  },
  "range/shared-cut": {
    "area": "range",
    "basis": "derived",
    "statement": "The counts of two ranges that meet at an instant add up to the count of the whole range, except for leads at that instant.",
    "source": "Office lead count; Organization lead count; Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "counterServer": "It rounds each bound to the nearest minute.",
    "forbiddenBy": "Query parameters: dates are given to the second, and leads in that range are counted."
  },
  "range/matrix": {
    "area": "range",
    "basis": "derived",
    "statement": "The counts of all ranges between several instants come from one set of leads: each is the number of leads up to the range's end minus the number up to its start, except for leads at the two instants.",
    "source": "Office lead count; Organization lead count; Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "counterServer": "It serves some ranges from a stale copy of the data.",
    "forbiddenBy": "What the service does: counts update in real time and are not changed retroactively."
  },
  "range/inside-a-day": {
    "area": "range",
    "basis": "derived",
    "statement": "An accepted range is applied with a precision of one second, neither rounded nor cut short.",
    "source": "Query parameters of both lead endpoints",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "counterServer": "It keeps counts by day and rounds ranges to whole days.",
    "forbiddenBy": "Query parameters: dates are datetimes of the form YYYY-MM-DDTHH:MM:SSZ, and the range between them is counted."
  },
  "time/history-is-fixed": {
    "area": "time",
    "basis": "stated",
    "statement": "The count of a range that has ended never changes.",
    "source": "What the service does",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "time/real-time": {
    "area": "time",
    "basis": "stated",
    "statement": "A new lead is counted at once in a range up to now.",
    "source": "What the service does",
    "observable": "observer",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "time/within-a-second": {
    "area": "time",
    "basis": "presumed",
    "statement": "A new lead is counted within a second.",
    "source": "What the service does",
    "observable": "observer",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "counterServer": "It caches counts up to now for three seconds."
  },
  "time/every-inquiry": {
    "area": "time",
    "basis": "stated",
    "statement": "An inquiry by contact form, by telephone where it is tracked, or by e-mail to the broker is counted as a lead.",
    "source": "What the service does",
    "observable": "observer",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "time/returning-buyer": {
    "area": "time",
    "basis": "presumed",
    "statement": "A second inquiry from the same buyer counts as another lead.",
    "source": "What the service does",
    "observable": "observer",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "counterServer": "It counts a buyer who asks twice about one listing as one lead."
  },
  "time/reticent-buyer": {
    "area": "time",
    "basis": "presumed",
    "statement": "An inquiry is counted as a lead even if the buyer omits name, e-mail address or message.",
    "source": "What the service does",
    "observable": "observer",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "counterServer": "It treats an inquiry without a name as spam."
  },
  "time/never-falls": {
    "area": "time",
    "basis": "derived",
    "statement": "The count of a range up to now never falls.",
    "source": "What the service does",
    "observable": "api",
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "counterServer": "It merges duplicate leads some hours later.",
    "forbiddenBy": "What the service does: lead counts are not changed retroactively."
  },
  "errors/body": {
    "area": "errors",
    "basis": "stated",
    "statement": "Every error of the lead and health operations has a JSON body with status \"error\" and a string error, both required.",
    "source": "Error body; Errors",
    "observable": "api",
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "errors/documented-status": {
    "area": "errors",
    "basis": "presumed",
    "statement": "The lead and health operations answer well-formed requests only with documented statuses.",
    "source": "Endpoints; Errors",
    "observable": "api",
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "counterServer": "It returns 403 to a blocked address, or 413 for a query of a megabyte."
  },
  "errors/no-server-error": {
    "area": "errors",
    "basis": "presumed",
    "statement": "No input causes a server error or a dropped connection.",
    "source": "Endpoints; Errors",
    "observable": "api",
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount",
      "updateListing"
    ],
    "counterServer": "It returns 500 for an id of 400 digits, which its parser cannot handle."
  },
  "listing/unauthorized-body": {
    "area": "listing",
    "basis": "presumed",
    "statement": "A 401 of the listing update carries the error body with the text \"Unauthorized\".",
    "source": "Authentication 4; Errors, row 401",
    "observable": "api",
    "operations": [
      "updateListing"
    ],
    "counterServer": "It gives its updates an error format of their own, since the source does not show it.",
    "settledBy": {
      "point": "update-unauthorized-body",
      "keeps": [
        "error-body"
      ]
    }
  },
  "listing/needs-credential": {
    "area": "listing",
    "basis": "stated",
    "statement": "A listing update without a valid credential gets 401.",
    "source": "Authentication 1 and 4",
    "observable": "api",
    "operations": [
      "updateListing"
    ]
  },
  "listing/every-transition": {
    "area": "listing",
    "basis": "stated",
    "statement": "Any status may be changed to any other at any time; the update succeeds and returns a message.",
    "source": "States and transitions; PUT /partner/v1/listings/{externalListingId}",
    "observable": "api",
    "operations": [
      "updateListing"
    ]
  },
  "listing/success-body": {
    "area": "listing",
    "basis": "stated",
    "statement": "A successful update returns a JSON body in which message is a string.",
    "source": "PUT /partner/v1/listings/{externalListingId}; Listing (the update response)",
    "observable": "api",
    "operations": [
      "updateListing"
    ]
  },
  "listing/transition-sequences": {
    "area": "listing",
    "basis": "derived",
    "statement": "Any sequence of status changes succeeds, across several listings in turn or concurrently.",
    "source": "States and transitions",
    "observable": "api",
    "operations": [
      "updateListing"
    ],
    "counterServer": "It allows one status change per minute and listing.",
    "forbiddenBy": "States and transitions: any status may be changed to any other at any time."
  },
  "listing/not-deleted": {
    "area": "listing",
    "basis": "derived",
    "statement": "A listing is never deleted; one that is ARCHIVED or SOLD can still be updated.",
    "source": "States and transitions",
    "observable": "api",
    "operations": [
      "updateListing"
    ],
    "counterServer": "It deletes a SOLD listing, and answers 404 to the next update.",
    "forbiddenBy": "States and transitions: listings are not deleted."
  },
  "listing/broker-reference": {
    "area": "listing",
    "basis": "stated",
    "statement": "A listing update may identify its broker by brokerExternalId or by a broker object.",
    "source": "PUT /partner/v1/listings/{externalListingId}; Listing",
    "observable": "api",
    "operations": [
      "updateListing"
    ]
  },
  "listing/full-update": {
    "area": "listing",
    "basis": "stated",
    "statement": "An update with the broker, the status, the business type, and a location with visibility SHOW_CITY_STATE is accepted.",
    "source": "PUT /partner/v1/listings/{externalListingId}; Listing",
    "observable": "api",
    "operations": [
      "updateListing"
    ]
  },
  "listing/unknown-status": {
    "area": "listing",
    "basis": "stated",
    "statement": "A status that is not one of the seven is refused with an error.",
    "source": "Errors, below the table",
    "observable": "api",
    "operations": [
      "updateListing"
    ]
  },
  "listing/status-spelling": {
    "area": "listing",
    "basis": "presumed",
    "statement": "A status in another case, with padding, or of another type is not one of the seven values, so it is refused. Null is excepted: it may mean no status.",
    "source": "Errors, below the table; Listing",
    "observable": "api",
    "operations": [
      "updateListing"
    ],
    "counterServer": "It ignores case and padding in a status."
  },
  "listing/rejected-changes-nothing": {
    "area": "listing",
    "basis": "derived",
    "statement": "A refused update leaves the listing as it was.",
    "source": "Errors, below the table",
    "observable": "observer",
    "operations": [
      "updateListing"
    ],
    "counterServer": "It stores the location before validating the status, and keeps it when it refuses the update.",
    "forbiddenBy": "Errors: an unknown status gives an error, and an update that gets an error did not take place."
  },
  "listing/visibility": {
    "area": "listing",
    "basis": "stated",
    "statement": "Buyers see a listing, and find it in search, according to its status in the status table; whether an UNDER_CONTRACT listing stays in search is open.",
    "source": "States and transitions, table of statuses",
    "observable": "observer",
    "operations": [
      "updateListing"
    ]
  },
  "listing/badge": {
    "area": "listing",
    "basis": "stated",
    "statement": "Buyers see a badge on a listing that is REVIEWING_OFFERS, PENDING_CONTRACT or UNDER_CONTRACT; for UNDER_CONTRACT it reads Under Contract.",
    "source": "States and transitions, table of statuses",
    "observable": "observer",
    "operations": [
      "updateListing"
    ]
  },
  "listing/badge-of-status": {
    "area": "listing",
    "basis": "presumed",
    "statement": "A listing's badge matches its status: on a listing that is FOR_SALE, REVIEWING_OFFERS or PENDING_CONTRACT it does not read Under Contract.",
    "source": "States and transitions, table of statuses",
    "observable": "observer",
    "operations": [
      "updateListing"
    ],
    "counterServer": "It shows buyers the badge Under Contract from the accepted offer on, and after a deal falls through."
  },
  "listing/contracts-in-search": {
    "area": "listing",
    "basis": "presumed",
    "statement": "Search shows listings that are UNDER_CONTRACT.",
    "source": "States and transitions, table of statuses and notes",
    "observable": "observer",
    "operations": [
      "updateListing"
    ],
    "counterServer": "It follows the one summary that removes such listings from search.",
    "settledBy": {
      "point": "under-contract-in-search",
      "keeps": [
        "stays"
      ]
    }
  },
  "listing/contracts-alike": {
    "area": "listing",
    "basis": "presumed",
    "statement": "Whether search shows a listing that is UNDER_CONTRACT does not depend on its status before.",
    "source": "States and transitions, table of statuses",
    "observable": "observer",
    "operations": [
      "updateListing"
    ],
    "counterServer": "It leaves the index alone when a contract is signed, so that a listing that was SOLD before stays out of search."
  },
  "listing/leads-under-contract": {
    "area": "listing",
    "basis": "stated",
    "statement": "Leads may still reach an UNDER_CONTRACT listing through its direct URL, and are counted.",
    "source": "States and transitions",
    "observable": "observer",
    "operations": [
      "updateListing",
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "listing/leads-while-hidden": {
    "area": "listing",
    "basis": "presumed",
    "statement": "An inquiry about a listing that is DRAFT, SOLD or ARCHIVED is counted as a lead.",
    "source": "What the service does; States and transitions",
    "observable": "observer",
    "operations": [
      "updateListing",
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "counterServer": "It accepts inquiries about hidden listings, but passes them only to the broker."
  },
  "listing/at-once": {
    "area": "listing",
    "basis": "stated",
    "statement": "A status change takes effect for buyers at once.",
    "source": "States and transitions",
    "observable": "observer",
    "operations": [
      "updateListing"
    ]
  },
  "listing/search-lag": {
    "area": "listing",
    "basis": "stated",
    "statement": "Search reflects a status change eventually, usually after about one minute.",
    "source": "States and transitions; Limits",
    "observable": "observer",
    "operations": [
      "updateListing"
    ]
  },
  "listing/nothing-lost": {
    "area": "listing",
    "basis": "stated",
    "statement": "A listing that returns from SOLD or ARCHIVED has all its data.",
    "source": "States and transitions",
    "observable": "observer",
    "operations": [
      "updateListing"
    ]
  },
  "listing/stored-as-sent": {
    "area": "listing",
    "basis": "presumed",
    "statement": "An accepted update stores the business type, the location and the broker that it sends.",
    "source": "PUT /partner/v1/listings/{externalListingId}",
    "observable": "observer",
    "operations": [
      "updateListing"
    ],
    "counterServer": "It sends changed details to an editor for review, and stores only the status."
  },
  "listing/omitted-kept": {
    "area": "listing",
    "basis": "presumed",
    "statement": "An accepted update keeps the business type and the location that it omits.",
    "source": "PUT /partner/v1/listings/{externalListingId}, examples; Listing",
    "observable": "observer",
    "operations": [
      "updateListing"
    ],
    "counterServer": "It replaces the whole listing, as PUT does in HTTP, so that an omitted field is cleared."
  },
  "listing/partial-alike": {
    "area": "listing",
    "basis": "presumed",
    "statement": "If an update of status and broker alone is accepted for some changes of status, it is accepted for every change.",
    "source": "PUT /partner/v1/listings/{externalListingId}, examples; States and transitions",
    "observable": "observer",
    "operations": [
      "updateListing"
    ],
    "counterServer": "It wants all details in an update that takes a listing from DRAFT to UNDER_CONTRACT.",
    "settledBy": {
      "point": "partial-update",
      "keeps": [
        "accepted"
      ]
    }
  },
  "listing/status-kept": {
    "area": "listing",
    "basis": "presumed",
    "statement": "An update without a status, or with null, leaves the status of the listing as it is.",
    "source": "PUT /partner/v1/listings/{externalListingId}",
    "observable": "observer",
    "operations": [
      "updateListing"
    ],
    "counterServer": "It accepts such an update, and a listing without a status becomes DRAFT."
  },
  "listing/broker-kept": {
    "area": "listing",
    "basis": "presumed",
    "statement": "After an accepted update with a broker object that has the id of the listing's broker, the listing still has that broker.",
    "source": "Listing",
    "observable": "observer",
    "operations": [
      "updateListing"
    ],
    "counterServer": "It stores the object separately from brokerExternalId, and clears the latter."
  },
  "listing/own-listings-only": {
    "area": "listing",
    "basis": "derived",
    "statement": "Two partners with the same externalListingId have separate listings, and neither partner's update changes the other's.",
    "source": "Listing",
    "observable": "observer",
    "operations": [
      "updateListing"
    ],
    "counterServer": "It keys all listings by externalListingId alone.",
    "forbiddenBy": "Listing: externalListingId is the partner's own identifier."
  },
  "listing/counts-untouched": {
    "area": "listing",
    "basis": "derived",
    "statement": "No update of a listing alters the count of a range that has ended.",
    "source": "What the service does; States and transitions",
    "observable": "api",
    "operations": [
      "updateListing",
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "counterServer": "It counts only leads of active listings.",
    "forbiddenBy": "What the service does: lead counts are not changed retroactively; States and transitions: SOLD and ARCHIVED lose no data."
  },
  "listing/makes-no-lead": {
    "area": "listing",
    "basis": "derived",
    "statement": "An update of a listing does not create a lead.",
    "source": "What the service does",
    "observable": "api",
    "operations": [
      "updateListing",
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "counterServer": "It stores all events of a listing in one table, and counts the rows.",
    "forbiddenBy": "What the service does: a lead is created when a buyer shows interest in a listing."
  },
  "privacy/counts-only": {
    "area": "privacy",
    "basis": "stated",
    "statement": "The lead and health operations expose only counts; no answer contains the name, e-mail address or message of a lead.",
    "source": "What the service does",
    "observable": "observer",
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ]
  },
  "privacy/no-personal-data": {
    "area": "privacy",
    "basis": "presumed",
    "statement": "Nothing in an answer of the lead and health operations resembles the personal data of a buyer.",
    "source": "What the service does",
    "observable": "api",
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "counterServer": "Its counts include a contact at the office, or its health report names the owner of the key."
  },
  "wire/json": {
    "area": "wire",
    "basis": "stated",
    "statement": "Bodies are JSON, except that the body of a refused update is open.",
    "source": "Opening paragraph; Endpoints",
    "observable": "api",
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount",
      "updateListing"
    ]
  },
  "wire/media-type": {
    "area": "wire",
    "basis": "presumed",
    "statement": "A JSON body is declared as application/json or another JSON media type.",
    "source": "Endpoints",
    "observable": "api",
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount",
      "updateListing"
    ],
    "counterServer": "It declares its JSON as text/plain, since the source names a media type for requests only.",
    "settledBy": {
      "point": "answer-media-type",
      "keeps": [
        "application-json",
        "other-json"
      ]
    }
  },
  "wire/request-json": {
    "area": "wire",
    "basis": "stated",
    "statement": "A request body is accepted as JSON with Content-Type application/json.",
    "source": "Endpoints",
    "observable": "api",
    "operations": [
      "updateListing"
    ]
  },
  "wire/request-media-type": {
    "area": "wire",
    "basis": "presumed",
    "statement": "A charset parameter of application/json has no effect.",
    "source": "Endpoints",
    "observable": "api",
    "operations": [
      "updateListing"
    ],
    "counterServer": "It compares Content-Type with application/json literally, and refuses everything else with 415."
  },
  "wire/request-framing": {
    "area": "wire",
    "basis": "presumed",
    "statement": "A chunked body is accepted like one with a Content-Length, or refused with 411.",
    "source": "Opening paragraph",
    "observable": "api",
    "operations": [
      "updateListing"
    ],
    "counterServer": "It reads as many bytes as Content-Length says, and returns 400 without one."
  },
  "wire/prefix": {
    "area": "wire",
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

/** Requirements that no sentence of the source demands: violating one is a warning. */
export type PresumptionId = {
  [Id in RequirementId]: (typeof requirements)[Id]['basis'] extends 'presumed' ? Id : never;
}[RequirementId];

export type Area = (typeof requirements)[RequirementId]['area'];

export interface OpenPoint {
  readonly operations: readonly OperationId[];
  readonly question: string;
  /** Ids of the legal answers, the reference's own first. */
  readonly answers: readonly string[];
  /** Why the reference answers as it does. */
  readonly because: string;
  /** Whether an implementation decides it, or it is free wording or data. */
  readonly decidedBy: 'server' | 'text';
  /** The section of the source that is silent. */
  readonly source?: string;
  /** The two places of the source that disagree, and what each says. */
  readonly contradiction?: readonly { readonly section: string; readonly says: string }[];
}

export const openPoints = {
  "bounds": {
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "question": "Does a lead at exactly startDate or endDate count?",
    "answers": [
      "from-start-before-end",
      "from-start-to-end",
      "after-start-to-end",
      "after-start-before-end"
    ],
    "because": "Clients that page through months expect half-open ranges, in which no lead counts twice.",
    "decidedBy": "server",
    "source": "Query parameters of both lead endpoints"
  },
  "offset-form": {
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "question": "Is a date with an offset other than Z accepted?",
    "answers": [
      "accepted",
      "refused"
    ],
    "because": "It is ISO 8601 and timezone-aware; UTC is only recommended.",
    "decidedBy": "server",
    "source": "Query parameters of both lead endpoints"
  },
  "fractional-seconds": {
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "question": "Is a date with fractional seconds accepted?",
    "answers": [
      "accepted",
      "refused"
    ],
    "because": "Standard libraries of many clients write them by default.",
    "decidedBy": "server",
    "source": "Query parameters of both lead endpoints"
  },
  "lenient-iso": {
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "question": "Are lower-case letters, a space for T, the basic format, week and ordinal dates, 24:00:00, second 60, and a time without seconds accepted?",
    "answers": [
      "refused",
      "accepted"
    ],
    "because": "The contract shows one form; a strict reference exposes a client's mistakes early.",
    "decidedBy": "server",
    "source": "Query parameters of both lead endpoints"
  },
  "early-years": {
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "question": "Is a date in one of the years 0000 to 1582 accepted, which ISO 8601 leaves to agreement?",
    "answers": [
      "accepted",
      "refused"
    ],
    "because": "It has the documented form.",
    "decidedBy": "server",
    "source": "Query parameters of both lead endpoints"
  },
  "empty-parameter": {
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "question": "What does a date parameter with an empty value mean?",
    "answers": [
      "refused",
      "as-omitted"
    ],
    "because": "An empty string is not an ISO 8601 date.",
    "decidedBy": "server",
    "source": "Query parameters of both lead endpoints"
  },
  "repeated-parameter": {
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "question": "What does a repeated date parameter mean?",
    "answers": [
      "refused",
      "first",
      "last"
    ],
    "because": "A refusal shows the client its mistake; choosing one value hides it.",
    "decidedBy": "server",
    "source": "Query parameters of both lead endpoints"
  },
  "unknown-parameter": {
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount",
      "updateListing"
    ],
    "question": "What happens to an unknown query parameter?",
    "answers": [
      "ignored",
      "refused"
    ],
    "because": "Most services ignore it.",
    "decidedBy": "server",
    "source": "GET /partner/v1/health; Endpoints"
  },
  "future-window": {
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "question": "What is the answer to a range with both dates in the future?",
    "answers": [
      "zero",
      "refused"
    ],
    "because": "Its dates are valid and in order, and no lead lies in it.",
    "decidedBy": "server",
    "source": "Query parameters of both lead endpoints"
  },
  "future-end": {
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "question": "What is the answer to a range with only endDate in the future?",
    "answers": [
      "counted-to-now",
      "refused"
    ],
    "because": "Its dates are valid and in order, and no lead lies after now.",
    "decidedBy": "server",
    "source": "Query parameters of both lead endpoints"
  },
  "lead-now": {
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "question": "Does a lead at the instant of the request count in a range without endDate?",
    "answers": [
      "counted",
      "left-out"
    ],
    "because": "Counts update in real time.",
    "decidedBy": "server",
    "source": "Query parameters of both lead endpoints"
  },
  "precedence": {
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount",
      "updateListing"
    ],
    "question": "Which of several errors in one request determines the answer?",
    "answers": [
      "401-400-404",
      "401-404-400",
      "400-401-404",
      "400-404-401",
      "404-400-401",
      "404-401-400"
    ],
    "because": "An unknown caller learns nothing else; the query is validated before data is looked up.",
    "decidedBy": "server",
    "source": "Errors"
  },
  "organization-not-found-text": {
    "operations": [
      "getOrganizationLeadCount"
    ],
    "question": "What is the error text of a 404 for an organization?",
    "answers": [
      "organization-not-found",
      "other-text"
    ],
    "because": "It follows the stated text for an office.",
    "decidedBy": "server",
    "source": "Errors, row 404"
  },
  "organization-optional-fields": {
    "operations": [
      "getOrganizationLeadCount"
    ],
    "question": "Which fields of the organization count may be absent?",
    "answers": [
      "none",
      "some"
    ],
    "because": "Clients are best served by all of them.",
    "decidedBy": "server",
    "source": "Organization lead count"
  },
  "breakdown-optional-fields": {
    "operations": [
      "getOrganizationLeadCount"
    ],
    "question": "Which fields of an entry of the breakdown may be absent?",
    "answers": [
      "none",
      "some"
    ],
    "because": "Clients are best served by all of them.",
    "decidedBy": "server",
    "source": "Organization lead count"
  },
  "zero-offices": {
    "operations": [
      "getOrganizationLeadCount"
    ],
    "question": "Does the breakdown list an office without leads in the range?",
    "answers": [
      "listed",
      "left-out"
    ],
    "because": "The operation is described as returning all offices.",
    "decidedBy": "server",
    "source": "GET /partner/v1/organizations/{organizationId}/leads/count"
  },
  "breakdown-order": {
    "operations": [
      "getOrganizationLeadCount"
    ],
    "question": "In which order does the breakdown list the offices?",
    "answers": [
      "by-id",
      "other"
    ],
    "because": "A fixed order is the least surprising.",
    "decidedBy": "server",
    "source": "Organization lead count"
  },
  "lead-offices": {
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "question": "Does each lead of an organization belong to exactly one of its offices?",
    "answers": [
      "one",
      "none-or-one",
      "several"
    ],
    "because": "The breakdown then adds up to the total.",
    "decidedBy": "server",
    "source": "Organization lead count"
  },
  "health-timestamp": {
    "operations": [
      "getHealth"
    ],
    "question": "In which format is the timestamp of the health report?",
    "answers": [
      "iso-8601",
      "rfc-1123",
      "epoch-digits",
      "other-text"
    ],
    "because": "The other dates of the contract are ISO 8601.",
    "decidedBy": "server",
    "source": "Health report"
  },
  "health-fields": {
    "operations": [
      "getHealth"
    ],
    "question": "Which fields of the health report may be absent?",
    "answers": [
      "none",
      "status",
      "timestamp",
      "status-and-timestamp"
    ],
    "because": "Clients are best served by all of them; the table of the report has no Required column.",
    "decidedBy": "server",
    "source": "Health report"
  },
  "permission-names": {
    "operations": [
      "getHealth"
    ],
    "question": "What are the permissions called?",
    "answers": [
      "lead-tracking-and-organization-access",
      "other-names"
    ],
    "because": "The names repeat the words of the source.",
    "decidedBy": "text",
    "source": "Authentication"
  },
  "unsupported-operation": {
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "question": "What does a lead operation return to a partner without access to it?",
    "answers": [
      "401",
      "403",
      "404",
      "501",
      "other"
    ],
    "because": "401 is the documented answer to a missing permission.",
    "decidedBy": "server",
    "source": "GET /partner/v1/offices/{officeId}/leads/count; GET /partner/v1/organizations/{organizationId}/leads/count"
  },
  "update-permission": {
    "operations": [
      "updateListing"
    ],
    "question": "Does a listing update require its own permission?",
    "answers": [
      "any-valid-key",
      "own-permission"
    ],
    "because": "A permission is stated for the lead operations only.",
    "decidedBy": "server",
    "source": "Authentication"
  },
  "partial-update": {
    "operations": [
      "updateListing"
    ],
    "question": "Is a listing update with only the status and the broker reference accepted?",
    "answers": [
      "accepted",
      "refused"
    ],
    "because": "The examples that change a status do this.",
    "decidedBy": "server",
    "contradiction": [
      {
        "section": "PUT /partner/v1/listings/{externalListingId}, advice for troubleshooting",
        "says": "A broker in either form, businessType and location are required."
      },
      {
        "section": "PUT /partner/v1/listings/{externalListingId}, examples",
        "says": "Some examples change the status by sending only brokerExternalId and status."
      }
    ]
  },
  "missing-status": {
    "operations": [
      "updateListing"
    ],
    "question": "Is a listing update without a status, or with a null status, accepted?",
    "answers": [
      "refused",
      "accepted"
    ],
    "because": "The source says to treat the status as always sent.",
    "decidedBy": "server",
    "source": "PUT /partner/v1/listings/{externalListingId}"
  },
  "empty-status": {
    "operations": [
      "updateListing"
    ],
    "question": "Is a listing update with an empty string as its status refused, or treated as having no status?",
    "answers": [
      "refused",
      "as-missing"
    ],
    "because": "An empty string is not one of the seven values.",
    "decidedBy": "server",
    "source": "PUT /partner/v1/listings/{externalListingId}"
  },
  "unreadable-body": {
    "operations": [
      "updateListing"
    ],
    "question": "Which status code does an update get if its body is missing, not JSON or not an object?",
    "answers": [
      "400",
      "422",
      "other-4xx"
    ],
    "because": "The other operations return 400 for invalid input.",
    "decidedBy": "server",
    "source": "PUT /partner/v1/listings/{externalListingId}"
  },
  "omitted-fields": {
    "operations": [
      "updateListing"
    ],
    "question": "Are fields that an update omits kept or cleared?",
    "answers": [
      "kept",
      "cleared"
    ],
    "because": "An update of the status alone would otherwise lose the rest. No answer of the API shows a listing, so the simulator has no switch for it.",
    "decidedBy": "text",
    "source": "PUT /partner/v1/listings/{externalListingId}"
  },
  "missing-broker": {
    "operations": [
      "updateListing"
    ],
    "question": "Is a listing update without a broker reference accepted?",
    "answers": [
      "refused",
      "accepted"
    ],
    "because": "The section on troubleshooting says that it must be included.",
    "decidedBy": "server",
    "source": "PUT /partner/v1/listings/{externalListingId}"
  },
  "both-brokers": {
    "operations": [
      "updateListing"
    ],
    "question": "Is a listing update with both forms of the broker accepted?",
    "answers": [
      "accepted",
      "refused"
    ],
    "because": "Nothing in the source rules it out.",
    "decidedBy": "server",
    "source": "PUT /partner/v1/listings/{externalListingId}"
  },
  "unknown-broker": {
    "operations": [
      "updateListing"
    ],
    "question": "Is a listing update accepted if its broker does not exist or does not own the listing?",
    "answers": [
      "accepted",
      "refused"
    ],
    "because": "No refusal is stated, and brokers are created outside of this API.",
    "decidedBy": "server",
    "source": "Listing"
  },
  "broker-fields": {
    "operations": [
      "updateListing"
    ],
    "question": "Which fields does the broker object have?",
    "answers": [
      "any",
      "some-required"
    ],
    "because": "The source shows no fields, so none is required.",
    "decidedBy": "server",
    "source": "Listing"
  },
  "update-field-types": {
    "operations": [
      "updateListing"
    ],
    "question": "Is a listing update accepted if brokerExternalId, broker, businessType, location or a field of location has the wrong type, or an id is empty?",
    "answers": [
      "refused",
      "accepted"
    ],
    "because": "A wrong type is a client's mistake, best found early.",
    "decidedBy": "server",
    "source": "PUT /partner/v1/listings/{externalListingId}"
  },
  "location-visibility": {
    "operations": [
      "updateListing"
    ],
    "question": "Which values may location.visibility have?",
    "answers": [
      "any-text",
      "listed-only"
    ],
    "because": "The source shows one allowed value, and not the others.",
    "decidedBy": "server",
    "source": "Listing"
  },
  "country-code": {
    "operations": [
      "updateListing"
    ],
    "question": "Which country codes does location.country hold?",
    "answers": [
      "any-text",
      "listed-only"
    ],
    "because": "The source says only \"country code\".",
    "decidedBy": "server",
    "source": "Listing"
  },
  "business-types": {
    "operations": [
      "updateListing"
    ],
    "question": "Which values may businessType have?",
    "answers": [
      "any-text",
      "listed-only"
    ],
    "because": "The source says only that it is a kind of business.",
    "decidedBy": "server",
    "source": "Listing"
  },
  "listing-fields": {
    "operations": [
      "updateListing"
    ],
    "question": "Is a listing update with undocumented fields accepted?",
    "answers": [
      "accepted",
      "refused"
    ],
    "because": "A listing has undocumented fields, and a client may know some of them.",
    "decidedBy": "server",
    "source": "Listing"
  },
  "same-status": {
    "operations": [
      "updateListing"
    ],
    "question": "Is an update to the status that the listing already has accepted?",
    "answers": [
      "accepted",
      "refused"
    ],
    "because": "A PUT that repeats the current state is harmless, and retries need it.",
    "decidedBy": "server",
    "source": "States and transitions"
  },
  "concurrent-updates": {
    "operations": [
      "updateListing"
    ],
    "question": "What is the answer to the second of two concurrent updates of one listing?",
    "answers": [
      "both-accepted",
      "409",
      "423",
      "429"
    ],
    "because": "Any status may follow any other. The reference processes updates one at a time; no answer distinguishes that from concurrent processing.",
    "decidedBy": "server",
    "source": "States and transitions"
  },
  "unknown-listing": {
    "operations": [
      "updateListing"
    ],
    "question": "What is the answer to an update of a listing that does not exist?",
    "answers": [
      "404",
      "400",
      "403",
      "other-4xx",
      "created"
    ],
    "because": "The operation is an update; creating a listing is another capability.",
    "decidedBy": "server",
    "source": "PUT /partner/v1/listings/{externalListingId}"
  },
  "update-success-code": {
    "operations": [
      "updateListing"
    ],
    "question": "Which status code does a successful update have?",
    "answers": [
      "200",
      "201",
      "202"
    ],
    "because": "The response has a body, and nothing is created.",
    "decidedBy": "server",
    "source": "PUT /partner/v1/listings/{externalListingId}"
  },
  "update-error-code": {
    "operations": [
      "updateListing"
    ],
    "question": "Which status code does an invalid status get?",
    "answers": [
      "400",
      "422",
      "other-4xx"
    ],
    "because": "The other operations return 400 for invalid input.",
    "decidedBy": "server",
    "source": "PUT /partner/v1/listings/{externalListingId}"
  },
  "update-error-body": {
    "operations": [
      "updateListing"
    ],
    "question": "What is the body of a refused update?",
    "answers": [
      "error-body",
      "other-json",
      "text",
      "empty"
    ],
    "because": "One error body for all operations is the least surprising.",
    "decidedBy": "server",
    "source": "Errors"
  },
  "update-unauthorized-body": {
    "operations": [
      "updateListing"
    ],
    "question": "What is the body of a 401 of the listing update?",
    "answers": [
      "error-body",
      "other-json",
      "text",
      "empty"
    ],
    "because": "The Authentication section covers every operation; one error body is the least surprising.",
    "decidedBy": "server",
    "contradiction": [
      {
        "section": "Authentication 4",
        "says": "A missing or invalid credential gets the error body from every operation."
      },
      {
        "section": "Errors",
        "says": "The error bodies of the listing update are not shown."
      }
    ]
  },
  "update-extra-fields": {
    "operations": [
      "updateListing"
    ],
    "question": "Does the response to an update have fields other than message?",
    "answers": [
      "none",
      "some"
    ],
    "because": "The source shows no others.",
    "decidedBy": "server",
    "source": "PUT /partner/v1/listings/{externalListingId}"
  },
  "response-extra-fields": {
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "question": "Do the responses of the other operations have undocumented fields?",
    "answers": [
      "none",
      "some"
    ],
    "because": "The source shows no others.",
    "decidedBy": "server",
    "source": "Resources and their fields"
  },
  "scheme-case": {
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount",
      "updateListing"
    ],
    "question": "Is the scheme of the Authorization header accepted in a case other than Bearer?",
    "answers": [
      "accepted",
      "refused"
    ],
    "because": "Schemes are case-insensitive (RFC 9110, section 11.1).",
    "decidedBy": "server",
    "source": "Authentication 1"
  },
  "authorization-spacing": {
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount",
      "updateListing"
    ],
    "question": "Is an Authorization header with more than one space between scheme and key accepted?",
    "answers": [
      "accepted",
      "refused"
    ],
    "because": "RFC 9110, section 11.4, allows it.",
    "decidedBy": "server",
    "source": "Authentication 1"
  },
  "key-sameness": {
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount",
      "updateListing"
    ],
    "question": "Which variants of a key are accepted as the same key?",
    "answers": [
      "none",
      "other-case",
      "padding"
    ],
    "because": "An exact comparison is the least surprising; variants are the same key only if keys are encodings.",
    "decidedBy": "server",
    "source": "Authentication 1; Authentication 4"
  },
  "id-forms": {
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "question": "What is the answer to a string that is not a valid id, such as 007, 12.0, +12 or one that is not a number?",
    "answers": [
      "not-found",
      "refused",
      "same-number"
    ],
    "because": "Such a string is not the id of anything.",
    "decidedBy": "server",
    "source": "Listing (ids used in lead endpoints)"
  },
  "under-contract-in-search": {
    "operations": [
      "updateListing"
    ],
    "question": "Does an UNDER_CONTRACT listing stay in search?",
    "answers": [
      "stays",
      "removed"
    ],
    "because": "The status table and the notes say that it stays; one summary says otherwise.",
    "decidedBy": "server",
    "contradiction": [
      {
        "section": "States and transitions, one summary",
        "says": "An UNDER_CONTRACT listing is removed from search."
      },
      {
        "section": "States and transitions, table of statuses and notes",
        "says": "An UNDER_CONTRACT listing stays visible and searchable."
      }
    ]
  },
  "badge-words": {
    "operations": [
      "updateListing"
    ],
    "question": "What do the badges of REVIEWING_OFFERS and PENDING_CONTRACT say?",
    "answers": [
      "any-text"
    ],
    "because": "The source gives the words of the UNDER_CONTRACT badge only.",
    "decidedBy": "text",
    "source": "States and transitions, table of statuses"
  },
  "office-date-parameters": {
    "operations": [
      "getOfficeLeadCount"
    ],
    "question": "Does the office count honour the two dates, ignore them, or refuse them as unknown parameters?",
    "answers": [
      "honoured",
      "ignored",
      "refused"
    ],
    "because": "The guide says that it honours them; the machine-readable description lists no parameters.",
    "decidedBy": "server",
    "contradiction": [
      {
        "section": "Query parameters of both lead endpoints, the guide",
        "says": "Both lead operations take startDate and endDate."
      },
      {
        "section": "Query parameters of both lead endpoints, the machine-readable description",
        "says": "The office operation has no query parameters."
      }
    ]
  },
  "search-delay": {
    "operations": [
      "updateListing"
    ],
    "question": "How long may search lag behind a status change?",
    "answers": [
      "one-minute",
      "none",
      "several-minutes"
    ],
    "because": "The source says about one minute.",
    "decidedBy": "server",
    "source": "States and transitions; Limits"
  },
  "www-authenticate": {
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount",
      "updateListing"
    ],
    "question": "Does a 401 carry a WWW-Authenticate header?",
    "answers": [
      "present",
      "absent"
    ],
    "because": "RFC 9110, section 11.6.1, requires it.",
    "decidedBy": "server",
    "source": "Authentication 4"
  },
  "request-media-type": {
    "operations": [
      "updateListing"
    ],
    "question": "What is the answer to an update whose media type is not application/json?",
    "answers": [
      "415",
      "400",
      "other-4xx",
      "accepted"
    ],
    "because": "RFC 9110, section 15.5.16, defines a status for it.",
    "decidedBy": "server",
    "source": "Endpoints"
  },
  "answer-media-type": {
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount",
      "updateListing"
    ],
    "question": "Which media type do JSON answers declare?",
    "answers": [
      "application-json",
      "other-json",
      "text",
      "none"
    ],
    "because": "RFC 8259, section 11, registers it for JSON; the source names a media type for requests only.",
    "decidedBy": "server",
    "source": "Endpoints"
  },
  "other-methods": {
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount",
      "updateListing"
    ],
    "question": "What is the answer to an undocumented method on a path of the contract?",
    "answers": [
      "405",
      "404",
      "other"
    ],
    "because": "RFC 9110, section 15.5.6, defines a status for it. Any answer is legal if nothing is deleted.",
    "decidedBy": "server",
    "source": "Endpoints"
  },
  "trailing-slash": {
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount",
      "updateListing"
    ],
    "question": "What is the answer to a path of the contract with a trailing slash?",
    "answers": [
      "404",
      "same",
      "redirect"
    ],
    "because": "It is a different path.",
    "decidedBy": "server",
    "source": "Endpoints"
  },
  "range-length": {
    "operations": [
      "getOfficeLeadCount",
      "getOrganizationLeadCount"
    ],
    "question": "Is a range refused for its length?",
    "answers": [
      "unlimited",
      "limited"
    ],
    "because": "The source shows no limit.",
    "decidedBy": "server",
    "source": "Limits"
  },
  "body-size": {
    "operations": [
      "updateListing"
    ],
    "question": "Is a listing update refused for its size?",
    "answers": [
      "limited",
      "unlimited"
    ],
    "because": "The source shows no limit; the reference refuses only what would harm its process.",
    "decidedBy": "server",
    "source": "Limits"
  },
  "service-failure": {
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount",
      "updateListing"
    ],
    "question": "Which status codes does a failing or overloaded service return?",
    "answers": [
      "none",
      "some"
    ],
    "because": "The simulator fails only on request, by its faults.",
    "decidedBy": "text",
    "source": "Errors"
  },
  "rate-limit": {
    "operations": [
      "getHealth",
      "getOfficeLeadCount",
      "getOrganizationLeadCount",
      "updateListing"
    ],
    "question": "Are requests rate-limited?",
    "answers": [
      "none",
      "limited"
    ],
    "because": "The source shows no limit.",
    "decidedBy": "server",
    "source": "Limits"
  }
} as const satisfies Record<string, OpenPoint>;

export type OpenPointId = keyof typeof openPoints;

/** The open points that an implementation decides: the switches of a dialect. */
export type SwitchId = {
  [Point in OpenPointId]: (typeof openPoints)[Point]['decidedBy'] extends 'server' ? Point : never;
}[OpenPointId];

/** One legal answer for each switch. */
export type Dialect = {
  readonly [Point in SwitchId]: (typeof openPoints)[Point]['answers'][number];
};
