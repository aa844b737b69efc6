import { observeRange } from './observe-range.ts';

export const emptyParameter = observeRange('empty-parameter', () => ({
  query: [['startDate', '']],
  answers: { 200: 'as-omitted', 400: 'refused' },
}));
