/** Which bump of `info.version` fits the changes, and whether it is made. */
import type { Impact } from './change.ts';

export type Bump = 'major' | 'minor' | 'patch' | 'none';

export interface BumpReport {
  readonly before: string;
  readonly after: string;
  readonly needed: Bump;
  readonly made: Bump;
  /** The least version that fits. */
  readonly fitting: string;
  readonly isMade: boolean;
}

const order: readonly Bump[] = ['none', 'patch', 'minor', 'major'];

const bumps = {
  breaking: 'major',
  compatible: 'minor',
  editorial: 'patch',
} as const satisfies Record<Impact, Bump>;

type Version = readonly [major: number, minor: number, patch: number];

function readVersion(text: string): Version | undefined {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)/.exec(text) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}

function compareVersions(before: Version, after: Version): Bump {
  const first = [0, 1, 2].find((index) => before[index] !== after[index]);
  if (first === undefined || (after[first] ?? 0) < (before[first] ?? 0)) return 'none';
  return order[order.length - 1 - first] ?? 'none';
}

function raise([major, minor, patch]: Version, bump: Bump): Version {
  switch (bump) {
    case 'major':
      return [major + 1, 0, 0];
    case 'minor':
      return [major, minor + 1, 0];
    case 'patch':
      return [major, minor, patch + 1];
    case 'none':
      return [major, minor, patch];
  }
  return bump satisfies never;
}

/** A larger bump than needed is one too. A version that is not x.y.z is never a bump. */
export function compareBump(before: string, after: string, worst: Impact | undefined): BumpReport {
  const needed = worst === undefined ? 'none' : bumps[worst];
  const [was, is] = [readVersion(before), readVersion(after)];
  const made = was === undefined || is === undefined ? 'none' : compareVersions(was, is);
  return {
    before,
    after,
    needed,
    made,
    fitting: was === undefined ? '1.0.0' : raise(was, needed).join('.'),
    isMade: order.indexOf(made) >= order.indexOf(needed),
  };
}
