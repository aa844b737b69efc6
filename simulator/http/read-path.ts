import type { SandboxMiddleware } from './find-sandbox.ts';
import { wireOf } from './find-sandbox.ts';

/** Treats a request as one for the path that the policy makes of its own. */
export const readPath: SandboxMiddleware = (context, next) => {
  const path = wireOf(context).readPath(context.path);
  if (path !== context.path) context.path = path;
  return next();
};
