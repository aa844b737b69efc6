import { dateOnlyKinds } from '../../arbitraries/date-texts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { defineRule } from '../../engine/rule.ts';
import { refusingTexts } from '../helpers/refused-date.ts';

export const dateOnly = defineRule({
  id: 'range/date-only',
  requirements: ['range/date-only'],
  title: 'Both lead operations refuse a date without a time',
  needs: { capabilities: leadCapabilities },
  ...refusingTexts(dateOnlyKinds, 2),
});
