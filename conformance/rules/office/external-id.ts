import { defineRule } from '../../engine/rule.ts';
import { fewRanges, notFinding } from '../helpers/not-found.ts';

export const externalId = defineRule({
  id: 'office/external-id',
  requirements: ['office/external-id'],
  title: "An office that is named by the partner's own id is answered with 404",
  needs: { capabilities: ['office-lead-count'], fixtures: ['offices.externalIds'] },
  ...notFinding('office', ({ target }) => target.offices?.externalIds ?? [], fewRanges()),
});
