/** Which path a request asks for, as the wire policy reads it. */
import type { SandboxMiddleware } from './find-sandbox.ts';
import { wireOf } from './find-sandbox.ts';
import { send } from '../policy/answer.ts';
import { pathPrefix } from '../../generated/contract.ts';

/** Treats a request as one for the path that the policy makes of its own. */
export const readPath: SandboxMiddleware = (context, next) => {
  const path = wireOf(context).readPath(context.path);
  if (path !== context.path) context.path = path;
  return next();
};

/** Treats a path below the contract's prefix that ends in a slash (point trailing-slash). */
export const readTrailingSlash: SandboxMiddleware = (context, next) => {
  const { path, search, state } = context;
  if (!path.startsWith(pathPrefix) || !path.endsWith('/')) return next();
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
