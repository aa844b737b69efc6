import type { Dialect, SwitchId } from '../../../generated/catalogue.ts';
import type { Override } from '../override.ts';

/** An override for each answer to each point that an implementation decides. */
export type PointOverrides = {
  readonly [Point in SwitchId]: { readonly [Answer in Dialect[Point]]: Override };
};
