/** A PostgreSQL server for tests, in its own folder. */
import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import pg from 'pg';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';

import { makeFolder } from '../../shared/test-support/vitest.ts';
import { bundleChild, killChild, serveInChild } from './folder.ts';

const run = promisify(execFile);

/** Where Debian installs each release. */
const releases = '/usr/lib/postgresql';

const missing =
  'There is no PostgreSQL below /usr/lib/postgresql, so what needs one is not tried. ' +
  'Run: apt-get install postgresql';

function findPrograms(): string | undefined {
  const numbers = existsSync(releases) ? readdirSync(releases).map(Number) : [];
  const newest = Math.max(...numbers.filter(Number.isInteger));
  const folder = join(releases, String(newest), 'bin');
  return existsSync(join(folder, 'initdb')) ? folder : undefined;
}

/** If the test runs as root, which the server rejects, it runs as the package's user or nobody. */
async function chooseUser(): Promise<Pick<SpawnOptions, 'uid' | 'gid'>> {
  if (process.getuid?.() !== 0) return {};
  const known = await run('id', ['-u', 'postgres']).catch(() => ({ stdout: '65534' }));
  const id = Number(known.stdout);
  return { uid: id, gid: id };
}

/** A port below the ephemeral ones, so that no other process gets it while the server is down. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(16_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    await once(server.close(), 'close');
    return port;
  }
}

const ask = async (url: string, text: string): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};

const others =
  'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null';

async function dumpAndRestore(programs: string, name: string, from: string, to: string) {
  const file = `${name}.sql`;
  await run(join(programs, 'pg_dump'), ['--no-owner', '-f', file, from]);
  const strictly = ['-q', '-1', '-v', 'ON_ERROR_STOP=1'];
  await run(join(programs, 'psql'), [...strictly, '-f', file, to]);
  await rm(file);
}

async function signalAll(pid: number, signal: 'STOP' | 'CONT'): Promise<void> {
  const { stdout } = await run('pgrep', ['-P', String(pid)]);
  const started = stdout.trim().split('\n').map(Number);
  for (const one of [...started, pid]) process.kill(one, `SIG${signal}`);
}

/** A server that keeps its port and data across restarts. */
async function openServer(programs: string, folder: string) {
  const user = await chooseUser();
  if (user.uid !== undefined) await chown(folder, user.uid, user.uid);
  const data = join(folder, 'data');
  const port = await freePort();
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const made = ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8'];
  await run(join(programs, 'initdb'), [...made, '--locale=C'], { ...user, cwd: folder });
  let child: ChildProcess | undefined;
  let databases = 0;

  /** Starts the server; resolves when it accepts connections. */
  async function start(): Promise<void> {
    const options = ['-D', data, '-k', folder, '-p', String(port), '-c', 'fsync=off'];
    child = spawn(join(programs, 'postgres'), options, { ...user, cwd: folder, stdio: 'ignore' });
    for (let tries = 0; ; tries += 1) {
      try {
        return await ask(url('postgres'), 'select 1');
      } catch (error) {
        if (tries === 600 || child.exitCode !== null) throw error;
        await pause(50);
      }
    }
  }

  /** Kills the server like a crash: connections break, and the next start replays its log. */
  async function crash(): Promise<void> {
    if (child === undefined || child.exitCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGQUIT');
    await exited;
  }

  async function createDatabase(): Promise<string> {
    databases += 1;
    await ask(url('postgres'), `create database test_${databases}`);
    return url(`test_${databases}`);
  }

  await start();
  return {
    createDatabase,
    async restoreDump(database: string): Promise<string> {
      const restored = await createDatabase();
      await dumpAndRestore(programs, join(tmpdir(), basename(folder)), database, restored);
      return restored;
    },
    crash,
    cutConnections: () => ask(url('postgres'), others),
    /** Suspends the server and its connections until it is resumed. */
    pause: () => signalAll(child?.pid ?? NaN, 'STOP'),
    goOn: () => signalAll(child?.pid ?? NaN, 'CONT'),
    start,
  };
}

/**
 * Starts a server for all tests of a file. If PostgreSQL is not installed, the tests are skipped
 * with a note, or fail if REQUIRE_POSTGRES is set.
 */
export function postgresForFile() {
  const programs = findPrograms();
  let server: Awaited<ReturnType<typeof openServer>> | undefined;

  beforeAll(async () => {
    if (programs === undefined) {
      if (process.env['REQUIRE_POSTGRES'] !== undefined) throw new Error(missing);
      return console.warn(missing);
    }
    const started = await openServer(programs, await makeFolder());
    // Must run before the folder is removed.
    afterAll(started.crash);
    server = started;
  });
  beforeEach(({ skip }) => skip(programs === undefined, missing));

  return () => {
    if (server === undefined) throw new Error('PostgreSQL has not started yet.');
    return server;
  };
}

/* Simulators in separate processes that share a database, for tests that kill them. */

type Running = Awaited<ReturnType<typeof serveInChild>>;

/** The clock errors of the replicas' machines, in milliseconds. */
const clocks = [0, 7_000, -4_000];

const serve = (script: string, store: string, machine: number): Promise<Running> =>
  serveInChild(script, store, clocks[machine], 'ignore');

/** Starts three replicas until the test ends. A killed one is replaced, with another URL. */
export async function startReplicas(store: string) {
  const script = await bundleChild(await makeFolder());
  const running = await Promise.all([0, 1, 2].map((machine) => serve(script, store, machine)));
  onTestFinished(() => {
    for (const { child } of running) child.kill('SIGKILL');
  });

  function choose(): Running {
    const one = running[Math.floor(Math.random() * running.length)];
    if (one === undefined) throw new Error('There are three.');
    return one;
  }

  return {
    urls: () => running.map(({ url }) => url),
    chooseUrl: () => choose().url,
    /** Kills a random replica; resolves when its replacement serves. */
    kill: async (): Promise<void> => {
      const one = choose();
      await killChild(one.child);
      Object.assign(one, await serve(script, store, running.indexOf(one)));
    },
    pause: async (milliseconds: number): Promise<void> => {
      const { child } = choose();
      child.kill('SIGSTOP');
      await pause(milliseconds);
      child.kill('SIGCONT');
    },
  };
}

export type Replicas = Awaited<ReturnType<typeof startReplicas>>;
