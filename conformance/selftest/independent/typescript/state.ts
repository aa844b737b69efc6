/** The server's data, all fictitious: keys, organizations, offices, listings and leads. */
import type { Credential, Listing, Office, Organization, Status, Lead, State } from './types.ts';

export const home = 'meridian';
export const neighbour = 'copperfield';

function credential(
  key: string,
  partner: string,
  permissions: readonly string[],
  revoked = false,
): Credential {
  const tracking = permissions.includes('counts.read');
  const organizationWide = permissions.includes('scope.whole-organization');
  return { key, partner, tracking, organizationWide, revoked, permissions };
}

const everything = ['scope.whole-organization', 'listing.put', 'counts.read'];

export const keys = {
  full: credential('om~Live.7Hq2VdKxTz40bWnRy8c', home, everything),
  withoutLeadTracking: credential('om~Quiet.Jf83LpYw6uSeGd51aM', home, [
    'listing.put',
    'scope.whole-organization',
  ]),
  withoutOrganizationAccess: credential('om~Solo.Bv9XnCk27rThQz0iPo', home, [
    'counts.read',
    'listing.put',
  ]),
  otherPartner: credential('cx~Live.Wg64EsUa1mNyKt8fDj', neighbour, everything),
  revoked: credential('om~Gone.Zr50HcOx3bVlIq7eFw', home, everything, true),
} as const;

export const organizations: readonly Organization[] = [
  { id: 86120477, name: 'Copperfield Exchange', externalId: 'cfx', partner: neighbour },
  { id: 83500219, name: 'Meridian Business Transfers', externalId: 'mbt-group', partner: home },
];

function office(id: number, name: string, externalId: string, organization: number): Office {
  const partner = organization === 83500219 ? home : neighbour;
  return { id, name, externalId, organization, partner };
}

/** Deliberately unsorted: breakdowns list the offices in this order. */
export const offices: readonly Office[] = [
  office(84650102, 'Station Parade', 'mbt-station', 83500219),
  office(80417733, 'Quayside', 'mbt-quayside', 83500219),
  office(81999004, 'Temple Arcade', 'cfx-temple', 86120477),
  office(87230958, 'Lark Hill', 'mbt-lark', 83500219),
  office(82006641, 'Old Mill Row', '1042', 83500219),
  office(80000311, 'Vine Court', 'cfx-vine', 86120477),
  office(85118870, 'Glasshouse Yard', 'mbt-glass', 83500219),
];

function listing(
  externalListingId: string,
  status: Status,
  businessType: string,
  brokerExternalId: string,
  place: readonly [string, string],
  broker?: Readonly<Record<string, string>>,
): Listing {
  const [city, state] = place;
  return {
    externalListingId,
    partner: home,
    brokerExternalId,
    ...(broker === undefined ? {} : { broker }),
    businessType,
    location: { city, state, country: 'US', visibility: 'SHOW_CITY_STATE' },
    status,
  };
}

/** Creates listings for one server, which changes them. Both partners use one of the ids. */
function makeListings(): Listing[] {
  const shared = listing(
    'corner shop 9',
    'UNDER_CONTRACT',
    'Grocery',
    'advisor-31',
    ['Duluth', 'MN'],
    { fullName: 'R. Achterberg' },
  );
  const guestHouse = ['Astoria', 'OR'] as const;
  return [
    shared,
    listing('MT-55120', 'FOR_SALE', 'Print Shop', 'advisor-08', ['Tacoma', 'WA']),
    listing('b&b~seaview', 'DRAFT', 'Guest House', 'advisor-31', guestHouse, { label: 'Desk 4' }),
    listing('MT-60007', 'ARCHIVED', 'Bicycle Repair', 'ADV/77', ['Boise', 'ID'], { label: 'D2' }),
    { ...shared, partner: neighbour, status: 'FOR_SALE' },
    {
      ...listing('CX-90017', 'FOR_SALE', 'Diner', 'cx-agent-2', ['Reno', 'NV']),
      partner: neighbour,
    },
  ];
}

/* The leads: a fixed past of many years, and recent ones relative to the start of the server. */

const seed = 0x5eedc0de;
const channels = ['form', 'mail', 'form', 'phone', 'form'] as const;

/** A reproducible xorshift generator of numbers from 0 up to 1. */
function makeRandom(start: number): () => number {
  let state = start | 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
}

const utc = (text: string): number => Date.parse(text);

/** Number of randomly spread leads by office; the omitted office has no leads. */
const volumes: Readonly<Record<number, number>> = {
  80417733: 4300,
  84650102: 870,
  82006641: 265,
  85118870: 31,
  81999004: 140,
  80000311: 22,
};

/** Edge cases: bounds of days and years, and several leads within one second. */
const special: Readonly<Record<number, readonly string[]>> = {
  80417733: [
    '2019-01-01T00:00:00Z',
    '2023-03-01T00:00:00Z',
    '2022-05-17T13:45:09Z',
    '2022-05-17T13:45:09Z',
    '2022-05-17T13:45:09.140Z',
    '2022-05-17T13:45:09.870Z',
  ],
  84650102: ['2024-02-29T00:00:00Z', '2023-03-01T00:00:00Z', '2022-05-17T13:45:09Z'],
  82006641: ['2024-01-01T00:00:00Z', '2024-02-28T23:59:59Z', '2023-12-31T23:59:59.999Z'],
  85118870: ['2021-07-04T00:00:00Z', '2021-07-04T00:00:00Z', '2021-07-04T00:00:00Z'],
};

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Ages of leads at start-up. Negative ones arrive while the server runs. */
const recent: Readonly<Record<number, readonly number[]>> = {
  80417733: [2 * second, 20 * second, 5 * minute, 40 * minute, 3 * hour, 20 * hour],
  84650102: [11 * second, 31 * minute, 9 * hour, ...arrivals()],
  82006641: [52 * minute, 22 * hour],
};

function arrivals(): number[] {
  return Array.from({ length: 900 }, (_, index) => -(index + 1) * 8 * second);
}

function scatter(random: () => number, count: number, from: number, to: number): number[] {
  return Array.from({ length: count }, () => Math.floor(from + random() * (to - from)));
}

/** A busy day, so that ranges of hours and minutes contain leads. */
function busyDay(random: () => number, officeId: number): number[] {
  const isBusy = officeId === 80417733 || officeId === 84650102;
  return scatter(
    random,
    isBusy ? 180 : 0,
    utc('2023-09-14T00:00:00Z'),
    utc('2023-09-15T00:00:00Z'),
  );
}

function instantsOf(officeId: number, random: () => number, startedAt: number): number[] {
  const count = volumes[officeId] ?? 0;
  const past = scatter(random, count, utc('2017-02-03T00:00:00Z'), utc('2024-12-20T00:00:00Z'));
  const edges = (special[officeId] ?? []).map(utc);
  const present = (recent[officeId] ?? []).map((age) => startedAt - age);
  return [...past, ...busyDay(random, officeId), ...edges, ...present].toSorted((a, b) => a - b);
}

export function makeState(startedAt: number): State {
  const random = makeRandom(seed);
  const listings = makeListings();
  const leads = new Map<number, readonly Lead[]>();
  for (const one of offices) {
    const shown = listings.filter((ad) => ad.partner === one.partner);
    const toLead = (at: number, index: number): Lead => ({
      at,
      channel: channels[index % channels.length] ?? 'form',
      listing: shown[(index * 7) % shown.length],
    });
    leads.set(one.id, instantsOf(one.id, random, startedAt).map(toLead));
  }
  return { credentials: Object.values(keys), organizations, offices, leads, listings };
}
