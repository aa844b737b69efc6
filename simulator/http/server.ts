import type { Sandboxes } from '../sandbox/sandboxes.ts';
import type { AppParts } from './app.ts';
import { createApp } from './app.ts';
import type { Door } from './door.ts';
import { createDoor } from './door.ts';

/** The application behind its door: a server that does not listen yet, and its connections. */
export function createHttpServer(sandboxes: Sandboxes, parts: Partial<AppParts> = {}): Door {
  const handle = createApp(sandboxes, parts).callback();
  return createDoor((request, response) => void handle(request, response));
}
