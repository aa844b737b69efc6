import type { Disturbance as ShownDisturbance } from '../../generated/control.ts';
import type { Disturbance } from '../disturbances/disturbance.ts';
import { labelDisturbance } from '../disturbances/label.ts';

/** A disturbance as the control plane tells it: with where it stands with the contract. */
export function showDisturbance(disturbance: Disturbance): ShownDisturbance {
  return { ...disturbance, ...labelDisturbance(disturbance) };
}
