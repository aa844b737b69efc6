/** Runs control plane operations, for HTTP and for handles. */
import { controlOperations, type ControlOperationId } from '../../generated/control.ts';
import type { Sandbox } from '../tenants/sandbox/sandbox.ts';
import { defaultName, type Sandboxes } from '../tenants/sandbox/sandboxes.ts';
import { prefixOf } from '../tenants/teams.ts';
import { checkBody, checkPath, checkQuery } from './check.ts';
import { ControlError, explainThrown } from './control-error.ts';
import type { BodyOf, Call, Outcome, PathOf, ControlContext } from './operations/context.ts';
import { useSameSandbox, useSandbox } from './operations/context.ts';
import { operations } from './operations/index.ts';

/** The error for another team's sandbox; it does not reveal whether the sandbox exists. */
function foreignSandboxError(name: string, prefix: string): ControlError {
  return new ControlError('sandbox-foreign', `The sandbox ${name} does not belong to your team.`, {
    fix: `The names of your sandboxes begin with ${prefix}`,
  });
}

function ownSandboxes(sandboxes: Sandboxes, prefix: string): Sandboxes {
  const isOwn = (name: string): boolean => name.startsWith(prefix);
  const own = (name: string): string => {
    if (isOwn(name)) return name;
    throw foreignSandboxError(name, prefix);
  };
  return {
    ...sandboxes,
    list: () => sandboxes.list().filter(({ name }) => isOwn(name)),
    find: (name) => sandboxes.find(own(name)),
    findOnceOpened: async (name) => await sandboxes.findOnceOpened(own(name)),
    open: async (name, content) => await sandboxes.open(own(name), content),
    remove: async (name) => await sandboxes.remove(own(name)),
  };
}

function contextOf(context: ControlContext, team: string): ControlContext {
  const namePrefix = prefixOf(team);
  return { ...context, namePrefix, sandboxes: ownSandboxes(context.sandboxes, namePrefix) };
}

export interface Request {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly lastEventId?: string | undefined;
  /** The base URL by which the caller reaches the simulator, if known. */
  readonly baseUrl?: string;
  /** The intended sandbox, as its name may have been reused. */
  readonly sandbox?: Sandbox;
  /** The calling team; by default the operator. */
  readonly team?: string | undefined;
}

/** Validates and runs a call, or throws a ControlError and changes nothing. */
export type Perform = <Id extends ControlOperationId>(
  id: Id,
  request: Request,
) => Promise<Outcome<Id>>;

/** Validates a call against the document; the only place that does. */
function checkRequest<Id extends ControlOperationId>(
  id: Id,
  { path = {}, query = {}, body, lastEventId, sandbox }: Request,
  context: ControlContext,
): Call<Id> {
  // Do not validate existing names: generated ones are longer than those that callers may choose.
  const isThere = context.sandboxes.list().some(({ name }) => name === path['sandbox']);
  const isOmitted = body === undefined && controlOperations[id].body !== 'required';
  return {
    path: isThere ? (path as PathOf<Id>) : checkPath(id, path),
    query: checkQuery(id, query),
    body: isOmitted ? (body as BodyOf<Id>) : checkBody(id, body),
    lastEventId,
    sandbox: () =>
      sandbox === undefined
        ? useSandbox(context, path['sandbox'] ?? '')
        : useSameSandbox(context, sandbox),
  };
}

/** The sandboxes to refresh from other replicas before a call; undefined for all. */
function namesIn(id: ControlOperationId, { path, query }: Request): string[] | undefined {
  if (id === 'listSandboxes') return undefined;
  const named = [defaultName, path?.['sandbox'], query?.['withSandbox']];
  return named.filter((name) => typeof name === 'string');
}

export function createPerform(context: ControlContext): Perform {
  const { refresh } = context.sandboxes;
  return async (id, request) => {
    try {
      if (refresh !== undefined) await refresh(namesIn(id, request));
      const { baseUrl = context.baseUrl() } = request;
      const { team } = request;
      const visible = team === undefined ? context : contextOf(context, team);
      const own = { ...visible, baseUrl: () => baseUrl };
      return await operations[id](checkRequest(id, request, own), own);
    } catch (error) {
      throw explainThrown(error) ?? error;
    }
  };
}
