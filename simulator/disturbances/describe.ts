import type { Disturbance } from './disturbance.ts';
import type { Label } from './label.ts';
import { labelDisturbance } from './label.ts';
import { formatDisturbance } from './text/format.ts';

/** A disturbance for people: what it is, in short, and where it stands with the contract. */
export type DescribedDisturbance = Label & { readonly id: string; readonly text: string };

export function describeDisturbance(disturbance: Disturbance): DescribedDisturbance {
  const { id } = disturbance;
  return { id, text: formatDisturbance(disturbance), ...labelDisturbance(disturbance) };
}
