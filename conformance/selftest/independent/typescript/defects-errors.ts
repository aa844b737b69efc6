/** Defects of errors: their bodies, their status codes, and inputs that break the server. */
import { isObject } from './rules.ts';
import { breaking, type Patch } from './rules-types.ts';
import type { Answer, JsonObject } from './types.ts';

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

/** Stands for the exception that a library would throw at this point. */
function overflow(): never {
  throw new RangeError('value out of range');
}

const largestNumber = 2n ** 63n - 1n;

function isTooLong(segment: string): boolean {
  return /^\d+$/.test(segment) && BigInt(segment) > largestNumber;
}

/** Bytes that the parser refuses for this reason leave the server in a state of which it never recovers. */
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
  ...breaking('errors/body', {
    'errors-as-html: Errors are HTML pages.': changeErrors((_body, answer) => ({
      payload: page(answer.status),
      type: 'text/html;charset=UTF-8',
    })),
    'pages-where-they-will-do: Errors are HTML pages wherever Accept names them, behind JSON too.':
      (rules) => ({
        finish: (first, asked, operation) => {
          const answer = rules.finish(first, asked, operation);
          const isAsked = asked.headers.accept?.includes('text/html') === true;
          if (answer.status < 400 || !isAsked) return answer;
          return { ...answer, payload: page(answer.status), type: 'text/html;charset=UTF-8' };
        },
      }),
    'error-status-missing: Error bodies lack the field status.': changeErrors((body) => ({
      payload: { error: body.error },
    })),
    'error-is-object: The field error holds an object with the text in it.': changeErrors(
      (body) => ({ payload: { status: 'error', error: { text: body.error } } }),
    ),
    'not-found-says-fail: The body of a 404 has the status "fail".': changeErrors((body, answer) =>
      answer.status === 404 ? { payload: { ...body, status: 'fail' } } : {},
    ),
  }),
  ...breaking('range/not-iso', {
    'bad-range-unprocessable: A refused range is answered with 422.': (rules) => ({
      refuseRange: (fault) => ({ ...rules.refuseRange(fault), status: 422 }),
    }),
  }),
  ...breaking('office/body', {
    'no-leads-no-content: A count of zero is answered with 204 and no body.': (rules) => ({
      finish: (first, asked, operation) => {
        const answer = rules.finish(first, asked, operation);
        const isNone = isObject(answer.payload) && answer.payload.totalLeads === 0;
        return isNone ? { status: 204, payload: '', type: 'text/plain' } : answer;
      },
    }),
  }),
  ...breaking('errors/no-server-error', {
    'bad-escape-crashes: A broken percent escape in the path ends in 500.': () => ({
      decodeSegment: (raw) => decodeURIComponent(raw),
    }),
    'long-id-crashes: A number too long for the database ends in 500.': (rules) => ({
      findOffice: (segment, partner, state) =>
        isTooLong(segment) ? overflow() : rules.findOffice(segment, partner, state),
    }),
    'repeated-parameter-crashes: A date that is given twice ends in 500.': (rules) => ({
      pickParameter: (values) => (values.length > 1 ? overflow() : rules.pickParameter(values)),
    }),
    'malformed-json-crashes: An update that is no JSON ends in 500.': () => ({
      parseBody: (body) => JSON.parse(body.toString('utf8')) as unknown,
    }),
    'whole-url-crashes: A request with the whole URL as its target ends in 500.': (rules) => ({
      finish: (first, asked, operation) =>
        asked.path.startsWith('http') ? overflow() : rules.finish(first, asked, operation),
    }),
    'large-body-hangs-up: An update of more than 32 KiB makes the server drop the connection.': (
      rules,
    ) => ({
      finish: (first, asked, operation) => {
        const answer = rules.finish(first, asked, operation);
        return asked.body.length > 32_768 ? { ...answer, hangUp: true } : answer;
      },
    }),
  }),
  ...breaking('health/report', {
    'garbled-field-breaks-all: After a header line without a name, or without a colon, every answer is a 500.':
      breakBy('HPE_INVALID_HEADER_TOKEN', {
        status: 400,
        after: (answer) => ({ ...answer, status: 500 }),
      }),
    'garbled-version-takes-it-down: After a version that is none, every connection is dropped without an answer.':
      breakBy('HPE_INVALID_VERSION', {
        status: undefined,
        after: (answer) => ({ ...answer, hangUp: true }),
      }),
  }),
};
