import { unobservable } from './unobservable.ts';

export const underContractInSearch = unobservable(
  'under-contract-in-search',
  'needs an observer that looks at a listing as a buyer does',
);
