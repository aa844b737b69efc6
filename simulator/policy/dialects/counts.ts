/** What the answers of the operations that read look like. */
import type { JsonObject } from '../../model/json.ts';
import { isObject } from '../../model/json.ts';
import type { Override } from './override.ts';
import { decide } from './override.ts';
import { changeAnswers, withFields } from './answers.ts';

/** An office without leads in the range has no entry. */
export const leaveOutZeroOffices = decide(({ listsOffice }) => ({
  listsOffice: (office) => office.totalLeads > 0 && listsOffice(office),
}));

/** The office with the most leads first. */
export const orderByLeads = decide(() => ({
  arrangeBreakdown: (offices) => offices.toSorted((a, b) => b.totalLeads - a.totalLeads),
}));

function changeOrganizationCount(change: (fields: JsonObject) => JsonObject): Override {
  return changeAnswers(
    ({ reply }) => reply.kind === 'organization-count',
    (rendered) => withFields(rendered, change),
  );
}

/** Without the id and the name, which whoever asked for that organization knows. */
export const leaveOutOrganization = changeOrganizationCount(
  ({ organizationId: _id, organizationName: _name, ...fields }) => fields,
);

function withoutName(entry: unknown): unknown {
  if (!isObject(entry)) return entry;
  const { officeName: _name, ...fields } = entry;
  return fields;
}

/** Entries of an id and a number: an office's name is told by its own count. */
export const leaveOutOfficeNames = changeOrganizationCount((fields) => {
  const { officeBreakdown } = fields;
  if (!Array.isArray(officeBreakdown)) return fields;
  return { ...fields, officeBreakdown: officeBreakdown.map(withoutName) };
});

/** The time of the health report, given in milliseconds since 1970-01-01T00:00:00Z. */
export function writeTimestamp(format: (milliseconds: number) => string): Override {
  return changeAnswers(
    ({ reply }) => reply.kind === 'health-report',
    (rendered, { reply }) =>
      reply.kind === 'health-report'
        ? withFields(rendered, (fields) => ({ ...fields, timestamp: format(reply.at) }))
        : rendered,
  );
}

export const asRfc1123 = (milliseconds: number): string => new Date(milliseconds).toUTCString();

/** Whole seconds. */
export const asEpochDigits = (milliseconds: number): string =>
  String(Math.floor(milliseconds / 1000));

/** A date and a time that no standard has. */
export const asOtherText = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');

/** Every answer of the operations that read, also a refusal, tells the version of the contract. */
export const addVersion = changeAnswers(
  ({ operation }) => operation !== 'updateListing',
  (rendered) => withFields(rendered, (fields) => ({ ...fields, apiVersion: '1.0.0' })),
);

export const otherOrganizationText = changeAnswers(
  ({ reply }) => reply.kind === 'refused' && reply.because === 'organization-not-found',
  (rendered) => withFields(rendered, (fields) => ({ ...fields, error: 'No such organization' })),
);
