/* oxlint-disable max-lines -- one table */
/** Servers with other data: names, ids, leads, keys. */
import { createHash } from 'node:crypto';

import type { Lead } from '../../../conformance/selftest/independent/typescript/types.ts';
import { home } from '../../../conformance/selftest/independent/typescript/people.ts';
import { because, ids, keys, leads, offices, organizations } from './oddity.ts';
import type { Oddities } from './oddity.ts';

const anyName = 'officeName is a string, and no string is left out';
const anyId = 'An id is a number of the service, and no more is said';
const anyLead = 'A lead is made when a buyer shows interest, whenever that is';
const anyKey = 'How credentials are issued: not shown';

const lead = (at: string | number): Lead => ({
  at: new Date(at).getTime(),
  channel: 'form',
  listing: undefined,
});
const times = (count: number, at: string): Lead[] => Array.from({ length: count }, () => lead(at));
const rounded = (step: number) =>
  leads((all) => all.map((one) => ({ ...one, at: Math.floor(one.at / step) * step })));
const storedBy = (step: number): Pick<Oddities[string], 'state' | 'patch'> => ({
  ...rounded(step),
  patch: (rules) => ({
    counts: ({ at, ...rest }, ...all) =>
      rules.counts({ ...rest, at: Math.floor(at / step) * step }, ...all),
  }),
});
const hex = (key: string): string => createHash('sha256').update(key).digest('hex');
const crockford = (key: string): string =>
  BigInt(`0x${hex(key).slice(0, 32)}`)
    .toString(32)
    .toUpperCase()
    .padStart(26, '0');
const own = 83500219;

