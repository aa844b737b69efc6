// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/partner/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check reachability and the credential
         * @description Returns the permissions of any valid credential.
         *     The names of the permissions and the format of the timestamp are open.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/v1/offices/{officeId}/leads/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the leads of one office
         * @description Requires a credential with lead tracking, which is enabled for each partner, and
         *     organization-level access.
         *     Some partners may not have this operation; the response they get is open.
         *
         *     Two descriptions of this operation disagree: the guide lists the two date parameters, the
         *     machine-readable description lists none. This contract follows the guide.
         */
        get: operations["getOfficeLeadCount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/v1/organizations/{organizationId}/leads/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the leads of an organization, with a breakdown by office
         * @description Requires a credential with lead tracking and organization-level access.
         *     One call returns all offices, so prefer it to one call per office.
         *     Some partners may not have this operation; the response they get is open.
         */
        get: operations["getOrganizationLeadCount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/v1/listings/{externalListingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update a listing, in particular its status
         * @description Any status may be changed to any other at any time. Buyers see the change at once; search
         *     reflects it after about one minute. A listing is never deleted: it becomes ARCHIVED or SOLD
         *     instead, and keeps all of its data.
         *
         *     Open: all status codes except 401, the bodies of errors, the response for an unknown
         *     listing, and whether `businessType` and `location` are required when only the status
         *     changes.
         */
        put: operations["updateListing"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * Format: date-time
         * @description A date and time with its timezone, in the form `YYYY-MM-DDTHH:MM:SSZ`.
         */
        Instant: string;
        /** @description Whether `status` and `timestamp` must be present is open. */
        HealthReport: {
            /** @constant */
            status?: "success";
            /** @description The permissions of the credential in the request. */
            permissions: string[];
            /** @description The time of the response. The format is open. */
            timestamp?: string;
        };
        OfficeLeadCount: {
            /** @constant */
            status: "success";
            /** @description The service's id of the office. */
            officeId: number;
            officeName: string;
            /** @description Leads of the office in the range. */
            totalLeads: number;
        };
        /** @description Which of these fields must be present is open. */
        OrganizationLeadCount: {
            /** @constant */
            status?: "success";
            /** @description The service's id of the organization. */
            organizationId?: number;
            organizationName?: string;
            /** @description Leads of the whole organization in the range. */
            totalLeads?: number;
            /**
             * @description One entry for each office. The order is open, and so is whether offices without leads
             *     in the range are listed.
             */
            officeBreakdown?: components["schemas"]["OfficeBreakdownEntry"][];
        };
        OfficeBreakdownEntry: {
            officeId?: number;
            officeName?: string;
            totalLeads?: number;
        };
        /**
         * @description Buyers see FOR_SALE, REVIEWING_OFFERS, PENDING_CONTRACT and UNDER_CONTRACT, and find them
         *     in search; DRAFT, SOLD and ARCHIVED are hidden. REVIEWING_OFFERS, PENDING_CONTRACT and
         *     UNDER_CONTRACT have a badge; the one of UNDER_CONTRACT reads Under Contract. One passage of
         *     the source removes UNDER_CONTRACT from search; this contract follows the status table. Leads
         *     may still reach an UNDER_CONTRACT listing through its direct URL.
         *
         *     - DRAFT: in preparation, never active.
         *     - FOR_SALE: live.
         *     - REVIEWING_OFFERS: there are offers, and more are accepted.
         *     - PENDING_CONTRACT: an offer is accepted; there is no contract yet.
         *     - UNDER_CONTRACT: the contract is signed; due diligence is under way.
         *     - SOLD: the deal is closed.
         *     - ARCHIVED: off the market for now; all data is kept.
         * @enum {string}
         */
        ListingStatus: "DRAFT" | "FOR_SALE" | "REVIEWING_OFFERS" | "PENDING_CONTRACT" | "UNDER_CONTRACT" | "SOLD" | "ARCHIVED";
        Location: {
            city?: string;
            state?: string;
            /** @description A country code. */
            country?: string;
            /** @description How much of the location buyers see. Only `SHOW_CITY_STATE` is known; others are open. */
            visibility?: string;
        };
        ListingFields: {
            status: components["schemas"]["ListingStatus"];
            businessType?: string;
            location?: components["schemas"]["Location"];
        };
        BrokerByExternalId: {
            /** @description The partner's own id of the broker that owns the listing. */
            brokerExternalId: string;
        };
        BrokerByObject: {
            /** @description The broker as an object, in place of its id. Its fields are open. */
            broker: Record<string, unknown>;
        };
        /**
         * @description The broker is identified by id or given as an object; the response to both at once, or to
         *     neither, is open.
         */
        ListingUpdate: components["schemas"]["ListingFields"] & (components["schemas"]["BrokerByExternalId"] | components["schemas"]["BrokerByObject"]);
        /** @description Fields beyond `message` are open. */
        ListingUpdateResult: {
            message: string;
        };
        ErrorBody: {
            /** @constant */
            status: "error";
            /** @description What went wrong. */
            error: string;
        };
        InvalidQueryError: {
            /** @constant */
            status: "error";
            /** @constant */
            error: "Invalid query parameters. Dates must be in ISO 8601 format.";
        };
        UnauthorizedError: {
            /** @constant */
            status: "error";
            /** @constant */
            error: "Unauthorized";
        };
        OfficeNotFoundError: {
            /** @constant */
            status: "error";
            /** @constant */
            error: "Office not found";
        };
    };
    responses: {
        /**
         * @description A date is not ISO 8601 or has no timezone, or `startDate` is not before `endDate`. If the
         *     request is refused for another reason, such as an unknown parameter, the text is open.
         */
        InvalidQuery: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "error",
                 *       "error": "Invalid query parameters. Dates must be in ISO 8601 format."
                 *     }
                 */
                "application/json": components["schemas"]["InvalidQueryError"] | components["schemas"]["ErrorBody"];
            };
        };
        /** @description The credential is missing or invalid, or lacks a permission, for example lead tracking. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "error",
                 *       "error": "Unauthorized"
                 *     }
                 */
                "application/json": components["schemas"]["UnauthorizedError"];
            };
        };
        /**
         * @description The source shows no other status. Legal are a 400 for an unknown parameter, and any status
         *     for a partner that does not have the operation, such as 403 or 501.
         */
        AnyOther: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /**
         * @description The start of the range: ISO 8601 with a timezone, UTC recommended. Must be before
         *     `endDate`. If omitted, the range begins with the first lead.
         *     Open: whether a lead at exactly this instant counts, and which formats other than
         *     `YYYY-MM-DDTHH:MM:SSZ` are accepted.
         * @example 2026-01-01T00:00:00Z
         */
        StartDate: components["schemas"]["Instant"];
        /**
         * @description The end of the range: ISO 8601 with a timezone, UTC recommended. If omitted, the range ends
         *     now.
         *     Open: whether a lead at exactly this instant counts, and which formats other than
         *     `YYYY-MM-DDTHH:MM:SSZ` are accepted.
         * @example 2026-02-01T00:00:00Z
         */
        EndDate: components["schemas"]["Instant"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Instant = components['schemas']['Instant'];
export type HealthReport = components['schemas']['HealthReport'];
export type OfficeLeadCount = components['schemas']['OfficeLeadCount'];
export type OrganizationLeadCount = components['schemas']['OrganizationLeadCount'];
export type OfficeBreakdownEntry = components['schemas']['OfficeBreakdownEntry'];
export type ListingStatus = components['schemas']['ListingStatus'];
export type Location = components['schemas']['Location'];
export type ListingFields = components['schemas']['ListingFields'];
export type BrokerByExternalId = components['schemas']['BrokerByExternalId'];
export type BrokerByObject = components['schemas']['BrokerByObject'];
export type ListingUpdate = components['schemas']['ListingUpdate'];
export type ListingUpdateResult = components['schemas']['ListingUpdateResult'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type InvalidQueryError = components['schemas']['InvalidQueryError'];
export type UnauthorizedError = components['schemas']['UnauthorizedError'];
export type OfficeNotFoundError = components['schemas']['OfficeNotFoundError'];
export interface operations {
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The credential is valid. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "permissions": [
                     *         "lead-tracking",
                     *         "organization-access"
                     *       ],
                     *       "timestamp": "2026-03-14T09:26:53Z"
                     *     }
                     */
                    "application/json": components["schemas"]["HealthReport"];
                };
            };
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyOther"];
        };
    };
    getOfficeLeadCount: {
        parameters: {
            query?: {
                /**
                 * @description The start of the range: ISO 8601 with a timezone, UTC recommended. Must be before
                 *     `endDate`. If omitted, the range begins with the first lead.
                 *     Open: whether a lead at exactly this instant counts, and which formats other than
                 *     `YYYY-MM-DDTHH:MM:SSZ` are accepted.
                 * @example 2026-01-01T00:00:00Z
                 */
                startDate?: components["parameters"]["StartDate"];
                /**
                 * @description The end of the range: ISO 8601 with a timezone, UTC recommended. If omitted, the range ends
                 *     now.
                 *     Open: whether a lead at exactly this instant counts, and which formats other than
                 *     `YYYY-MM-DDTHH:MM:SSZ` are accepted.
                 * @example 2026-02-01T00:00:00Z
                 */
                endDate?: components["parameters"]["EndDate"];
            };
            header?: never;
            path: {
                /**
                 * @description The service's id of the office. A partner's own id is not found.
                 * @example 2101
                 */
                officeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of leads of the office in the range. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "officeId": 2101,
                     *       "officeName": "Harbor Street",
                     *       "totalLeads": 12
                     *     }
                     */
                    "application/json": components["schemas"]["OfficeLeadCount"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            /** @description The office does not exist or is not the caller's, or the id is a partner's own. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "error": "Office not found"
                     *     }
                     */
                    "application/json": components["schemas"]["OfficeNotFoundError"];
                };
            };
            default: components["responses"]["AnyOther"];
        };
    };
    getOrganizationLeadCount: {
        parameters: {
            query?: {
                /**
                 * @description The start of the range: ISO 8601 with a timezone, UTC recommended. Must be before
                 *     `endDate`. If omitted, the range begins with the first lead.
                 *     Open: whether a lead at exactly this instant counts, and which formats other than
                 *     `YYYY-MM-DDTHH:MM:SSZ` are accepted.
                 * @example 2026-01-01T00:00:00Z
                 */
                startDate?: components["parameters"]["StartDate"];
                /**
                 * @description The end of the range: ISO 8601 with a timezone, UTC recommended. If omitted, the range ends
                 *     now.
                 *     Open: whether a lead at exactly this instant counts, and which formats other than
                 *     `YYYY-MM-DDTHH:MM:SSZ` are accepted.
                 * @example 2026-02-01T00:00:00Z
                 */
                endDate?: components["parameters"]["EndDate"];
            };
            header?: never;
            path: {
                /**
                 * @description The service's id of the organization. A partner's own id is not found.
                 * @example 310
                 */
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of leads of the organization in the range, in total and per office. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "organizationId": 310,
                     *       "organizationName": "Tidewater Business Brokers",
                     *       "totalLeads": 24,
                     *       "officeBreakdown": [
                     *         {
                     *           "officeId": 2101,
                     *           "officeName": "Harbor Street",
                     *           "totalLeads": 12
                     *         },
                     *         {
                     *           "officeId": 2102,
                     *           "officeName": "Mill Lane",
                     *           "totalLeads": 11
                     *         },
                     *         {
                     *           "officeId": 2107,
                     *           "officeName": "Cannery Wharf",
                     *           "totalLeads": 1
                     *         },
                     *         {
                     *           "officeId": 2113,
                     *           "officeName": "Old Foundry",
                     *           "totalLeads": 0
                     *         },
                     *         {
                     *           "officeId": 2118,
                     *           "officeName": "Orchard Hill",
                     *           "totalLeads": 0
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OrganizationLeadCount"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description The organization does not exist or is not the caller's, or the id is a partner's own.
             *     The error text for an organization is open.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "error": "Organization not found"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            default: components["responses"]["AnyOther"];
        };
    };
    updateListing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The partner's own id of the listing.
                 * @example LST-0003
                 */
                externalListingId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "brokerExternalId": "BRK-01",
                 *       "status": "REVIEWING_OFFERS",
                 *       "businessType": "Bakery",
                 *       "location": {
                 *         "city": "Portland",
                 *         "state": "ME",
                 *         "country": "US",
                 *         "visibility": "SHOW_CITY_STATE"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ListingUpdate"];
            };
        };
        responses: {
            /**
             * @description The credential is missing or invalid. One part of the source gives this response the
             *     error body; another leaves the error bodies of this operation open.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "error": "Unauthorized"
                     *     }
                     */
                    "application/json": unknown;
                    "*/*": unknown;
                };
            };
            /** @description The listing is updated. Which success code is used is open. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Listing updated"
                     *     }
                     */
                    "application/json": components["schemas"]["ListingUpdateResult"];
                };
            };
            /**
             * @description The update is refused, for example because the status is not one of the seven.
             *     The status code and the body are open.
             */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "error",
                     *       "error": "Invalid status. Use one of DRAFT, FOR_SALE, REVIEWING_OFFERS, PENDING_CONTRACT, UNDER_CONTRACT, SOLD, ARCHIVED."
                     *     }
                     */
                    "application/json": unknown;
                    "*/*": unknown;
                };
            };
            default: components["responses"]["AnyOther"];
        };
    };
}
