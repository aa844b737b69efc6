/** The decision table without defects. */
import {
  failure,
  plain,
  textOfOffice,
  textOfRange,
  textOfRefusal,
  statuses,
  type JsonObject,
  type Operation,
  type Route,
  type Status,
} from './types.ts';
import { parseInstant } from './instants.ts';
import type {
  AccessRules,
  BackroomRules,
  CountRules,
  ListingRules,
  RangeRules,
  ResourceRules,
  Rules,
  WireRules,
} from './rules-types.ts';

const challenge = { 'www-authenticate': 'Bearer realm="partner-desk"' };

const accessRules: AccessRules = {
  // Accepts the scheme in exactly this spelling; the source leaves other spellings open.
  readKey: (asked) => /^Bearer ([^\s]+)$/.exec(asked.headers.authorization ?? '')?.[1],

  matchKey: (key, issued) => issued.find((one) => one.key === key && !one.revoked),

  mayUse: (operation, credential) => {
    const counting = operation === 'office' || operation === 'organization';
    return !counting || (credential.tracking && credential.organizationWide);
  },

  refuse: (operation) => {
    const answer =
      operation === 'update' ? plain(401, 'Who are you?\n') : failure(401, textOfRefusal);
    return { ...answer, headers: challenge };
  },

  healthReport: (credential, _world, now) => ({
    desk: 'partner-desk',
    permissions: [...credential.permissions],
    status: 'success',
    timestamp: String(now),
  }),
};

const rangeRules: RangeRules = {
  allowsParameter: (name) => name === 'startDate' || name === 'endDate',

  // The last of repeated parameters counts, and an empty one counts as omitted.
  pickParameter: (values) => values.at(-1) || undefined,

  parseInstant: (text) => parseInstant(text),
  acceptsPresence: () => true,
  defaultStart: () => Number.NEGATIVE_INFINITY,
  defaultEnd: (now) => now,

  // Refuses a range that begins in the future, with or without an end.
  mayStart: (start, now) => start.at <= now,
  inOrder: (start, end) => start.at < end.at,
  adjust: (range) => range,
  refuseRange: () => failure(400, textOfRange),
};

const countRules: CountRules = {
  leadsOf: (office, state) => state.leads.get(office.id) ?? [],

  // Excludes the start, includes the end, and counts no lead of the future.
  counts: (lead, range) => lead.at > range.from && lead.at <= range.to && lead.at <= range.now,

  settle: (total) => total,
};

const window = 'after start, up to and including end';

/** Parses an id, which may have leading zeros; undefined if it is not all digits. */
export function readId(segment: string): number | undefined {
  return /^\d+$/.test(segment) ? Number(segment) : undefined;
}

const resourceRules: ResourceRules = {
  decodeSegment: (raw) => {
    try {
      return decodeURIComponent(raw);
    } catch {
      return undefined;
    }
  },

  findOffice: (segment, partner, state) => {
    const id = readId(segment);
    return state.offices.find((office) => office.id === id && office.partner === partner);
  },

  officeMissing: () => failure(404, textOfOffice),

  officeReport: (office, total) => ({
    window,
    totalLeads: total,
    officeName: office.name,
    officeId: office.id,
    status: 'success',
  }),

  findOrganization: (segment, partner, state) => {
    const id = readId(segment);
    return state.organizations.find((one) => one.id === id && one.partner === partner);
  },

  organizationMissing: () => failure(404, 'There is no such group of offices'),

  officesOf: (organization, state) =>
    state.offices.filter((office) => office.organization === organization.id),

  // Omits offices without leads in the range.
  arrangeLines: (lines) => lines.filter((line) => line.totalLeads > 0),

  organizationTotal: (lines) => lines.reduce((sum, line) => sum + line.totalLeads, 0),

  // Omits organizationName: the source does not say which fields of this response are required.
  organizationReport: (organization, lines, total) => ({
    window,
    officeBreakdown: lines,
    totalLeads: total,
    organizationId: organization.id,
    status: 'success',
  }),
};

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const listingRules: ListingRules = {
  // Another partner's listing with the same id is another listing.
  findListing: (id, partner, { listings }) =>
    listings.find((one) => one.externalListingId === id && one.partner === partner),

  parseBody: (body) => {
    try {
      return JSON.parse(body.toString('utf8')) as unknown;
    } catch {
      return undefined;
    }
  },

  readStatus: (value) => statuses.find((status) => status === value),

  // Accepts one form of broker or neither (the listing keeps its broker), but not both.
  acceptsBroker: (update, listing) => {
    const { brokerExternalId, broker } = update;
    if (broker === undefined) {
      return brokerExternalId === undefined || brokerExternalId === listing.brokerExternalId;
    }
    return brokerExternalId === undefined && isObject(broker) && Object.keys(broker).length > 0;
  },

  // Requires business type and location in every update, as the troubleshooting section says.
  acceptsDescription: ({ businessType, location }) =>
    typeof businessType === 'string' && businessType !== '' && isObject(location),

  // Allows every transition, but not repeating a status.
  mayChange: (from, to) => from !== to,

  enterUpdate: () => Promise.resolve(true),

  updateReport: (listing, before) => ({
    externalListingId: listing.externalListingId,
    from: before,
    to: listing.status,
    message: `Taken on: the listing is now ${listing.status}`,
  }),
};

/** The badge on the card of a listing, by status. Hidden listings have no card. */
const ribbons: Readonly<Record<Status, string | undefined>> = {
  SOLD: undefined,
  DRAFT: undefined,
  ARCHIVED: undefined,
  FOR_SALE: undefined,
  UNDER_CONTRACT: '— UNDER CONTRACT —',
  PENDING_CONTRACT: 'Nearly gone',
  REVIEWING_OFFERS: 'Offers welcome',
};

const hidden: readonly Status[] = ['SOLD', 'DRAFT', 'ARCHIVED'];

const backroomRules: BackroomRules = {
  takesNote: () => true,
  isShown: ({ status }) => !hidden.includes(status),
  // Search omits UNDER_CONTRACT: one of the two legal readings.
  isFound: ({ status }) => !hidden.includes(status) && status !== 'UNDER_CONTRACT',
  ribbonOf: ({ status }) => ribbons[status],
  cardOf: (_, card) => card,
  store: (listing, status) => {
    listing.status = status;
  },
  describe: (listing, update) => {
    Object.assign(listing, update);
  },
  refused: () => undefined,
};

/** Routes, with an optional trailing slash. */
const routes: readonly (readonly [Operation, RegExp])[] = [
  ['update', /^\/partner\/v1\/listings\/([^/]+)\/?$/],
  ['organization', /^\/partner\/v1\/organizations\/([^/]+)\/leads\/count\/?$/],
  ['office', /^\/partner\/v1\/offices\/([^/]+)\/leads\/count\/?$/],
  ['health', /^\/partner\/v1\/health\/?$/],
];

function findRoute(path: string): Route | undefined {
  for (const [operation, form] of routes) {
    const match = form.exec(path);
    if (match !== null) return { operation, segment: match[1] ?? '' };
  }
  return undefined;
}

const wireRules: WireRules = {
  refuseBytes: (code) => (code === 'HPE_HEADER_OVERFLOW' ? 431 : 400),
  findRoute,
  finish: (answer) => answer,
  write: ({ status, headers, bytes }, response) => {
    response.writeHead(status, headers);
    response.end(bytes);
  },
};

export const correctRules: Rules = {
  ...accessRules,
  ...rangeRules,
  ...countRules,
  ...resourceRules,
  ...listingRules,
  ...backroomRules,
  ...wireRules,
};
