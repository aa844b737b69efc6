import { defineRule } from '../../engine/rule.ts';
import { notFinding } from '../helpers/not-found.ts';

export const foreign = defineRule({
  id: 'office/foreign',
  requirements: ['office/foreign'],
  title: 'An office that belongs to others is answered with 404',
  needs: { capabilities: ['office-lead-count'], fixtures: ['offices.foreignIds'] },
  ...notFinding('office', ({ target }) => target.offices?.foreignIds ?? []),
});
