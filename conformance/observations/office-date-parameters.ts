import { defineObservation } from '../engine/rule.ts';
import { Lacking } from '../engine/verdict.ts';

export const officeDateParameters = defineObservation({
  point: 'office-date-parameters',
  needs: { capabilities: ['office-lead-count'] },
  observe: ({ context }) => {
    const { officeDates } = context.survey;
    if (officeDates === 'unknown') {
      return Promise.reject(new Lacking('no declared office has leads by which it would show'));
    }
    return Promise.resolve(officeDates);
  },
});
