/** Defects of privacy, and of the forms in which requests and answers travel. */
import { breaking, type Patch } from './rules-types.ts';
import type { Answer, Asked, Operation } from './types.ts';

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

/** Changes replies, knowing the request. */
function changeAnswer(
  change: (answer: Answer, asked: Asked, operation: Operation | undefined) => Answer,
): Patch {
  return (rules) => ({
    finish: (first, asked, operation) =>
      change(rules.finish(first, asked, operation), asked, operation),
  });
}

const isPacked = ({ headers }: Asked): boolean => headers['accept-encoding'] === 'gzip';
const isChunked = ({ headers }: Asked): boolean => headers['transfer-encoding'] !== undefined;

const taken: Answer = { status: 202, payload: { message: 'Taken on' } };

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
  ...breaking('wire/request-media-type', {
    'charset-not-taken: A body with a charset beside its media type is refused.': (rules) => ({
      parseBody: (body, headers) =>
        /charset/.test(headers['content-type'] ?? '') ? undefined : rules.parseBody(body, headers),
    }),
  }),
  ...breaking('wire/request-json', {
    'first-blanks-refused: A body that begins with a blank or a line break is refused.': (
      rules,
    ) => ({
      parseBody: (body, headers) =>
        /^\s/.test(body.toString('utf8')) ? undefined : rules.parseBody(body, headers),
    }),
  }),
  ...breaking('wire/request-framing', {
    'chunks-not-read: A body in chunks is taken for an empty one.': (rules) => ({
      parseBody: (body, headers) =>
        headers['transfer-encoding'] === undefined ? rules.parseBody(body, headers) : undefined,
    }),
  }),
  ...breaking('time/history-is-fixed', {
    'packed-counts-are-kept: A packed count of an office is the first that was packed.': (
      rules,
    ) => {
      const kept = new Map<string, Answer>();
      return changeAnswer((answer, asked, operation) => {
        if (operation !== 'office' || answer.status !== 200 || !isPacked(asked)) return answer;
        const first = kept.get(asked.path) ?? answer;
        kept.set(asked.path, first);
        return first;
      })(rules);
    },
  }),
  ...breaking('listing/unknown-status', {
    'charset-skips-the-status: With a charset, any status is taken.': changeAnswer(
      (answer, { headers }, operation) =>
        operation === 'update' &&
        answer.status === 422 &&
        /charset/.test(headers['content-type'] ?? '')
          ? taken
          : answer,
    ),
  }),
  ...breaking('auth/unknown-credential', {
    'chunks-pass-the-guard: In chunks, an update is taken with any key.': changeAnswer(
      (answer, asked, operation) =>
        operation === 'update' && answer.status === 401 && isChunked(asked) ? taken : answer,
    ),
  }),
};
