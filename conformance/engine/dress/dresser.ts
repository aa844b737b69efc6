/** Chooses the dress of each request: the same for the same request at the same place of a rule. */
import { dressLevels, type Dress, type DressFactor } from '../../wire/dress.ts';
import type { RequestPlan } from '../../wire/exchange.ts';
import { seedOf } from '../run/seed.ts';
import { dressFactors } from './factors.ts';

/** How the requests of a session are dressed. */
export interface Dressing {
  /** Of the run. */
  readonly seed: number;
  /** The factors that may be other than usual; default all. */
  readonly keeps?: readonly DressFactor[];
}

/** What of a plan decides about its dress: neither a status, which replays change, nor a key. */
const keyOf = ({ operation, path, query, credential }: RequestPlan): string =>
  [operation, path, JSON.stringify(query), credential.label].join(' ');

/** Mixes the bits of a hash (MurmurHash3's finalizer), whose low ones hardly differ from text to text. */
function mix(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}

/** As how many levels the usual one counts: most clients send dates in the one form that is shown. */
const timesUsual: { readonly [Factor in DressFactor]?: number } = { dates: 5 };

function levelOf(factor: DressFactor, seed: number, key: string): string | undefined {
  const levels: readonly string[] = dressLevels[factor];
  const usual = timesUsual[factor] ?? 1;
  return levels[mix(seedOf(seed, `${factor} ${key}`, 0)) % (levels.length + usual)];
}

/** Deals the dresses of one attempt of a rule, which a replay deals again. */
export class Dresser {
  /** Whether some factor would have been other than usual, if it had been kept. */
  leavesOut = false;
  readonly #dressing: Dressing;
  readonly #place: string;
  readonly #dealt = new Map<string, number>();

  /** @param place the rule and its case */
  constructor(dressing: Dressing, place: string) {
    this.#dressing = dressing;
    this.#place = place;
  }

  /**
   * The next dress for a plan: whatever it leaves open is for `fitDress`.
   * @param isShared whether rules share the answer, so that it matters not who asks first
   */
  deal(plan: RequestPlan, isShared: boolean): Dress {
    const { seed, keeps = dressFactors } = this.#dressing;
    const key = `${isShared ? 'shared' : this.#place} ${keyOf(plan)}`;
    const times = isShared ? 0 : (this.#dealt.get(key) ?? 0);
    this.#dealt.set(key, times + 1);
    const all = dressFactors.flatMap((factor) => {
      const level = levelOf(factor, seed, `${key} ${times}`);
      return level === undefined ? [] : [[factor, level] as const];
    });
    const kept = all.filter(([factor]) => keeps.includes(factor));
    if (kept.length < all.length) this.leavesOut = true;
    return Object.fromEntries(kept);
  }
}
