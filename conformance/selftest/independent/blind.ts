/**
 * The servers that were written blind: their authors had the source document alone, and chose all
 * defects before the suite saw one of them.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { OpenPointId } from '../../../generated/catalogue.ts';
import { pathOf, start, type Implementation, type ImplementationDefect } from './implementation.ts';

/** What its author took for a defect, and what the source leaves open. */
interface AllowedBehaviour {
  readonly id: string;
  readonly allowedBy: OpenPointId;
}

export interface BlindImplementation extends Implementation {
  /** The language, as people write it. */
  readonly title: string;
  readonly allowed: readonly AllowedBehaviour[];
}

/** `says` is for readers: what the server then does, in the words of its author. */
type Entry = { readonly says: string } & (ImplementationDefect | AllowedBehaviour);

function readEntries(folder: string): Pick<BlindImplementation, 'name' | 'defects' | 'allowed'> {
  const entries: readonly Entry[] = JSON.parse(
    readFileSync(pathOf(folder, 'defects.json'), 'utf8'),
  );
  return {
    name: folder,
    defects: entries.flatMap((one) =>
      'requirement' in one ? [{ ...one, takes: one.takes ?? 'api' }] : [],
    ),
    allowed: entries.filter((one) => 'allowedBy' in one),
  };
}

/** Compiles the server in Go, without a network, unless the same sources were compiled before. */
function buildGo(): string {
  const folder = pathOf('go');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, name)));
  const cache = resolve('node_modules/.cache/independent-go');
  const server = join(cache, hash.digest('hex').slice(0, 16));
  if (existsSync(server)) return server;
  mkdirSync(cache, { recursive: true });
  // Several processes may compile at once, and none may run half a file.
  const own = `${server}.${process.pid}.${performance.now()}`;
  const { status, stderr } = spawnSync('go', ['build', '-o', own, '.'], {
    cwd: folder,
    env: { ...process.env, GOFLAGS: '', GOPROXY: 'off', GOTOOLCHAIN: 'local' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`go build failed:\n${stderr}`);
  renameSync(own, server);
  return server;
}

/** By the sockets of PHP alone. */
const phpImplementation: BlindImplementation = {
  ...readEntries('php'),
  title: 'PHP',
  command: ['php', '--version'],
  start: (defects = []) => start(['php', pathOf('php', 'server.php')], 'php', defects),
};

/** By the standard library of Ruby alone. */
const rubyImplementation: BlindImplementation = {
  ...readEntries('ruby'),
  title: 'Ruby',
  command: ['ruby', '--version'],
  start: (defects = []) => start(['ruby', pathOf('ruby', 'server.rb')], 'ruby', defects),
};

/** By the standard library of Go alone. */
const goImplementation: BlindImplementation = {
  ...readEntries('go'),
  title: 'Go',
  command: ['go', 'version'],
  start: async (defects = []) => await start([buildGo()], 'go', defects),
};

export const blindImplementations = [phpImplementation, rubyImplementation, goImplementation];
