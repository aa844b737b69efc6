/** Conforming servers behind gateways, firewalls or limits that answer some requests themselves. */
import {
  failure,
  type Answer,
  type Asked,
  type Lead,
} from '../../../conformance/selftest/independent/typescript/types.ts';
import type { Rules } from '../../../conformance/selftest/independent/typescript/rules-types.ts';
import { patch, type Oddities, type Oddity } from './oddity.ts';

/** Parses only some bodies. Other requests are refused before anything is stored. */
const parseBodiesOnlyIf = (applies: (asked: Asked) => boolean) =>
  patch((rules) => {
    let isRead = true;
    return {
      readKey: (asked) => {
        isRead = applies(asked);
        return rules.readKey(asked);
      },
      parseBody: (...sent) => (isRead ? rules.parseBody(...sent) : undefined),
    };
  });

/** Answers some requests in place of the service. @param createAnswerTo called once per server */
const answerInstead = (createAnswerTo: () => (asked: Asked) => Answer | undefined): Oddity =>
  patch((rules) => {
    const answerTo = createAnswerTo();
    const answered = new Map<Asked, Answer | undefined>();
    const isForwarded = (asked: Asked): boolean => {
      if (!answered.has(asked)) answered.set(asked, answerTo(asked));
      return answered.get(asked) === undefined;
    };
    return {
      ...parseBodiesOnlyIf(isForwarded).patch(rules),
      finish: (first, asked, operation) => {
        const own = isForwarded(asked) ? undefined : answered.get(asked);
        answered.delete(asked);
        return own ?? rules.finish(first, asked, operation);
      },
    };
  });

const type = 'text/html';
const page = (status: number): Answer => ({ status, payload: `<h1>${status}</h1>`, type });

const refuseIf = (status: number, applies: (asked: Asked) => boolean): Oddity =>
  answerInstead(() => (asked) => (applies(asked) ? page(status) : undefined));

const hasUnknownKey = ({ headers: { authorization = '' } }: Asked): boolean =>
  !/~(?:Live|Quiet|Solo)\./.test(authorization);

/** Counts calls; returns whether more than `most` occurred within the last milliseconds. */
function createRateMeter(limit: number, milliseconds: number): () => boolean {
  let times: number[] = [];
  return () => {
    const now = Date.now();
    times = [...times.filter((one) => now - one < milliseconds), now];
    return times.length > limit;
  };
}

/** The form for inquiries refuses some. */
const refuseLeads = (code: number, applies: (lead: Lead, rules: Rules) => boolean): Oddity =>
  patch((rules) => {
    let isRefused = false;
    return {
      takesNote: (one) => {
        isRefused = applies(one, rules);
        return !isRefused && rules.takesNote(one);
      },
      write: (packed, response) => {
        if (isRefused && response.req.url === '/walk-ins') response.writeHead(code).end();
        else rules.write(packed, response);
      },
    };
  });

