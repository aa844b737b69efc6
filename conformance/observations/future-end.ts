import { formatInstant } from '../engine/session/counts.ts';
import { observeRange } from './observe-range.ts';

const year = 365 * 86_400;

export const futureEnd = observeRange('future-end', (closed) => ({
  query: [
    ['startDate', formatInstant(closed - year)],
    ['endDate', formatInstant(closed + year)],
  ],
  answers: { 200: 'counted-to-now', 400: 'refused' },
}));
