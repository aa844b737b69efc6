/** Resolves the sandbox of a request, and injects its faults, before the request is decided. */
import type { Middleware, ParameterizedContext } from 'koa';

import type { Sandbox } from '../tenants/sandbox/sandbox.ts';
import { SandboxError } from '../tenants/sandbox/capacity.ts';
import type { Sandboxes } from '../tenants/sandbox/sandboxes.ts';
import { findSandboxKey, parseSandboxPath } from '../tenants/sandbox/key.ts';
import { errorAnswer, sendAnswer } from '../policy/answer.ts';
import { pathPrefix } from '../../generated/contract.ts';
import type { Choice, CounterEntry, Counters } from '../faults/choose.ts';
import { carryCounters, noCounters } from '../faults/choose.ts';
import type { Fault } from '../faults/fault.ts';
import { labelFault } from '../faults/label.ts';
import { injectRequestFaults, type FaultableRequest } from '../faults/middleware.ts';
import { notesOf } from '../journal/middleware.ts';
import { findId, findOperation } from '../policy/contract-paths.ts';
import { credentialOf } from './read-command.ts';

export interface RequestState {
  sandbox: Sandbox;
  /** The path prefix `/sandboxes/NAME` if the path named the sandbox, else empty. */
  mount: string;
  /** Age in milliseconds of the state that a stale read sees. */
  staleMilliseconds: number;
}

export type SandboxContext = ParameterizedContext<RequestState>;

export type SandboxMiddleware = Middleware<RequestState>;

async function findByPath(sandboxes: Sandboxes, context: SandboxContext): Promise<boolean> {
  const parsed = parseSandboxPath(context.path);
  if (parsed === undefined) return false;
  const { mount, name, rest } = parsed;
  // Otherwise a foreign web page could create a sandbox with each image that it loads.
  const isForeign = context.get('sec-fetch-site') === 'cross-site';
  const sandbox = isForeign ? sandboxes.find(name) : await sandboxes.findOrCreate(name);
  if (sandbox === undefined) {
    sendAnswer(context, errorAnswer(404, `There is no sandbox ${name}`));
    return true;
  }
  context.state.sandbox = sandbox;
  context.state.mount = mount;
  context.path = rest;
  return false;
}

async function findByKey(sandboxes: Sandboxes, context: SandboxContext): Promise<void> {
  const sandboxKey = findSandboxKey(context.req.headersDistinct['authorization']);
  const sandbox = sandboxKey && (await sandboxes.findOrCreate(sandboxKey.name, sandboxKey.key));
  if (sandbox !== undefined) context.state.sandbox = sandbox;
}

/** Sets Date to the sandbox's time, since clients may compare it with their ranges. */
function setDate(context: SandboxContext): void {
  context.set('date', new Date(context.state.sandbox.now()).toUTCString());
}

/** Assigns every request to the default sandbox, until it names another one. */
export function useDefaultSandbox(sandboxes: Sandboxes): SandboxMiddleware {
  return (context, next) => {
    context.state.sandbox = sandboxes.default();
    context.state.mount = '';
    context.state.staleMilliseconds = 0;
    setDate(context);
    return next();
  };
}

/** Assigns the sandbox named by the path, else by the key. Strips the prefix from the path. */
export function findSandbox(sandboxes: Sandboxes): SandboxMiddleware {
  return async (context, next) => {
    try {
      if (await findByPath(sandboxes, context)) return;
      if (context.state.mount === '') await findByKey(sandboxes, context);
    } catch (error) {
      if (!(error instanceof SandboxError)) throw error;
      const isGone = error.problem === 'gone';
      const headers = isGone ? undefined : { 'retry-after': '60' };
      sendAnswer(context, errorAnswer(isGone ? 410 : 503, error.message, headers));
      return;
    }
    setDate(context);
    await next();
  };
}

export const wirePolicyOf = ({ state }: SandboxContext) => state.sandbox.policies().wire;

/* Fault injection. */

type StoredCounters = {
  readonly faults: readonly Fault[];
  readonly counters: readonly CounterEntry[];
};

/** Counts a request in its sandbox, across replicas. Unchanged faults keep their counts. */
async function countRequest(sandbox: Sandbox, choose: (counters: Counters) => Choice) {
  const { faults } = sandbox.state().settings;
  let choice: Choice = { appliedFaults: [], counters: noCounters };
  await sandbox.updateCounter<StoredCounters>('faults', (old) => {
    const before = new Map(old?.counters);
    const isSame = old === undefined || old.faults === faults;
    choice = choose(isSame ? before : carryCounters(before, old.faults, faults));
    return { faults, counters: [...choice.counters] };
  });
  return choice;
}

/** Injects faults into requests to contract paths; never into the control plane or pages. */
export function injectFaults(closing: AbortSignal | undefined): SandboxMiddleware {
  function find(context: SandboxContext): FaultableRequest | undefined {
    if (!context.path.startsWith(pathPrefix)) return undefined;
    const { sandbox } = context.state;
    const authorization = context.req.headersDistinct['authorization'];
    const presented = credentialOf({ sandbox, authorization });
    return {
      faults: sandbox.state().settings.faults,
      count: (choose) => countRequest(sandbox, choose),
      operation: findOperation(context.method, context.path),
      credential: presented.kind === 'key' ? presented.key : undefined,
      details: () => ({
        path: context.path,
        query: context.querystring,
        id: findId(context.method, context.path),
        now: sandbox.now(),
      }),
      readStale: (milliseconds) => {
        context.state.staleMilliseconds = milliseconds;
      },
      noteFaults: (appliedFaults) => {
        for (const { fault } of appliedFaults) {
          const { label } = labelFault(fault);
          notesOf(context)?.faults.push({ id: fault.id, label });
        }
      },
    };
  }

  return injectRequestFaults((context) => find(context), { closing });
}
