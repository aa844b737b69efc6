/** Defects of privacy, of the wire format, and of errors. */
import type { Patch, Patches } from './rules-types.ts';
import { isObject } from './rules.ts';
import type { Answer, Asked, Operation, JsonObject } from './types.ts';

/** Changes all JSON replies. */
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

/** Changes replies depending on the request. */
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
  'latest-card-shown': (rules) => {
    let latest: string | undefined;
    return {
      takesNote: (lead) => {
        latest = lead.card;
        return rules.takesNote(lead);
      },
      officeReport: (office, total) => ({ ...rules.officeReport(office, total), latest }),
    };
  },
  'latest-buyer-shown': (rules) => ({
    officeReport: (office, total) => ({ ...rules.officeReport(office, total), latest: buyer }),
  }),
  'phone-numbers-in-breakdown': (rules) => ({
    organizationReport: (organization, lines, total, state) => ({
      ...rules.organizationReport(organization, lines, total, state),
      officeBreakdown: lines.map((line) => ({ ...line, callBack: ['+1 218 555 0143'] })),
    }),
  }),
  'mail-address-in-health': (rules) => ({
    healthReport: (credential, state, now) => ({
      ...rules.healthReport(credential, state, now),
      trace: `last event from ${buyer.email}`,
    }),
  }),
  'json-called-text': changeJson((json) => ({ payload: json, type: 'text/html;charset=UTF-8' })),
  'json-with-guard': changeJson((json) => ({
    payload: `)]}',\n${json}`,
    type: 'application/json',
  })),
  'organization-under-v2': (rules) => ({
    findRoute: (path) => {
      const isOld = path.startsWith('/partner/v1/organizations/');
      return isOld
        ? undefined
        : rules.findRoute(path.replace(/^\/partner\/v2\/org/, '/partner/v1/org'));
    },
  }),
  'prefix-dropped': (rules) => ({
    findRoute: (path) =>
      path.startsWith('/partner/v1/') ? undefined : rules.findRoute(`/partner/v1${path}`),
  }),
  'charset-not-taken': (rules) => ({
    parseBody: (body, headers) =>
      /charset/.test(headers['content-type'] ?? '') ? undefined : rules.parseBody(body, headers),
  }),
  'first-blanks-refused': (rules) => ({
    parseBody: (body, headers) =>
      /^\s/.test(body.toString('utf8')) ? undefined : rules.parseBody(body, headers),
  }),
  'chunks-not-read': (rules) => ({
    parseBody: (body, headers) =>
      headers['transfer-encoding'] === undefined ? rules.parseBody(body, headers) : undefined,
  }),
  'packed-counts-are-kept': (rules) => {
    const kept = new Map<string, Answer>();
    return changeAnswer((answer, asked, operation) => {
      if (operation !== 'office' || answer.status !== 200 || !isPacked(asked)) return answer;
      const first = kept.get(asked.path) ?? answer;
      kept.set(asked.path, first);
      return first;
    })(rules);
  },
  'charset-skips-the-status': changeAnswer((answer, { headers }, operation) =>
    operation === 'update' && answer.status === 422 && /charset/.test(headers['content-type'] ?? '')
      ? taken
      : answer,
  ),
  'chunks-pass-the-guard': changeAnswer((answer, asked, operation) =>
    operation === 'update' && answer.status === 401 && isChunked(asked) ? taken : answer,
  ),
} satisfies Patches;

/* Defects of errors: their bodies, their status codes, and inputs that break the server. */

/** Changes the error bodies of the lead and health operations. */
function changeErrors(change: (body: JsonObject, answer: Answer) => Partial<Answer>): Patch {
  return (rules) => ({
    finish: (first, asked, operation) => {
      const answer = rules.finish(first, asked, operation);
      const { payload, status } = answer;
      if (status < 400 || operation === 'update' || !isObject(payload)) return answer;
      return { ...answer, ...change(payload, answer) };
    },
  });
}

