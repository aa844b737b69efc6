import Koa from 'koa';
import type { Middleware } from 'koa';

import type { Runtime } from '../runtime.ts';
import { answerErrors, refuseMalformed, refusePath } from './fallback.ts';
import { limitRequests } from './rate-limit.ts';
import { readPath } from './read-path.ts';
import { createRouter } from './routes.ts';
import { readTrailingSlash } from './trailing-slash.ts';
import type { WirePolicy } from './wire-policy.ts';

/**
 * The application, from the outside in. It knows HTTP and no rule: those are the model's.
 *
 * @param beside what answers paths that the contract does not have
 */
export function createApp(
  runtime: Runtime,
  wire: WirePolicy,
  beside: readonly Middleware[] = [],
): Koa {
  const app = new Koa();
  app.use(answerErrors);
  app.use((context, next) => {
    // The service's clock, not the machine's: clients may compare it with their ranges.
    context.set('date', new Date(runtime.now()).toUTCString());
    return next();
  });
  app.use(refuseMalformed);
  app.use(limitRequests(wire));
  app.use(readPath(wire));
  app.use(readTrailingSlash(wire));
  app.use(createRouter(runtime, wire).routes());
  for (const middleware of beside) app.use(middleware);
  app.use(refusePath);
  return app;
}
