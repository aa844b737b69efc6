/** Defects of health reports and counts: in their content, and in the lookup of resources. */
import { failure, type JsonObject, type Line } from './types.ts';
import { neighbour, home } from './state.ts';
import type { Patch, Patches } from './rules-types.ts';
import { readId } from './rules.ts';

function changeHealth(change: (report: JsonObject) => JsonObject): Patch {
  return (rules) => ({ healthReport: (...all) => change(rules.healthReport(...all)) });
}

export const healthDefects = {
  'health-says-ok': changeHealth((report) => ({ ...report, status: 'ok' })),
  'health-timestamp-is-number': changeHealth((report) => ({
    ...report,
    timestamp: Number(report.timestamp),
  })),
  'health-permissions-as-text': changeHealth((report) => ({
    ...report,
    permissions: String(report.permissions),
  })),
  'health-lists-every-permission': (rules) => ({
    healthReport: (credential, state, now) => {
      const permissions = [...new Set(state.credentials.flatMap((one) => one.permissions))];
      return { ...rules.healthReport(credential, state, now), permissions };
    },
  }),
  'health-remembers-last-caller': (rules) => {
    let before: readonly string[] | undefined;
    return {
      healthReport: (credential, state, now) => {
        const permissions = before ?? credential.permissions;
        before = credential.permissions;
        return { ...rules.healthReport(credential, state, now), permissions };
      },
    };
  },
  'health-remembers-the-refused': (rules) => {
    let refused: readonly string[] | undefined;
    return {
      mayUse: (operation, credential) => {
        const may = rules.mayUse(operation, credential);
        if (!may) refused = credential.permissions;
        else if (operation !== 'health') refused = undefined;
        return may;
      },
      healthReport: (credential, state, now) => {
        const permissions = refused ?? credential.permissions;
        refused = undefined;
        return { ...rules.healthReport(credential, state, now), permissions };
      },
    };
  },
  'health-an-hour-ahead': (rules) => {
    let isRefused = false;
    return {
      refuseRange: (fault) => {
        isRefused = true;
        return rules.refuseRange(fault);
      },
      healthReport: (credential, state, now) => {
        const told = now + (isRefused ? 3_600_000 : 0);
        isRefused = false;
        return rules.healthReport(credential, state, told);
      },
    };
  },
} satisfies Patches;

/** Replaces the largest line by two that share its leads, so that the sum stays right. */
function splitLargest(lines: readonly Line[]): readonly Line[] {
  const largest = lines.reduce<Line | undefined>(
    (best, line) => (best === undefined || line.totalLeads > best.totalLeads ? line : best),
    undefined,
  );
  if (largest === undefined || largest.totalLeads < 2) return lines;
  const half = Math.floor(largest.totalLeads / 2);
  const rest = lines.filter((line) => line !== largest);
  const part = (totalLeads: number): Line => ({ ...largest, totalLeads });
  return [part(half), ...rest, part(largest.totalLeads - half)];
}

function without(report: JsonObject, field: string): JsonObject {
  return Object.fromEntries(Object.entries(report).filter(([name]) => name !== field));
}

function changeOffice(change: (report: JsonObject) => JsonObject): Patch {
  return (rules) => ({ officeReport: (...all) => change(rules.officeReport(...all)) });
}

