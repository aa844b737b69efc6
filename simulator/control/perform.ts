/** The one way to each operation, for callers of HTTP and for programs with a handle alike. */
import { controlOperations, type ControlOperationId } from '../../generated/control.ts';
import type { Sandbox } from '../tenants/sandbox/sandbox.ts';
import { defaultName, type Sandboxes } from '../tenants/sandbox/sandboxes.ts';
import { prefixOf } from '../tenants/teams.ts';
import { checkBody, checkPath, checkQuery } from './check.ts';
import { ControlError, explainThrown } from './control-error.ts';
import type { BodyOf, Call, Outcome, PathOf, ControlContext } from './operations/context.ts';
import { useSame, useSandbox } from './operations/context.ts';
import { operations } from './operations/index.ts';

/** Whether there is a sandbox of that name is not told. */
function foreign(name: string, prefix: string): ControlError {
  return new ControlError('sandbox-foreign', `The sandbox ${name} is not your team's.`, {
    fix: `The names of yours begin with ${prefix}`,
  });
}

function ownSandboxes(sandboxes: Sandboxes, prefix: string): Sandboxes {
  const isOwn = (name: string): boolean => name.startsWith(prefix);
  const own = (name: string): string => {
    if (isOwn(name)) return name;
    throw foreign(name, prefix);
  };
  return {
    ...sandboxes,
    list: () => sandboxes.list().filter(({ name }) => isOwn(name)),
    find: (name) => sandboxes.find(own(name)),
    await: async (name) => await sandboxes.await(own(name)),
    open: async (name, moment) => await sandboxes.open(own(name), moment),
    remove: async (name) => await sandboxes.remove(own(name)),
  };
}

/** What the operations work on when a team asks: its own sandboxes, and no other one. */
function contextOf(context: ControlContext, team: string): ControlContext {
  const namePrefix = prefixOf(team);
  return { ...context, namePrefix, sandboxes: ownSandboxes(context.sandboxes, namePrefix) };
}

/** What a caller asks, not checked yet. */
export interface Request {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly lastEventId?: string | undefined;
  /** Where the caller reaches the simulator, if that is known better than by the simulator. */
  readonly baseUrl?: string;
  /** The very sandbox that is meant, in place of the one that has its name now. */
  readonly sandbox?: Sandbox;
  /** The team that asks; the operator by default. */
  readonly team?: string | undefined;
}

/** Checks a request and does what it asks, or throws a ControlError and changes nothing. */
export type Perform = <Id extends ControlOperationId>(
  id: Id,
  request: Request,
) => Promise<Outcome<Id>>;

/** The only place at which anything is checked against the document. */
function checkRequest<Id extends ControlOperationId>(
  id: Id,
  { path = {}, query = {}, body, lastEventId, sandbox }: Request,
  context: ControlContext,
): Call<Id> {
  // A name that the simulator drew itself is longer than those that callers may choose.
  const isThere = context.sandboxes.list().some(({ name }) => name === path['sandbox']);
  const isLeftOut = body === undefined && controlOperations[id].body !== 'required';
  return {
    path: isThere ? (path as PathOf<Id>) : checkPath(id, path),
    query: checkQuery(id, query),
    body: isLeftOut ? (body as BodyOf<Id>) : checkBody(id, body),
    lastEventId,
    sandbox: () =>
      sandbox === undefined
        ? useSandbox(context, path['sandbox'] ?? '')
        : useSame(context, sandbox),
  };
}

/** The sandboxes that a request looks at, whoever may have changed them; undefined: all of them. */
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
      const seen = team === undefined ? context : contextOf(context, team);
      const own = { ...seen, baseUrl: () => baseUrl };
      return await operations[id](checkRequest(id, request, own), own);
    } catch (error) {
      throw explainThrown(error) ?? error;
    }
  };
}
