/** Partners' keys, organizations, offices and listings: made up, and constant. */
import type { Credential, Listing, Office, Organization, Status } from './types.ts';

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

/** In no order of ids on purpose: the breakdown shows the offices as they stand here. */
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

/** Listings change, so each server gets its own. One id is in use with both partners. */
export function makeListings(): Listing[] {
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
