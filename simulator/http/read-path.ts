import type { DoorMiddleware } from './door.ts';
import { wireOf } from './door.ts';

/** Treats a request as one for the path that the policy makes of its own. */
export const readPath: DoorMiddleware = (context, next) => {
  const path = wireOf(context).readPath(context.path);
  if (path !== context.path) context.path = path;
  return next();
};
