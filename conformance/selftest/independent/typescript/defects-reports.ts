/** Defects of what successful replies say: the health report, and the counts. */
import { neighbour } from './people.ts';
import { breaking, type Patch } from './rules-types.ts';
import type { JsonObject, Line } from './types.ts';

function changeHealth(change: (report: JsonObject) => JsonObject): Patch {
  return (rules) => ({ healthReport: (...all) => change(rules.healthReport(...all)) });
}

export const healthDefects = {
  ...breaking('health/report', {
    'health-says-ok: The health report has the status "ok".': changeHealth((report) => ({
      ...report,
      status: 'ok',
    })),
    'health-timestamp-is-number: The timestamp of the health report is a number.': changeHealth(
      (report) => ({ ...report, timestamp: Number(report.timestamp) }),
    ),
    'health-permissions-as-text: The permissions are one text with commas.': changeHealth(
      (report) => ({ ...report, permissions: String(report.permissions) }),
    ),
  }),
  ...breaking('health/own-permissions', {
    'health-lists-every-permission: Health lists every permission there is, whoever asks.': (
      rules,
    ) => ({
      healthReport: (credential, state, now) => {
        const permissions = [...new Set(state.credentials.flatMap((one) => one.permissions))];
        return { ...rules.healthReport(credential, state, now), permissions };
      },
    }),
    'health-remembers-last-caller: Health lists the permissions of whoever asked before.': (
      rules,
    ) => {
      let before: readonly string[] | undefined;
      return {
        healthReport: (credential, state, now) => {
          const permissions = before ?? credential.permissions;
          before = credential.permissions;
          return { ...rules.healthReport(credential, state, now), permissions };
        },
      };
    },
    'health-remembers-the-refused: Right after a key was refused a count, health lists its permissions.':
      (rules) => {
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
  }),
  ...breaking('health/time-of-answer', {
    'health-an-hour-ahead: Right after a refused date, the timestamp is an hour ahead.': (
      rules,
    ) => {
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
  }),
};

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

function changeOffice(change: (report: JsonObject) => JsonObject): Patch {
  return (rules) => ({ officeReport: (...all) => change(rules.officeReport(...all)) });
}

export const reportDefects = {
  ...breaking('office/body', {
    'office-name-missing: The office count has no officeName.': changeOffice((report) =>
      without(report, 'officeName'),
    ),
  }),
  ...breaking('office/own-name', {
    'office-named-by-its-id: The office count gives the id in place of the name.': changeOffice(
      (report) => ({ ...report, officeName: String(report.officeId) }),
    ),
  }),
  ...breaking('office/echoes-id', {
    'office-id-as-text: The office count gives officeId as a text.': changeOffice((report) => ({
      ...report,
      officeId: String(report.officeId),
    })),
    "office-id-of-organization: The office count gives the organization's id as officeId.": (
      rules,
    ) => ({
      officeReport: (office, total) => ({
        ...rules.officeReport(office, total),
        officeId: office.organization,
      }),
    }),
  }),
  ...breaking('office/whole-count', {
    'no-leads-is-minus-one: An office without leads in the range has the count -1.': changeOffice(
      (report) => (report.totalLeads === 0 ? { ...report, totalLeads: -1 } : report),
    ),
  }),
  ...breaking('organization/body', {
    'breakdown-is-map: The breakdown is an object with the office ids as keys.': (rules) => ({
      organizationReport: (organization, lines, total, state) => ({
        ...rules.organizationReport(organization, lines, total, state),
        officeBreakdown: Object.fromEntries(lines.map((line) => [line.officeId, line])),
      }),
    }),
    'breakdown-counts-as-text: The counts in the breakdown are texts.': (rules) => ({
      organizationReport: (organization, lines, total, state) => ({
        ...rules.organizationReport(organization, lines, total, state),
        officeBreakdown: lines.map((line) => ({ ...line, totalLeads: String(line.totalLeads) })),
      }),
    }),
  }),
  ...breaking('office/number-agrees', {
    'lines-of-others-swapped: In the breakdown of another partner than the first, two offices have the count of each other.':
      (rules) => ({
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
  }),
  ...breaking('organization/own-name', {
    'organization-named-by-its-id: The organization count gives the id in place of the name.': (
      rules,
    ) => ({
      organizationReport: (organization, lines, total, state) => ({
        ...rules.organizationReport(organization, lines, total, state),
        organizationName: String(organization.id),
      }),
    }),
  }),
  ...breaking('organization/echoes-id', {
    "organization-id-of-office: The organization count gives the first office's id as organizationId.":
      (rules) => ({
        organizationReport: (organization, lines, total, state) => ({
          ...rules.organizationReport(organization, lines, total, state),
          organizationId: rules.officesOf(organization, state)[0]?.id ?? 0,
        }),
      }),
  }),
  ...breaking('organization/total-is-sum', {
    "total-counts-office-twice: The total counts the first office's leads twice.": (rules) => ({
      organizationTotal: (lines) => rules.organizationTotal([...lines, ...lines.slice(0, 1)]),
    }),
  }),
  ...breaking('organization/total-covers-offices', {
    'breakdown-ignores-range: The range is honoured in the total, and ignored in the breakdown.': (
      rules,
    ) => ({
      organizationReport: (organization, _lines, total, state) => {
        const lines = rules.officesOf(organization, state).map((office) => ({
          officeId: office.id,
          officeName: office.name,
          totalLeads: rules.leadsOf(office, state).length,
        }));
        return rules.organizationReport(organization, lines, total, state);
      },
    }),
  }),
  ...breaking('organization/each-office-once', {
    'office-listed-twice: The office with most leads stands in two lines, which share its leads.': (
      rules,
    ) => ({ arrangeLines: (lines) => splitLargest(rules.arrangeLines(lines)) }),
  }),
};
