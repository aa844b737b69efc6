import { observeRange } from './observe-range.ts';

export const fractionalSeconds = observeRange('fractional-seconds', () => ({
  query: [
    ['startDate', '2023-01-01T00:00:00.123Z'],
    ['endDate', '2024-01-01T00:00:00.456Z'],
  ],
  answers: { 200: 'accepted', 400: 'refused' },
}));
