/** Routes control plane requests to operations, and sends the replies. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

import Router, { type RouterContext } from '@koa/router';
import type { Context } from 'koa';

import type { ControlOperationId, ErrorCode } from '../../../generated/control.ts';
import { controlOperations } from '../../../generated/control.ts';
import { readBody } from '../../http/read-body.ts';
import { methodsOf, routerPath } from '../../policy/contract-paths.ts';
import type { BodyProblem } from '../../model/command.ts';
import type { JsonObject } from '../../model/json.ts';
import { referenceBodyLimits } from '../../policy/answer.ts';
import { referenceWirePolicy } from '../../policy/wire-policy.ts';
import { ControlError, errorOfMistakes, suggest } from '../control-error.ts';
import type { Perform } from '../perform.ts';

export interface CallerState {
  team?: string | undefined;
}

interface RouterOptions {
  readonly perform: Perform;
  readonly signal: AbortSignal;
  /** Maximum size of a body. The default is 16 MiB. */
  readonly bodyLimitBytes?: number | undefined;
}

const operationIds = Object.keys(controlOperations) as ControlOperationId[];

const paths = [...new Set(operationIds.map((id): string => controlOperations[id].path))];

/** Maximum size of a body: enough for a seed document with a hundred thousand leads. */
const maximumBodyBytes = 16 * 1024 * 1024;

const messages = {
  'body-missing': ['The request needs a body.', 'Send a JSON object.'],
  'body-cut-off': ['The body ended before it was complete.', 'Send it again.'],
  'body-too-large': ['The body is too large for the control plane.', 'Send a smaller body.'],
  'body-too-deep': [
    `The body is nested more than ${referenceBodyLimits.depth} levels deep.`,
    'Nest less.',
  ],
  'body-not-json': [
    'The body is not valid JSON in UTF-8.',
    'Check for an extra comma or quotation mark.',
  ],
  'body-not-an-object': ['The body is not a JSON object.', 'Send a JSON object.'],
  'body-of-another-media-type': [
    'The body is not declared as JSON.',
    'Send it as Content-Type application/json.',
  ],
} as const satisfies Record<BodyProblem, readonly [message: string, fix: string]> &
  Partial<Record<ErrorCode, unknown>>;

/** Parses the body, or throws a ControlError; undefined if an optional body is missing. */
async function readFields(
  request: IncomingMessage,
  need: 'none' | 'optional' | 'required',
  limitBytes: number,
): Promise<JsonObject | undefined> {
  if (need === 'none') return undefined;
  // Dialects and defects, which may change wire policies, do not apply to the control plane.
  const bodyLimits = { ...referenceBodyLimits, bytes: limitBytes };
  const body = await readBody(request, { ...referenceWirePolicy, bodyLimits });
  if (body.kind === 'fields') return body.fields;
  if (body.problem === 'body-missing' && need === 'optional') return undefined;
  const [message, fix] = messages[body.problem];
  throw new ControlError(body.problem, message, { fix });
}

/** Parses a decimal number without spaces or exponent; other texts are unchanged. */
const readNumber = (text: string): string | number =>
  /^-?\d{1,16}$/.test(text) ? Number(text) : text;

/** Parses a query, or throws a ControlError if a parameter is repeated. */
export function readQuery(
  operation: ControlOperationId,
  query: URLSearchParams,
): Record<string, string | number> {
  const names = [...new Set(query.keys())];
  const twice = names.filter((name) => query.getAll(name).length > 1);
  if (twice.length > 0) {
    const message = 'is given twice; keep one';
    throw errorOfMistakes(
      'query-invalid',
      twice.map((field) => ({ field, message })),
    );
  }
  const types = new Map<string, string>(Object.entries(controlOperations[operation].query));
  return Object.fromEntries(
    [...query].map(([name, text]) => [
      name,
      types.get(name) === 'string' ? text : readNumber(text),
    ]),
  );
}

/**
 * Sends events until they end, the reader disconnects, or the simulator stops. The response
 * bypasses Koa, which would report the disconnect as an error.
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
  // Let the reader know at once that it is connected.
  res.flushHeaders();
  if (stopping.aborted || context.method === 'HEAD') {
    end();
    return;
  }
  stopping.addEventListener('abort', end);
  // Destroying a stream, as the removal of its sandbox does, does not end its pipe.
  stream.once('close', end);
  stream.pipe(res);
}

function sendOutcome(
  context: RouterContext,
  { body, createdPath }: { readonly body: unknown; readonly createdPath?: readonly string[] },
  stopping: AbortSignal,
): void {
  context.status = createdPath === undefined ? 200 : 201;
  if (createdPath !== undefined && createdPath.length > 0) {
    context.set('location', ['/_simulator', ...createdPath.map(encodeURIComponent)].join('/'));
  }
  if (body === undefined) context.status = 204;
  else if (body instanceof Readable) sendStream(context, body, stopping);
  else context.body = body;
}

async function answer(
  id: ControlOperationId,
  context: RouterContext,
  { perform, signal, bodyLimitBytes = maximumBodyBytes }: RouterOptions,
): Promise<void> {
  const query = readQuery(id, new URLSearchParams(context.querystring));
  const body = await readFields(context.req, controlOperations[id].body, bodyLimitBytes);
  const lastEventId = context.get('last-event-id') || undefined;
  const { params: path, protocol, host } = context;
  const reached = host === '' ? {} : { baseUrl: `${protocol}://${host}` };
  const { team } = context.state as CallerState;
  const outcome = await perform(id, { path, query, body, lastEventId, team, ...reached });
  sendOutcome(context, outcome, signal);
}

function refuseMethod(path: string): (context: RouterContext) => never {
  const allowed = methodsOf(path, Object.values(controlOperations)).join(', ');
  return (context) => {
    context.set('allow', allowed);
    const message = `${path} has no ${context.method}.`;
    throw new ControlError('method-not-allowed', message, { fix: `Use ${allowed}.` });
  };
}

export function unknownPath(path: string): ControlError {
  const fix = suggest(path, paths, '');
  return new ControlError('path-unknown', `The control plane has no path ${path}.`, {
    fix: fix.startsWith('Did') ? fix : 'The page at /_simulator/docs lists them.',
  });
}

/** Creates the router for the operations of the document. It passes on unknown paths. */
export function createControlRouter(options: RouterOptions): Router {
  const router = new Router({ strict: true, sensitive: true });
  for (const id of operationIds) {
    const { method, path } = controlOperations[id];
    router.register(routerPath(path), [method], (context) => answer(id, context, options));
  }
  for (const path of paths) router.all(routerPath(path), refuseMethod(path));
  return router;
}
