import { observeRange } from './observe-range.ts';

/** Lower-case letters stand for the other lenient forms, which a target may take or leave one by one. */
export const lenientIso = observeRange('lenient-iso', () => ({
  query: [
    ['startDate', '2023-01-01t00:00:00z'],
    ['endDate', '2024-01-01t00:00:00z'],
  ],
  answers: { 200: 'accepted', 400: 'refused' },
}));
