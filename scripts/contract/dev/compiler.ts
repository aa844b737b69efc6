/** The compiler as a long-running process: after an edit it checks only affected files. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { API, type Diagnostic, type Program, type Snapshot } from 'typescript7/unstable/async';

import { isOfTests, rankComplaints, type Finding } from './screen.ts';

const folders = ['conformance', 'generated', 'scripts', 'shared', 'simulator'];

/** Without them everything is read again. */
const settings = ['package.json', 'tsconfig.json'];

/** All code, and the folder of the browser page, which has other libraries. */
const projects = ['tsconfig.json', 'simulator/docs/browser/tsconfig.json'];

type Stamps = ReadonlyMap<string, number>;

async function readStamps(root: string): Promise<Stamps> {
  const lists = folders.map(async (folder) => {
    const names = await readdir(join(root, folder), { recursive: true }).catch(() => []);
    return names.map((name) => join(folder, name));
  });
  const paths = (await Promise.all(lists)).flat().filter((path) => /\.(ts|js|json)$/.test(path));
  // A file that was removed meanwhile.
  const stamps = [...paths, ...settings].map(async (path) => {
    const { mtimeMs = 0 } = (await stat(join(root, path)).catch(() => undefined)) ?? {};
    return [path, mtimeMs] as const;
  });
  return new Map((await Promise.all(stamps)).filter(([, time]) => time > 0));
}

const differ = (before: Stamps, now: Stamps) => ({
  created: [...now.keys()].filter((path) => !before.has(path)),
  changed: [...now].flatMap(([path, time]) =>
    before.has(path) && before.get(path) !== time ? [path] : [],
  ),
  deleted: [...before.keys()].filter((path) => !now.has(path)),
});

async function placeOf(root: string, { fileName, pos }: Diagnostic): Promise<string> {
  if (fileName === undefined) return 'tsconfig.json';
  const path = relative(root, fileName).replaceAll('\\', '/');
  const before = (await readFile(fileName, 'utf8').catch(() => '')).slice(0, pos).split('\n');
  return `${path}:${before.length}:${(before.at(-1) ?? '').length + 1}`;
}

async function diagnoseAll(
  program: Program,
  paths: readonly string[],
): Promise<readonly Diagnostic[]> {
  const found = paths.map((path) => program.getSemanticDiagnostics(path));
  return (await Promise.all(found)).flat();
}

/** Syntax errors come first, then errors of code, then of its tests: each only if there are none before. */
async function diagnose(program: Program): Promise<readonly Diagnostic[]> {
  const unread = [
    ...(await program.getConfigFileParsingDiagnostics()),
    ...(await program.getProgramDiagnostics()),
    ...(await program.getSyntacticDiagnostics()),
  ];
  if (unread.length > 0) return unread;
  const ours = (await program.getSourceFileNames()).filter(
    (path) => !path.includes('node_modules'),
  );
  const code = await diagnoseAll(
    program,
    ours.filter((path) => !isOfTests(path)),
  );
  if (code.length > 0) return code;
  const tests = await diagnoseAll(program, ours.filter(isOfTests));
  return [...(await program.getGlobalDiagnostics()), ...tests];
}

export class Compiler {
  readonly #root: string;
  readonly #api: API;
  #stamps: Stamps = new Map();
  /** The end of the last query: the compiler does one thing at a time. */
  #last: Promise<unknown> = Promise.resolve();

  /** @param root where the package is */
  constructor(root: string) {
    this.#root = root;
    this.#api = new API({ cwd: root });
  }

  /** Tells the compiler about changed files. */
  async #refresh(): Promise<Snapshot> {
    const stamps = await readStamps(this.#root);
    const difference = differ(this.#stamps, stamps);
    const isAnySetting = settings.some((path) => Object.values(difference).flat().includes(path));
    const snapshot = await this.#api.updateSnapshot({
      openProjects: this.#stamps.size === 0 ? projects.map((path) => join(this.#root, path)) : [],
      fileChanges: isAnySetting ? { invalidateAll: true } : difference,
    });
    this.#stamps = stamps;
    return snapshot;
  }

  async #complain(snapshot: Snapshot, path: string): Promise<string[]> {
    const program = snapshot.getProject(join(this.#root, path))?.program;
    if (program === undefined) return [`${path}: the compiler cannot open it`];
    const found = await diagnose(program);
    const told = found.map(async (one) => `${await placeOf(this.#root, one)}: ${one.text}`);
    return await Promise.all(told);
  }

  async #update(): Promise<Finding[]> {
    const snapshot = await this.#refresh();
    const complaints = projects.map((path) => this.#complain(snapshot, path));
    const ranked = rankComplaints((await Promise.all(complaints)).flat());
    await snapshot.dispose();
    return ranked;
  }

  /**
   * Type errors of the current code.
   * @throws the signal's reason when it is aborted
   */
  async look(signal: AbortSignal): Promise<Finding[]> {
    signal.throwIfAborted();
    const looked = this.#last.then(() => this.#update());
    this.#last = looked.catch(() => undefined);
    const over = new AbortController();
    const aborted = new Promise<never>((_, reject) => {
      const abort = (): void => reject(signal.reason);
      signal.addEventListener('abort', abort, { once: true, signal: over.signal });
    });
    return await Promise.race([looked, aborted]).finally(() => over.abort());
  }

  async close(): Promise<void> {
    await this.#api.close();
  }
}
