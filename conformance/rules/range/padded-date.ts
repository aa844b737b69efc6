import { paddedKinds } from '../../arbitraries/date-texts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { defineRule } from '../../engine/rule.ts';
import { refusingTexts } from '../helpers/refused-date.ts';
import { leaveToLongerRuns } from '../helpers/run-conditions.ts';

const refusing = refusingTexts(paddedKinds, 0);

export const paddedDate = defineRule({
  id: 'range/padded-date',
  requirements: ['range/padded-date'],
  title: 'Both lead operations refuse a date with blanks or line feeds around it',
  needs: { capabilities: leadCapabilities },
  // Sound as a presumption only: many a framework trims what it is sent before anything reads it.
  ...refusing,
  check: async (session, given, texts) => {
    leaveToLongerRuns(session);
    await refusing.check(session, given, texts);
  },
});
