import type { OfficeDates } from '../engine/context.ts';
import { defineObservation } from '../engine/rule.ts';
import { MissingPrerequisite } from '../engine/verdict.ts';

const signs = {
  honoured: 'a count of an office took notice of its dates',
  ignored: 'an office took any text for a date, and counted all of its leads in any range',
  refused: 'an office refused every correct date, and nothing without dates',
} as const satisfies Record<Exclude<OfficeDates, 'unknown'>, string>;

export const officeDateParameters = defineObservation({
  point: 'office-date-parameters',
  needs: { capabilities: ['office-lead-count'] },
  isPassive: true,
  observe: ({ context }) => {
    const { officeDates } = context.survey;
    if (officeDates === 'unknown') {
      return Promise.reject(
        new MissingPrerequisite('no declared office has leads by which it would show'),
      );
    }
    return Promise.resolve({ answer: officeDates, how: signs[officeDates] });
  },
});
