import { notIsoKinds } from '../../arbitraries/date-texts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { defineRule } from '../../engine/rule.ts';
import { refusingTexts } from '../helpers/refused-date.ts';

export const notIso = defineRule({
  id: 'range/not-iso',
  requirements: ['range/not-iso'],
  title: 'Both lead operations refuse a date that is no ISO 8601 date-time',
  needs: { capabilities: leadCapabilities },
  ...refusingTexts(notIsoKinds, 0),
});
