/**
 * The path of a request that `server.ts` does not answer by the fast path: read `createApp`, then
 * `answerOperation`. This file handles HTTP only; the rules are in `model/`.
 */
import { setTimeout as pause } from 'node:timers/promises';

import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';

import { operations, pathPrefix, type OperationId } from '../../generated/contract.ts';
import { notesOf, recordExchanges, type RecordingSettings } from '../journal/middleware.ts';
import { noteDecision } from '../journal/recording/recording.ts';
import { logRequests } from '../log/log-requests.ts';
import { silentLog, type Log } from '../log/log.ts';
import type { Command } from '../model/command.ts';
import { errorAnswer, sendAnswer, type Answer } from '../policy/answer.ts';
import { methodsOf, routerPath } from '../policy/contract-paths.ts';
import type { Sandboxes } from '../tenants/sandbox/sandboxes.ts';
import { answerErrors, refuseMalformed, refusePath } from './fallback.ts';
import type { RequestState, SandboxContext, SandboxMiddleware } from './find-sandbox.ts';
import { useDefaultSandbox, findSandbox, wirePolicyOf, injectFaults } from './find-sandbox.ts';
import { commandReaders } from './read-command.ts';
import { traceDecision, detailsOf, createSourceFinder, maskForLog } from './record.ts';
import { trackTraffic, type Traffic } from './traffic.ts';

/** Rewrites the request path if a defect serves the operation at a different path. */
const readPath: SandboxMiddleware = (context, next) => {
  const path = wirePolicyOf(context).readPath(context.path);
  if (path !== context.path) context.path = path;
  return next();
};

/** Handles a trailing slash on a contract path (point trailing-slash). */
const readTrailingSlash: SandboxMiddleware = (context, next) => {
  const { path, search, state } = context;
  if (!path.startsWith(pathPrefix) || !path.endsWith('/')) return next();
  const shorter = path.slice(0, -1);
  const meaning = wirePolicyOf(context).readTrailingSlash(`${state.mount}${shorter}${search}`);
  if (meaning === 'another-path') return next();
  if (meaning === 'same-path') {
    context.path = shorter;
    return next();
  }
  sendAnswer(context, meaning);
  return undefined;
};

const sandboxLimitReached = errorAnswer(429, 'Too many requests', { 'retry-after': '1' });

type Rate = { readonly second: number; readonly requests: number };

/**
 * Answers 429 once all callers of a sandbox together exceed the policy's requests per second
 * (point rate-limit).
 * @param readMilliseconds not a sandbox clock: a frozen one would reject requests forever
 */
function limitRequests(readMilliseconds: () => number): SandboxMiddleware {
  return async (context, next) => {
    const { requestsPerSecond } = wirePolicyOf(context);
    if (requestsPerSecond === Infinity || !context.path.startsWith(pathPrefix)) return await next();
    const second = Math.floor(readMilliseconds() / 1000);
    const { requests } = await context.state.sandbox.updateCounter<Rate>('rate', (last) => ({
      second,
      requests: last?.second === second ? last.requests + 1 : 1,
    }));
    if (requests <= requestsPerSecond) return await next();
    sendAnswer(context, sandboxLimitReached);
    return undefined;
  };
}

export interface AppParts {
  /** Middleware for paths that belong to no sandbox, such as the control plane. */
  readonly controlMiddleware: readonly Middleware[];
  /** Middleware for other paths outside of the contract, such as the reference pages. */
  readonly pageMiddleware: readonly Middleware[];
  /** Whether responses give reasons in X-Simulator-… headers. */
  readonly sendsExplanations: boolean;
  readonly log: Log;
  readonly recording: RecordingSettings;
  /** Aborted when the server closes, which ends deliberate delays. */
  readonly closing: AbortSignal | undefined;
}

