// Generated from conformance/target/target.schema.yaml by `npm run generate`. Do not edit.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Target: {
            $schema?: string;
            /** @description Where the implementation is, without /partner/v1. */
            baseUrl: string;
            credentials: components["schemas"]["Credentials"];
            /** @description Sent with every request to the implementation, such as the key of a gateway in front of it. {{env.NAME}} stands for an environment variable, which is never printed. */
            headers?: components["schemas"]["Headers"];
            tls?: components["schemas"]["Tls"];
            /** @description The optional parts that the implementation claims. */
            capabilities: components["schemas"]["Capability"][];
            organization?: components["schemas"]["OrganizationFixture"];
            offices?: components["schemas"]["OfficesFixture"];
            /** @description Listings that the suite may change. It puts them back to their status when it ends. */
            listings?: components["schemas"]["ListingFixture"][];
            /** @description Listings of the partner of credentials.otherPartner that the suite may change with that key; it puts them back. Name each one whose externalListingId stands among listings too, and one whose id you do not have: then credentials.full tries to update it, and the other key one of yours, which an implementation may answer by creating a listing. */
            foreignListings?: components["schemas"]["ListingFixture"][];
            /** @description A partner's id of no listing. The suite updates it once, and the implementation may create it: give one only where that does no harm. */
            unknownListingId?: string;
            /** @description The answers to open points that the implementation means to give, as in generated/dialect.schema.json; or other, for one that is not listed. Another answer seen is reported as a difference, and is not a failure. */
            dialect?: Record<string, unknown>;
            /** @description Counts that are known to be right. They anchor the counts, which the suite otherwise only holds against each other. */
            knownCounts?: components["schemas"]["KnownCount"][];
            /** @description What is presumed, by the id of its requirement: kept, and then breaking it fails; or declined, and then it is not judged. Without a line, breaking it is a warning. */
            presumptions?: {
                [key: string]: components["schemas"]["Settlement"];
            };
            /** @description What a run is known to come to. */
            expect?: {
                /** @description Ids of rules or requirements that are known not to be tried. One that is judged after all has to leave the list. */
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
            /** @description A full key of another partner, which has another organization. */
            otherPartner?: components["schemas"]["Credential"];
            /** @description A key that was valid once. */
            revoked?: components["schemas"]["Credential"];
        };
        /** @description An API key: taken from an environment variable, or written here. */
        Credential: {
            /** @description The environment variable that holds the key. */
            env?: string;
            /** @description The key itself. Prefer env for keys that are secret. */
            value?: string;
            /** @description The permissions that the health check lists for this key, in any order. */
            permissions?: string[];
        };
        /** @description How https is spoken with the implementation and with hooks. Files are PEM; paths begin at the folder of the target file. */
        Tls: {
            /** @description Authorities to trust beside those of Node.js, or a certificate that signed itself. */
            caFile?: string;
            /** @description The certificate by which the suite shows who it is. */
            certFile?: string;
            /** @description The key of certFile. */
            keyFile?: string;
            /** @description What keyFile is encrypted with, such as {{env.CLIENT_KEY_PASSPHRASE}}. Never printed. */
            passphrase?: string;
            /** @description Takes any certificate, so that whoever is on the way can answer instead. Each report says so. */
            insecure?: boolean;
        };
        /** @description An id that the service gave, a number. */
        Id: number;
        Ids: components["schemas"]["Id"][];
        ExternalIds: string[];
        OrganizationFixture: {
            /** @description The organization of credentials.full. */
            id: components["schemas"]["Id"];
            /** @description Its name, as its count has to tell it. */
            name?: string;
            /** @description Organizations that exist and belong to others. */
            foreignIds?: components["schemas"]["Ids"];
            /** @description Ids of no organization. */
            unknownIds?: components["schemas"]["Ids"];
            /** @description The partner's own ids of the organization. */
            externalIds?: components["schemas"]["ExternalIds"];
        };
        OfficesFixture: {
            /** @description Offices of the organization, some or all; none that another partner has as well. */
            ids: components["schemas"]["Id"][];
            /** @description Names of these offices by id, as their counts have to tell them; some or all. */
            names?: {
                [key: string]: string;
            };
            /** @description Offices that exist in other organizations. */
            foreignIds?: components["schemas"]["Ids"];
            /** @description Ids of no office. */
            unknownIds?: components["schemas"]["Ids"];
            /** @description The partner's own ids of offices. */
            externalIds?: components["schemas"]["ExternalIds"];
        };
        ListingFixture: {
            externalListingId: string;
            /** @description The status that the listing has before the run and gets back after it. */
            status: components["schemas"]["ListingStatus"];
            /** @description The partner's own id of the broker; this or a broker object is needed. */
            brokerExternalId?: string;
            /** @description A broker object that the implementation takes instead of brokerExternalId. */
            broker?: Record<string, unknown>;
            /** @description The office whose count a lead of this listing raises. */
            officeId?: components["schemas"]["Id"];
            /** @description Sent with each update; the API may require it. */
            businessType?: string;
            /** @description Sent with each update; the API may require it. */
            location?: Record<string, unknown>;
        };
        /** @enum {string} */
        ListingStatus: "DRAFT" | "FOR_SALE" | "REVIEWING_OFFERS" | "PENDING_CONTRACT" | "UNDER_CONTRACT" | "SOLD" | "ARCHIVED";
        /** @description A count of either an office or an organization: one of officeId and organizationId is named. */
        KnownCount: {
            officeId?: components["schemas"]["Id"];
            organizationId?: components["schemas"]["Id"];
            /** @description Where the range begins; without it, at the first lead. */
            startDate?: components["schemas"]["Instant"];
            /** @description Where the range ends, in the past: a count of an open range is not a fact. */
            endDate: components["schemas"]["Instant"];
            totalLeads: number;
        };
        /** @description YYYY-MM-DDTHH:MM:SSZ */
        Instant: string;
        /** @description Requests by which the suite sees or does what the API cannot. The suite sends none that is not here. */
        Observer: {
            createLead?: components["schemas"]["CreateLeadHook"];
            inspectListing?: components["schemas"]["InspectListingHook"];
            reset?: components["schemas"]["ResetHook"];
            /** @description How far the hooks themselves may lag behind the target: a page that is cached, a copy that follows, a queue before leads. 0 by default. A change that shows later than this is late. */
            lagSeconds?: number;
        };
        /** @description An address, or a path below baseUrl. Placeholders such as {{officeId}} are URL-encoded. */
        HookUrl: string;
        /** @enum {string} */
        HookMethod: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
        /** @description Headers by name. {{env.NAME}} stands for an environment variable, which is never printed. */
        Headers: {
            [key: string]: string;
        };
        /** @description A JSON value; or a text, with a Content-Type among the headers. A field that is one placeholder takes its value as it is, and is left out where there is none. */
        HookBody: unknown;
        /** @description Statuses that say that it worked. Any 2xx by default. */
        SuccessStatuses: number[];
        /** @description Makes one lead, as if a buyer had shown interest. Leads cannot be taken back, unless by reset. */
        CreateLeadHook: {
            method: components["schemas"]["HookMethod"];
            url: components["schemas"]["HookUrl"];
            headers?: components["schemas"]["Headers"];
            body?: components["schemas"]["HookBody"];
            success?: components["schemas"]["SuccessStatuses"];
            sources?: components["schemas"]["LeadSources"];
        };
        /** @description What {{source}} is for each way to show interest. Leave phone out where calls are not tracked. */
        LeadSources: {
            form?: string;
            phone?: string;
            email?: string;
        };
        /** @description Looks at a listing as a buyer does, or as its owner does where details are read. */
        InspectListingHook: {
            method: components["schemas"]["HookMethod"];
            url: components["schemas"]["HookUrl"];
            headers?: components["schemas"]["Headers"];
            body?: components["schemas"]["HookBody"];
            success?: components["schemas"]["SuccessStatuses"];
            /** @description Statuses that say that there is nothing to see: the listing is not visible. Unless read.visible is declared, every other answer says that buyers see it. */
            absent?: number[];
            partners?: components["schemas"]["Partners"];
            read?: components["schemas"]["SnapshotPointers"];
            /** @description How long search may take here to follow a change. The suite waits twice as long and 5 s before it judges, and not at all without it. */
            searchLagSeconds?: number;
        };
        /** @description What {{partner}} is for the partner of credentials.full, and for another one that has a listing of the same externalListingId. */
        Partners: {
            own: string;
            other?: string;
        };
        /** @description Where the answer tells what: JSON pointers such as /listing/badge. */
        SnapshotPointers: {
            /** @description Whether buyers see the listing: true or false. */
            visible?: components["schemas"]["Pointer"];
            /** @description Whether search finds it: true or false. */
            inSearch?: components["schemas"]["Pointer"];
            /** @description The words of its badge; null, empty or absent where it has none. */
            badge?: components["schemas"]["Pointer"];
            /** @description Its status. */
            status?: components["schemas"]["Pointer"];
            businessType?: components["schemas"]["Pointer"];
            location?: components["schemas"]["Pointer"];
            broker?: components["schemas"]["Pointer"];
            /** @description Whose it is, in the words of partners. */
            partner?: components["schemas"]["Pointer"];
        };
        /** @description A JSON pointer (RFC 6901). */
        Pointer: string;
        /** @description Undoes what the run did, leads included. Sent once, at the end of a run that made leads. */
        ResetHook: {
            method: components["schemas"]["HookMethod"];
            url: components["schemas"]["HookUrl"];
            headers?: components["schemas"]["Headers"];
            body?: components["schemas"]["HookBody"];
            success?: components["schemas"]["SuccessStatuses"];
        };
        /** @description How much the suite may ask of the implementation. */
        Limits: {
            /** @description Requests of one run at most, whatever the budget. Without it, as many as the budget has. */
            requests?: number;
            /** @description Requests a second at most. Without it, as fast as answers come. */
            requestsPerSecond?: number;
            /** @description Requests under way at once at most. Default 4. */
            concurrency?: number;
            /** @description How long to wait for an answer. Default 10. */
            timeoutSeconds?: number;
            /** @description The longest wait that is obeyed when the implementation turns a request away (Retry-After of 429 and 503). Default 60. */
            retryAfterSeconds?: number;
            /** @description How long the suite may wait for search to follow a change of status, each time. Default 20. */
            patienceSeconds?: number;
            /** @description How far the implementation's clock may be off its own Date header. A range counts as ended when it ended longer ago than this. Default 300. */
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
export type $defs = Record<string, never>;
export type operations = Record<string, never>;

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
