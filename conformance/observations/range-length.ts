import { formatInstant } from '../engine/session/counts.ts';
import { observeRange } from './observe-range.ts';

/** More than half a century: whoever limits ranges refuses it. */
export const rangeLength = observeRange('range-length', (closed) => ({
  query: [
    ['startDate', '1970-01-01T00:00:00Z'],
    ['endDate', formatInstant(closed)],
  ],
  answers: { 200: 'unlimited', 400: 'limited' },
}));
