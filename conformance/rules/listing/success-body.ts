import { responseValidators } from '../../../generated/validators.ts';
import { defineWatch } from '../../engine/rule.ts';
import { describeBodyMismatch } from '../../oracles/contract.ts';
import { isSuccess } from '../../wire/exchange.ts';

export const successBody = defineWatch({
  id: 'listing/success-body',
  requirements: ['listing/success-body', 'listing/every-transition'],
  title: 'Every successful update is answered with a message',
  needs: { capabilities: ['listing-update'] },
  lacked: 'no listing update succeeded',
  // Sound: whatever the success code is, the body has a message; further fields are free.
  inspect: (exchange) => {
    const validate = responseValidators.updateListing['2XX'];
    const { plan } = exchange;
    if (plan.operation !== 'updateListing' || !isSuccess(exchange)) return 'not-mine';
    if (plan.openPoint !== undefined || validate === undefined) return 'not-mine';
    const mismatch = describeBodyMismatch(exchange, validate);
    if (mismatch === undefined) return 'fine';
    return { expected: 'JSON {"message":string}', got: mismatch };
  },
});
