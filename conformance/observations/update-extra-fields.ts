import { extraFieldsOf } from './extra-fields.ts';
import { among, observeAnswers, successOf } from './observe-answers.ts';

export const updateExtraFields = observeAnswers('update-extra-fields', {
  needs: { capabilities: ['listing-update'] },
  isMine: successOf('updateListing'),
  read: (answers) => {
    if (answers.length === 0) return undefined;
    const extra = extraFieldsOf(answers, ['message']);
    if (extra.length === 0) return { answer: 'none', how: among(answers, 'no other field is') };
    return { answer: 'some', how: `${extra.join(', ')} beside message` };
  },
  missingPrerequisite: 'no update was accepted',
});
