import { responseValidators } from '../../../generated/validators/contract.ts';
import { defineWatch } from '../../engine/rule.ts';
import { describeBodyMismatch } from '../../oracles/contract.ts';
import { isSuccess, type Answer } from '../../wire/exchange.ts';
import { isOfOperation } from '../helpers/documented-answer.ts';
import { countErrorWords } from '../../engine/session/tells-refusal.ts';
import { isCompleteUpdate } from '../../engine/session/requests.ts';

/** A 2xx may still tell an error to what may be refused: the status code of a refusal is open. */
const tellsError = (answer: Answer): boolean =>
  (answer.plan.openPoint !== undefined || !isCompleteUpdate(answer.plan)) &&
  countErrorWords(answer) > 0;

export const successBody = defineWatch({
  id: 'listing/success-body',
  requirements: ['listing/success-body', 'listing/every-transition'],
  title: 'Every successful update is answered with a message',
  needs: { capabilities: ['listing-update'] },
  missingPrerequisite: 'no listing update succeeded',
  // Sound: whatever the success code is, the body has a message; further fields are free. Whether an
  // update is accepted may be open; how a success is answered is not.
  inspect: (exchange) => {
    const validate = responseValidators.updateListing['2XX'];
    const { plan } = exchange;
    if (plan.operation !== 'updateListing' || !isOfOperation(plan)) return 'not-mine';
    if (!isSuccess(exchange) || tellsError(exchange) || validate === undefined) return 'not-mine';
    const mismatch = describeBodyMismatch(exchange, validate);
    if (mismatch === undefined) return 'fine';
    return { expected: 'JSON {"message":string}', got: mismatch };
  },
});
