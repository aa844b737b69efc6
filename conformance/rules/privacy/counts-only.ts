import { findPersonalData } from '../../oracles/personal-data.ts';
import { defineWatch } from '../../engine/rule.ts';
import { jsonOf } from '../../wire/exchange.ts';
import type { RecordedResponse } from '../../wire/exchange.ts';

/** Headers that the service made up: the registered ones speak of the transfer, not of leads. */
const ownHeadersOf = ({ headers }: RecordedResponse): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-')));

export const countsOnly = defineWatch({
  id: 'privacy/counts-only',
  requirements: ['privacy/counts-only'],
  title: 'No answer holds a name, e-mail address, phone number or message of a buyer',
  lacked: 'no lead or health operation answered with JSON',
  // Sound: further fields are free, so that only what is plainly of a person is found; see there.
  inspect: ({ plan, response }) => {
    const body = jsonOf(response);
    if (plan.operation === 'updateListing' || body === undefined) return 'not-mine';
    const found = findPersonalData(body) ?? findPersonalData(ownHeadersOf(response));
    if (found === undefined) return 'fine';
    return { expected: 'counts only', got: `${found.path}: ${found.because}` };
  },
});
