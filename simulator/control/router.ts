import type { Readable } from 'node:stream';

import Router from '@koa/router';
import type { RouterContext } from '@koa/router';

import type { ControlOperationId } from '../../generated/control.ts';
import { controlOperations } from '../../generated/control.ts';
import { methodsOf, routerPath } from '../http/route-table.ts';
import { checkBody, checkPath, checkQuery } from './check.ts';
import { ControlError } from './control-error.ts';
import type { SimulatorHandle } from './handle.ts';
import type { Call } from './handlers/handler.ts';
import { handlers } from './handlers/index.ts';
import type { ReplyOf } from './operation-types.ts';
import { maximumControlBodyBytes, readFields } from './read-request.ts';
import { sendStream } from './send-stream.ts';
import { suggest } from './unknown.ts';

/** What every call gets. */
export interface RouterOptions {
  readonly simulator: SimulatorHandle;
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

async function readCall<Id extends ControlOperationId>(
  id: Id,
  context: RouterContext,
  { simulator, bodyLimitBytes = maximumControlBodyBytes }: RouterOptions,
): Promise<Call<Id>> {
  const path = checkPath(id, context.params);
  const query = checkQuery(id, new URLSearchParams(context.querystring));
  const fields = await readFields(context.req, controlOperations[id].body, bodyLimitBytes);
  return {
    simulator,
    path,
    query,
    body: fields === undefined ? (fields as Call<Id>['body']) : checkBody(id, fields),
    header: (name) => context.get(name) || undefined,
  };
}

/** Any of the replies. */
interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly location?: string;
  readonly stream?: Readable;
}

function send(context: RouterContext, reply: Reply, stopping: AbortSignal): void {
  const { status, body, location, stream } = reply;
  context.status = status;
  if (location !== undefined) context.set('location', location);
  if (stream === undefined) context.body = body;
  else sendStream(context, stream, stopping);
}

async function answer<Id extends ControlOperationId>(
  id: Id,
  context: RouterContext,
  options: RouterOptions,
): Promise<ReplyOf<Id>> {
  return await handlers[id](await readCall(id, context, options));
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
    router.register(routerPath(path), [method], async (context) => {
      send(context, await answer(id, context, options), options.signal);
    });
  }
  for (const path of paths) router.all(routerPath(path), refuseMethod(path));
  return router;
}
