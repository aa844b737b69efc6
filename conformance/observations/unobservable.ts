/** Open points that no request of the API shows. */
import type { OpenPointId } from '../../generated/catalogue.ts';
import type { Observation } from '../engine/rule.ts';
import { Lacking } from '../engine/verdict.ts';

/** @param why what it would take to see the answer */
export const unobservable = (point: OpenPointId, why: string): Observation => ({
  point,
  isPassive: true,
  observe: () => Promise.reject(new Lacking(why)),
});
