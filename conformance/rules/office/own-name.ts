import { defineWatch } from '../../engine/rule.ts';
import { naming } from '../helpers/echoed-id.ts';

export const ownName = defineWatch({
  id: 'office/own-name',
  requirements: ['office/own-name'],
  title: 'Every count of an office tells the name that is declared for it',
  needs: { capabilities: ['office-lead-count'], fixtures: ['offices.names'] },
  missingPrerequisite: 'no count of an office with a declared name was answered with 200',
  // Sound as far as the operator's word goes; names in a breakdown are not looked at.
  ...naming('office', ({ offices }, id) => offices?.names?.[id]),
});
