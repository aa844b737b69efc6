/** Defects of what successful replies say: the health report, and the counts. */
import type { Defect } from './rules-types.ts';
import type { JsonObject, Line } from './types.ts';

function changeHealth(change: (report: JsonObject) => JsonObject): Defect['patch'] {
  return (rules) => ({ healthReport: (...all) => change(rules.healthReport(...all)) });
}

export const healthDefects = {
  'health-says-ok': {
    requirement: 'health/report',
    description: 'The health report has the status "ok".',
    patch: changeHealth((report) => ({ ...report, status: 'ok' })),
  },
  'health-timestamp-is-number': {
    requirement: 'health/report',
    description: 'The timestamp of the health report is a number.',
    patch: changeHealth((report) => ({ ...report, timestamp: Number(report.timestamp) })),
  },
  'health-permissions-as-text': {
    requirement: 'health/report',
    description: 'The permissions are one text with commas.',
    patch: changeHealth((report) => ({ ...report, permissions: String(report.permissions) })),
  },
  'health-lists-every-permission': {
    requirement: 'health/own-permissions',
    description: 'Health lists every permission there is, whoever asks.',
    patch: (rules) => ({
      healthReport: (credential, state, now) => {
        const permissions = [...new Set(state.credentials.flatMap((one) => one.permissions))];
        return { ...rules.healthReport(credential, state, now), permissions };
      },
    }),
  },
  'health-remembers-last-caller': {
    requirement: 'health/own-permissions',
    description: 'Health lists the permissions of whoever asked before.',
    patch: (rules) => {
      let before: readonly string[] | undefined;
      return {
        healthReport: (credential, state, now) => {
          const permissions = before ?? credential.permissions;
          before = credential.permissions;
          return { ...rules.healthReport(credential, state, now), permissions };
        },
      };
    },
  },
} as const satisfies Record<string, Defect>;

/** Takes the largest line away and shares its leads out to two, so that the sum stays right. */
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

function changeOffice(change: (report: JsonObject) => JsonObject): Defect['patch'] {
  return (rules) => ({ officeReport: (...all) => change(rules.officeReport(...all)) });
}

export const reportDefects = {
  'office-name-missing': {
    requirement: 'office/body',
    description: 'The office count has no officeName.',
    patch: changeOffice((report) => without(report, 'officeName')),
  },
  'office-id-as-text': {
    requirement: 'office/echoes-id',
    description: 'The office count gives officeId as a text.',
    patch: changeOffice((report) => ({ ...report, officeId: String(report.officeId) })),
  },
  'office-id-of-organization': {
    requirement: 'office/echoes-id',
    description: "The office count gives the organization's id as officeId.",
    patch: (rules) => ({
      officeReport: (office, total) => ({
        ...rules.officeReport(office, total),
        officeId: office.organization,
      }),
    }),
  },
  'no-leads-is-minus-one': {
    requirement: 'office/whole-count',
    description: 'An office without leads in the range has the count -1.',
    patch: changeOffice((report) =>
      report.totalLeads === 0 ? { ...report, totalLeads: -1 } : report,
    ),
  },
  'breakdown-is-map': {
    requirement: 'organization/body',
    description: 'The breakdown is an object with the office ids as keys.',
    patch: (rules) => ({
      organizationReport: (organization, lines, total, state) => ({
        ...rules.organizationReport(organization, lines, total, state),
        officeBreakdown: Object.fromEntries(lines.map((line) => [line.officeId, line])),
      }),
    }),
  },
  'breakdown-counts-as-text': {
    requirement: 'organization/body',
    description: 'The counts in the breakdown are texts.',
    patch: (rules) => ({
      organizationReport: (organization, lines, total, state) => ({
        ...rules.organizationReport(organization, lines, total, state),
        officeBreakdown: lines.map((line) => ({ ...line, totalLeads: String(line.totalLeads) })),
      }),
    }),
  },
  'organization-id-of-office': {
    requirement: 'organization/echoes-id',
    description: "The organization count gives the first office's id as organizationId.",
    patch: (rules) => ({
      organizationReport: (organization, lines, total, state) => ({
        ...rules.organizationReport(organization, lines, total, state),
        organizationId: rules.officesOf(organization, state)[0]?.id ?? 0,
      }),
    }),
  },
  'total-counts-office-twice': {
    requirement: 'organization/total-is-sum',
    description: "The total counts the first office's leads twice.",
    patch: (rules) => ({
      organizationTotal: (lines) => rules.organizationTotal([...lines, ...lines.slice(0, 1)]),
    }),
  },
  'breakdown-ignores-range': {
    requirement: 'organization/total-is-sum',
    description: 'The range is honoured in the total, and ignored in the breakdown.',
    patch: (rules) => ({
      organizationReport: (organization, _lines, total, state) => {
        const lines = rules.officesOf(organization, state).map((office) => ({
          officeId: office.id,
          officeName: office.name,
          totalLeads: rules.leadsOf(office, state).length,
        }));
        return rules.organizationReport(organization, lines, total, state);
      },
    }),
  },
  'office-listed-twice': {
    requirement: 'organization/each-office-once',
    description: 'The office with most leads stands in two lines, which share its leads.',
    patch: (rules) => ({ arrangeLines: (lines) => splitLargest(rules.arrangeLines(lines)) }),
  },
} as const satisfies Record<string, Defect>;
