/** The control plane as a middleware. Its dependencies are loaded with the first call. */
import type { IncomingMessage } from 'node:http';

import type { Context, Middleware } from 'koa';

import { errorStatuses, type ErrorReport } from '../../../generated/control.ts';
import { pick } from '../../../shared/select.ts';
import { ControlError, explainThrown } from '../control-error.ts';
import { sendFile } from '../../docs/middleware.ts';
import type { Team, Teams } from '../../tenants/teams.ts';
import type { GuardOptions, Protection } from './guard.ts';
import { findRefusal, findCallingTeam, readCaller } from './guard.ts';
import type { Perform } from '../perform.ts';
import type { CallerState } from './router.ts';

export interface ControlOptions extends Omit<GuardOptions, 'teams'> {
  readonly perform: Perform;
  /** Teams that may use their own sandboxes; by default none. */
  readonly teams?: Teams | undefined;
  /** Aborted when the simulator begins to stop, which ends journal streams. */
  readonly signal: AbortSignal;
  /** Whether the request is in-process. By default false. */
  readonly isInProcess?: (request: IncomingMessage) => boolean;
  /** Maximum size of a body. The default is 16 MiB. */
  readonly bodyLimitBytes?: number;
  /** Whether to serve a page at /_simulator/docs. The default is true. */
  readonly docs?: boolean;
}

const prefix = '/_simulator';

const isControl = (path: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

const isPage = (path: string): boolean =>
  path === `${prefix}/docs` || path.startsWith(`${prefix}/docs/`);

const protectionOf = (path: string): Protection =>
  isPage(path) || path === `${prefix}/openapi.json` ? 'page' : 'full';

function describe(error: ControlError): ErrorReport {
  const { mistakes } = error;
  return {
    error: {
      ...pick(error, 'code', 'message', 'fix', 'field'),
      ...(mistakes.length === 0 ? {} : { mistakes }),
    },
  };
}

function reportError(context: Context, error: ControlError): void {
  const status = errorStatuses[error.code];
  context.status = status;
  if (status === 429) context.set('retry-after', '1');
  if (status === 401) context.set('www-authenticate', 'Bearer realm="simulator"');
  context.body = describe(error);
}

const callLimitReached = ({ name, requestsPerSecond }: Team): ControlError =>
  new ControlError(
    'team-rate',
    `The team ${name} may send ${requestsPerSecond} requests per second.`,
    { fix: 'Try again in a second, or ask the operator of the simulator for a higher limit.' },
  );

/** Answers with a thrown error; the details of an internal error are not revealed. */
function reportThrown(context: Context, thrown: unknown): void {
  const error = explainThrown(thrown);
  if (error !== undefined) {
    reportError(context, error);
    return;
  }
  const fix = 'See the log of the simulator.';
  reportError(context, new ControlError('internal', 'Internal error.', { fix }));
  context.app.emit('error', thrown, context);
}

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

async function loadRouter(options: ControlOptions) {
  const { createControlRouter, unknownPath } = await import('./router.ts');
  return { routes: createControlRouter(options).routes(), unknownPath };
}

/** Answers every path below /_simulator, and passes on other paths. */
export function serveControl(options: ControlOptions): Middleware {
  const { isInProcess = () => false, docs = true, teams } = options;
  const guard: GuardOptions = { ...options, teams: teams?.list ?? [] };
  let loading: ReturnType<typeof loadRouter> | undefined;

  async function answer(context: Context, team: Team | undefined): Promise<void> {
    if (team !== undefined && !(await teams?.admit(team))) throw callLimitReached(team);
    (context.state as CallerState).team = team?.name;
    if (docs && isPage(context.path) && (await sendFile(context, []))) return;
    const { routes, unknownPath } = await (loading ??= loadRouter(options));
    const refuse = () => Promise.reject(unknownPath(context.path));
    await routes(context as Parameters<typeof routes>[0], refuse);
  }

  return async (context, next) => {
    const { path, req } = context;
    if (!isControl(path)) return await next();
    context.set(headers);
    const caller = readCaller(req, isInProcess(req));
    const refusal = findRefusal(caller, protectionOf(path), guard);
    if (refusal !== undefined) {
      reportError(context, refusal);
      return;
    }
    const team = findCallingTeam(caller, guard);
    await answer(context, team).catch((error: unknown) => reportThrown(context, error));
  };
}
