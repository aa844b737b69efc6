/** Defects of the organization count, other than in which leads of a range it counts. */
import type { Override } from '../dialects/override.ts';
import type { Circumstances, Outcome } from '../http/circumstances.ts';
import type { OfficeCount } from '../model/reply.ts';
import {
  alterFields,
  asksOrganization,
  datesIn,
  decideWhen,
  isReply,
  totalIn,
} from './circumstances.ts';
import type { Defect } from './defect.ts';

const isCount = isReply('organization-count');

function entriesOf({ reply }: Outcome): readonly OfficeCount[] {
  return reply.kind === 'organization-count' ? reply.offices : [];
}

function sumOf(entries: readonly OfficeCount[]): number {
  return entries.reduce((sum, { totalLeads }) => sum + totalLeads, 0);
}

/** Another breakdown, made of the right one. */
function arrange(
  change: (entries: readonly OfficeCount[], circumstances: Circumstances) => OfficeCount[],
): Override {
  return decideWhen(asksOrganization, ({ arrangeBreakdown }, circumstances) => ({
    arrangeBreakdown: (entries) => change(arrangeBreakdown(entries), circumstances),
  }));
}

function foreignOffices({ world, command }: Circumstances): OfficeCount[] {
  const own = 'organizationId' in command ? Number(command.organizationId) : NaN;
  return [...world.offices.values()]
    .filter(({ organizationId }) => organizationId !== own)
    .map(({ id, name }) => ({ officeId: id, officeName: name, totalLeads: 0 }));
}

/** The entry as two that have its leads between them. */
function split(entry: OfficeCount): OfficeCount[] {
  const half = Math.floor(entry.totalLeads / 2);
  return [
    { ...entry, totalLeads: half },
    { ...entry, totalLeads: entry.totalLeads - half },
  ];
}

export const organizationDefects = [
  {
    id: 'organization/breakdown-as-map',
    requirement: 'organization/body',
    description: 'The breakdown is an object of office ids and numbers of leads.',
    takes: 'api',
    override: alterFields(isCount, (fields, outcome) => ({
      ...fields,
      officeBreakdown: Object.fromEntries(
        entriesOf(outcome).map(({ officeId, totalLeads }) => [officeId, totalLeads]),
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
        ? { ...fields, organizationId: entriesOf(outcome)[0]?.officeId ?? 1 }
        : fields,
    ),
  },
  {
    id: 'organization/total-of-largest-office',
    requirement: 'organization/total-is-sum',
    description: 'The total is that of the office with the most leads.',
    takes: 'api',
    override: alterFields(isCount, (fields, outcome) => ({
      ...fields,
      totalLeads: Math.max(0, ...entriesOf(outcome).map(({ totalLeads }) => totalLeads)),
    })),
  },
  {
    id: 'organization/total-without-small-offices',
    requirement: 'organization/total-is-sum',
    description: 'Offices with fewer than five leads in the range are no part of the total.',
    takes: 'api',
    override: alterFields(isCount, (fields, outcome) => ({
      ...fields,
      totalLeads: sumOf(entriesOf(outcome).filter(({ totalLeads }) => totalLeads >= 5)),
    })),
  },
  {
    id: 'organization/offices-twice',
    requirement: 'organization/each-office-once',
    description: 'An office stands in the breakdown twice, with its leads divided in two.',
    takes: 'api',
    override: arrange((entries) => entries.flatMap(split)),
  },
  {
    id: 'organization/large-offices-twice',
    requirement: 'organization/each-office-once',
    description: 'An office with more than 500 leads in the range stands in the breakdown twice.',
    takes: 'api',
    override: arrange((entries) =>
      entries.flatMap((entry) => (entry.totalLeads > 500 ? split(entry) : [entry])),
    ),
  },
  {
    id: 'organization/foreign-offices-listed',
    requirement: 'organization/own-offices-only',
    description: 'The breakdown lists the offices of all organizations.',
    takes: 'api',
    override: arrange((entries, circumstances) => [...entries, ...foreignOffices(circumstances)]),
  },
  {
    id: 'organization/foreign-office-without-dates',
    requirement: 'organization/own-offices-only',
    description: 'A count without dates lists an office of another organization.',
    takes: 'api',
    override: arrange((entries, circumstances) => {
      const { startDate, endDate } = datesIn(circumstances);
      const isOpen = startDate.length + endDate.length === 0;
      return [...entries, ...(isOpen ? foreignOffices(circumstances).slice(0, 1) : [])];
    }),
  },
  {
    id: 'organization/paginated',
    requirement: 'organization/one-object',
    description: 'The breakdown has the first three offices, and a link to the next page.',
    takes: 'api',
    override: alterFields(isCount, (fields, outcome) => ({
      ...fields,
      officeBreakdown: entriesOf(outcome).slice(0, 3),
      nextPage: 2,
    })),
  },
] as const satisfies readonly Defect[];
