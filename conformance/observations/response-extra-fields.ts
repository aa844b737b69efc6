import { extraFieldsOf } from './extra-fields.ts';
import { among, observeAnswers, successOf } from './observe-answers.ts';

const shown = [
  'status',
  'permissions',
  'timestamp',
  'officeId',
  'officeName',
  'totalLeads',
  'organizationId',
  'organizationName',
  'officeBreakdown',
];

export const responseExtraFields = observeAnswers('response-extra-fields', {
  isMine: successOf('getHealth', 'getOfficeLeadCount', 'getOrganizationLeadCount'),
  read: (answers) => {
    if (answers.length === 0) return undefined;
    const extra = extraFieldsOf(answers, shown);
    if (extra.length === 0) return { answer: 'none', how: among(answers, 'no other field is') };
    return { answer: 'some', how: `${extra.join(', ')} beside the fields that are shown` };
  },
  missingPrerequisite: 'no operation that reads was answered with a success',
});
