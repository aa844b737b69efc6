import Koa from 'koa';
import type { Middleware } from 'koa';

import { recordExchanges } from '../journal/middleware.ts';
import type { Log } from '../log/log.ts';
import { silentLog } from '../log/log.ts';
import { logRequests } from '../log/log-requests.ts';
import type { Sandboxes } from '../tenants/sandbox/sandboxes.ts';
import { injectFaults } from './inject-faults.ts';
import { answerErrors, refuseMalformed, refusePath } from './fallback.ts';
import type { RequestState } from './find-sandbox.ts';
import { enterDefault, findSandbox } from './find-sandbox.ts';
import { limitRequests } from './rate-limit.ts';
import { readPath } from './read-path.ts';
import { detailsOf, findJournal, maskForLog } from './record.ts';
import { createRouter } from './routes.ts';
import { readTrailingSlash } from './trailing-slash.ts';

/** What an application has beside the contract, and what it needs. */
export interface AppParts {
  /** What answers paths that belong to no sandbox: the control plane. */
  readonly before: readonly Middleware[];
  /** What answers paths that the contract does not have: pages. */
  readonly beside: readonly Middleware[];
  /** Whether callers are told why by X-Simulator-… headers. */
  readonly explains: boolean;
  readonly log: Log;
  /** The number that the journals give a connection. */
  readonly numberOf: (socket: object) => number;
  /** Aborted when the server closes: whoever waits on purpose goes on then. */
  readonly closing: AbortSignal;
}

/**
 * The application, from the outside in. It knows HTTP and no rule: those are the model's.
 */
export function createApp(
  sandboxes: Sandboxes,
  {
    before = [],
    beside = [],
    explains = true,
    log = silentLog,
    closing,
    numberOf,
  }: Partial<AppParts> = {},
): Koa<RequestState> {
  const app = new Koa<RequestState>();
  // Without a log, Koa tells mistakes of ours on stderr.
  if (log !== silentLog) {
    app.on('error', (err: unknown) => log.write('error', 'internal error', { err }));
    app.use(logRequests(log, detailsOf, maskForLog));
  }
  app.use(recordExchanges(findJournal(explains), numberOf === undefined ? {} : { numberOf }));
  app.use(answerErrors);
  app.use(enterDefault(sandboxes));
  app.use(refuseMalformed);
  for (const middleware of before) app.use(middleware);
  app.use(findSandbox(sandboxes));
  app.use(injectFaults(closing === undefined ? {} : { closing }));
  app.use(limitRequests());
  app.use(readPath);
  app.use(readTrailingSlash);
  app.use(createRouter().routes());
  for (const middleware of beside) app.use(middleware);
  app.use(refusePath);
  return app;
}
