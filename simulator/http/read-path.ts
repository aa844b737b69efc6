import type { Middleware } from 'koa';

import type { WirePolicy } from './wire-policy.ts';

/** Treats a request as one for the path that the policy makes of its own. */
export function readPath(wire: WirePolicy): Middleware {
  return (context, next) => {
    const path = wire.readPath(context.path);
    if (path !== context.path) context.path = path;
    return next();
  };
}
