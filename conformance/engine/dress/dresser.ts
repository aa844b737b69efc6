/** Chooses the dress of each request, determined by the request and its place in a rule. */
import { dressLevels, type Dress, type DressFactor } from '../../wire/dress.ts';
import type { RequestPlan } from '../../wire/exchange.ts';
import { seedOf } from '../judging/seed.ts';
import { dressFactors } from './factors.ts';

/** How the requests of a session are dressed. */
export interface Dressing {
  /** The seed of the run. */
  readonly seed: number;
  /** The factors that may differ from the default level; by default all. */
  readonly variedFactors?: readonly DressFactor[];
}

/** The part of a plan that decides its dress, without key and status, which replays change. */
const keyOf = ({ operation, path, query, credential }: RequestPlan): string =>
  [operation, path, JSON.stringify(query), credential.label].join(' ');

/** MurmurHash3's finalizer: mixes a hash whose low bits hardly differ between similar texts. */
function mix(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}

/** Weight of the default level: most clients send dates in the documented form. */
const defaultWeights: { readonly [Factor in DressFactor]?: number } = { dates: 5 };

function levelOf(factor: DressFactor, seed: number, key: string): string | undefined {
  const levels: readonly string[] = dressLevels[factor];
  const usual = defaultWeights[factor] ?? 1;
  return levels[mix(seedOf(seed, `${factor} ${key}`, 0)) % (levels.length + usual)];
}

/** Deals the dresses of one attempt of a rule; a replay deals the same dresses. */
export class Dresser {
  /** Whether a factor held at its default would otherwise have had another level. */
  hasSuppressedLevel = false;
  readonly #dressing: Dressing;
  readonly #place: string;
  readonly #timesDressed = new Map<string, number>();

  /** @param place the rule and its case */
  constructor(dressing: Dressing, place: string) {
    this.#dressing = dressing;
    this.#place = place;
  }

  /**
   * The next dress for a plan; `fitDress` reduces it to what applies.
   * @param isShared whether rules share the answer, so that it must not matter which one asks first
   */
  nextDress(plan: RequestPlan, isShared: boolean): Dress {
    const { seed, variedFactors = dressFactors } = this.#dressing;
    const key = `${isShared ? 'shared' : this.#place} ${keyOf(plan)}`;
    const times = isShared ? 0 : (this.#timesDressed.get(key) ?? 0);
    this.#timesDressed.set(key, times + 1);
    const all = dressFactors.flatMap((factor) => {
      const level = levelOf(factor, seed, `${key} ${times}`);
      return level === undefined ? [] : [[factor, level] as const];
    });
    const kept = all.filter(([factor]) => variedFactors.includes(factor));
    if (kept.length < all.length) this.hasSuppressedLevel = true;
    return Object.fromEntries(kept);
  }
}
