/** Admits requests: refreshes their sandbox from other replicas, and enforces team rate limits. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import { errorAnswer, type Answer } from '../policy/answer.ts';
import { findSandboxKey, parseSandboxPath } from '../tenants/sandbox/key.ts';
import type { Refresh } from '../tenants/sandbox/registry.ts';
import { defaultName } from '../tenants/sandbox/sandboxes.ts';
import type { Team, Teams } from '../tenants/teams.ts';
import { storeUnavailable } from './fallback.ts';

/** Whether a request needs no refresh: the control plane does its own, and pages use no sandbox. */
const hasNoSandbox = (url: string): boolean => !/^\/(partner|sandboxes)\//.test(url);

const onlyDefault = [defaultName];

/** The sandboxes to refresh. Always the default one: its keys may create another by first use. */
function sandboxNamesIn(request: IncomingMessage): readonly string[] {
  const byPath = parseSandboxPath(request.url ?? '');
  const { name } = byPath ?? findSandboxKey(request.headersDistinct['authorization']) ?? {};
  return name === undefined ? onlyDefault : [name, defaultName];
}

const notExecuted = storeUnavailable('nothing was done');

export function sendWithoutKoa(response: ServerResponse, { status, headers, body }: Answer): void {
  const content = JSON.stringify(body);
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(content),
  });
  response.end(content);
}

/** Answers 503 if the refresh fails. */
export function refreshBefore(
  refresh: Refresh | undefined,
  handle: RequestListener,
  report: (error: unknown) => void,
): RequestListener {
  if (refresh === undefined) return handle;
  return (request, response) => {
    if (hasNoSandbox(request.url ?? '')) return handle(request, response);
    refresh(sandboxNamesIn(request)).then(
      () => handle(request, response),
      (error: unknown) => {
        report(error);
        sendWithoutKoa(response, notExecuted);
      },
    );
  };
}

const teamLimitReached = ({ name, requestsPerSecond }: Team) =>
  errorAnswer(429, `The team ${name} may send ${requestsPerSecond} requests in a second`, {
    'retry-after': '1',
  });

interface LimitReports {
  readonly onLimited: () => void;
  /** Called if the limit cannot be checked; the request is then answered with 503. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Answers 429 to a team that exceeds its rate limit, so that it does not slow down others. Counts
 * requests to sandboxes only; the control plane counts its own calls by token.
 */
export function limitTeams(
  teams: Teams | undefined,
  handle: RequestListener,
  { onLimited, onFailure }: LimitReports,
): RequestListener {
  if (teams === undefined) return handle;
  function refuse(response: ServerResponse, team: Team): void {
    onLimited();
    sendWithoutKoa(response, teamLimitReached(team));
  }
  return (request, response) => {
    const [sandbox = ''] = hasNoSandbox(request.url ?? '') ? [] : sandboxNamesIn(request);
    const team = teams.ownerOf(sandbox);
    const admitted = team === undefined || teams.admit(team);
    if (admitted === true || team === undefined) return handle(request, response);
    if (admitted === false) return refuse(response, team);
    admitted.then(
      (isAdmitted) => (isAdmitted ? handle(request, response) : refuse(response, team)),
      (error: unknown) => {
        onFailure(error);
        sendWithoutKoa(response, notExecuted);
      },
    );
    return undefined;
  };
}
