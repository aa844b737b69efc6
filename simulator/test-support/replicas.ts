/** Simulators in processes of their own that share a database, for tests that kill them. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

import { afterEach } from 'vitest';

import { bundle, folderForEach } from '../tenants/store/test-support/folder.ts';

interface Running {
  child: ChildProcess;
  url: string;
}

/** Machines whose clocks are wrong by so much. */
const clocks = [0, 7_000, -4_000];

async function serve(script: string, store: string, machine: number): Promise<Running> {
  const args = [script, store, String(clocks[machine])];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [url] = await once(createInterface(child.stdout), 'line');
  return { child, url: String(url) };
}

/** Starts three, which end with the test; one that was killed is another process at another URL. */
export function replicasForEach() {
  const folder = folderForEach();
  let running: Running[] = [];
  afterEach(() => {
    for (const { child } of running) child.kill('SIGKILL');
    running = [];
  });

  function choose(): Running {
    const one = running[Math.floor(Math.random() * running.length)];
    if (one === undefined) throw new Error('There are three.');
    return one;
  }

  return async (store: string) => {
    const module = new URL('killed-child.ts', import.meta.url);
    const script = await bundle(module, join(folder(), 'script'));
    running = await Promise.all([0, 1, 2].map((machine) => serve(script, store, machine)));
    return {
      urls: () => running.map(({ url }) => url),
      /** Of any of them. */
      chooseUrl: () => choose().url,
      /** Kills any of them; resolves when another one serves in its place. */
      kill: async (): Promise<void> => {
        const one = choose();
        const exited = once(one.child, 'exit');
        one.child.kill('SIGKILL');
        await exited;
        Object.assign(one, await serve(script, store, running.indexOf(one)));
      },
      /** Lets any of them stand still. */
      pause: async (milliseconds: number): Promise<void> => {
        const { child } = choose();
        child.kill('SIGSTOP');
        await pause(milliseconds);
        child.kill('SIGCONT');
      },
    };
  };
}

export type Replicas = Awaited<ReturnType<ReturnType<typeof replicasForEach>>>;
