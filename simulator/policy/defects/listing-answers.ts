/** Defects in what an accepted update is answered. */
import { alterFields, alterWhen, isReply } from './circumstances.ts';
import type { Defect } from './defect.ts';

const isUpdated = isReply('listing-updated');

export const listingAnswerDefects = [
  {
    id: 'listing/no-content',
    requirement: 'listing/success-body',
    description: 'An update is answered with 204 and no body.',
    takes: 'api',
    override: alterWhen(isUpdated, () => ({ status: 204, body: '' })),
  },
  {
    id: 'listing/message-is-list',
    requirement: 'listing/success-body',
    description: 'The message in the answer to an update is a list of texts.',
    takes: 'api',
    override: alterFields(isUpdated, (fields) => ({ ...fields, message: [fields['message']] })),
  },
  {
    id: 'listing/message-missing-for-drafts',
    requirement: 'listing/success-body',
    description: 'The answer to an update to DRAFT has no message.',
    takes: 'api',
    override: alterFields(
      (outcome) =>
        isUpdated(outcome) &&
        'body' in outcome.command &&
        outcome.command.body.kind === 'fields' &&
        outcome.command.body.fields['status'] === 'DRAFT',
      ({ message: _message, ...fields }) => fields,
    ),
  },
] as const satisfies readonly Defect[];
