import Koa from 'koa';
import type { Middleware } from 'koa';

import type { Sandboxes } from '../sandbox/sandboxes.ts';
import type { DoorState } from './door.ts';
import { enterDefault, findSandbox } from './door.ts';
import { answerErrors, refuseMalformed, refusePath } from './fallback.ts';
import { limitRequests } from './rate-limit.ts';
import { readPath } from './read-path.ts';
import { createRouter } from './routes.ts';
import { readTrailingSlash } from './trailing-slash.ts';

/**
 * The application, from the outside in. It knows HTTP and no rule: those are the model's.
 *
 * @param beside what answers paths that the contract does not have
 */
export function createApp(
  sandboxes: Sandboxes,
  beside: readonly Middleware[] = [],
): Koa<DoorState> {
  const app = new Koa<DoorState>();
  app.use(answerErrors);
  app.use(enterDefault(sandboxes));
  app.use(refuseMalformed);
  app.use(findSandbox(sandboxes));
  app.use(limitRequests());
  app.use(readPath);
  app.use(readTrailingSlash);
  app.use(createRouter().routes());
  for (const middleware of beside) app.use(middleware);
  app.use(refusePath);
  return app;
}
