/** What a maintainer does after an edit, in a copy of the repository, and what it shows. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { copyRepository } from '../../test-support/copy-repository.ts';
import type { RepositoryCopy } from '../../test-support/copy-repository.ts';

/** Whether a command was content, and everything that it printed. */
export interface Shown {
  readonly ok: boolean;
  readonly text: string;
}

/** Compiled once; each test edits and puts back. */
export interface Maintainer {
  readonly copy: RepositoryCopy;
  readonly read: (path: string) => Promise<string>;
  /** Exchanges one passage for another; an error when it is not there. */
  readonly exchange: (path: string, from: string | RegExp, to: string) => Promise<void>;
  /** Runs a compiled command of `dist/`, which an edit of `spec/` alone leaves as it is. */
  readonly node: (command: string, ...options: string[]) => Promise<Shown>;
  readonly npm: (script: string) => Promise<Shown>;
  /** Runs the tests of a file, those alone whose names fit. */
  readonly test: (file: string, name?: string) => Promise<Shown>;
  /** Puts back all files that git would show as edited, but for what is built. */
  readonly putBack: () => Promise<void>;
  readonly dispose: () => Promise<void>;
}

const folders = ['spec', 'generated', 'conformance', 'simulator'];

export async function hireMaintainer(): Promise<Maintainer> {
  const copy = await copyRepository();
  const backup = await mkdtemp(join(tmpdir(), 'repository-backup-'));
  for (const folder of folders) {
    await cp(join(copy.root, folder), join(backup, folder), { recursive: true });
  }
  const show = async (command: string, ...options: string[]): Promise<Shown> => {
    const { status, stdout, stderr } = await copy.run(command, options);
    return { ok: status === 0, text: `${stdout}${stderr}` };
  };
  const npm = (script: string): Promise<Shown> => show('npm', 'run', '--silent', script);
  const compiled = await npm('compile');
  if (!compiled.ok) throw new Error(compiled.text);
  return {
    copy,
    npm,
    read: (path) => readFile(join(copy.root, path), 'utf8'),
    exchange: async (path, from, to) => {
      const file = join(copy.root, path);
      const before = await readFile(file, 'utf8');
      const after = before.replace(from, () => to);
      if (after === before) throw new Error(`${path}: there is no ${String(from)} to edit`);
      await writeFile(file, after);
    },
    node: (command, ...options) => show(process.execPath, `dist/${command}`, ...options),
    test: (file, name = '') => show('npx', 'vitest', 'run', '--project', 'fast', file, '-t', name),
    putBack: async () => {
      for (const folder of folders) {
        await rm(join(copy.root, folder), { recursive: true });
        await cp(join(backup, folder), join(copy.root, folder), { recursive: true });
      }
    },
    dispose: async () => {
      await rm(backup, { recursive: true, force: true });
      await copy.dispose();
    },
  };
}
