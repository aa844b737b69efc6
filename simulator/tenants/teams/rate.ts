/** How many requests a team may send in a second, to all replicas together. */
import type { Count } from '../sandbox/counts.ts';
import type { Team } from './team.ts';

/** What all replicas took of a second. */
interface Taken {
  readonly second: number;
  readonly requests: number;
  /** How many were granted to whoever asked last. */
  readonly granted: number;
}

/**
 * A replica takes so many parts of a second's requests at a time, so that counting costs a few
 * statements a second and not one for each request. What it took and nobody asked of it is lost to
 * the other replicas: with N of them, a team has at least (parts - N) / parts of what it may have.
 */
const parts = 20;

/** Whether a request may come in. */
export type Admit = () => boolean | Promise<boolean>;

/**
 * @param count counts for all replicas
 * @param readMilliseconds one time for all replicas
 */
export function limitRate(
  { name, requestsPerSecond: most = Infinity }: Team,
  count: Count,
  readMilliseconds: () => number,
): Admit {
  if (most === Infinity) return () => true;
  const block = Math.ceil(most / parts);
  let own = { second: -1, left: 0, isEmpty: false };
  let asking: Promise<void> | undefined;

  async function take(second: number): Promise<void> {
    const { granted } = await count<Taken>(`team/${name}`, (last) => {
      const before = last?.second === second ? last.requests : 0;
      const more = Math.min(block, most - before);
      return { second, requests: before + more, granted: more };
    });
    own = { second, left: granted, isEmpty: granted === 0 };
  }

  return function admit(): boolean | Promise<boolean> {
    const second = Math.floor(readMilliseconds() / 1000);
    if (own.second !== second) own = { second, left: 0, isEmpty: false };
    if (own.left > 0) {
      own.left -= 1;
      return true;
    }
    if (own.isEmpty) return false;
    asking ??= take(second).finally(() => (asking = undefined));
    return asking.then(admit);
  };
}
