/** Servers behind something that answers some requests in their place. */
import {
  failure,
  type Answer,
  type Asked,
} from '../../../conformance/selftest/independent/typescript/types.ts';
import { patch, type Oddities, type Oddity } from './oddity.ts';

/** Reads the bodies of some requests alone; the others are refused before anything is stored. */
const readsBodies = (isMeant: (asked: Asked) => boolean) =>
  patch((rules) => {
    let isRead = true;
    return {
      readKey: (asked) => {
        isRead = isMeant(asked);
        return rules.readKey(asked);
      },
      parseBody: (...sent) => (isRead ? rules.parseBody(...sent) : undefined),
    };
  });

/** Answers some requests before the service sees them; each server has a memory of its own. */
const turnsAway = (begin: () => (asked: Asked) => Answer | undefined): Oddity =>
  patch((rules) => {
    const answerTo = begin();
    const answered = new Map<Asked, Answer | undefined>();
    const isPassed = (asked: Asked): boolean => {
      if (!answered.has(asked)) answered.set(asked, answerTo(asked));
      return answered.get(asked) === undefined;
    };
    return {
      ...readsBodies(isPassed).patch(rules),
      finish: (first, asked, operation) => {
        const own = isPassed(asked) ? undefined : answered.get(asked);
        answered.delete(asked);
        return own ?? rules.finish(first, asked, operation);
      },
    };
  });

const page = (status: number): Answer => ({
  status,
  payload: `<h1>${status}</h1>`,
  type: 'text/html',
});

const limits = (status: number, isMeant: (asked: Asked) => boolean): Oddity =>
  turnsAway(() => (asked) => (isMeant(asked) ? page(status) : undefined));

const isGuess = ({ headers: { authorization = '' } }: Asked): boolean =>
  !/~(?:Live|Quiet|Solo)\./.test(authorization);

/** Whether more requests than so many came within so many milliseconds. */
function makeMeter(most: number, milliseconds: number): () => boolean {
  let times: number[] = [];
  return () => {
    const now = Date.now();
    times = [...times.filter((one) => now - one < milliseconds), now];
    return times.length > most;
  };
}

/** Each comment says why no sentence of the source forbids the change below it, and often the next ones too. */
export const guardOddities: Oddities = {
  // Other HTTP status codes: not shown.
  'firewall-before-it': limits(403, ({ path, query }) =>
    /["'<>;]|\.\.|%2[27e]|%3c/i.test(`${path} ${query.toString()}`),
  ),
  'firewall-before-updates': limits(
    403,
    ({ method, body }) => method === 'PUT' && /['<>]|\.\.\/|\$\{/.test(body.toString()),
  ),
  'firewall-of-ascii': limits(403, ({ path, query }) =>
    /[^ -~]/.test(`${path}${[...query.values()].join('')}`),
  ),
  'limit-of-paths': limits(414, ({ path, query }) => path.length + query.toString().length > 300),
  'limit-of-headers': limits(431, ({ headers: all }) => JSON.stringify(all).length > 4096),
  // Size limits of request bodies: not shown.
  'limit-of-bodies': limits(413, ({ body }) => body.length > 1024),
  'limit-of-half-a-kilobyte': limits(413, ({ body }) => body.length > 512),
  // Other HTTP status codes: not shown. Requests without Accept are refused, as by firewalls for web
  // sites.
  'firewall-wants-accept': limits(403, ({ headers: { accept } }) => accept === undefined),
  // A length may be asked for (RFC 9110, section 15.5.12).
  'length-required': readsBodies(({ headers: all }) => all['content-length'] !== undefined),
  // The source gives this one media type, without a parameter.
  'one-media-type': readsBodies(({ headers: all }) => all['content-type'] === 'application/json'),
  // Other HTTP status codes (for example server errors): not shown.
  'fails-on-long-ids': limits(500, ({ path }) => /\d{100}/.test(path)),
  // One request in 70 has to be sent again: the connection was idle, or of another host, or too
  // early, or a gateway lost the service.
  'sent-again': turnsAway(() => {
    const statuses = [408, 421, 425, 520];
    let asked = 0;
    return () => {
      asked += 1;
      const status = statuses[Math.floor(asked / 70) % statuses.length];
      return asked % 70 === 0 && status !== undefined ? page(status) : undefined;
    };
  }),
  // Rate limits: not shown; this one answers 403 with Retry-After.
  'limit-told-with-403': turnsAway(() => {
    const isTooMuch = makeMeter(12, 100);
    return () =>
      isTooMuch()
        ? { ...failure(403, 'Rate limit exceeded'), headers: { 'retry-after': '1' } }
        : undefined;
  }),
  // A rate limit is answered with one of the statuses that services invented for it. Other HTTP
  // status codes: not shown.
  'limit-told-otherwise': turnsAway(() => {
    const isTooMuch = makeMeter(30, 300);
    const statuses = [420, 430, 509, 529];
    let told = 0;
    return () => {
      if (!isTooMuch()) return undefined;
      told += 1;
      return { ...page(statuses[told % 4] ?? 420), headers: { 'retry-after': '1' } };
    };
  }),
  // The operator's hooks have a rate limit as well. They are not part of the API.
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
  // A client that guesses keys, eight in a second, is locked out briefly. Other HTTP status codes:
  // not shown.
  'guessers-locked-out': turnsAway(() => {
    const isTooMuch = makeMeter(8, 1000);
    let until = 0;
    return (asked) => {
      if (Date.now() < until) return page(403);
      if (isGuess(asked) && isTooMuch()) until = Date.now() + 500;
      return undefined;
    };
  }),
  // A lesser key that was refused ten times in a row is locked out for a while. Other HTTP status
  // codes: not shown.
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
  // A listing rests for a moment after each update. Rate limits: not shown.
  'listings-rest-after-updates': turnsAway(() => {
    const free = new Map<string, number>();
    return ({ method, path }) => {
      if (method !== 'PUT') return undefined;
      const isEarly = Date.now() < (free.get(path) ?? 0);
      if (!isEarly) free.set(path, Date.now() + 120);
      return isEarly ? { ...page(429), headers: { 'retry-after': '0' } } : undefined;
    };
  }),
};
