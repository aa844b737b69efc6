/** Sandboxes of the small world, for tests of what stands around them. */
import type { Answers } from '../dialects/dialect.ts';
import { forgetful } from '../sandbox/memory.ts';
import type { Sandboxes, SandboxesOptions } from '../sandbox/sandboxes.ts';
import { createSandboxes, defaultName } from '../sandbox/sandboxes.ts';
import type { Moment } from '../sandbox/state.ts';
import { begin } from '../sandbox/state.ts';
import { events, now } from './world.ts';

/** How a sandbox of the small world begins. */
export function beginSmall(dialect: Answers = {}): Moment {
  const seed = { label: 'small v1:1', events, keys: [] };
  return begin({ seed, number: 1, at: now }, { settings: { dialect } });
}

/** The default sandbox and whatever first use makes, at the time of the tests. */
export async function openSandboxes(options: Partial<SandboxesOptions> = {}): Promise<Sandboxes> {
  const sandboxes = createSandboxes({
    machineNow: () => now,
    memory: forgetful,
    limits: { most: 10, idleMilliseconds: 1000 },
    beginFirstUse: () => Promise.resolve(beginSmall()),
    ...options,
  });
  await sandboxes.open(defaultName, beginSmall());
  return sandboxes;
}
