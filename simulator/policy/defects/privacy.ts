/** Defects in what an answer tells of buyers. */
import { alterFields, totalIn } from './circumstances.ts';
import type { Defect } from './defect.ts';

/** Nobody, at addresses that nobody has. */
const buyer = { name: 'Robin Vega', email: 'robin.vega@example.com', phone: '+1 207 555 0142' };

export const privacyDefects = [
  {
    id: 'privacy/latest-lead',
    requirement: 'privacy/counts-only',
    description: 'A count tells the name, e-mail address and telephone number of the latest lead.',
    takes: 'api',
    override: alterFields(
      (outcome) => (totalIn(outcome) ?? 0) > 0,
      (fields) => ({ ...fields, latestLead: buyer }),
    ),
  },
  {
    id: 'privacy/single-lead',
    requirement: 'privacy/counts-only',
    description: 'A count of one lead tells the e-mail address of the buyer.',
    takes: 'api',
    override: alterFields(
      (outcome) => totalIn(outcome) === 1,
      (fields) => ({ ...fields, contact: buyer.email }),
    ),
  },
] as const satisfies readonly Defect[];
