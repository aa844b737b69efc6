// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.
import type { ListingStatus, operations as Operations } from './api.ts';

export const contractVersion = "1.0.0";

export type OperationId = keyof Operations;

export interface Operation {
  readonly method: string;
  /** With the path parameters as `{name}`. */
  readonly path: string;
  /** Whether it needs a credential. */
  readonly secured: boolean;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
  }[];
  /** Those that are documented; '4XX' for a class. */
  readonly statuses: readonly string[];
}

export const operations = {
  "getHealth": {
    "method": "GET",
    "path": "/partner/v1/health",
    "secured": true,
    "parameters": [],
    "statuses": [
      "200",
      "401"
    ]
  },
  "getOfficeLeadCount": {
    "method": "GET",
    "path": "/partner/v1/offices/{officeId}/leads/count",
    "secured": true,
    "parameters": [
      {
        "name": "officeId",
        "in": "path",
        "required": true
      },
      {
        "name": "startDate",
        "in": "query",
        "required": false
      },
      {
        "name": "endDate",
        "in": "query",
        "required": false
      }
    ],
    "statuses": [
      "200",
      "400",
      "401",
      "404"
    ]
  },
  "getOrganizationLeadCount": {
    "method": "GET",
    "path": "/partner/v1/organizations/{organizationId}/leads/count",
    "secured": true,
    "parameters": [
      {
        "name": "organizationId",
        "in": "path",
        "required": true
      },
      {
        "name": "startDate",
        "in": "query",
        "required": false
      },
      {
        "name": "endDate",
        "in": "query",
        "required": false
      }
    ],
    "statuses": [
      "200",
      "400",
      "401",
      "404"
    ]
  },
  "updateListing": {
    "method": "PUT",
    "path": "/partner/v1/listings/{externalListingId}",
    "secured": true,
    "parameters": [
      {
        "name": "externalListingId",
        "in": "path",
        "required": true
      }
    ],
    "statuses": [
      "401",
      "2XX",
      "4XX"
    ]
  }
} as const satisfies Record<
  OperationId,
  Operation
>;

/** Where each operation stands in spec/openapi.yaml, for reports that point at it. */
export const lineOfOperation = {
  "getHealth": 45,
  "getOfficeLeadCount": 67,
  "getOrganizationLeadCount": 115,
  "updateListing": 178
} as const satisfies Record<OperationId, number>;

/** Every listing status, in the order of the contract. */
export const listingStatuses = [
  "DRAFT",
  "FOR_SALE",
  "REVIEWING_OFFERS",
  "PENDING_CONTRACT",
  "UNDER_CONTRACT",
  "SOLD",
  "ARCHIVED"
] as const satisfies readonly ListingStatus[];

/** The error texts that the contract fixes, by the schema that fixes them. */
export const errorTexts = {
  "InvalidQueryError": "Invalid query parameters. Dates must be in ISO 8601 format.",
  "UnauthorizedError": "Unauthorized",
  "OfficeNotFoundError": "Office not found"
} as const;
