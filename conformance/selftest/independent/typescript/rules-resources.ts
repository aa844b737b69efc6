/** Offices and organizations: how they are found and how they are shown. */
import { failure, textOfOffice } from './answers.ts';
import type { ResourceRules } from './rules-types.ts';

const window = 'after start, up to and including end';

/** Leading zeros are the same number; whatever else is no plain number is nobody's id. */
export function readId(segment: string): number | undefined {
  return /^\d+$/.test(segment) ? Number(segment) : undefined;
}

export const resourceRules: ResourceRules = {
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

  // Offices without leads in the range are left out.
  arrangeLines: (lines) => lines.filter((line) => line.totalLeads > 0),

  organizationTotal: (lines) => lines.reduce((sum, line) => sum + line.totalLeads, 0),

  // No organizationName: which fields are required is not shown for this response.
  organizationReport: (organization, lines, total) => ({
    window,
    officeBreakdown: lines,
    totalLeads: total,
    organizationId: organization.id,
    status: 'success',
  }),
};
