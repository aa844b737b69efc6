/** Defects in which office an id names. */
import type { Answer } from '../../http/answer.ts';
import type { Outcome } from '../../http/circumstances.ts';
import {
  alterFields,
  alterWhen,
  asksOffice,
  decideWhen,
  inRanges,
  isRefused,
} from './circumstances.ts';
import type { Defect } from './defect.ts';
import { takeExternalIds } from './external-ids.ts';

function asEmptyOffice(_usual: Answer, { command }: Outcome): Answer {
  const officeId = 'officeId' in command ? Number(command.officeId) : 0;
  return { status: 200, body: { status: 'success', officeId, officeName: '', totalLeads: 0 } };
}

export const officeIdDefects = [
  {
    id: 'office/unknown-is-empty',
    requirement: 'office/unknown',
    description: 'An office that does not exist has no leads, in place of 404.',
    takes: 'api',
    override: alterWhen(isRefused('office/unknown'), asEmptyOffice),
  },
  {
    id: 'office/unknown-is-empty-in-ranges',
    requirement: 'office/unknown',
    description: 'An office that does not exist has no leads where a request gives both dates.',
    takes: 'api',
    override: alterWhen(inRanges(isRefused('office/unknown')), asEmptyOffice),
  },
  {
    id: 'office/foreign-counted',
    requirement: 'office/foreign',
    description: 'The leads of an office of another partner are counted.',
    takes: 'api',
    override: decideWhen(asksOffice, () => ({ mayAccess: () => true })),
  },
  {
    id: 'office/foreign-forbidden',
    requirement: 'office/foreign',
    description: 'An office of another partner is answered with 403.',
    takes: 'api',
    override: alterWhen(isRefused('office/foreign'), (original) => ({ ...original, status: 403 })),
  },
  {
    id: 'office/foreign-given-away',
    requirement: 'office/foreign',
    description: 'The text of the 404 gives away that an office of another partner exists.',
    takes: 'api',
    override: alterFields(isRefused('office/foreign'), (fields) => ({
      ...fields,
      error: 'Office not accessible',
    })),
  },
  {
    id: 'office/external-id-found',
    requirement: 'office/external-id',
    description: "An office is found by its partner's own id too.",
    takes: 'api',
    override: takeExternalIds('offices', asksOffice),
  },
  {
    id: 'office/external-number-found',
    requirement: 'office/external-id',
    description: "An office is found by its partner's own id where that is a number.",
    takes: 'api',
    override: takeExternalIds('offices', asksOffice, (id) => /^\d+$/.test(id)),
  },
] as const satisfies readonly Defect[];
