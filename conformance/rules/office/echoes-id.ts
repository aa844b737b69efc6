import { defineWatch } from '../../engine/rule.ts';
import { echoing } from '../helpers/echoed-id.ts';

export const echoesId = defineWatch({
  id: 'office/echoes-id',
  requirements: ['office/echoes-id'],
  title: 'Every office count names the office asked for',
  needs: { capabilities: ['office-lead-count'] },
  missingPrerequisite: 'no office count was answered with 200',
  ...echoing('office'),
});
