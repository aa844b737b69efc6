import { linesOf } from '../wire/exchange.ts';
import { among, observeAnswers, successOf } from './observe-answers.ts';

export const zeroOffices = observeAnswers('zero-offices', {
  needs: { capabilities: ['organization-lead-count'] },
  isMine: successOf('getOrganizationLeadCount'),
  read: (answers) => {
    const breakdowns = answers.flatMap(({ response }) => {
      const lines = linesOf(response);
      return lines === undefined ? [] : [lines];
    });
    const zeros = breakdowns.flat().filter(({ totalLeads }) => totalLeads === 0);
    if (zeros.length > 0) {
      return {
        answer: 'listed',
        how: `office ${String(zeros[0]?.officeId)} is listed with no lead`,
      };
    }
    const lengths = new Set(breakdowns.map(({ length }) => length));
    if (lengths.size < 2) return undefined;
    return { answer: 'left-out', how: among(answers, 'no office without leads is listed') };
  },
  missingPrerequisite: 'each breakdown lists the same offices, all with leads, or there is none',
});
