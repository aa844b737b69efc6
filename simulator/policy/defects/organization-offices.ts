/** Defects in which offices an organization count lists, and how often. */
import type { Override } from '../dialects/override.ts';
import type { Circumstances, Outcome } from '../../http/circumstances.ts';
import type { JsonObject } from '../../model/json.ts';
import type { OfficeCount } from '../../model/reply.ts';
import {
  alterFields,
  asksOrganization,
  datesIn,
  decideWhen,
  entriesIn,
  isReply,
} from './circumstances.ts';
import type { Defect } from './defect.ts';

const isCount = isReply('organization-count');

/** Another breakdown, made of the right one. */
function arrange(
  change: (entries: readonly OfficeCount[], circumstances: Circumstances) => OfficeCount[],
): Override {
  return decideWhen(asksOrganization, ({ arrangeBreakdown }, circumstances) => ({
    arrangeBreakdown: (entries) => change(arrangeBreakdown(entries), circumstances),
  }));
}

function foreignOffices({ state, command }: Circumstances): OfficeCount[] {
  const own = 'organizationId' in command ? Number(command.organizationId) : NaN;
  return [...state.offices.values()]
    .filter(({ organizationId }) => organizationId !== own)
    .map(({ id, name }) => ({ officeId: id, officeName: name, totalLeads: 0 }));
}

function givesNoDate(circumstances: Circumstances): boolean {
  const { startDate, endDate } = datesIn(circumstances);
  return startDate.length + endDate.length === 0;
}

function takePage(fields: JsonObject, outcome: Outcome): JsonObject {
  return { ...fields, officeBreakdown: entriesIn(outcome).slice(0, 3), nextPage: 2 };
}

/** The entry as two that have its leads between them. */
function split(entry: OfficeCount): OfficeCount[] {
  const half = Math.floor(entry.totalLeads / 2);
  return [
    { ...entry, totalLeads: half },
    { ...entry, totalLeads: entry.totalLeads - half },
  ];
}

export const organizationOfficeDefects = [
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
    override: arrange((entries, circumstances) => [
      ...entries,
      ...(givesNoDate(circumstances) ? foreignOffices(circumstances).slice(0, 1) : []),
    ]),
  },
  {
    id: 'organization/paginated',
    requirement: 'organization/one-object',
    description: 'The breakdown has the first three offices, and a link to the next page.',
    takes: 'api',
    override: alterFields(isCount, takePage),
  },
  {
    id: 'organization/paginated-without-dates',
    requirement: 'organization/one-object',
    description:
      'Without dates the breakdown has the first three offices, and a link to the next page.',
    takes: 'api',
    override: alterFields((outcome) => isCount(outcome) && givesNoDate(outcome), takePage),
  },
] as const satisfies readonly Defect[];
