/** The observation of each open point that an implementation decides. */
import { openPoints, type SwitchId } from '../../generated/catalogue.ts';
import type { AnswerOf, Observation } from '../engine/rule.ts';
import { bounds } from './bounds.ts';
import { concurrentUpdates, updateVariants } from './update-variants.ts';
import { countVariants } from './count-variants.ts';
import { healthVariants, rangeVariants } from './read-variants.ts';
import type { Finder } from './observation.ts';
import { passiveReadings } from './passive-readings.ts';
import { searchAnswers } from './search-answers.ts';
import { updateAnswers } from './update-answers.ts';

/** A new open point does not compile without its observation. */
const byPoint: { readonly [Point in SwitchId]: Finder<AnswerOf<Point>> } = {
  ...rangeVariants,
  ...countVariants,
  ...healthVariants,
  ...updateVariants,
  ...updateAnswers,
  ...passiveReadings,
  ...searchAnswers,
  bounds,
  'concurrent-updates': concurrentUpdates,
};

const isObserved = (point: string): point is SwitchId => Object.hasOwn(byPoint, point);

/** In the order of the catalogue. */
export const observations: readonly Observation[] = Object.keys(openPoints)
  .filter(isObserved)
  .map((point) => {
    const finder: Finder<string> = byPoint[point];
    return { ...finder, point, observe: (session) => finder.observe(session, point) };
  });
