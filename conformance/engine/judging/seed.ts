/** Seeds: a run has one number, and each case of each rule a number derived from it. */
import { hash } from '../../../shared/random.ts';

/** Fixed, so that two runs of the same suite send the same requests. */
export const defaultSeed = 20_240_229;

/** The seed of a case, a signed integer; it does not depend on which other rules run. */
export const seedOf = (runSeed: number, ruleId: string, caseIndex: number): number =>
  hash(`${runSeed} ${ruleId} ${caseIndex}`) | 0;
