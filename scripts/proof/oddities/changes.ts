/** Conforming servers that change during a run, or have more than the target file can declare. */
import { failure } from '../../../conformance/selftest/independent/typescript/types.ts';
import type { Listing } from '../../../conformance/selftest/independent/typescript/types.ts';
import { cacheCounts } from './combined.ts';
import { home, neighbour } from '../../../conformance/selftest/independent/typescript/state.ts';
import {
  withCounter,
  countLater,
  kiosks,
  withLag,
  createLead,
  changeLeads,
  leadsEvery,
  patch,
  withHistory,
  changeState,
  withoutKnownCounts,
  withNoOffice,
  type Oddities,
  type Oddity,
} from './oddity.ts';

const shared = 80417733;
const dayMs = 86_400_000;

/** Refuses ranges that start more than a number of days ago. */
const keepLeadsFor = (days: number): Oddity => ({
  ...patch((rules) => ({
    mayStart: (start, now) =>
      rules.mayStart(start, now) && (start.text === undefined || start.at > now - days * dayMs),
  })),
  target: withoutKnownCounts,
});

/** Comments say why the source allows the change below, and often the following ones too. */
export const changeOddities: Oddities = {
  // Size limits of date ranges: not shown.
  'three-years-kept': keepLeadsFor(1095),
  // Other status codes: not shown. Dates older than the records are refused before their order is
  // checked.
  'records-begin-in-1998': {
    ...patch((rules) => {
      let isTooOld = false;
      return {
        parseInstant: (...asked) => {
          const instant = rules.parseInstant(...asked);
          const isOld = instant !== undefined && instant < Date.UTC(1998, 0);
          isTooOld ||= isOld;
          return isOld ? undefined : instant;
        },
        refuseRange: (fault) => {
          const refusal = isTooOld ? failure(422, 'No records of then') : rules.refuseRange(fault);
          isTooOld = false;
          return refusal;
        },
      };
    }),
    target: withoutKnownCounts,
  },
  'three-years-kept-of-late': {
    ...changeLeads((all) => all.map(({ at, ...rest }) => ({ ...rest, at: at + 690 * dayMs }))),
    ...keepLeadsFor(1095),
  },
  // Names are no ids, so an office may be renamed, here once during the run.
  'office-renamed': withCounter((rules, next) => ({
    officeReport: (office, total) => {
      const name = next() > 90 ? `${office.name} & Sons` : office.name;
      return rules.officeReport({ ...office, name }, total);
    },
  })),
  'organization-renamed': withCounter((rules, next) => ({
    organizationReport: (one, ...rest) => {
      const organizationName = next() > 150 ? `${one.name} plc` : one.name;
      return { ...rules.organizationReport(one, ...rest), organizationName };
    },
  })),
  // An office belongs to organizations of two partners, and the target file does not name it. The
  // source does not say that an office belongs to one only.
  'office-of-two-partners': {
    ...patch((rules) => ({
      findOffice: (segment, partner, all) =>
        rules.findOffice(segment, Number(segment) === shared ? home : partner, all),
      officesOf: (one, all) => [
        ...rules.officesOf(one, all),
        ...all.offices.filter(({ id }) => id === shared && one.partner === neighbour),
      ],
    })),
    target: ({ offices, ...target }) => ({
      ...target,
      offices: { ...offices, ids: offices.ids.filter((id) => id !== shared) },
    }),
  },
  // The target file declares 305 offices, with counts of each in six ranges.
  'every-office-named': changeState((all) => ({
    offices: [...all.offices, ...kiosks],
    leads: new Map([
      ...all.leads,
      ...kiosks.map(({ id }) => [id, [createLead(Date.UTC(2023, 1, 2) + id * 1000)]] as const),
    ]),
  })),
  // A gateway caches counts for a second. The source does not quantify "real time".
  'counts-kept-for-a-second': {
    ...changeLeads((all) => [...all, ...leadsEvery(150, 4000)]),
    ...cacheCounts(1000),
  },
  // A buyer who asks again within the day is one lead, which is only presumed not to be so. Addresses
  // are the same without dots and what follows a plus sign, as at some mail services.
  'buyers-known-by-plain-address': patch((rules) => {
    const known = new Set<string>();
    return {
      takesNote: (lead) => {
        const [, name, host] = /([^\s,]+)@([^\s,]+)/.exec(lead.card ?? '') ?? [];
        if (name === undefined) return rules.takesNote(lead);
        const address = `${name.replace(/\+.*/, '').replaceAll('.', '')}@${host}`;
        const isNew = !known.has(address);
        known.add(address);
        return isNew && rules.takesNote(lead);
      },
    };
  }),
  // Leads are counted every two seconds, and the target file declares that lag of hooks.
  'leads-in-batches': {
    ...countLater((cameAt) => Math.floor(Date.now() / 2000) > Math.floor(cameAt / 2000)),
    target: withLag(2),
  },
  // A breakdown line without officeId counts the leads of no office. Which fields of this response
  // are required is not shown.
  'line-without-office': {
    patch: (rules) => ({
      ...withNoOffice([createLead('2023-04-04T04:04:04Z')]).patch(rules),
      organizationReport: (one, lines, ...rest) => ({
        ...rules.organizationReport(one, lines, ...rest),
        officeBreakdown: lines.map(({ officeId, ...line }) =>
          officeId === 1 ? line : { officeId, ...line },
        ),
      }),
    }),
    target: withoutKnownCounts,
  },
  // Two versions alternate during a deployment, and differ in open points only.
  'two-versions-in-turn': withCounter((rules, next) => {
    const isNew = (): boolean => next() % 2 === 0;
    return {
      arrangeLines: (lines) => (isNew() ? lines : rules.arrangeLines(lines)),
      organizationReport: (one, ...rest) => ({
        ...rules.organizationReport(one, ...rest),
        ...(isNew() ? { organizationName: one.name, version: 2 } : {}),
      }),
      organizationMissing: (...all) =>
        isNew() ? failure(404, 'Organization not found') : rules.organizationMissing(...all),
      updateReport: (listing, before) =>
        isNew() ? { message: 'ok' } : rules.updateReport(listing, before),
      healthReport: (credential, all, now) => ({
        ...rules.healthReport(credential, all, now),
        ...(isNew() ? { timestamp: new Date(now).toISOString() } : {}),
      }),
    };
  }),
  // Snapshots alternate between two nodes, one of which lags by 350 ms. The source does not
  // quantify "at once".
  'windows-of-two-nodes': withHistory((rules, before) => {
    let snapshots = 0;
    const shown = (one: Listing): Listing => before(one, (snapshots % 2) * 350);
    return {
      isShown: (one) => {
        snapshots += 1;
        return rules.isShown(shown(one));
      },
      isFound: (one) => rules.isFound(shown(one)),
      ribbonOf: (one) => rules.ribbonOf(shown(one)),
    };
  }),
  // One of four nodes accepts only the offset Z, which is open.
  'offsets-refused-by-one-node': withCounter((rules, next) => ({
    parseInstant: (text, ...rest) => {
      const isRefused = next() % 4 === 0 && /[+-]\d\d:\d\d$/.test(text);
      return isRefused ? undefined : rules.parseInstant(text, ...rest);
    },
  })),
};
