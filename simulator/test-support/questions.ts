/** What is asked in a conversation with a service: what clients ask, and what they should not. */
import type { ListingStatus } from '../../generated/api.ts';
import { listingStatuses, type OperationId } from '../../generated/contract.ts';

/** A request of an operation, with a path below /partner/v1 unless it says otherwise. */
export interface Question {
  readonly operation: OperationId;
  readonly method: 'GET' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const full = bearer('sim-key-full');

type Headers = Question['headers'];

function health(headers: Headers = full, path = '/partner/v1/health'): Question {
  return { operation: 'getHealth', method: 'GET', path, headers };
}

const counting =
  (operation: OperationId, place: string) =>
  (id: string, query = '', headers: Headers = full): Question => {
    const path = `/partner/v1/${place}/${id}/leads/count?${query}`;
    return { operation, method: 'GET', path, headers };
  };
const office = counting('getOfficeLeadCount', 'offices');
const organization = counting('getOrganizationLeadCount', 'organizations');

const complete = {
  brokerExternalId: 'BRK-01',
  businessType: 'Bakery',
  location: { city: 'Portland', state: 'ME', country: 'US', visibility: 'SHOW_CITY_STATE' },
};

function put(id: string, body: string, headers: Headers = full): Question {
  const path = `/partner/v1/listings/${id}`;
  const typed = { ...headers, 'content-type': 'application/json' };
  return { operation: 'updateListing', method: 'PUT', path, headers: typed, body };
}

function update(id: string, fields: object, headers: Headers = full): Question {
  return put(id, JSON.stringify({ ...complete, ...fields }), headers);
}

function updates(id: string, statuses: readonly ListingStatus[]): Question[] {
  return statuses.map((status) => put(id, JSON.stringify({ brokerExternalId: 'BRK-01', status })));
}

const year = 'startDate=2024-01-01T00:00:00Z&endDate=2025-01-01T00:00:00Z';
const lesser = bearer('sim-key-without-lead-tracking');
const lower = bearer('sim-key-without-organization-access');

const credentials: readonly Headers[] = [
  {},
  bearer('nobody'),
  bearer('sim-key-revoked'),
  bearer('SIM-KEY-FULL'),
  bearer('sim-key-full-x'),
  bearer('sim-key-fulk'),
  bearer('sim-kex-full'),
  bearer('sim-key-ful'),
  { authorization: 'Basic sim-key-full' },
  { authorization: 'sim-key-full' },
  lesser,
  lower,
];

/** `@` stands for a midnight in UTC. */
const dates = [
  'startDate=2024-01-01@ endDate=2024-01-01@ startDate=2024-01-01@&endDate=2025-01-01@',
  'startDate=2021-01-01@&endDate=2025-06-01T12:00:00Z',
  'startDate=2024-02-10@&endDate=2024-02-20@ startDate=2022-06-01@&endDate=2022-08-01@',
  'startDate=2023-12-31T12:00:30Z&endDate=2024-06-30T12:00:30Z',
  'startDate=2024-02-29T12:34:56Z&endDate=2024-02-29T12:34:57Z',
  'startDate=2024-02-29T12:34:57Z&endDate=2024-02-29T12:40:00Z',
  'startDate=2023-06-15T12:00:00Z&endDate=2023-06-15T12:00:01Z',
  'startDate=2024-01-01T05:30:00%2B05:30&endDate=2024-03-10T07:00:00Z',
  'endDate=2024-03-10T12:30:00%2B05:30 endDate=2024-03-10T02:00:00-05:00 startDate=soon',
  'startDate=2024%2F01%2F01 startDate=2024-02-30@ startDate=2024-01-01@] startDate=1704067200',
  'startDate=2024-01-01T05:30:00%2B05:30 startDate=2024-13-01@ startDate=2024-01-01T00:00:00 endDate=2024-01-01T00:00:00',
  'startDate=2024-01-01 endDate=2024-01-01 startDate=%ZZ endDate=%092024-01-01@',
  'startDate=2024-01-01@&startDate=2024-01-01@ startDate=2024-01-01@&endDate=2024-01-01@',
  'startDate=2024-02-01@&endDate=2024-01-01@',
  'startDate=2024-01-01@&endDate=2024-01-01T02:00:00%2B05:00 startDate=2090-01-01@',
  'startDate=2026-03-14T12:00:00Z startDate=1900-01-01@&endDate=2025-06-01T12:00:00Z',
  'startDate=2024-01-01@&endDate=2040-01-01@ endDate=2025-01-01@&startDate=2024-01-01@',
].flatMap((line) => line.replaceAll('@', 'T00:00:00Z').split(' '));

const organizationQueries = [
  'startDate=2026-03-14T09:16:50Z&endDate=2026-03-14T09:16:55Z',
  'startDate=2024-02-10T00:00:00Z&endDate=2024-02-20T00:00:00Z',
  '',
  year,
  'endDate=2024-01-01T00:00:00Z',
  'endDate=2019-01-01T00:00:00Z',
];

const reads: readonly Question[] = [
  ...credentials.flatMap((headers) => [health(), health(headers)]),
  health({}, '/partner/v1/health?api_key=sim-key-full'),
  health(full, '/v1/health'),
  health(full, '/partner/v2/health'),
  ...[{}, lesser, lower, bearer('sim-key-revoked')].flatMap((headers) => [
    office('2101', year, headers),
    office('2101', '', headers),
    organization('310', year, headers),
    organization('310', '', headers),
    organization('310', 'endDate=2024-01-01T00:00:00Z', headers),
  ]),
  ...['2204', '1', '9'.repeat(20), 'harbor-street', '88', '2101.5'].map((id) => office(id)),
  office('1', year),
  organization('1', year),
  organization('tidewater-brokers', year),
  ...['2101', '2102', '2113'].map((id) => office(id)),
  ...dates.map((query) => office('2101', query)),
  ...organizationQueries.map((query) => organization('310', query)),
  ...['427', '1', 'tidewater-brokers', '9'.repeat(20)].map((id) => organization(id)),
  organization('310', 'startDate=soon'),
  organization('310', 'startDate=soon', { ...full, 'accept-language': 'fr' }),
];

const deep = `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`;

const carriedOtherwise: readonly Question[] = [
  { 'content-type': 'application/json; charset=utf-8' },
  { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
].map((headers) => ({
  ...update('LST-0013', { status: 'SOLD' }),
  headers: { ...full, ...headers },
}));

const oddUpdates: readonly Question[] = [
  ...carriedOtherwise,
  ...credentials.map((headers) => update('LST-0005', { status: 'SOLD' }, headers)),
  ...['GONE', 'ACTIVE', 'sold', ' SOLD ', ['SOLD']].map((status) => update('LST-0006', { status })),
  update('LST-0006', { status: 'SOLD', brokerExternalId: undefined, broker: { name: 'Kim' } }),
  put('LST-0006', '{'),
  put('LST-0006', `{"brokerExternalId":"BRK-01","status":"SOLD","more":${deep}}`),
  put('LST-0006', '{"businessType":"Diner","brokerExternalId":"BRK-01","status":"GONE"}'),
  update('LST-0013', {
    status: 'SOLD',
    businessType: 'Bed & Breakfast',
    location: { country: 'CA' },
  }),
  update('LST-0013', { status: 'SOLD' }, bearer('sim-key-other-partner')),
  update('LST-0003', { status: 'FOR_SALE' }),
  update('LST-0003', { status: 'SOLD' }, bearer('sim-key-other-partner')),
];

/** Around all statuses, there and back. */
const sequence = [...listingStatuses, ...listingStatuses.toReversed()];

const walks: readonly Question[] = [
  ...updates('LST-0007', [...sequence, ...sequence, ...sequence, ...sequence]),
  ...updates('LST-0008', ['FOR_SALE', 'SOLD', 'DRAFT', 'ARCHIVED', 'FOR_SALE']),
  ...updates('LST-0009', ['FOR_SALE', 'ARCHIVED']),
  ...updates('LST-0001', ['FOR_SALE', 'SOLD']),
  ...updates('LST-0002', ['FOR_SALE', 'DRAFT']),
  ...updates('LST-0004', ['PENDING_CONTRACT']),
  ...updates('LST-0010', ['UNDER_CONTRACT']),
];

/** One after the other, on one connection. */
export const questions: readonly Question[] = [
  ...reads,
  ...oddUpdates,
  ...walks,
  ...organizationQueries.map((query) => organization('310', query)),
  ...Array.from({ length: 7 }, () => office('2101')),
];

/** Each list at once, on connections of their own. */
export const questionsAtOnce: readonly (readonly Question[])[] = [
  [office('2101', year), office('2101', year), office('2101')],
  [
    organization('427', '', bearer('sim-key-other-partner')),
    organization('310'),
    organization('427', '', bearer('sim-key-other-partner')),
  ],
  [...updates('LST-0011', ['SOLD']), ...updates('LST-0012', ['SOLD'])],
];
