// Generated from conformance/target/target.schema.yaml by `npm run generate`. Do not edit.
export interface components {
    schemas: {
        Target: {
            $schema?: string;
            /** @description The base URL of the implementation, without /partner/v1. */
            baseUrl: string;
            credentials: components["schemas"]["Credentials"];
            /** @description Headers for every request to the implementation, such as the key of a gateway in front of it. {{env.NAME}} stands for an environment variable, which is never printed. */
            headers?: components["schemas"]["Headers"];
            tls?: components["schemas"]["Tls"];
            /** @description The optional parts that the implementation claims. */
            capabilities: components["schemas"]["Capability"][];
            organization?: components["schemas"]["OrganizationFixture"];
            offices?: components["schemas"]["OfficesFixture"];
            /** @description Listings that the suite may change. It restores their statuses at the end. */
            listings?: components["schemas"]["ListingFixture"][];
            /** @description Listings of the partner of credentials.otherPartner that the suite may change with that key; it restores them. Include each one whose externalListingId is also among listings, and one whose id is not. For the latter, credentials.full tries to update it, and the other key tries to update one of yours; an implementation may then create a listing. */
            foreignListings?: components["schemas"]["ListingFixture"][];
            /** @description An externalListingId that does not exist. The suite updates it once, and the implementation may create it: set this only where that does no harm. */
            unknownListingId?: string;
            /** @description The intended answers to open points, as in generated/dialect.schema.json; or other, for one that is not listed. A different detected answer is reported as a difference, not a failure. */
            dialect?: Record<string, unknown>;
            /** @description Counts that are known to be correct. Without them, the suite can only compare counts with each other. */
            knownCounts?: components["schemas"]["KnownCount"][];
            /** @description Presumptions, by the id of their requirement: kept (breaking it fails) or declined (it is not judged). Breaking any other presumption is a warning. */
            presumptions?: {
                [key: string]: components["schemas"]["Settlement"];
            };
            /** @description The expected outcome of a run. */
            expect?: {
                /** @description Ids of rules or requirements that are expected to be untested. An entry that is judged after all must be removed. */
                untested?: string[];
            };
            observer?: components["schemas"]["Observer"];
            limits?: components["schemas"]["Limits"];
        };
        /** @enum {string} */
        Capability: "office-lead-count" | "organization-lead-count" | "listing-update";
        /** @enum {string} */
        Settlement: "kept" | "declined";
        Credentials: {
            /** @description Lead tracking and organization-level access. */
            full: components["schemas"]["Credential"];
            /** @description A valid key that lacks lead tracking. */
            withoutLeadTracking?: components["schemas"]["Credential"];
            /** @description A valid key that lacks organization-level access. */
            withoutOrganizationAccess?: components["schemas"]["Credential"];
            /** @description A key with all permissions of another partner, with another organization. */
            otherPartner?: components["schemas"]["Credential"];
            /** @description A key that was valid once. */
            revoked?: components["schemas"]["Credential"];
        };
        /** @description An API key: from an environment variable, or given here. */
        Credential: {
            /** @description The environment variable that holds the key. */
            env?: string;
            /** @description The key itself. Prefer env for keys that are secret. */
            value?: string;
            /** @description The permissions that the health check lists for this key, in any order. */
            permissions?: string[];
        };
        /** @description TLS settings for the implementation and the hooks. Files are PEM; paths are relative to the target file. */
        Tls: {
            /** @description CA certificates to trust in addition to those of Node.js, or a self-signed certificate. */
            caFile?: string;
            /** @description The client certificate of the suite. */
            certFile?: string;
            /** @description The key of certFile. */
            keyFile?: string;
            /** @description The passphrase of keyFile, such as {{env.CLIENT_KEY_PASSPHRASE}}. Never printed. */
            passphrase?: string;
            /** @description Accepts any certificate, so that anyone on the network path can answer instead. Each report says so. */
            insecure?: boolean;
        };
        /** @description The service's own id, a number. */
        Id: number;
        Ids: components["schemas"]["Id"][];
        ExternalIds: string[];
        OrganizationFixture: {
            /** @description The organization of credentials.full. */
            id: components["schemas"]["Id"];
            /** @description Its name, as its count must have it. */
            name?: string;
            /** @description Ids of organizations that belong to other partners. */
            foreignIds?: components["schemas"]["Ids"];
            /** @description Ids of organizations that do not exist. */
            unknownIds?: components["schemas"]["Ids"];
            /** @description The partner's own ids of the organization. */
            externalIds?: components["schemas"]["ExternalIds"];
        };
        OfficesFixture: {
            /** @description Offices of the organization, some or all, but none that another partner also has. */
            ids: components["schemas"]["Id"][];
            /** @description Names of these offices by id, as their counts must have them; some or all. */
            names?: {
                [key: string]: string;
            };
            /** @description Ids of offices of other organizations. */
            foreignIds?: components["schemas"]["Ids"];
            /** @description Ids of offices that do not exist. */
            unknownIds?: components["schemas"]["Ids"];
            /** @description The partner's own ids of offices. */
            externalIds?: components["schemas"]["ExternalIds"];
        };
        ListingFixture: {
            externalListingId: string;
            /** @description The status of the listing before the run, restored after it. */
            status: components["schemas"]["ListingStatus"];
            /** @description The partner's own id of the broker; this or a broker object is required. */
            brokerExternalId?: string;
            /** @description A broker object that the implementation accepts in place of brokerExternalId. */
            broker?: Record<string, unknown>;
            /** @description The office that gets the leads of this listing. */
            officeId?: components["schemas"]["Id"];
            /** @description Sent with each update; the API may require it. */
            businessType?: string;
            /** @description Sent with each update; the API may require it. */
            location?: Record<string, unknown>;
        };
        /** @enum {string} */
        ListingStatus: "DRAFT" | "FOR_SALE" | "REVIEWING_OFFERS" | "PENDING_CONTRACT" | "UNDER_CONTRACT" | "SOLD" | "ARCHIVED";
        /** @description A count of an office or an organization, with either officeId or organizationId. */
        KnownCount: {
            officeId?: components["schemas"]["Id"];
            organizationId?: components["schemas"]["Id"];
            /** @description The start of the range; by default, the first lead. */
            startDate?: components["schemas"]["Instant"];
            /** @description The end of the range, in the past: the count of an open range may change. */
            endDate: components["schemas"]["Instant"];
            totalLeads: number;
        };
        /** @description YYYY-MM-DDTHH:MM:SSZ */
        Instant: string;
        /** @description Requests with which the suite sees or does what the API cannot. It sends no others. */
        Observer: {
            createLead?: components["schemas"]["CreateLeadHook"];
            inspectListing?: components["schemas"]["InspectListingHook"];
            reset?: components["schemas"]["ResetHook"];
            /** @description How far the hooks themselves may lag behind the target, for example because of a cached page, a replica, or a queue for leads. Default 0. A change that shows later is late. */
            lagSeconds?: number;
        };
        /** @description A URL, or a path below baseUrl. Placeholders such as {{officeId}} are URL-encoded. */
        HookUrl: string;
        /** @enum {string} */
        HookMethod: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
        /** @description Headers by name. {{env.NAME}} stands for an environment variable, which is never printed. */
        Headers: {
            [key: string]: string;
        };
        /** @description A JSON value; or a string, with a Content-Type header. A field that consists of one placeholder gets its value, and is omitted if there is none. */
        HookBody: unknown;
        /** @description Statuses of success. Any 2xx by default. */
        SuccessStatuses: number[];
        /** @description Creates one lead, as if a buyer had shown interest. Only the reset hook can delete leads. */
        CreateLeadHook: {
            method: components["schemas"]["HookMethod"];
            url: components["schemas"]["HookUrl"];
            headers?: components["schemas"]["Headers"];
            body?: components["schemas"]["HookBody"];
            success?: components["schemas"]["SuccessStatuses"];
            sources?: components["schemas"]["LeadSources"];
        };
        /** @description The value of {{source}} for each way to show interest. Omit phone if calls are not tracked. */
        LeadSources: {
            form?: string;
            phone?: string;
            email?: string;
        };
        /** @description Shows a listing as a buyer sees it, or as its owner does if details are read. */
        InspectListingHook: {
            method: components["schemas"]["HookMethod"];
            url: components["schemas"]["HookUrl"];
            headers?: components["schemas"]["Headers"];
            body?: components["schemas"]["HookBody"];
            success?: components["schemas"]["SuccessStatuses"];
            /** @description Statuses that mean that the listing is not visible. Unless read.visible is declared, every other answer means that buyers see it. */
            absent?: number[];
            partners?: components["schemas"]["Partners"];
            read?: components["schemas"]["SnapshotPointers"];
            /** @description How long search may take to reflect a change. The suite waits twice as long plus 5 s before it judges; without this field, it does not judge search. */
            searchLagSeconds?: number;
        };
        /** @description The value of {{partner}} for the partner of credentials.full, and for another partner with the same externalListingId. */
        Partners: {
            own: string;
            other?: string;
        };
        /** @description Where to find each value in the answer: JSON pointers such as /listing/badge. */
        SnapshotPointers: {
            /** @description Whether buyers see the listing: true or false. */
            visible?: components["schemas"]["Pointer"];
            /** @description Whether the listing is in search: true or false. */
            inSearch?: components["schemas"]["Pointer"];
            /** @description The words of its badge; null, empty or absent if it has none. */
            badge?: components["schemas"]["Pointer"];
            /** @description Its status, by the name that the API uses; case and separators do not matter. */
            status?: components["schemas"]["Pointer"];
            businessType?: components["schemas"]["Pointer"];
            location?: components["schemas"]["Pointer"];
            broker?: components["schemas"]["Pointer"];
            /** @description The owner of the listing, as in partners. */
            partner?: components["schemas"]["Pointer"];
        };
        /** @description A JSON pointer (RFC 6901). */
        Pointer: string;
        /** @description Undoes what the run did, including leads. Sent once, at the end of a run that created leads. */
        ResetHook: {
            method: components["schemas"]["HookMethod"];
            url: components["schemas"]["HookUrl"];
            headers?: components["schemas"]["Headers"];
            body?: components["schemas"]["HookBody"];
            success?: components["schemas"]["SuccessStatuses"];
        };
        /** @description How much load the suite may put on the implementation. */
        Limits: {
            /** @description Maximum number of requests of a run, for every budget. By default, the budget decides. */
            requests?: number;
            /** @description Maximum requests per second. By default, as fast as answers come. */
            requestsPerSecond?: number;
            /** @description Maximum number of concurrent requests. Default 4. */
            concurrency?: number;
            /** @description How long to wait for an answer. Default 10. */
            timeoutSeconds?: number;
            /** @description The longest Retry-After of a 429 or 503 that the suite obeys. Default 60. */
            retryAfterSeconds?: number;
            /** @description How long the suite may wait for search to reflect a status change, each time. Default 20. */
            patienceSeconds?: number;
            /** @description How far the implementation's clock may differ from its own Date header. A range counts as ended if it ended longer ago than this. Default 300. */
            clockToleranceSeconds?: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Target = components['schemas']['Target'];
export type Capability = components['schemas']['Capability'];
export type Settlement = components['schemas']['Settlement'];
export type Credentials = components['schemas']['Credentials'];
export type Credential = components['schemas']['Credential'];
export type Tls = components['schemas']['Tls'];
export type Id = components['schemas']['Id'];
export type Ids = components['schemas']['Ids'];
export type ExternalIds = components['schemas']['ExternalIds'];
export type OrganizationFixture = components['schemas']['OrganizationFixture'];
export type OfficesFixture = components['schemas']['OfficesFixture'];
export type ListingFixture = components['schemas']['ListingFixture'];
export type ListingStatus = components['schemas']['ListingStatus'];
export type KnownCount = components['schemas']['KnownCount'];
export type Instant = components['schemas']['Instant'];
export type Observer = components['schemas']['Observer'];
export type HookUrl = components['schemas']['HookUrl'];
export type HookMethod = components['schemas']['HookMethod'];
export type Headers = components['schemas']['Headers'];
export type HookBody = components['schemas']['HookBody'];
export type SuccessStatuses = components['schemas']['SuccessStatuses'];
export type CreateLeadHook = components['schemas']['CreateLeadHook'];
export type LeadSources = components['schemas']['LeadSources'];
export type InspectListingHook = components['schemas']['InspectListingHook'];
export type Partners = components['schemas']['Partners'];
export type SnapshotPointers = components['schemas']['SnapshotPointers'];
export type Pointer = components['schemas']['Pointer'];
export type ResetHook = components['schemas']['ResetHook'];
export type Limits = components['schemas']['Limits'];

/** The fields of each object of a target file, with the object that a field holds or lists, if any. */
export const targetFields: Readonly<
  Record<string, Readonly<Record<string, string | null>>>
> = {
  "Target": {
    "$schema": null,
    "baseUrl": null,
    "credentials": "Credentials",
    "headers": null,
    "tls": "Tls",
    "capabilities": null,
    "organization": "OrganizationFixture",
    "offices": "OfficesFixture",
    "listings": "ListingFixture",
    "foreignListings": "ListingFixture",
    "unknownListingId": null,
    "dialect": null,
    "knownCounts": "KnownCount",
    "presumptions": null,
    "expect": null,
    "observer": "Observer",
    "limits": "Limits"
  },
  "Credentials": {
    "full": "Credential",
    "withoutLeadTracking": "Credential",
    "withoutOrganizationAccess": "Credential",
    "otherPartner": "Credential",
    "revoked": "Credential"
  },
  "Credential": {
    "env": null,
    "value": null,
    "permissions": null
  },
  "Tls": {
    "caFile": null,
    "certFile": null,
    "keyFile": null,
    "passphrase": null,
    "insecure": null
  },
  "OrganizationFixture": {
    "id": null,
    "name": null,
    "foreignIds": null,
    "unknownIds": null,
    "externalIds": null
  },
  "OfficesFixture": {
    "ids": null,
    "names": null,
    "foreignIds": null,
    "unknownIds": null,
    "externalIds": null
  },
  "ListingFixture": {
    "externalListingId": null,
    "status": null,
    "brokerExternalId": null,
    "broker": null,
    "officeId": null,
    "businessType": null,
    "location": null
  },
  "KnownCount": {
    "officeId": null,
    "organizationId": null,
    "startDate": null,
    "endDate": null,
    "totalLeads": null
  },
  "Observer": {
    "createLead": "CreateLeadHook",
    "inspectListing": "InspectListingHook",
    "reset": "ResetHook",
    "lagSeconds": null
  },
  "CreateLeadHook": {
    "method": null,
    "url": null,
    "headers": null,
    "body": null,
    "success": null,
    "sources": "LeadSources"
  },
  "LeadSources": {
    "form": null,
    "phone": null,
    "email": null
  },
  "InspectListingHook": {
    "method": null,
    "url": null,
    "headers": null,
    "body": null,
    "success": null,
    "absent": null,
    "partners": "Partners",
    "read": "SnapshotPointers",
    "searchLagSeconds": null
  },
  "Partners": {
    "own": null,
    "other": null
  },
  "SnapshotPointers": {
    "visible": null,
    "inSearch": null,
    "badge": null,
    "status": null,
    "businessType": null,
    "location": null,
    "broker": null,
    "partner": null
  },
  "ResetHook": {
    "method": null,
    "url": null,
    "headers": null,
    "body": null,
    "success": null
  },
  "Limits": {
    "requests": null,
    "requestsPerSecond": null,
    "concurrency": null,
    "timeoutSeconds": null,
    "retryAfterSeconds": null,
    "patienceSeconds": null,
    "clockToleranceSeconds": null
  }
};
