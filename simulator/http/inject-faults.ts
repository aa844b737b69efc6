/** Faults of the sandbox that a request is for. */
import { pathPrefix } from '../../generated/contract.ts';
import type { Counters } from '../faults/choose.ts';
import { carryCounters, noCounters } from '../faults/choose.ts';
import type { Fault } from '../faults/fault.ts';
import { labelFault } from '../faults/label.ts';
import type { FaultableRequest, FaultInjectionOptions } from '../faults/middleware.ts';
import { injectRequestFaults } from '../faults/middleware.ts';
import { recordingOf } from '../journal/middleware.ts';
import type { Sandbox } from '../tenants/sandbox/sandbox.ts';
import type { SandboxContext, SandboxMiddleware } from './find-sandbox.ts';
import { findId, findOperation } from '../policy/contract-paths.ts';
import { credentialOf } from './read-command.ts';

interface Counted {
  readonly faults: readonly Fault[];
  readonly counters: Counters;
}

/** The counters of each sandbox: one that stays as it was goes on counting. */
function createCounting() {
  const counted = new WeakMap<Sandbox, Counted>();
  return {
    of(sandbox: Sandbox): Counted {
      const { faults } = sandbox.state().settings;
      const old = counted.get(sandbox);
      if (old?.faults === faults) return old;
      const { counters = noCounters, faults: before = [] } = old ?? {};
      return { faults, counters: carryCounters(counters, before, faults) };
    },
    keep: (sandbox: Sandbox, known: Counted) => counted.set(sandbox, known),
  };
}

/** Applies faults to requests of the contract's paths; never to the control plane and the pages. */
export function injectFaults(options: FaultInjectionOptions): SandboxMiddleware {
  const counting = createCounting();

  function find(context: SandboxContext): FaultableRequest | undefined {
    if (!context.path.startsWith(pathPrefix)) return undefined;
    const { sandbox } = context.state;
    const { faults, counters } = counting.of(sandbox);
    const authorization = context.req.headersDistinct['authorization'];
    const presented = credentialOf({ sandbox, authorization });
    return {
      faults,
      counters,
      keepCounters: (next) => counting.keep(sandbox, { faults, counters: next }),
      operation: findOperation(context.method, context.path),
      method: context.method,
      credential: presented.kind === 'key' ? presented.key : undefined,
      details: () => ({
        path: context.path,
        query: context.querystring,
        id: findId(context.method, context.path),
        now: sandbox.now(),
      }),
      staleBy: (milliseconds) => {
        context.state.staleMilliseconds = milliseconds;
      },
      tell: (strikes) => {
        for (const { fault } of strikes) {
          const { label } = labelFault(fault);
          recordingOf(context)?.noteFault({ id: fault.id, label });
        }
      },
    };
  }

  return injectRequestFaults((context) => find(context), options);
}