export const reportDefects = {
  'office-name-missing': changeOffice((report) => without(report, 'officeName')),
  'office-named-by-its-id': changeOffice((report) => ({
    ...report,
    officeName: String(report.officeId),
  })),
  'office-id-as-text': changeOffice((report) => ({ ...report, officeId: String(report.officeId) })),
  'office-id-of-organization': (rules) => ({
    officeReport: (office, total) => ({
      ...rules.officeReport(office, total),
      officeId: office.organization,
    }),
  }),
  'no-leads-is-minus-one': changeOffice((report) =>
    report.totalLeads === 0 ? { ...report, totalLeads: -1 } : report,
  ),
  'breakdown-is-map': (rules) => ({
    organizationReport: (organization, lines, total, state) => ({
      ...rules.organizationReport(organization, lines, total, state),
      officeBreakdown: Object.fromEntries(lines.map((line) => [line.officeId, line])),
    }),
  }),
  'breakdown-counts-as-text': (rules) => ({
    organizationReport: (organization, lines, total, state) => ({
      ...rules.organizationReport(organization, lines, total, state),
      officeBreakdown: lines.map((line) => ({ ...line, totalLeads: String(line.totalLeads) })),
    }),
  }),
  'lines-of-others-swapped': (rules) => ({
    organizationReport: (organization, lines, total, state) => {
      const [first, second] = lines;
      const isSwapped = organization.partner === neighbour && first && second;
      const swapped = isSwapped && [
        { ...first, totalLeads: second.totalLeads },
        { ...second, totalLeads: first.totalLeads },
        ...lines.slice(2),
      ];
      return rules.organizationReport(organization, swapped || lines, total, state);
    },
  }),
  'organization-named-by-its-id': (rules) => ({
    organizationReport: (organization, lines, total, state) => ({
      ...rules.organizationReport(organization, lines, total, state),
      organizationName: String(organization.id),
    }),
  }),
  'organization-id-of-office': (rules) => ({
    organizationReport: (organization, lines, total, state) => ({
      ...rules.organizationReport(organization, lines, total, state),
      organizationId: rules.officesOf(organization, state)[0]?.id ?? 0,
    }),
  }),
  'total-counts-office-twice': (rules) => ({
    organizationTotal: (lines) => rules.organizationTotal([...lines, ...lines.slice(0, 1)]),
  }),
  'breakdown-ignores-range': (rules) => ({
    organizationReport: (organization, _lines, total, state) => {
      const lines = rules.officesOf(organization, state).map((office) => ({
        officeId: office.id,
        officeName: office.name,
        totalLeads: rules.leadsOf(office, state).length,
      }));
      return rules.organizationReport(organization, lines, total, state);
    },
  }),
  'office-listed-twice': (rules) => ({
    arrangeLines: (lines) => splitLargest(rules.arrangeLines(lines)),
  }),
} satisfies Patches;

/* Defects in the lookup of offices and organizations. */

export const resourceDefects = {
  'unknown-office-counts-zero': (rules) => ({
    findOffice: (segment, partner, state) => {
      const found = rules.findOffice(segment, partner, state);
      const id = readId(segment);
      const taken = state.offices.some((office) => office.id === id);
      if (found !== undefined || id === undefined || taken) return found;
      return { id, name: '', externalId: '', organization: 0, partner };
    },
  }),
  'office-not-found-text': () => ({ officeMissing: () => failure(404, 'Not Found') }),
  'foreign-office-answered': () => ({
    findOffice: (segment, _partner, state) =>
      state.offices.find((office) => office.id === readId(segment)),
  }),
  'foreign-office-forbidden': (rules) => ({
    officeMissing: (segment, state) =>
      state.offices.some((office) => office.id === readId(segment))
        ? failure(403, 'Office not found')
        : rules.officeMissing(segment, state),
  }),
  'foreign-office-names-owner': (rules) => ({
    officeMissing: (segment, state) => {
      const answer = rules.officeMissing(segment, state);
      const owner = state.offices.find((office) => office.id === readId(segment))?.partner;
      if (owner === undefined) return answer;
      return { ...answer, payload: { status: 'error', error: 'Office not found', owner } };
    },
  }),
  'external-office-id-resolved': (rules) => ({
    findOffice: (segment, partner, state) =>
      rules.findOffice(segment, partner, state) ??
      state.offices.find((one) => one.externalId === segment && one.partner === partner),
  }),
  'unknown-organization-empty': (rules) => ({
    findOrganization: (segment, partner, state) => {
      const found = rules.findOrganization(segment, partner, state);
      const id = readId(segment);
      const taken = state.organizations.some((one) => one.id === id);
      if (found !== undefined || id === undefined || taken) return found;
      return { id, name: '', externalId: '', partner };
    },
  }),
  'foreign-organization-answered': () => ({
    findOrganization: (segment, _partner, state) =>
      state.organizations.find((one) => one.id === readId(segment)),
  }),
  'external-organization-id-resolved': (rules) => ({
    findOrganization: (segment, partner, state) =>
      rules.findOrganization(segment, partner, state) ??
      state.organizations.find((one) => one.externalId === segment && one.partner === partner),
  }),
  'foreign-office-in-breakdown': (rules) => ({
    officesOf: (organization, state) => [
      ...rules.officesOf(organization, state),
      ...state.offices.filter((office) => office.partner !== organization.partner).slice(0, 1),
    ],
  }),
  'neighbours-list-ours': (rules) => ({
    officesOf: (organization, state) => [
      ...rules.officesOf(organization, state),
      ...state.offices
        .filter(({ partner }) => partner === home && organization.partner !== home)
        .slice(0, 1),
    ],
  }),
  'last-office-missing': (rules) => ({
    officesOf: (organization, state) => rules.officesOf(organization, state).slice(0, -1),
  }),
} satisfies Patches;
