import type { ControlError } from '../control-error.ts';
import { mistaken } from '../control-error.ts';

/** What the fields of commands are called in the control plane. */
const fieldNames: Readonly<Record<string, string>> = {
  officeId: 'office',
  externalListingId: 'listing',
  partnerId: 'partner',
};

/** The error for an objection such as `officeId: 7 is no office; …`. */
export function mistakenBy(objection: string): ControlError {
  const [place = '', ...rest] = objection.split(': ');
  const field = fieldNames[place] ?? place;
  return mistaken('body-invalid', [{ field, message: rest.join(': ') }]);
}
