// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.
import type { ListingStatus, operations as Operations } from './api.ts';

export const contractVersion = "1.0.0";

export type OperationId = keyof Operations;

export interface Operation {
  readonly method: string;
  /** Path parameters are written as `{name}`. */
  readonly path: string;
  /** The alternatives for authentication; each lists security schemes, all of which are needed. */
  readonly security: readonly (readonly string[])[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
  }[];
  /** The documented statuses; '4XX' for a class. */
  readonly statuses: readonly string[];
}

/** The prefix of every operation's path, including the API version. */
export const pathPrefix = "/partner/v1/";

/** The security schemes: how a credential is presented. */
export const securitySchemes = {
  "bearer": {
    "type": "http",
    "scheme": "bearer"
  }
} as const;

export const operations = {
  "getHealth": {
    "method": "GET",
    "path": "/partner/v1/health",
    "security": [
      [
        "bearer"
      ]
    ],
    "parameters": [],
    "statuses": [
      "200",
      "401"
    ]
  },
  "getOfficeLeadCount": {
    "method": "GET",
    "path": "/partner/v1/offices/{officeId}/leads/count",
    "security": [
      [
        "bearer"
      ]
    ],
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
    "security": [
      [
        "bearer"
      ]
    ],
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
    "security": [
      [
        "bearer"
      ]
    ],
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

type ParametersOf<Id extends OperationId> = (typeof operations)[Id]['parameters'][number];

/** The names of an operation's parameters in one place, such as the query. */
export type ParameterName<
  Id extends OperationId,
  Place extends 'path' | 'query' | 'header' | 'cookie',
> = Extract<ParametersOf<Id>, { readonly in: Place }>['name'];

/** The inputs of each operation: its security alternatives, and each parameter. */
export type RequestTable = {
  readonly [Id in OperationId]: {
    readonly security: (typeof operations)[Id]['security'];
  } & {
    readonly [One in ParametersOf<Id> as `${One['in']} ${One['name']}`]: One['required'] extends true
      ? 'required'
      : 'optional';
  };
};

/** The path of an operation with a value, not yet encoded, for each of its parameters. */
export function fillPath<Id extends OperationId>(
  operation: Id,
  values: Readonly<Record<ParameterName<Id, 'path'>, string>>,
): string {
  const named: Readonly<Record<string, string>> = values;
  return operations[operation].path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(named[name] ?? ''),
  );
}

/** A status that is documented for each of these operations. */
export type StatusOf<Id extends OperationId> = {
  [One in Id]: (typeof operations)[One]['statuses'][number];
}[Id];

/** The line of each operation in spec/openapi.yaml, for reports that refer to it. */
export const lineOfOperation = {
  "getHealth": 44,
  "getOfficeLeadCount": 68,
  "getOrganizationLeadCount": 118,
  "updateListing": 183
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
