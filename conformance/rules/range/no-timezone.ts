import { noTimezoneKinds } from '../../arbitraries/date-texts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { defineRule } from '../../engine/rule.ts';
import { refusingTexts } from '../helpers/refused-date.ts';

export const noTimezone = defineRule({
  id: 'range/no-timezone',
  requirements: ['range/no-timezone'],
  title: 'Both lead operations refuse a date-time without a timezone',
  needs: { capabilities: leadCapabilities },
  ...refusingTexts(noTimezoneKinds, 1),
});
