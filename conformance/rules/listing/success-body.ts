import { responseValidators } from '../../../generated/validators/contract.ts';
import { defineWatch } from '../../engine/rule.ts';
import { describeBodyMismatch } from '../../oracles/contract.ts';
import { isSuccess } from '../../wire/exchange.ts';
import type { RequestPlan } from '../../wire/exchange.ts';

/** Whether what was asked for is an update by the contract's method and path, whatever it holds. */
const isUpdate = ({ operation, method, openPoint }: RequestPlan): boolean =>
  operation === 'updateListing' && method === undefined && openPoint !== 'trailing-slash';

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
    if (!isUpdate(plan) || !isSuccess(exchange) || validate === undefined) return 'not-mine';
    const mismatch = describeBodyMismatch(exchange, validate);
    if (mismatch === undefined) return 'fine';
    return { expected: 'JSON {"message":string}', got: mismatch };
  },
});
