/** Disturbances of the sandbox that a request is for. */
import type { Counters } from '../disturbances/counters.ts';
import { carryCounters, noCounters } from '../disturbances/counters.ts';
import type { Disturbance } from '../disturbances/disturbance.ts';
import { labelDisturbance } from '../disturbances/label.ts';
import type { DisturbableRequest, DisturbOptions } from '../disturbances/middleware.ts';
import { disturbRequests } from '../disturbances/middleware.ts';
import { recordingOf } from '../journal/middleware.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { RequestContext, RequestMiddleware } from './find-sandbox.ts';
import { contractPrefix, findOperation } from './contract-paths.ts';
import { credentialOf } from './commands.ts';

interface Counted {
  readonly disturbances: readonly Disturbance[];
  readonly counters: Counters;
}

/** The counters of each sandbox: one that stays as it was goes on counting. */
function createCounting() {
  const counted = new WeakMap<Sandbox, Counted>();
  return {
    of(sandbox: Sandbox): Counted {
      const { disturbances } = sandbox.state().settings;
      const old = counted.get(sandbox);
      if (old?.disturbances === disturbances) return old;
      const { counters = noCounters, disturbances: before = [] } = old ?? {};
      return { disturbances, counters: carryCounters(counters, before, disturbances) };
    },
    keep: (sandbox: Sandbox, known: Counted) => counted.set(sandbox, known),
  };
}

/** Disturbs requests of the contract's paths; the control plane and the pages never are. */
export function disturbSandboxes(options: DisturbOptions): RequestMiddleware {
  const counting = createCounting();

  function find(context: RequestContext): DisturbableRequest | undefined {
    if (!context.path.startsWith(contractPrefix)) return undefined;
    const { sandbox } = context.state;
    const { disturbances, counters } = counting.of(sandbox);
    const presented = credentialOf(context);
    return {
      disturbances,
      counters,
      keepCounters: (next) => counting.keep(sandbox, { disturbances, counters: next }),
      operation: findOperation(context.method, context.path),
      method: context.method,
      credential: presented.kind === 'key' ? presented.key : undefined,
      staleBy: (milliseconds) => {
        context.state.staleMilliseconds = milliseconds;
      },
      tell: (strikes) => {
        for (const { disturbance } of strikes) {
          const { label } = labelDisturbance(disturbance);
          recordingOf(context)?.noteDisturbance({ id: disturbance.id, label });
        }
      },
    };
  }

  return disturbRequests((context) => find(context), options);
}
