import { send } from './answer.ts';
import { contractPrefix } from './contract-paths.ts';
import type { RequestMiddleware } from './find-sandbox.ts';
import { wireOf } from './find-sandbox.ts';

/** Treats a path below the contract's prefix that ends in a slash (point trailing-slash). */
export const readTrailingSlash: RequestMiddleware = (context, next) => {
  const { path, search, state } = context;
  if (!path.startsWith(contractPrefix) || !path.endsWith('/')) return next();
  const shorter = path.slice(0, -1);
  const meaning = wireOf(context).readTrailingSlash(`${state.mount}${shorter}${search}`);
  if (meaning === 'another-path') return next();
  if (meaning === 'same-path') {
    context.path = shorter;
    return next();
  }
  send(context, meaning);
  return undefined;
};
