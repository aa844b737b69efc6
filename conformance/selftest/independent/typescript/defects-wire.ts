/** Defects of privacy, and of the form in which everything travels. */
import type { Defect } from './rules-types.ts';
import type { Answer } from './types.ts';

/** Changes every reply that is JSON. */
function changeJson(change: (json: string) => Partial<Answer>): Defect['patch'] {
  return (rules) => ({
    finish: (first, asked, operation) => {
      const answer = rules.finish(first, asked, operation);
      if (answer.type !== undefined) return answer;
      return { ...answer, ...change(JSON.stringify(answer.payload)) };
    },
  });
}

const buyer = { name: 'Ines Okafor', email: 'ines.okafor@example.org', message: 'Is it still on?' };

export const wireDefects = {
  'latest-buyer-shown': {
    requirement: 'privacy/counts-only',
    description: 'The office count shows who the latest lead came from.',
    patch: (rules) => ({
      officeReport: (office, total) => ({ ...rules.officeReport(office, total), latest: buyer }),
    }),
  },
  'phone-numbers-in-breakdown': {
    requirement: 'privacy/counts-only',
    description: 'Lines of the breakdown hold telephone numbers to call back.',
    patch: (rules) => ({
      organizationReport: (organization, lines, total, state) => ({
        ...rules.organizationReport(organization, lines, total, state),
        officeBreakdown: lines.map((line) => ({ ...line, callBack: ['+1 218 555 0143'] })),
      }),
    }),
  },
  'mail-address-in-health': {
    requirement: 'privacy/counts-only',
    description: "The health report holds a buyer's e-mail address under an innocent key.",
    patch: (rules) => ({
      healthReport: (credential, state, now) => ({
        ...rules.healthReport(credential, state, now),
        trace: `last event from ${buyer.email}`,
      }),
    }),
  },
  'json-called-text': {
    requirement: 'wire/json',
    description: 'JSON bodies are sent as text/html.',
    patch: changeJson((json) => ({ payload: json, type: 'text/html;charset=UTF-8' })),
  },
  'json-with-guard': {
    requirement: 'wire/json',
    description: 'JSON bodies begin with a guard against script inclusion.',
    patch: changeJson((json) => ({ payload: `)]}',\n${json}`, type: 'application/json' })),
  },
  'organization-under-v2': {
    requirement: 'wire/prefix',
    description: 'The organization operation has moved to /partner/v2/.',
    patch: (rules) => ({
      findRoute: (path) => {
        const isOld = path.startsWith('/partner/v1/organizations/');
        return isOld
          ? undefined
          : rules.findRoute(path.replace(/^\/partner\/v2\/org/, '/partner/v1/org'));
      },
    }),
  },
  'prefix-dropped': {
    requirement: 'wire/prefix',
    description: 'The paths live at the root, without /partner/v1.',
    patch: (rules) => ({
      findRoute: (path) =>
        path.startsWith('/partner/v1/') ? undefined : rules.findRoute(`/partner/v1${path}`),
    }),
  },
} as const satisfies Record<string, Defect>;
