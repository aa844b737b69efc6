/** Defects in which organization an id names. */
import type { Answer } from '../../http/answer.ts';
import type { Outcome } from '../../http/circumstances.ts';
import { alterWhen, asksOrganization, decideWhen, inRanges, isRefused } from './circumstances.ts';
import type { Defect } from './defect.ts';
import { takeExternalIds } from './external-ids.ts';

function asEmpty(_usual: Answer, { command }: Outcome): Answer {
  const organizationId = 'organizationId' in command ? Number(command.organizationId) : 0;
  const body = { organizationId, organizationName: '', totalLeads: 0, officeBreakdown: [] };
  return { status: 200, body: { status: 'success', ...body } };
}

export const organizationIdDefects = [
  {
    id: 'organization/unknown-is-empty',
    requirement: 'organization/unknown',
    description: 'An organization that does not exist has no offices, in place of 404.',
    takes: 'api',
    override: alterWhen(isRefused('organization/unknown'), asEmpty),
  },
  {
    id: 'organization/unknown-is-empty-in-ranges',
    requirement: 'organization/unknown',
    description: 'An organization that does not exist has no offices where both dates are given.',
    takes: 'api',
    override: alterWhen(inRanges(isRefused('organization/unknown')), asEmpty),
  },
  {
    id: 'organization/foreign-counted',
    requirement: 'organization/foreign',
    description: 'The leads of an organization of another partner are counted.',
    takes: 'api',
    override: decideWhen(asksOrganization, () => ({ mayAccess: () => true })),
  },
  {
    id: 'organization/foreign-forbidden',
    requirement: 'organization/foreign',
    description: 'An organization of another partner is answered with 403.',
    takes: 'api',
    override: alterWhen(isRefused('organization/foreign'), (original) => ({
      ...original,
      status: 403,
    })),
  },
  {
    id: 'organization/external-id-found',
    requirement: 'organization/external-id',
    description: "An organization is found by its partner's own id too.",
    takes: 'api',
    override: takeExternalIds('organizations', asksOrganization),
  },
  {
    id: 'organization/external-id-found-in-ranges',
    requirement: 'organization/external-id',
    description: "An organization is found by its partner's own id where both dates are given.",
    takes: 'api',
    override: takeExternalIds('organizations', inRanges(asksOrganization)),
  },
] as const satisfies readonly Defect[];
