/** Conforming servers with unusual data: names, ids, leads. */
import type { Lead } from '../../../conformance/selftest/independent/typescript/types.ts';
import {
  home,
  offices as everyOffice,
  organizations as everyOrganization,
} from '../../../conformance/selftest/independent/typescript/state.ts';
import {
  withCounter,
  countLater,
  changeIds,
  kiosks,
  withLag,
  createLead,
  changeLeads,
  leadsEvery,
  createOffice,
  changeOffices,
  ourOrganization,
  patch,
  withHistory,
  changeState,
  withoutKnownCounts,
  withNoOffice,
} from './oddity.ts';
import type { Oddities } from './oddity.ts';

const leadsAt = (count: number, at: string): Lead[] =>
  Array.from({ length: count }, () => createLead(at));
const roundLeads = (step: number) =>
  changeLeads((all) => all.map((one) => ({ ...one, at: Math.floor(one.at / step) * step })));
const storeRounded = (step: number): Pick<Oddities[string], 'state' | 'patch'> => ({
  ...roundLeads(step),
  patch: (rules) => ({
    counts: ({ at, ...rest }, ...all) =>
      rules.counts({ ...rest, at: Math.floor(at / step) * step }, ...all),
  }),
});
const organizationAndOfficeIds = [...everyOrganization, ...everyOffice].map(({ id }) => id);

/** Shows listings with their status of some milliseconds ago. */
const showWithLag = (lagMs: number, lagSeconds: number): Oddities[string] => ({
  ...withHistory((rules, before) => ({
    isShown: (ad) => rules.isShown(before(ad, lagMs)),
    isFound: (ad) => rules.isFound(before(ad, lagMs)),
    ribbonOf: (ad) => rules.ribbonOf(before(ad, lagMs)),
  })),
  target: withLag(lagSeconds),
});

/** Finds ids by their text, including sign and decimal point. */
const findIdsByText = patch(() => ({
  findOffice: (segment, partner, all) =>
    all.offices.find((one) => String(one.id) === segment && one.partner === partner),
  findOrganization: (segment, partner, all) =>
    all.organizations.find((one) => String(one.id) === segment && one.partner === partner),
}));

