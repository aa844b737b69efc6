/** Defects of the office and organization operations in finding what was asked for. */
import { failure } from './answers.ts';
import { readId } from './rules.ts';
import { home } from './people.ts';
import { breaking } from './rules-types.ts';

export const resourceDefects = {
  ...breaking('office/unknown', {
    'unknown-office-counts-zero: An office that does not exist is answered with 200 and no leads.':
      (rules) => ({
        findOffice: (segment, partner, state) => {
          const found = rules.findOffice(segment, partner, state);
          const id = readId(segment);
          const taken = state.offices.some((office) => office.id === id);
          if (found !== undefined || id === undefined || taken) return found;
          return { id, name: '', externalId: '', organization: 0, partner };
        },
      }),
    'office-not-found-text: The 404 of an office says "Not Found".': () => ({
      officeMissing: () => failure(404, 'Not Found'),
    }),
  }),
  ...breaking('office/foreign', {
    'foreign-office-answered: The offices of every partner are open to every partner.': () => ({
      findOffice: (segment, _partner, state) =>
        state.offices.find((office) => office.id === readId(segment)),
    }),
    'foreign-office-forbidden: An office of another partner gets 403, so it can be told from an unknown one.':
      (rules) => ({
        officeMissing: (segment, state) =>
          state.offices.some((office) => office.id === readId(segment))
            ? failure(403, 'Office not found')
            : rules.officeMissing(segment, state),
      }),
  }),
  ...breaking('office/foreign-like-unknown', {
    'foreign-office-names-owner: The 404 for an office of another partner tells that partner apart.':
      (rules) => ({
        officeMissing: (segment, state) => {
          const answer = rules.officeMissing(segment, state);
          const owner = state.offices.find((office) => office.id === readId(segment))?.partner;
          if (owner === undefined) return answer;
          return { ...answer, payload: { status: 'error', error: 'Office not found', owner } };
        },
      }),
  }),
  ...breaking('office/external-id', {
    "external-office-id-resolved: The partner's own id of an office finds it too.": (rules) => ({
      findOffice: (segment, partner, state) =>
        rules.findOffice(segment, partner, state) ??
        state.offices.find((one) => one.externalId === segment && one.partner === partner),
    }),
  }),
  ...breaking('organization/unknown', {
    'unknown-organization-empty: An organization that does not exist is answered with 200 and no offices.':
      (rules) => ({
        findOrganization: (segment, partner, state) => {
          const found = rules.findOrganization(segment, partner, state);
          const id = readId(segment);
          const taken = state.organizations.some((one) => one.id === id);
          if (found !== undefined || id === undefined || taken) return found;
          return { id, name: '', externalId: '', partner };
        },
      }),
  }),
  ...breaking('organization/foreign', {
    'foreign-organization-answered: The organizations of every partner are open to every partner.':
      () => ({
        findOrganization: (segment, _partner, state) =>
          state.organizations.find((one) => one.id === readId(segment)),
      }),
  }),
  ...breaking('organization/external-id', {
    "external-organization-id-resolved: The partner's own id of its organization finds it too.": (
      rules,
    ) => ({
      findOrganization: (segment, partner, state) =>
        rules.findOrganization(segment, partner, state) ??
        state.organizations.find((one) => one.externalId === segment && one.partner === partner),
    }),
  }),
  ...breaking('organization/own-offices-only', {
    'foreign-office-in-breakdown: The breakdown includes an office of another partner.': (
      rules,
    ) => ({
      officesOf: (organization, state) => [
        ...rules.officesOf(organization, state),
        ...state.offices.filter((office) => office.partner !== organization.partner).slice(0, 1),
      ],
    }),
    'neighbours-list-ours: The breakdown of another partner includes the first office of the home partner.':
      (rules) => ({
        officesOf: (organization, state) => [
          ...rules.officesOf(organization, state),
          ...state.offices
            .filter(({ partner }) => partner === home && organization.partner !== home)
            .slice(0, 1),
        ],
      }),
    'last-office-missing: The last office of the organization is left out of the breakdown.': (
      rules,
    ) => ({
      officesOf: (organization, state) => rules.officesOf(organization, state).slice(0, -1),
    }),
  }),
};
