import { linesOf } from '../wire/exchange.ts';
import { among, observeAnswers, successOf } from './observe-answers.ts';

const fields = ['officeId', 'officeName', 'totalLeads'] as const;

export const breakdownOptionalFields = observeAnswers('breakdown-optional-fields', {
  needs: { capabilities: ['organization-lead-count'] },
  isMine: successOf('getOrganizationLeadCount'),
  read: (answers) => {
    const lines = answers.flatMap(({ response }) => linesOf(response) ?? []);
    if (lines.length === 0) return undefined;
    const missing = fields.filter((field) => lines.some((line) => line[field] === undefined));
    if (missing.length === 0) return { answer: 'none', how: among(answers, 'every field is') };
    return { answer: 'some', how: `${missing.join(', ')} left out of lines of the breakdown` };
  },
  missingPrerequisite: 'no breakdown with a line was answered',
});
