import { unobservable } from './unobservable.ts';

export const searchDelay = unobservable(
  'search-delay',
  'needs an observer that looks at a listing as a buyer does',
);
