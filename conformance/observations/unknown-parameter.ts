import { observeRange } from './observe-range.ts';

export const unknownParameter = observeRange('unknown-parameter', () => ({
  query: [['purpose', 'conformance']],
  answers: { 200: 'ignored', 400: 'refused' },
}));
