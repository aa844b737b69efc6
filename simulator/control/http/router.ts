import { Readable } from 'node:stream';

import Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import type { Context } from 'koa';

import { controlOperations, type ControlOperationId } from '../../../generated/control.ts';
import { methodsOf, routerPath } from '../../http/route-table.ts';
import { ControlError, suggest } from '../control-error.ts';
import type { Perform } from '../perform.ts';
import { maximumControlBodyBytes, readFields, readQuery } from './read-request.ts';

export interface CallerState {
  /** The name of the team whose token was sent. */
  team?: string | undefined;
}

export interface RouterOptions {
  readonly perform: Perform;
  /** Aborted when the simulator stops: responses that do not end by themselves then do. */
  readonly signal: AbortSignal;
  /** The largest body that is read. The default is 16 MiB. */
  readonly bodyLimitBytes?: number | undefined;
}

function isOperation(id: string): id is ControlOperationId {
  return Object.hasOwn(controlOperations, id);
}

const operationIds = Object.keys(controlOperations).filter(isOperation);

const paths = [...new Set(operationIds.map((id): string => controlOperations[id].path))];

/**
 * Sends events until they end, their reader goes, or the simulator stops. Koa would take a reader
 * who goes for an error, so the response is not left to it.
 */
function sendStream(context: Context, stream: Readable, stopping: AbortSignal): void {
  const { res } = context;
  const end = () => res.end();
  context.type = 'text/event-stream';
  context.respond = false;
  res.once('close', () => {
    stopping.removeEventListener('abort', end);
    stream.destroy();
  });
  stream.once('error', (error) => {
    context.app.emit('error', error, context);
    res.destroy();
  });
  // A reader knows at once that it follows, not only when something happens.
  res.flushHeaders();
  if (stopping.aborted || context.method === 'HEAD') {
    end();
    return;
  }
  stopping.addEventListener('abort', end);
  // A stream that is destroyed, as with its sandbox, has no end that a pipe would hand on.
  stream.once('close', end);
  stream.pipe(res);
}

function send(
  context: RouterContext,
  { body, made }: { readonly body: unknown; readonly made?: readonly string[] },
  stopping: AbortSignal,
): void {
  context.status = made === undefined ? 200 : 201;
  if (made !== undefined && made.length > 0) {
    context.set('location', ['/_simulator', ...made.map(encodeURIComponent)].join('/'));
  }
  if (body === undefined) context.status = 204;
  else if (body instanceof Readable) sendStream(context, body, stopping);
  else context.body = body;
}

async function answer(
  id: ControlOperationId,
  context: RouterContext,
  { perform, signal, bodyLimitBytes = maximumControlBodyBytes }: RouterOptions,
): Promise<void> {
  const query = readQuery(id, new URLSearchParams(context.querystring));
  const body = await readFields(context.req, controlOperations[id].body, bodyLimitBytes);
  const lastEventId = context.get('last-event-id') || undefined;
  const { params: path, protocol, host } = context;
  const reached = host === '' ? {} : { baseUrl: `${protocol}://${host}` };
  const { team } = context.state as CallerState;
  const outcome = await perform(id, { path, query, body, lastEventId, team, ...reached });
  send(context, outcome, signal);
}

function refuseMethod(path: string): (context: RouterContext) => never {
  const allowed = methodsOf(path, Object.values(controlOperations)).join(', ');
  return (context) => {
    context.set('allow', allowed);
    const message = `${path} has no ${context.method}.`;
    throw new ControlError('method-not-allowed', message, { fix: `Use ${allowed}.` });
  };
}

/** The error for a path that the control plane does not have. */
export function unknownPath(path: string): ControlError {
  const fix = suggest(path, paths, '');
  return new ControlError('path-unknown', `The control plane has no path ${path}.`, {
    fix: fix.startsWith('Did') ? fix : 'The page at /_simulator/docs lists them.',
  });
}

/** Answers the operations of the document; a path that it does not have, it hands on. */
export function createControlRouter(options: RouterOptions): Router {
  const router = new Router({ strict: true, sensitive: true });
  for (const id of operationIds) {
    const { method, path } = controlOperations[id];
    router.register(routerPath(path), [method], (context) => answer(id, context, options));
  }
  for (const path of paths) router.all(routerPath(path), refuseMethod(path));
  return router;
}
