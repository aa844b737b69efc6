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

const order: readonly Bump[] = ['major', 'minor', 'patch', 'none'];

const bumps = {
  breaking: 'major',
  compatible: 'minor',
  editorial: 'patch',
} as const satisfies Record<Impact, Bump>;

function readVersion(text: string): number[] | undefined {
  const parts = /^(\d+)\.(\d+)\.(\d+)/.exec(text)?.slice(1);
  return parts?.map(Number);
}

function compareVersions(before: readonly number[], after: readonly number[]): Bump {
  const first = [0, 1, 2].find((index) => before[index] !== after[index]);
  if (first === undefined || (after[first] ?? 0) < (before[first] ?? 0)) return 'none';
  return order[first] ?? 'none';
}

const raise = (version: readonly number[], bump: Bump): number[] => {
  const raised = order.indexOf(bump);
  return version.map((part, index) => (index < raised ? part : index === raised ? part + 1 : 0));
};

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
    isMade: order.indexOf(made) <= order.indexOf(needed),
  };
}
