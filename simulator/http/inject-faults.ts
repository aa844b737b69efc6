/** Faults of the sandbox that a request is for. */
import { pathPrefix } from '../../generated/contract.ts';
import type { Choice, CounterEntry, Counters } from '../faults/choose.ts';
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

/** Plain JSON. */
interface Counted {
  readonly faults: readonly Fault[];
  readonly counters: readonly CounterEntry[];
}

/** Counts a request in its sandbox, over all replicas; a fault that stays as it was goes on counting. */
async function countIn(sandbox: Sandbox, choose: (counters: Counters) => Choice): Promise<Choice> {
  const { faults } = sandbox.state().settings;
  let choice: Choice = { strikes: [], counters: noCounters };
  await sandbox.count<Counted>('faults', (old) => {
    const before = new Map(old?.counters);
    const isSame = old === undefined || old.faults === faults;
    choice = choose(isSame ? before : carryCounters(before, old.faults, faults));
    return { faults, counters: [...choice.counters] };
  });
  return choice;
}

/** Applies faults to requests of the contract's paths; never to the control plane and the pages. */
export function injectFaults(options: FaultInjectionOptions): SandboxMiddleware {
  function find(context: SandboxContext): FaultableRequest | undefined {
    if (!context.path.startsWith(pathPrefix)) return undefined;
    const { sandbox } = context.state;
    const authorization = context.req.headersDistinct['authorization'];
    const presented = credentialOf({ sandbox, authorization });
    return {
      faults: sandbox.state().settings.faults,
      count: (choose) => countIn(sandbox, choose),
      operation: findOperation(context.method, context.path),
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
