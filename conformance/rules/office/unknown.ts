import { defineRule } from '../../engine/rule.ts';
import { notFinding } from '../helpers/not-found.ts';

export const unknown = defineRule({
  id: 'office/unknown',
  requirements: ['office/unknown'],
  title: 'An office that does not exist is answered with 404',
  needs: { capabilities: ['office-lead-count'], fixtures: ['offices.unknownIds'] },
  ...notFinding('office', ({ target }) => target.offices?.unknownIds ?? []),
});