const disconnectCodes = new Set<unknown>(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Whether the client disconnected during the response, which is not a simulator error. */
function isDisconnect(error: Error & { readonly code?: string; readonly headerSent?: boolean }) {
  return error.headerSent === true && disconnectCodes.has(error.code);
}

/** Builds the middleware chain: each step answers the request or passes it on. */
export function createApp(sandboxes: Sandboxes, parts: AppParts): Koa<RequestState> {
  const { controlMiddleware, pageMiddleware, sendsExplanations, log, closing, recording } = parts;
  const app = new Koa<RequestState>();
  app.on('error', (err: Error) => {
    if (isDisconnect(err)) return;
    // Without a log, Koa prints internal errors on stderr.
    if (log === silentLog) app.onerror(err);
    else log.write('error', 'internal error', { err });
  });
  if (log !== silentLog) {
    app.use(
      logRequests(log, detailsOf, (target, { state, req }) =>
        maskForLog(
          target,
          (state as Partial<RequestState>).sandbox,
          req.headersDistinct.authorization,
        ),
      ),
    );
  }

  // Record every exchange in the journal of its sandbox, even if a later step fails.
  app.use(recordExchanges(createSourceFinder(sendsExplanations), recording));
  // Turn exceptions from later steps into error responses.
  app.use(answerErrors);
  // Assign the request to the default sandbox until it names another one.
  app.use(useDefaultSandbox(sandboxes));
  app.use(refuseMalformed);
  for (const middleware of controlMiddleware) app.use(middleware);
  // Resolve the sandbox from the path or the API key.
  app.use(findSandbox(sandboxes));
  // Inject the sandbox's faults: delay the request, or replace or corrupt its response.
  app.use(injectFaults(closing));
  // Apply the dialect's rate limit, and path rewrites of the dialect and of defects.
  app.use(limitRequests(sandboxes.wallTime));
  app.use(readPath);
  app.use(readTrailingSlash);
  // Dispatch to the contract's operation.
  app.use(createRouter().routes());
  // Serve pages outside of the contract; answer 404 for every other path.
  for (const middleware of pageMiddleware) app.use(middleware);
  app.use(refusePath);
  return app;
}

const operationIds = Object.keys(operations) as OperationId[];
const routes = Object.values(operations);

function createRouter(): Router<RequestState> {
  const router = new Router<RequestState>({ strict: true, sensitive: true });
  const trafficOf = trackTraffic();
  for (const id of operationIds) {
    const { method, path } = operations[id];
    router.register(routerPath(path), [method], async (context) => {
      const { req: request, querystring: query, params, state } = context;
      const { sandbox } = state;
      const authorization = request.headersDistinct['authorization'];
      const [pathId = ''] = Object.values(params);
      const routed = { sandbox, authorization, request, query, id: pathId };
      const command = await commandReaders[id](routed);
      sendAnswer(context, await answerOperation(context, command, trafficOf(sandbox)));
    });
  }
  for (const path of new Set(routes.map((route) => route.path))) {
    const allowed = methodsOf(path, routes);
    router.all(routerPath(path), (context) => {
      sendAnswer(context, wirePolicyOf(context).answerMethod(allowed));
    });
  }
  return router;
}

async function answerOperation(
  context: SandboxContext,
  command: Command,
  traffic: Traffic,
): Promise<Answer> {
  const { sandbox, staleMilliseconds } = context.state;
  const wire = wirePolicyOf(context);
  const { arrival, recordStatus, end } = traffic.begin(context, command);
  try {
    const delay = wire.delayMilliseconds(command);
    if (delay > 0) await pause(delay);
    // A defect may choose another policy for this request.
    const execution = await sandbox.execute(command, {
      choosePolicy: (policy, now, state) => wire.policyFor(policy, { ...arrival, now, state }),
      staleMilliseconds,
    });
    const { headers, headersDistinct } = context.req;
    const sent = {
      authorization: headersDistinct['authorization'],
      contentType: headers['content-type'],
    };
    const notes = notesOf(context);
    if (notes !== undefined) {
      noteDecision(notes, traceDecision(sandbox, command, execution, sent), (error) =>
        context.app.emit('error', error, context),
      );
    }
    const { reply, now, state } = execution;
    const rendered = wire.renderReply(reply, command.operation);
    const answer = wire.finish(rendered, { ...arrival, now, state, reply });
    recordStatus(answer.status);
    return answer;
  } finally {
    end();
  }
}
