/** Sandboxes of the small state, for tests of what stands around them. */
import type { Answers } from '../policy/dialects/dialect.ts';
import type { Policies } from '../policy/override.ts';
import { close, listen } from '../http/listen.ts';
import { createHttpServer } from '../http/server.ts';
import type { Event } from '../model/event.ts';
import type { State } from '../model/state.ts';
import { forgetful, type Memory } from '../tenants/sandbox/memory.ts';
import type { Sandboxes, SandboxesOptions } from '../tenants/sandbox/sandboxes.ts';
import { createSandboxes, defaultName } from '../tenants/sandbox/sandboxes.ts';
import { realClock } from '../tenants/sandbox/clock.ts';
import { defaultSettings } from '../tenants/sandbox/settings.ts';
import { begin, type Moment } from '../tenants/sandbox/state.ts';
import { now, state as smallState } from './state.ts';

/** How a sandbox of the small state begins. */
export function beginSmall(dialect: Answers = {}, model: State = smallState): Moment {
  const beginning = { label: 'small v1:1', keys: [], number: 1, at: now, model };
  return begin(beginning, realClock, { ...defaultSettings, dialect });
}

/** The default sandbox and whatever first use makes, at the time of the tests. */
export async function openSandboxes(
  options: Partial<SandboxesOptions> = {},
  begun = beginSmall(),
): Promise<Sandboxes> {
  const sandboxes = createSandboxes({
    machineNow: () => now,
    memory: forgetful,
    limits: { max: 10, idleMilliseconds: 1000 },
    beginFirstUse: () => Promise.resolve(beginSmall()),
    ...options,
  });
  await sandboxes.open(defaultName, begun);
  return sandboxes;
}

/** Starts a service of one sandbox that begins so and goes by these policies. */
export async function servePolicies(policies: Policies, model?: State) {
  const happened: Event[] = [];
  const remember: Memory['remember'] = (_name, changes) => {
    const events = changes.flatMap((one) => (one.kind === 'happened' ? one.events : []));
    happened.push(...events);
    return Promise.resolve();
  };
  const memory = { ...forgetful, remember };
  const begun = beginSmall({}, model);
  const sandboxes = await openSandboxes({ memory, policiesOf: () => policies }, begun);
  const { server, connections } = createHttpServer(sandboxes);
  return {
    url: await listen(server, '127.0.0.1', 0),
    sandbox: sandboxes.default(),
    /** What happened since it began. */
    happened: (): readonly Event[] => happened,
    close: () => close(server, connections),
  };
}
