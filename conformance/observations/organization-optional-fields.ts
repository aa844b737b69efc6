import { membersOf } from '../wire/exchange.ts';
import { among, observeAnswers, successOf } from './observe-answers.ts';

const fields = [
  'status',
  'organizationId',
  'organizationName',
  'totalLeads',
  'officeBreakdown',
] as const;

export const organizationOptionalFields = observeAnswers('organization-optional-fields', {
  needs: { capabilities: ['organization-lead-count'] },
  isMine: successOf('getOrganizationLeadCount'),
  read: (answers) => {
    if (answers.length === 0) return undefined;
    const missing = fields.filter((field) =>
      answers.some(({ response }) => membersOf(response)[field] === undefined),
    );
    if (missing.length === 0) return { answer: 'none', how: among(answers, 'every field is') };
    return { answer: 'some', how: `${missing.join(', ')} left out of the organization count` };
  },
  missingPrerequisite: 'no organization count was answered',
});
