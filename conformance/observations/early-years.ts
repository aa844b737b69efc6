import { observeRange } from './observe-range.ts';

export const earlyYears = observeRange('early-years', () => ({
  query: [['startDate', '1500-01-01T00:00:00Z']],
  answers: { 200: 'accepted', 400: 'refused' },
}));
