/** How the answer to each open point that an implementation decides is found out. */
import { openPoints, type SwitchId } from '../../generated/catalogue.ts';
import type { AnswerOf, Observation } from '../engine/rule.ts';
import { bounds } from './bounds.ts';
import { concurrentUpdates } from './concurrent-updates.ts';
import { countVariants } from './count-variants.ts';
import { healthVariants } from './health-variants.ts';
import type { Finder } from './observation.ts';
import { passiveReadings } from './passive-readings.ts';
import { precedence } from './precedence.ts';
import { rangeVariants } from './range-variants.ts';
import { searchDelay } from './search-delay.ts';
import { underContractInSearch } from './under-contract-in-search.ts';
import { updateAnswers } from './update-answers.ts';
import { updatePermission } from './update-permission.ts';
import { updateVariants } from './update-variants.ts';

/** A new open point does not compile without its observation. */
const byPoint: { readonly [Point in SwitchId]: Finder<AnswerOf<Point>> } = {
  ...rangeVariants,
  ...countVariants,
  ...healthVariants,
  ...updateVariants,
  ...updateAnswers,
  ...passiveReadings,
  bounds,
  precedence,
  'concurrent-updates': concurrentUpdates,
  'search-delay': searchDelay,
  'under-contract-in-search': underContractInSearch,
  'update-permission': updatePermission,
};

const isObserved = (point: string): point is SwitchId => Object.hasOwn(byPoint, point);

/** In the order of the catalogue. */
export const observations: readonly Observation[] = Object.keys(openPoints)
  .filter(isObserved)
  .map((point) => {
    const finder: Finder<string> = byPoint[point];
    return { ...finder, point, observe: (session) => finder.observe(session, point) };
  });
