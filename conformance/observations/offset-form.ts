import { formatWithOffset } from '../arbitraries/instants.ts';
import { observeRange } from './observe-range.ts';

export const offsetForm = observeRange('offset-form', (closed) => ({
  query: [
    ['startDate', formatWithOffset(closed - 86_400, 120)],
    ['endDate', formatWithOffset(closed, 120)],
  ],
  answers: { 200: 'accepted', 400: 'refused' },
}));
