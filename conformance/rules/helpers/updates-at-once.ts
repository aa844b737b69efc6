import type { Context } from '../../engine/context.ts';

/** Whether cases about several listings may run side by side: looks tell most of one update alone. */
export const updatesAtOnce = ({ observer }: Context): boolean =>
  observer.hooks.inspectListing === undefined;