const page = (status: number): string =>
  `<!doctype html>\n<title>${status}</title>\n<h1>Sorry</h1>\n<p>That did not work.</p>\n`;

/** Simulates an exception that a library would throw. */
function overflow(): never {
  throw new RangeError('value out of range');
}

const largestNumber = 2n ** 63n - 1n;

function isTooLong(segment: string): boolean {
  return /^\d+$/.test(segment) && BigInt(segment) > largestNumber;
}

/** Bytes that the parser rejects with this code break the server for good. */
function breakBy(
  code: string,
  { status, after }: { status: number | undefined; after: (answer: Answer) => Answer },
): Patch {
  return (rules) => {
    let isBroken = false;
    return {
      refuseBytes: (seen) => {
        if (seen !== code) return rules.refuseBytes(seen);
        isBroken = true;
        return status;
      },
      finish: (first, asked, operation) => {
        const answer = rules.finish(first, asked, operation);
        return isBroken ? after(answer) : answer;
      },
    };
  };
}

export const errorDefects = {
  'errors-as-html': changeErrors((_body, answer) => ({
    payload: page(answer.status),
    type: 'text/html;charset=UTF-8',
  })),
  'pages-where-they-will-do': (rules) => ({
    finish: (first, asked, operation) => {
      const answer = rules.finish(first, asked, operation);
      const isAsked = asked.headers.accept?.includes('text/html') === true;
      if (answer.status < 400 || !isAsked) return answer;
      return { ...answer, payload: page(answer.status), type: 'text/html;charset=UTF-8' };
    },
  }),
  'error-status-missing': changeErrors((body) => ({ payload: { error: body.error } })),
  'error-is-object': changeErrors((body) => ({
    payload: { status: 'error', error: { text: body.error } },
  })),
  'not-found-says-fail': changeErrors((body, answer) =>
    answer.status === 404 ? { payload: { ...body, status: 'fail' } } : {},
  ),
  'bad-range-unprocessable': (rules) => ({
    refuseRange: (fault) => ({ ...rules.refuseRange(fault), status: 422 }),
  }),
  'no-leads-no-content': (rules) => ({
    finish: (first, asked, operation) => {
      const answer = rules.finish(first, asked, operation);
      const isNone = isObject(answer.payload) && answer.payload.totalLeads === 0;
      return isNone ? { status: 204, payload: '', type: 'text/plain' } : answer;
    },
  }),
  'bad-escape-crashes': () => ({ decodeSegment: (raw) => decodeURIComponent(raw) }),
  'long-id-crashes': (rules) => ({
    findOffice: (segment, partner, state) =>
      isTooLong(segment) ? overflow() : rules.findOffice(segment, partner, state),
  }),
  'repeated-parameter-crashes': (rules) => ({
    pickParameter: (values) => (values.length > 1 ? overflow() : rules.pickParameter(values)),
  }),
  'malformed-json-crashes': () => ({
    parseBody: (body) => JSON.parse(body.toString('utf8')) as unknown,
  }),
  'whole-url-crashes': (rules) => ({
    finish: (first, asked, operation) =>
      asked.path.startsWith('http') ? overflow() : rules.finish(first, asked, operation),
  }),
  'large-body-hangs-up': (rules) => ({
    finish: (first, asked, operation) => {
      const answer = rules.finish(first, asked, operation);
      return asked.body.length > 32_768 ? { ...answer, hangUp: true } : answer;
    },
  }),
  'garbled-field-breaks-all': breakBy('HPE_INVALID_HEADER_TOKEN', {
    status: 400,
    after: (answer) => ({ ...answer, status: 500 }),
  }),
  'garbled-version-takes-it-down': breakBy('HPE_INVALID_VERSION', {
    status: undefined,
    after: (answer) => ({ ...answer, hangUp: true }),
  }),
} satisfies Patches;
