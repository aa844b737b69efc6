/** A team that asks more than it may gets 429, and the others need not wait for it. */
import type { RequestListener, ServerResponse } from 'node:http';

import { errorAnswer } from '../policy/answer.ts';
import type { Team } from '../tenants/teams/team.ts';
import type { Teams } from '../tenants/teams/teams.ts';
import { isBeside, namesIn, nothingDone, sendPlain } from './admit.ts';

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
 * Counts requests of sandboxes; the control plane counts its own by their tokens.
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