/** Comments say why the source allows the change below, and often the following ones too. */
export const guardOddities: Oddities = {
  // Other HTTP status codes: not shown.
  'firewall-before-it': refuseIf(403, ({ path, query }) =>
    /["'<>;]|\.\.|%2[27e]|%3c/i.test(`${path} ${query.toString()}`),
  ),
  'firewall-before-updates': refuseIf(
    403,
    ({ method, body }) => method === 'PUT' && /['<>]|\.\.\/|\$\{/.test(body.toString()),
  ),
  'firewall-before-escapes': refuseIf(
    403,
    ({ method, body }) => method === 'PUT' && /\\u00/.test(body.toString()),
  ),
  'firewall-of-ascii': refuseIf(403, ({ path, query }) =>
    /[^ -~]/.test(`${path}${[...query.values()].join('')}`),
  ),
  'limit-of-paths': refuseIf(414, ({ path, query }) => path.length + query.toString().length > 300),
  'limit-of-headers': refuseIf(431, ({ headers: all }) => JSON.stringify(all).length > 4096),
  // Size limits of request bodies: not shown.
  'limit-of-bodies': refuseIf(413, ({ body }) => body.length > 1024),
  'limit-of-half-a-kilobyte': refuseIf(413, ({ body }) => body.length > 512),
  // Requests without Accept are refused, as by firewalls of web sites. Other HTTP status codes: not
  // shown.
  'firewall-wants-accept': refuseIf(403, ({ headers: { accept } }) => accept === undefined),
  // A server may require Content-Length (RFC 9110, section 15.5.12).
  'length-required': parseBodiesOnlyIf(({ headers: all }) => all['content-length'] !== undefined),
  // The source states this media type, without parameters.
  'one-media-type': parseBodiesOnlyIf((one) => one.headers['content-type'] === 'application/json'),
  // Other HTTP status codes (for example server errors): not shown.
  'fails-on-long-ids': refuseIf(500, ({ path }) => /\d{100}/.test(path)),
  // One in 70 requests must be retried: because of an idle connection (408), a misdirected (421) or
  // too early (425) request, or a gateway that lost the service (520).
  'sent-again': answerInstead(() => {
    const statuses = [408, 421, 425, 520];
    let asked = 0;
    return () => {
      asked += 1;
      const status = statuses[Math.floor(asked / 70) % statuses.length];
      return asked % 70 === 0 && status !== undefined ? page(status) : undefined;
    };
  }),
  // A rate limit answers 403 with Retry-After. Rate limits: not shown.
  'limit-told-with-403': answerInstead(() => {
    const isTooMuch = createRateMeter(12, 100);
    return () =>
      isTooMuch()
        ? { ...failure(403, 'Rate limit exceeded'), headers: { 'retry-after': '1' } }
        : undefined;
  }),
  // A rate limit answers with unofficial statuses that services use for it. Other HTTP status
  // codes: not shown.
  'limit-told-otherwise': answerInstead(() => {
    const isTooMuch = createRateMeter(30, 300);
    const statuses = [420, 430, 509, 529];
    let refusals = 0;
    return () => {
      if (!isTooMuch()) return undefined;
      refusals += 1;
      return { ...page(statuses[refusals % 4] ?? 420), headers: { 'retry-after': '1' } };
    };
  }),
  // The hooks, which are not part of the API, have a rate limit too.
  'hooks-limited': patch((rules) => {
    let asked = 0;
    let isRefused = false;
    return {
      takesNote: (one) => {
        asked += 1;
        isRefused = asked % 5 === 0;
        return !isRefused && rules.takesNote(one);
      },
      write: (packed, response) => {
        const { url = '' } = response.req;
        if (url.startsWith('/window/')) asked += 1;
        const isTooMuch = url.startsWith('/window/') ? asked % 7 === 0 : isRefused;
        if (isTooMuch && /^\/(?:window|walk-ins)/.test(url)) {
          response.writeHead(429, { 'retry-after': '1' }).end();
        } else rules.write(packed, response);
      },
    };
  }),
  // The form for inquiries is on the page of a listing, so hidden listings have none.
  'hook-refuses-hidden-listings': refuseLeads(
    404,
    ({ listing }, rules) => listing !== undefined && !rules.isShown(listing),
  ),
  // A form takes no digits in a name, and no inquiries once an offer is accepted.
  'hook-is-choosy': refuseLeads(
    400,
    ({ listing, card = '' }) =>
      ['PENDING_CONTRACT', 'UNDER_CONTRACT'].includes(listing?.status ?? '') ||
      /\d/.test(card.split(',')[0] ?? ''),
  ),
  // A client that tries more than eight unknown keys a second is locked out briefly. Other HTTP
  // status codes: not shown.
  'guessers-locked-out': answerInstead(() => {
    const isTooMuch = createRateMeter(8, 1000);
    let until = 0;
    return (asked) => {
      if (Date.now() < until) return page(403);
      if (hasUnknownKey(asked) && isTooMuch()) until = Date.now() + 500;
      return undefined;
    };
  }),
  // A lesser key is locked out for a while after ten refusals in a row. Other HTTP status codes:
  // not shown.
  'refused-keys-locked-out': patch((rules) => {
    const refusals = new Map<string, number>();
    const until = new Map<string, number>();
    return {
      finish: (first, asked, operation) => {
        const answer = rules.finish(first, asked, operation);
        const { authorization = '' } = asked.headers;
        if (!/~(?:Quiet|Solo)\./.test(authorization)) return answer;
        if (Date.now() < (until.get(authorization) ?? 0)) return failure(403, 'Come back later.');
        const count = answer.status === 401 ? (refusals.get(authorization) ?? 0) + 1 : 0;
        refusals.set(authorization, count % 10);
        if (count === 10) until.set(authorization, Date.now() + 3000);
        return answer;
      },
    };
  }),
  // A listing accepts no update for a moment after each update. Rate limits: not shown.
  'listings-rest-after-updates': answerInstead(() => {
    const free = new Map<string, number>();
    return ({ method, path }) => {
      if (method !== 'PUT') return undefined;
      const isEarly = Date.now() < (free.get(path) ?? 0);
      if (!isEarly) free.set(path, Date.now() + 120);
      return isEarly ? { ...page(429), headers: { 'retry-after': '0' } } : undefined;
    };
  }),
};
