import type { OpenPointId } from '../../../generated/catalogue.ts';
import { defineWatch } from '../../engine/rule.ts';
import { membersOf, summarize } from '../../wire/exchange.ts';

const documented = [400, 401, 404];

/** Points whose requests may miss the operation, so that whatever stands before it answers. */
const besideTheOperation: readonly (OpenPointId | undefined)[] = [
  'other-methods',
  'trailing-slash',
  'unsupported-operation',
];

export const body = defineWatch({
  id: 'errors/body',
  requirements: ['errors/body'],
  title: 'Every error of the lead and health operations has status "error" and a string error',
  missingPrerequisite: 'no lead or health operation answered with an error',
  // Sound: the documented errors have this body whatever the reason, and whether there is one is
  // all that a point leaves open; other statuses have a rule of their own.
  inspect: (exchange) => {
    const { plan, response } = exchange;
    if (plan.operation === 'updateListing' || !documented.includes(response.status))
      return 'not-mine';
    if (plan.hostile || besideTheOperation.includes(plan.openPoint)) return 'not-mine';
    const { status, error } = membersOf(response);
    if (status === 'error' && typeof error === 'string') return 'fine';
    return { expected: 'JSON {"status":"error","error":string}', got: summarize(exchange) };
  },
});
