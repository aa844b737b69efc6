import { among, observeAnswers } from './observe-answers.ts';

export const wwwAuthenticate = observeAnswers('www-authenticate', {
  isMine: ({ response }) => response.status === 401,
  read: (answers) => {
    const [first] = answers;
    if (first === undefined) return undefined;
    const shown = answers.find(({ response }) => response.headers['www-authenticate']);
    if (shown === undefined) return { answer: 'absent', how: among(answers, 'no such header') };
    return { answer: 'present', how: `"${shown.response.headers['www-authenticate']}"` };
  },
  missingPrerequisite: 'nothing was answered with 401',
});
