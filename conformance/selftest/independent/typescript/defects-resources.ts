/** Defects of the office and organization operations in finding what was asked for. */
import { failure } from './answers.ts';
import { readId } from './rules.ts';
import type { Defect } from './rules-types.ts';

export const resourceDefects = {
  'unknown-office-counts-zero': {
    requirement: 'office/unknown',
    description: 'An office that does not exist is answered with 200 and no leads.',
    patch: (rules) => ({
      findOffice: (segment, partner, state) => {
        const found = rules.findOffice(segment, partner, state);
        const id = readId(segment);
        const taken = state.offices.some((office) => office.id === id);
        if (found !== undefined || id === undefined || taken) return found;
        return { id, name: '', externalId: '', organization: 0, partner };
      },
    }),
  },
  'office-not-found-text': {
    requirement: 'office/unknown',
    description: 'The 404 of an office says "Not Found".',
    patch: () => ({ officeMissing: () => failure(404, 'Not Found') }),
  },
  'foreign-office-answered': {
    requirement: 'office/foreign',
    description: 'The offices of every partner are open to every partner.',
    patch: () => ({
      findOffice: (segment, _partner, state) =>
        state.offices.find((office) => office.id === readId(segment)),
    }),
  },
  'foreign-office-names-owner': {
    requirement: 'office/foreign',
    description: 'The 404 for an office of another partner tells that partner apart.',
    patch: (rules) => ({
      officeMissing: (segment, state) => {
        const answer = rules.officeMissing(segment, state);
        const owner = state.offices.find((office) => office.id === readId(segment))?.partner;
        if (owner === undefined) return answer;
        return { ...answer, payload: { status: 'error', error: 'Office not found', owner } };
      },
    }),
  },
  'foreign-office-forbidden': {
    requirement: 'office/foreign',
    description: 'An office of another partner gets 403, so it can be told from an unknown one.',
    patch: (rules) => ({
      officeMissing: (segment, state) =>
        state.offices.some((office) => office.id === readId(segment))
          ? failure(403, 'Office not found')
          : rules.officeMissing(segment, state),
    }),
  },
  'external-office-id-resolved': {
    requirement: 'office/external-id',
    description: "The partner's own id of an office finds it too.",
    patch: (rules) => ({
      findOffice: (segment, partner, state) =>
        rules.findOffice(segment, partner, state) ??
        state.offices.find((one) => one.externalId === segment && one.partner === partner),
    }),
  },
  'unknown-organization-empty': {
    requirement: 'organization/unknown',
    description: 'An organization that does not exist is answered with 200 and no offices.',
    patch: (rules) => ({
      findOrganization: (segment, partner, state) => {
        const found = rules.findOrganization(segment, partner, state);
        const id = readId(segment);
        const taken = state.organizations.some((one) => one.id === id);
        if (found !== undefined || id === undefined || taken) return found;
        return { id, name: '', externalId: '', partner };
      },
    }),
  },
  'foreign-organization-answered': {
    requirement: 'organization/foreign',
    description: 'The organizations of every partner are open to every partner.',
    patch: () => ({
      findOrganization: (segment, _partner, state) =>
        state.organizations.find((one) => one.id === readId(segment)),
    }),
  },
  'external-organization-id-resolved': {
    requirement: 'organization/external-id',
    description: "The partner's own id of its organization finds it too.",
    patch: (rules) => ({
      findOrganization: (segment, partner, state) =>
        rules.findOrganization(segment, partner, state) ??
        state.organizations.find((one) => one.externalId === segment && one.partner === partner),
    }),
  },
  'foreign-office-in-breakdown': {
    requirement: 'organization/own-offices-only',
    description: 'The breakdown includes an office of another partner.',
    patch: (rules) => ({
      officesOf: (organization, state) => [
        ...rules.officesOf(organization, state),
        ...state.offices.filter((office) => office.partner !== organization.partner).slice(0, 1),
      ],
    }),
  },
  'last-office-missing': {
    requirement: 'organization/own-offices-only',
    description: 'The last office of the organization is left out of the breakdown.',
    patch: (rules) => ({
      officesOf: (organization, state) => rules.officesOf(organization, state).slice(0, -1),
    }),
  },
} as const satisfies Record<string, Defect>;
