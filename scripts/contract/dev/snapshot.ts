/**
 * What the watched folders hold, and what has changed since. Polled, not notified: one way that
 * is the same for every system, editor and mounted disk, and costs a few milliseconds.
 */
import type { Stats } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const watched = ['spec', 'generated', 'simulator', 'conformance', 'scripts'] as const;
/** Files of the root that the steps read. */
const watchedFiles = [
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'tsconfig.generate.json',
  '.oxlintrc.json',
  'redocly.yaml',
] as const;

/** Paths from the root with what tells one state of a file from another. */
export type Snapshot = ReadonlyMap<string, string>;

const isSource = (name: string): boolean => /\.(ts|js|css|yaml|json|md)$/.test(name);

async function listPaths(): Promise<string[]> {
  const lists = watched.map(async (folder) => {
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    return names.filter(isSource).map((name) => join(folder, name));
  });
  return [...(await Promise.all(lists)).flat(), ...watchedFiles];
}

const stateOf = ({ mtimeMs, size, ino }: Stats): string => `${mtimeMs} ${size} ${ino}`;

export async function takeSnapshot(): Promise<Snapshot> {
  const states = (await listPaths()).map(async (path) => {
    const stats = await lstat(path).catch(() => undefined);
    return [path, stats === undefined ? '' : stateOf(stats)] as const;
  });
  return new Map(await Promise.all(states));
}

/** The paths that were added, changed or removed, sorted. */
export function compareSnapshots(before: Snapshot, after: Snapshot): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path)).toSorted();
}

export interface ChangeOptions {
  readonly before: Snapshot;
  /** Whether a change is somebody else's; the loop's own writes are none. */
  readonly isForeign: (path: string) => Promise<boolean>;
  readonly signal: AbortSignal;
  readonly intervalMilliseconds?: number;
}

async function filterForeign(
  paths: readonly string[],
  isForeign: ChangeOptions['isForeign'],
): Promise<string[]> {
  const answers = await Promise.all(paths.map(isForeign));
  return paths.filter((_, index) => answers[index] === true);
}

/**
 * Waits until something has changed and then has kept still for one interval, so that a burst of
 * writes is one change. Rejects with the signal's reason.
 */
export async function nextChange(options: ChangeOptions): Promise<string[]> {
  const { before, isForeign, signal, intervalMilliseconds = 150 } = options;
  let last = before;
  for (;;) {
    await pause(intervalMilliseconds, undefined, { signal });
    const now = await takeSnapshot();
    const isStill = compareSnapshots(last, now).length === 0;
    last = now;
    if (!isStill) continue;
    const changed = await filterForeign(compareSnapshots(before, now), isForeign);
    if (changed.length > 0) return changed;
  }
}
