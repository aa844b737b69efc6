import { formatInstant } from '../engine/session/counts.ts';
import { observeRange } from './observe-range.ts';

const year = 365 * 86_400;

export const futureWindow = observeRange('future-window', (closed) => ({
  query: [
    ['startDate', formatInstant(closed + year)],
    ['endDate', formatInstant(closed + 2 * year)],
  ],
  answers: { 200: 'zero', 400: 'refused' },
}));
