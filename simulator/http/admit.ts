/** Who is let in: a request whose sandbox is as other replicas left it, of a team that may ask. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import { errorAnswer, type Answer } from '../policy/answer.ts';
import { findSandboxKey } from '../tenants/sandbox/key.ts';
import type { Refresh } from '../tenants/sandbox/roster.ts';
import { defaultName } from '../tenants/sandbox/sandboxes.ts';
import type { Team, Teams } from '../tenants/teams.ts';
import { storeAway } from './fallback.ts';

const pathForm = /^\/sandboxes\/(?<name>[a-z0-9-]{1,24})\//;

/** The control plane looks at the sandboxes that its calls name by itself; pages look at none. */
const isBeside = (url: string): boolean => !/^\/(partner|sandboxes)\//.test(url);

const onlyDefault = [defaultName];

/** The default one too: its keys are those with which a first use may make another. */
function namesIn(request: IncomingMessage): readonly string[] {
  const byPath = pathForm.exec(request.url ?? '')?.groups?.['name'];
  const name = byPath ?? findSandboxKey(request.headersDistinct['authorization'])?.name;
  return name === undefined ? onlyDefault : [name, defaultName];
}

const nothingDone = storeAway('nothing was done');

/** An answer without the application. */
export function sendPlain(response: ServerResponse, { status, headers, body }: Answer): void {
  const content = JSON.stringify(body);
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(content),
  });
  response.end(content);
}

/**
 * @param handle answers a request of a sandbox that is up to date
 * @param report told why one could not be brought there; its request is answered with 503
 */
export function admitFresh(
  refresh: Refresh | undefined,
  handle: RequestListener,
  report: (error: unknown) => void,
): RequestListener {
  if (refresh === undefined) return handle;
  return (request, response) => {
    if (isBeside(request.url ?? '')) return handle(request, response);
    refresh(namesIn(request)).then(
      () => handle(request, response),
      (error: unknown) => {
        report(error);
        sendPlain(response, nothingDone);
      },
    );
  };
}

const tooMany = ({ name, requestsPerSecond }: Team) =>
  errorAnswer(429, `The team ${name} may send ${requestsPerSecond} requests in a second`, {
    'retry-after': '1',
  });

/** What is told of requests that were not let in. */
interface LimitReports {
  readonly limit: () => void;
  /** Nobody could tell whether it may come in: it is answered with 503. */
  readonly fail: (error: unknown) => void;
}

/**
 * A team that asks more than it may gets 429, and the others need not wait for it. Counts requests
 * of sandboxes; the control plane counts its own by their tokens.
 *
 * @param handle answers what may come in
 */
export function limitTeams(
  teams: Teams | undefined,
  handle: RequestListener,
  { limit, fail }: LimitReports,
): RequestListener {
  if (teams === undefined) return handle;
  function refuse(response: ServerResponse, team: Team): void {
    limit();
    sendPlain(response, tooMany(team));
  }
  return (request, response) => {
    const [sandbox = ''] = isBeside(request.url ?? '') ? [] : namesIn(request);
    const team = teams.ownerOf(sandbox);
    const admitted = team === undefined || teams.admit(team);
    if (admitted === true || team === undefined) return handle(request, response);
    if (admitted === false) return refuse(response, team);
    admitted.then(
      (isIn) => (isIn ? handle(request, response) : refuse(response, team)),
      (error: unknown) => {
        fail(error);
        sendPlain(response, nothingDone);
      },
    );
    return undefined;
  };
}
