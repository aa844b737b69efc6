/** Defects of the organization count, other than in which offices and leads it has. */
import type { OfficeCount } from '../../model/reply.ts';
import { reject } from '../../model/result.ts';
import {
  alterFields,
  asksOrganization,
  decideWhen,
  entriesIn,
  isReply,
  totalIn,
} from './circumstances.ts';
import type { Defect } from './defect.ts';

const isCount = isReply('organization-count');

function sumOf(entries: readonly OfficeCount[]): number {
  return entries.reduce((sum, { totalLeads }) => sum + totalLeads, 0);
}

export const organizationDefects = [
  {
    id: 'organization/each-twentieth-refused',
    requirement: 'organization/body',
    description: 'Each twentieth organization count is refused as if the key were none.',
    takes: 'api',
    override: decideWhen(
      (circumstances) =>
        asksOrganization(circumstances) && circumstances.operationRequestNumber % 20 === 0,
      () => ({ identify: () => reject('auth/unknown-credential') }),
    ),
  },
  {
    id: 'organization/breakdown-as-map',
    requirement: 'organization/body',
    description: 'The breakdown is an object of office ids and numbers of leads.',
    takes: 'api',
    override: alterFields(isCount, (fields, outcome) => ({
      ...fields,
      officeBreakdown: Object.fromEntries(
        entriesIn(outcome).map(({ officeId, totalLeads }) => [officeId, totalLeads]),
      ),
    })),
  },
  {
    id: 'organization/nothing-is-null',
    requirement: 'organization/body',
    description: 'Without a lead in the range, the breakdown is null.',
    takes: 'api',
    override: alterFields(
      (outcome) => isCount(outcome) && totalIn(outcome) === 0,
      (fields) => ({ ...fields, officeBreakdown: null }),
    ),
  },
  {
    id: 'organization/id-of-office',
    requirement: 'organization/echoes-id',
    description: 'The organizationId in the answer is that of its first office.',
    takes: 'api',
    override: alterFields(isCount, (fields, outcome) =>
      'organizationId' in fields
        ? { ...fields, organizationId: entriesIn(outcome)[0]?.officeId ?? 1 }
        : fields,
    ),
  },
  {
    id: 'organization/id-off-without-leads',
    requirement: 'organization/echoes-id',
    description: 'The organizationId is 0 where no lead is counted.',
    takes: 'api',
    override: alterFields(
      (outcome) => isCount(outcome) && totalIn(outcome) === 0,
      (fields) => ('organizationId' in fields ? { ...fields, organizationId: 0 } : fields),
    ),
  },
  {
    id: 'organization/total-of-largest-office',
    requirement: 'organization/total-is-sum',
    description: 'The total is that of the office with the most leads.',
    takes: 'api',
    override: alterFields(isCount, (fields, outcome) => ({
      ...fields,
      totalLeads: Math.max(0, ...entriesIn(outcome).map(({ totalLeads }) => totalLeads)),
    })),
  },
  {
    id: 'organization/total-without-small-offices',
    requirement: 'organization/total-is-sum',
    description: 'Offices with fewer than five leads in the range are no part of the total.',
    takes: 'api',
    override: alterFields(isCount, (fields, outcome) => ({
      ...fields,
      totalLeads: sumOf(entriesIn(outcome).filter(({ totalLeads }) => totalLeads >= 5)),
    })),
  },
] as const satisfies readonly Defect[];
