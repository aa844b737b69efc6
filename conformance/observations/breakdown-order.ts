import { linesOf } from '../wire/exchange.ts';
import { among, observeAnswers, successOf } from './observe-answers.ts';

export const breakdownOrder = observeAnswers('breakdown-order', {
  needs: { capabilities: ['organization-lead-count'] },
  isMine: successOf('getOrganizationLeadCount'),
  read: (answers) => {
    const orders = answers
      .map(({ response }) => (linesOf(response) ?? []).map(({ officeId }) => Number(officeId)))
      .filter(({ length }) => length > 1);
    if (orders.length === 0) return undefined;
    const odd = orders.find((ids) => ids.some((id, index) => id < (ids[index - 1] ?? id)));
    if (odd === undefined) return { answer: 'by-id', how: among(answers, 'the ids ascend') };
    return { answer: 'other', how: `a breakdown in the order ${odd.slice(0, 4).join(', ')}` };
  },
  missingPrerequisite: 'no breakdown has two lines',
});
