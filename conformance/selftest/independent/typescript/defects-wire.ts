/** Defects of privacy, and of the form in which everything travels. */
import { breaking, type Patch } from './rules-types.ts';
import type { Answer } from './types.ts';

/** Changes every reply that is JSON. */
function changeJson(change: (json: string) => Partial<Answer>): Patch {
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
  ...breaking('privacy/counts-only', {
    'latest-card-shown: The office count shows what the latest walk-in left.': (rules) => {
      let latest: string | undefined;
      return {
        takesNote: (lead) => {
          latest = lead.card;
          return rules.takesNote(lead);
        },
        officeReport: (office, total) => ({ ...rules.officeReport(office, total), latest }),
      };
    },
  }),
  ...breaking('privacy/no-personal-data', {
    'latest-buyer-shown: The office count shows who the latest lead came from.': (rules) => ({
      officeReport: (office, total) => ({ ...rules.officeReport(office, total), latest: buyer }),
    }),
    'phone-numbers-in-breakdown: Lines of the breakdown hold telephone numbers to call back.': (
      rules,
    ) => ({
      organizationReport: (organization, lines, total, state) => ({
        ...rules.organizationReport(organization, lines, total, state),
        officeBreakdown: lines.map((line) => ({ ...line, callBack: ['+1 218 555 0143'] })),
      }),
    }),
    "mail-address-in-health: The health report holds a buyer's e-mail address under an innocent key.":
      (rules) => ({
        healthReport: (credential, state, now) => ({
          ...rules.healthReport(credential, state, now),
          trace: `last event from ${buyer.email}`,
        }),
      }),
  }),
  ...breaking('wire/media-type', {
    'json-called-text: JSON bodies are sent as text/html.': changeJson((json) => ({
      payload: json,
      type: 'text/html;charset=UTF-8',
    })),
  }),
  ...breaking('wire/json', {
    'json-with-guard: JSON bodies begin with a guard against script inclusion.': changeJson(
      (json) => ({ payload: `)]}',\n${json}`, type: 'application/json' }),
    ),
  }),
  ...breaking('wire/prefix', {
    'organization-under-v2: The organization operation has moved to /partner/v2/.': (rules) => ({
      findRoute: (path) => {
        const isOld = path.startsWith('/partner/v1/organizations/');
        return isOld
          ? undefined
          : rules.findRoute(path.replace(/^\/partner\/v2\/org/, '/partner/v1/org'));
      },
    }),
    'prefix-dropped: The paths live at the root, without /partner/v1.': (rules) => ({
      findRoute: (path) =>
        path.startsWith('/partner/v1/') ? undefined : rules.findRoute(`/partner/v1${path}`),
    }),
  }),
};
