import type { Middleware } from 'koa';

import { send } from './answer.ts';
import type { WirePolicy } from './wire-policy.ts';

const contractPrefix = '/partner/v1/';

/** Treats a path below the contract's prefix that ends in a slash (point trailing-slash). */
export function readTrailingSlash(wire: WirePolicy): Middleware {
  return (context, next) => {
    const { path, search } = context;
    if (!path.startsWith(contractPrefix) || !path.endsWith('/')) return next();
    const shorter = path.slice(0, -1);
    const meaning = wire.readTrailingSlash(`${shorter}${search}`);
    if (meaning === 'another-path') return next();
    if (meaning === 'same-path') {
      context.path = shorter;
      return next();
    }
    send(context, meaning);
    return undefined;
  };
}