/** Comments say why the source allows the change below, and often the following ones too. */
export const dataOddities: Oddities = {
  // "The endpoint may be unsupported for some partners": the target does not claim organization
  // counts.
  'no-organization-counts': {
    target: ({ capabilities, ...target }) => ({
      ...target,
      capabilities: capabilities.filter((one) => one !== 'organization-lead-count'),
    }),
  },
  // officeName may be any string.
  'names-empty': changeOffices(() => ({ name: '' })),
  'names-alike': changeOffices(() => ({ name: 'Meridian' })),
  'names-of-the-world': changeOffices(({ id }) => ({
    name: `🏪 مكتب\u0000\n<b>${id}</b> __proto__ "\\" \u2028 \ud800`,
  })),
  'names-long': changeOffices(({ id }) => ({ name: `${id} `.padEnd(20_000, 'office ') })),
  // An office’s own phone number is not a detail of a lead.
  'names-with-contacts': changeOffices(() => ({
    name: 'Ines Okafor, 1-800-555-0143, sell@meridian.example',
  })),
  // The breakdown has shorter names than the office endpoint. The source does not define officeName
  // in the breakdown.
  'names-in-two-forms': patch((rules) => ({
    arrangeLines: (lines) =>
      rules.arrangeLines(lines).map((one) => ({ ...one, officeName: one.officeName.slice(0, 4) })),
  })),
  // The organization’s name is empty. organizationName may be any string.
  'organization-without-name': changeState(({ organizations }) => ({
    organizations: organizations.map((one) => ({ ...one, name: '' })),
  })),
  // Ids are 1 to 9. The source only says that an id is a number.
  'ids-small': changeIds((id) => 1 + organizationAndOfficeIds.indexOf(id), [10, 4_000_000]),
  'ids-with-zero': changeIds((id) => (id === 84650102 ? 0 : id), [89412376, 1]),
  'ids-largest': changeIds(
    (id) => id - 90_000_000 + Number.MAX_SAFE_INTEGER,
    [Number.MAX_SAFE_INTEGER, 77],
  ),
  // Numbers may be negative, and need not be whole.
  'ids-negative': { ...changeIds((id) => -id, [-1, -999_999_999]), ...findIdsByText },
  'ids-with-fraction': { ...changeIds((id) => id / 4 + 0.125, [0.5, 77.25]), ...findIdsByText },
  // Ids of own offices, foreign offices and unknown ids are consecutive.
  'ids-in-a-row': changeIds(
    (id) => (id === ourOrganization ? id : 501 + organizationAndOfficeIds.indexOf(id)),
    [501 + organizationAndOfficeIds.length, 500],
  ),
  // Offices and organizations are different resources.
  'ids-shared': changeIds(
    (id) => ({ 84650102: ourOrganization, 80417733: 86120477 })[id] ?? id,
    [89412376, 5],
  ),
  // The organization has one office. No number of offices is stated.
  'one-office': changeState((all) => ({
    offices: all.offices.filter(({ id, partner }) => partner !== home || id === 80417733),
  })),
  // The organization has 300 offices, of which the target file names five.
  'three-hundred-offices': patch((rules) => ({
    officesOf: (one, all) =>
      rules.officesOf(one, all).concat(one.id === ourOrganization ? kiosks : []),
    findOffice: (segment, partner, all) =>
      kiosks.find(({ id }) => id === Number(segment) && partner === home) ??
      rules.findOffice(segment, partner, all),
    arrangeLines: (lines) => lines,
  })),
  // An office opens during the run, which nothing forbids.
  'office-opens': withCounter((rules, next) => ({
    officesOf: (one, all) => {
      const isOpen = next() > 60;
      return [
        ...rules.officesOf(one, all),
        ...(one.id === ourOrganization && isOpen ? [createOffice(1)] : []),
      ];
    },
  })),
  // The breakdown has a closed office with leads, which the office endpoint no longer finds. 404
  // also means "not accessible to the caller", and the organization’s past keeps its leads.
  'closed-office': {
    ...changeState((all) => ({
      offices: [...all.offices, createOffice(70_000_001)],
      leads: new Map([...all.leads, [70_000_001, leadsAt(40, '2019-05-05T10:00:00Z')]]),
    })),
    ...patch((rules) => ({
      findOffice: (segment, ...rest) =>
        segment === '70000001' ? undefined : rules.findOffice(segment, ...rest),
    })),
    target: ({ offices: { ids: known, ...rest }, ...target }) => ({
      ...target,
      offices: { ...rest, ids: known.filter((id) => id !== 70_000_001) },
      knownCounts: [],
    }),
  },
  // Leads may occur at any time, or never.
  'no-leads-anywhere': changeLeads(() => []),
  'one-lead': changeLeads((_, id) => (id === 80417733 ? leadsAt(1, '2023-03-03T03:03:03Z') : [])),
  'leads-at-one-instant': changeLeads(() => leadsAt(5000, '2023-06-30T23:59:59.999Z')),
  'leads-at-midnight': roundLeads(86_400_000),
  'leads-of-today': changeLeads((all) => all.filter(({ at }) => at > Date.now() - 3_600_000)),
  'leads-ended': changeLeads((all) => all.filter(({ at }) => at < Date.parse('2020-01-01'))),
  // Leads date from year 1, 1931 and 1969-12-31T23:59:59Z. All leads from the beginning count.
  'leads-before-1970': changeLeads((all) => [
    ...leadsAt(3, '0001-01-01T00:00:00Z'),
    ...leadsAt(2, '1931-04-05T06:07:08Z'),
    ...leadsAt(2, '1969-12-31T23:59:59Z'),
    ...all,
  ]),
  // An office gets twenty leads a second during the run. Counts update in real time.
  'leads-every-50-ms': changeLeads((all, id) =>
    id === 80417733 ? [...all, ...leadsEvery(50, 20_000)] : all,
  ),
  // Three replicas alternate, one of which lags by nearly a second. The source does not quantify
  // "real time".
  'replicas-of-a-busy-office': {
    ...changeLeads((all) => [...all, ...leadsEvery(100, 6000)]),
    ...patch((rules) => {
      let turn = 0;
      return {
        readKey: (asked) => {
          turn += 1;
          return rules.readKey(asked);
        },
        counts: (one, range, ...rest) => {
          const now = range.now - (turn % 3 === 0 ? 900 : 0);
          return rules.counts(one, { ...range, now, to: Math.min(range.to, now) }, ...rest);
        },
      };
    }),
  },
  // Leads count 1.5 s after they were created.
  'leads-take-a-moment': countLater((cameAt) => Date.now() - cameAt > 1500),
  // The source states no precision, and the date format has seconds.
  'leads-stored-by-second': storeRounded(1000),
  // The total includes leads of no office. The source does not say that each lead has an office.
  'lead-of-no-office': {
    patch: (rules) => ({
      ...withNoOffice(leadsAt(9, '2023-04-04T04:04:04Z')).patch(rules),
      organizationReport: (one, lines, ...rest) =>
        rules.organizationReport(
          one,
          lines.filter(({ officeId }) => officeId !== 1),
          ...rest,
        ),
    }),
    target: withoutKnownCounts,
  },
  // The leads of an office count for a second office too. The source does not say that a lead
  // belongs to one office only.
  'leads-of-two-offices': {
    patch: (rules) => ({
      leadsOf: (office, all) => [
        ...rules.leadsOf(office, all),
        ...(office.id === 80417733 ? (all.leads.get(84650102) ?? []) : []),
      ],
      organizationTotal: (lines) => {
        const twice = lines.find(({ officeId }) => officeId === 84650102)?.totalLeads ?? 0;
        return rules.organizationTotal(lines) - twice;
      },
    }),
    target: withoutKnownCounts,
  },
  // Snapshots lag by more than a second, as the target file declares; and a delay of 250 ms is
  // still "at once" for a viewer.
  'observer-lags': showWithLag(1100, 1.5),
  'updates-take-a-moment': showWithLag(250, 0),
  // Listing ids have slashes, symbols, non-ASCII letters, and 190 characters. externalListingId is
  // the partner’s own string.
  'listing-ids-of-signs': changeState(({ listings }) => ({
    listings: listings.map((one) => ({
      ...one,
      externalListingId: `${one.externalListingId}/ü?#%2F&=+;’${'x'.repeat(160)}`,
    })),
  })),
  // Listing ids differ in case only, and one is a number.
  'listing-ids-alike': changeState(({ listings }) => ({
    listings: listings.map((one, index) => ({
      ...one,
      externalListingId: ['abc', 'Abc', '83500219', 'ABC', 'abc'][index] ?? 'x',
    })),
  })),
};
