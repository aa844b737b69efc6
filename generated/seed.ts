// Generated from simulator/tenants/seed/seed.schema.yaml by `npm run generate`. Do not edit.
export interface components {
    schemas: {
        Seed: {
            $schema?: string;
            /** @description The marketplace partners. No partner sees another's data. */
            partners: components["schemas"]["Partner"][];
            organizations: components["schemas"]["Organization"][];
            offices: components["schemas"]["Office"][];
            brokers?: components["schemas"]["Broker"][];
            listings?: components["schemas"]["Listing"][];
            /** @description The API keys; at least one must be valid. */
            credentials: components["schemas"]["Credential"][];
            leads?: components["schemas"]["Leads"][];
        };
        /** @description The service's own id, a whole number. */
        Id: number;
        Text: string;
        /** @description YYYY-MM-DDTHH:MM:SS, optionally with a fraction of up to three digits, and Z or an offset. */
        Instant: string;
        Partner: {
            /** @description The id by which other parts refer to the partner. */
            id: components["schemas"]["Text"];
            /** @description By default the id. */
            name?: components["schemas"]["Text"];
            /** @description Lead operations that the partner does not have. */
            lacks?: ("getOfficeLeadCount" | "getOrganizationLeadCount")[];
        };
        Organization: {
            id: components["schemas"]["Id"];
            /** @description The partner's own id. */
            externalId: components["schemas"]["Text"];
            /** @description The id of a partner. */
            partner: components["schemas"]["Text"];
            name: components["schemas"]["Text"];
        };
        Office: {
            id: components["schemas"]["Id"];
            /** @description The partner's own id. */
            externalId: components["schemas"]["Text"];
            /** @description The id of an organization. */
            organization: components["schemas"]["Id"];
            name: components["schemas"]["Text"];
        };
        Broker: {
            /** @description The partner's own id. */
            externalId: components["schemas"]["Text"];
            /** @description The id of a partner. */
            partner: components["schemas"]["Text"];
            name: components["schemas"]["Text"];
        };
        Listing: {
            /** @description The partner's own id. */
            externalListingId: components["schemas"]["Text"];
            /** @description The id of a partner. */
            partner: components["schemas"]["Text"];
            /** @description The id of the partner's office that sells the listing and gets its leads. */
            office: components["schemas"]["Id"];
            /** @description The external id of a broker of the partner. */
            broker?: components["schemas"]["Text"];
            /** @description The initial status. */
            status: components["schemas"]["ListingStatus"];
            /** @description When the listing was added; by default before everything else. */
            added?: components["schemas"]["Instant"];
            /** @description Later status changes, oldest first. */
            changes?: components["schemas"]["StatusChange"][];
            businessType?: string;
            location?: components["schemas"]["Location"];
        };
        /** @enum {string} */
        ListingStatus: "DRAFT" | "FOR_SALE" | "REVIEWING_OFFERS" | "PENDING_CONTRACT" | "UNDER_CONTRACT" | "SOLD" | "ARCHIVED";
        StatusChange: {
            at: components["schemas"]["Instant"];
            status: components["schemas"]["ListingStatus"];
        };
        Location: {
            city?: string;
            state?: string;
            country?: string;
            visibility?: string;
        };
        Credential: {
            /** @description The key that clients send after Bearer. Do not use a real one. */
            key: string;
            /** @description The id of a partner. */
            partner: components["schemas"]["Text"];
            /** @description Lead counts require the first two. Updates require the third in some dialects; a key with the first two has it too. */
            permissions: components["schemas"]["Permission"][];
            /** @description Whether the key was revoked. Default false. */
            revoked?: boolean;
            /** @description The purpose of the key, printed at startup. */
            summary?: string;
        };
        /** @enum {string} */
        Permission: "lead-tracking" | "organization-access" | "listing-update";
        /** @description Leads of one office: at the instants in `at`, or `count` random leads between `from` and `to`. */
        Leads: {
            /** @description The id of an office. */
            office: components["schemas"]["Id"];
            /** @description When each lead arrived; instants may repeat. */
            at?: components["schemas"]["Instant"][];
            /** @description The number of leads, at random instants determined by --seed. */
            count?: number;
            /** @description Random leads come at or after this instant. */
            from?: components["schemas"]["Instant"];
            /** @description Random leads come before this instant. */
            to?: components["schemas"]["Instant"];
            /** @description The external id of their listing; by default, any listing visible at the time. */
            listing?: components["schemas"]["Text"];
            /**
             * @description How buyers showed interest; by default, any of these.
             * @enum {string}
             */
            source?: "contact-form" | "phone" | "email";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Seed = components['schemas']['Seed'];
export type Id = components['schemas']['Id'];
export type Text = components['schemas']['Text'];
export type Instant = components['schemas']['Instant'];
export type Partner = components['schemas']['Partner'];
export type Organization = components['schemas']['Organization'];
export type Office = components['schemas']['Office'];
export type Broker = components['schemas']['Broker'];
export type Listing = components['schemas']['Listing'];
export type ListingStatus = components['schemas']['ListingStatus'];
export type StatusChange = components['schemas']['StatusChange'];
export type Location = components['schemas']['Location'];
export type Credential = components['schemas']['Credential'];
export type Permission = components['schemas']['Permission'];
export type Leads = components['schemas']['Leads'];

/** The fields of each object of a seed file, with the object that a field holds or lists, if any. */
export const seedFields: Readonly<
  Record<string, Readonly<Record<string, string | null>>>
> = {
  "Seed": {
    "$schema": null,
    "partners": "Partner",
    "organizations": "Organization",
    "offices": "Office",
    "brokers": "Broker",
    "listings": "Listing",
    "credentials": "Credential",
    "leads": "Leads"
  },
  "Partner": {
    "id": null,
    "name": null,
    "lacks": null
  },
  "Organization": {
    "id": null,
    "externalId": null,
    "partner": null,
    "name": null
  },
  "Office": {
    "id": null,
    "externalId": null,
    "organization": null,
    "name": null
  },
  "Broker": {
    "externalId": null,
    "partner": null,
    "name": null
  },
  "Listing": {
    "externalListingId": null,
    "partner": null,
    "office": null,
    "broker": null,
    "status": null,
    "added": null,
    "changes": "StatusChange",
    "businessType": null,
    "location": "Location"
  },
  "StatusChange": {
    "at": null,
    "status": null
  },
  "Location": {
    "city": null,
    "state": null,
    "country": null,
    "visibility": null
  },
  "Credential": {
    "key": null,
    "partner": null,
    "permissions": null,
    "revoked": null,
    "summary": null
  },
  "Leads": {
    "office": null,
    "at": null,
    "count": null,
    "from": null,
    "to": null,
    "listing": null,
    "source": null
  }
};
