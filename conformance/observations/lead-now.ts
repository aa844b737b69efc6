import { unobservable } from './unobservable.ts';

export const leadNow = unobservable(
  'lead-now',
  'needs an observer that makes a lead at the very instant of a request',
);