export const dataOddities: Oddities = {
  ...because(anyName, {
    'names-empty: Offices have empty names.': offices(() => ({ name: '' })),
    'names-alike: All offices have one name, that of the organization.': offices(() => ({
      name: 'Meridian',
    })),
    'names-of-the-world: Names have emoji, Arabic, a zero byte, markup and line breaks.': offices(
      ({ id }) => ({ name: `🏪 مكتب\u0000\n<b>${id}</b> __proto__ "\\" \u2028 \ud800` }),
    ),
    'names-long: Names have 20,000 letters.': offices(({ id }) => ({
      name: `${id} `.padEnd(20_000, 'office '),
    })),
  }),
  ...because(`${anyName}; an office’s own number is no detail of a lead.`, {
    'names-with-contacts: Offices are named after a telephone number, an e-mail address and a broker.':
      offices(() => ({ name: 'Ines Okafor, 1-800-555-0143, sell@meridian.example' })),
  }),
  ...because('The officeName of the breakdown has no meaning stated.', {
    'names-in-two-forms: The breakdown has shorter names than the office endpoint.': {
      patch: (rules) => ({
        arrangeLines: (lines) =>
          rules
            .arrangeLines(lines)
            .map((line) => ({ ...line, officeName: line.officeName.slice(0, 4) })),
      }),
    },
  }),
  ...because('organizationName is a string.', {
    'organization-without-name: The organization’s name is an empty text.': {
      ...organizations(() => ({ name: '' })),
      patch: (rules) => ({
        organizationReport: (one, ...rest) => ({
          ...rules.organizationReport(one, ...rest),
          organizationName: one.name,
        }),
      }),
    },
  }),
  ...because(anyId, {
    'ids-small: Ids are 1 to 9.': ids(
      (id) =>
        ({
          83500219: 1,
          86120477: 2,
          84650102: 3,
          80417733: 4,
          81999004: 5,
          87230958: 6,
          82006641: 7,
          80000311: 8,
          85118870: 9,
        })[id] ?? id,
      [10, 4_000_000],
    ),
    'ids-with-zero: An office has the id 0.': ids(
      (id) => (id === 84650102 ? 0 : id),
      [89412376, 1],
    ),
    'ids-largest: Ids are around 2 to the 53.': ids(
      (id) => id - 90_000_000 + Number.MAX_SAFE_INTEGER,
      [Number.MAX_SAFE_INTEGER, 77],
    ),
    'ids-in-a-row: Ids of own and foreign offices and of what does not exist follow each other.':
      ids(
        (id) =>
          ({
            84650102: 501,
            80417733: 503,
            81999004: 504,
            87230958: 505,
            82006641: 506,
            80000311: 502,
            85118870: 507,
          })[id] ?? id,
        [508, 500],
      ),
  }),
  ...because('Offices and organizations are different resources.', {
    'ids-shared: An office has the id of its organization, another that of the neighbour’s organization.':
      ids((id) => ({ 84650102: own, 80417733: 86120477 })[id] ?? id, [89412376, 5]),
  }),
  ...because('No number of offices is stated.', {
    'one-office: The organization has one office.': {
      state: (state) => ({
        ...state,
        offices: state.offices.filter(({ id, partner }) => partner !== home || id === 80417733),
      }),
    },
    'three-hundred-offices: The organization has 300 offices; the file names five.': {
      patch: (rules) => ({
        officesOf: (organization, state) => [
          ...rules.officesOf(organization, state),
          ...Array.from({ length: organization.id === own ? 300 : 0 }, (_, index) => ({
            id: 70_000_000 + index,
            name: `Kiosk ${index}`,
            externalId: `k${index}`,
            organization: own,
            partner: home,
          })),
        ],
        findOffice: (segment, partner, state) => {
          const id = Number(segment);
          const isKiosk = id >= 70_000_000 && id < 70_000_300 && partner === home;
          const kiosk = {
            id,
            name: `Kiosk ${id - 70_000_000}`,
            externalId: 'k',
            organization: own,
            partner,
          };
          return isKiosk ? kiosk : rules.findOffice(segment, partner, state);
        },
        arrangeLines: (lines) => lines,
      }),
    },
  }),
  ...because(
    '404 also means "not accessible to the caller"; the organization’s past keeps its leads.',
    {
      'closed-office: The breakdown has a closed office with leads, which the office endpoint no longer finds.':
        {
          state: (state) => ({
            ...state,
            offices: [
              ...state.offices,
              {
                id: 70_000_001,
                name: 'Pier (closed)',
                externalId: 'pier',
                organization: own,
                partner: home,
              },
            ],
            leads: new Map([...state.leads, [70_000_001, times(40, '2019-05-05T10:00:00Z')]]),
          }),
          patch: (rules) => ({
            findOffice: (segment, ...rest) =>
              segment === '70000001' ? undefined : rules.findOffice(segment, ...rest),
          }),
          target: (target) => ({
            ...target,
            offices: {
              ...target.offices,
              ids: target.offices.ids.filter((id) => id !== 70_000_001),
            },
            knownCounts: [],
          }),
        },
    },
  ),
  ...because(anyLead, {
    'no-leads-anywhere: No office has a lead.': leads(() => []),
    'one-lead: There is one lead in all.': leads((_, id) =>
      id === 80417733 ? times(1, '2023-03-03T03:03:03Z') : [],
    ),
    'leads-at-one-instant: Each office has 5,000 leads at one instant, and no others.': leads(() =>
      times(5000, '2023-06-30T23:59:59.999Z'),
    ),
    'leads-at-midnight: All leads came at midnight, as a migration leaves them.':
      rounded(86_400_000),
    'leads-of-today: The service opened an hour ago.': leads((all) =>
      all.filter(({ at }) => at > Date.now() - 3_600_000),
    ),
    'leads-ended: The last lead came years ago.': leads((all) =>
      all.filter(({ at }) => at < Date.parse('2020-01-01')),
    ),
  }),
  ...because(`${anyLead}; all leads from the beginning count.`, {
    'leads-before-1970: Leads reach back to 1931, to year 1, and to 1969-12-31T23:59:59Z.': leads(
      (all) => [
        ...times(3, '0001-01-01T00:00:00Z'),
        ...times(2, '1931-04-05T06:07:08Z'),
        ...times(2, '1969-12-31T23:59:59Z'),
        ...all,
      ],
    ),
  }),
  ...because('Counts update in real time.', {
    'leads-every-50-ms: A busy office gets twenty leads a second while it is judged.': leads(
      (all, id) =>
        id === 80417733
          ? [...all, ...Array.from({ length: 20_000 }, (_, index) => lead(Date.now() + index * 50))]
          : all,
    ),
  }),
  ...because(`${anyLead}; how finely it is kept is not said, and the form has seconds.`, {
    'leads-stored-by-second: The instant of a lead is stored in whole seconds.': storedBy(1000),
  }),
  ...because('It is not said that each lead belongs to an office.', {
    'lead-of-no-office: The total counts leads that belong to no office.': {
      patch: (rules) => ({
        leadsOf: (office, state) =>
          office.id === 1 ? times(9, '2023-04-04T04:04:04Z') : rules.leadsOf(office, state),
        officesOf: (organization, state) => [
          ...rules.officesOf(organization, state),
          ...(organization.id === own
            ? [{ id: 1, name: '', externalId: '', organization: own, partner: home }]
            : []),
        ],
        organizationReport: (organization, lines, ...rest) =>
          rules.organizationReport(
            organization,
            lines.filter(({ officeId }) => officeId !== 1),
            ...rest,
          ),
      }),
      target: (target) => ({ ...target, knownCounts: [] }),
    },
  }),
  ...because('It is not said that a lead belongs to one office only.', {
    'leads-of-two-offices: The leads of one office are shared by two brokers, and count for a second office too.':
      {
        patch: (rules) => ({
          leadsOf: (office, state) => [
            ...rules.leadsOf(office, state),
            ...(office.id === 80417733 ? (state.leads.get(84650102) ?? []) : []),
          ],
          organizationTotal: (lines) => {
            const twice = lines.find(({ officeId }) => officeId === 84650102)?.totalLeads ?? 0;
            return rules.organizationTotal(lines) - twice;
          },
        }),
        target: (target) => ({ ...target, knownCounts: [] }),
      },
  }),
  ...because(anyKey, {
    'keys-signed-tokens: Keys are signed tokens of 900 characters.': keys(
      (key) => `eyJhbGciOiJIUzI1NiJ9.${hex(key).repeat(13)}.${hex(`${key}s`)}`,
    ),
    'keys-short: Keys are six digits.': keys((key) =>
      String(Number.parseInt(hex(key).slice(0, 8), 16))
        .slice(0, 6)
        .padEnd(6, '7'),
    ),
    'rotated-keys: Two keys of the partner are valid: an old one beside the new one.': {
      state: (state) => ({
        ...state,
        credentials: state.credentials.flatMap((one) => [one, { ...one, key: `${one.key}-2024` }]),
      }),
    },
  }),
  ...because(`${anyKey}; RFC 6750 gives the letters.`, {
    'keys-of-signs: Keys have every sign that a bearer token may have, and end with ==.': keys(
      (key) => `-._~+/${hex(key).slice(0, 20)}/+~_.-==`,
    ),
  }),
  ...because(`${anyKey}; what is the same key is not said.`, {
    'keys-uuid: Keys are UUIDs: taken in any case, with hyphens or without.': keys(
      (key) =>
        hex(key)
          .slice(0, 32)
          .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
      (key) => key.toLowerCase().replaceAll('-', ''),
    ),
    'keys-ulid: Keys are ULIDs, which know no case.': keys(crockford, (key) => key.toUpperCase()),
    'keys-base64: Keys are base64, decoded leniently.': keys(
      (key) => Buffer.from(hex(key).slice(0, 31)).toString('base64'),
      (key) => Buffer.from(key, 'base64').toString('hex'),
    ),
  }),
  ...because(
    'RFC 9110 lets one or more stand there; the source shows a form, and refuses no other.',
    {
      'bearer-with-blanks: Several blanks may stand between Bearer and the key.': {
        patch: () => ({
          readKey: (asked) => /^Bearer +([^\s]+)$/.exec(asked.headers.authorization ?? '')?.[1],
        }),
      },
    },
  ),
  ...because('externalListingId is the partner’s own string.', {
    'listing-ids-of-signs: Listings have ids with slashes, signs, letters of the world, and of 190 characters.':
      {
        state: (state) => ({
          ...state,
          listings: state.listings.map((one) => ({
            ...one,
            externalListingId: `${one.externalListingId}/ü?#%2F&=+;’${'x'.repeat(160)}`,
          })),
        }),
      },
    'listing-ids-alike: Listings have ids that differ in case only, and one is a number.': {
      state: (state) => ({
        ...state,
        listings: state.listings.map((one, index) => ({
          ...one,
          externalListingId: ['abc', 'Abc', '83500219', 'ABC', 'abc'][index] ?? 'x',
        })),
      }),
    },
  }),
};
