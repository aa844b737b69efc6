import { checkAnswers } from './dialects/check-answers.ts';
import type { ServiceOptions } from './options.ts';
import { forgetful } from './sandbox/memory.ts';
import type { Sandboxes } from './sandbox/sandboxes.ts';
import { createSandboxes, defaultName } from './sandbox/sandboxes.ts';
import type { Moment } from './sandbox/state.ts';
import { begin } from './sandbox/state.ts';
import { openData } from './seed/open-data.ts';
import { defaultSeed } from './seed/seed-data.ts';

/** Sandboxes and what they began with, before anything listens. */
export interface Service {
  readonly sandboxes: Sandboxes;
  /** How the default sandbox began. */
  readonly begun: Moment;
  /** Stops what it does by itself. */
  readonly stop: () => void;
}

/** The model counts in whole milliseconds. */
function createClock(now: () => Date | number): () => number {
  return () => {
    const milliseconds = Math.floor(Number(now()));
    if (Number.isFinite(milliseconds)) return milliseconds;
    throw new TypeError('now must return a valid Date or a number of milliseconds since 1970.');
  };
}

const minuteMilliseconds = 60_000;

/** Looks for idle sandboxes each minute; keeps no process alive. */
function expireRegularly(sandboxes: Sandboxes): () => void {
  const timer = setInterval(() => void sandboxes.expire(), minuteMilliseconds).unref();
  return () => clearInterval(timer);
}

/**
 * The sandboxes of a simulator, with the default one in it.
 *
 * @throws {DialectError} for an answer that is not legal
 * @throws {SeedError} when the data cannot be made; the message names every mistake
 */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { data, seed: number = defaultSeed, now = Date.now, dialect = {} } = options;
  const { firstUse = true, mostSandboxes: most = 1000, idleMinutes = 60 } = options;
  const machineNow = createClock(now);
  const settings = { dialect: checkAnswers(dialect) };

  async function beginNow(): Promise<Moment> {
    const at = machineNow();
    return begin({ seed: await openData(data, number, at), number, at }, { settings });
  }

  const sandboxes = createSandboxes({
    machineNow,
    memory: forgetful,
    limits: { most, idleMilliseconds: idleMinutes * minuteMilliseconds },
    beginFirstUse: firstUse ? beginNow : undefined,
  });
  const begun = await beginNow();
  await sandboxes.open(defaultName, begun);
  return { sandboxes, begun, stop: expireRegularly(sandboxes) };
}
