import { observeRange } from './observe-range.ts';

/** A month: a longer range may be refused for its length. */
export const earlyYears = observeRange('early-years', () => ({
  query: [
    ['startDate', '1500-01-01T00:00:00Z'],
    ['endDate', '1500-02-01T00:00:00Z'],
  ],
  answers: { 200: 'accepted', 400: 'refused' },
}));
