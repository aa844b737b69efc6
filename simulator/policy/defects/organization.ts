/** Defects in the count of an organization, in its breakdown, and in the lookup. */
import type { OfficeCount } from '../../model/reply.ts';
import { reject } from '../../model/result.ts';
import type { Override } from '../override.ts';
import { changeAnswerWhen, forbidWhen, overridePolicyWhen, putFieldsWhen } from '../override.ts';
import type { RequestContext, RequestOutcome } from '../request-context.ts';
import {
  asksOrganization,
  datesIn,
  entriesIn,
  withBothDates,
  isRefused,
  isReply,
  totalIn,
} from '../request-context.ts';
import type { DefectTable } from './defect.ts';
import { hourMilliseconds, minuteMilliseconds, acceptExternalIds } from './defect.ts';
import type { Answer } from '../answer.ts';

const isCount = isReply('organization-count');
const countsNone = (outcome: RequestOutcome): boolean => isCount(outcome) && totalIn(outcome) === 0;

const sumOf = (entries: readonly OfficeCount[]): number =>
  entries.reduce((sum, { totalLeads }) => sum + totalLeads, 0);

function changeBreakdown(
  change: (entries: readonly OfficeCount[], context: RequestContext) => OfficeCount[],
): Override {
  return overridePolicyWhen(asksOrganization, ({ arrangeBreakdown }, context) => ({
    arrangeBreakdown: (entries) => change(arrangeBreakdown(entries), context),
  }));
}

function foreignOffices({ state, command }: RequestContext): OfficeCount[] {
  const own = 'organizationId' in command ? Number(command.organizationId) : NaN;
  return [...state.offices.values()]
    .filter(({ organizationId }) => organizationId !== own)
    .map(({ id, name }) => ({ officeId: id, officeName: name, totalLeads: 0 }));
}

function givesNoDate(context: RequestContext): boolean {
  const { startDate, endDate } = datesIn(context);
  return startDate.length + endDate.length === 0;
}

function isShortAndRecent(context: RequestContext): boolean {
  const { startDate, endDate } = datesIn(context);
  const [start = NaN, end = NaN] = [...startDate, ...endDate].map((text) => Date.parse(text));
  return end - start < minuteMilliseconds && start > context.now - hourMilliseconds;
}

/** Splits an entry into two that share its leads. */
function split(entry: OfficeCount): OfficeCount[] {
  const half = Math.floor(entry.totalLeads / 2);
  return [
    { ...entry, totalLeads: half },
    { ...entry, totalLeads: entry.totalLeads - half },
  ];
}

function emptyCount(_usual: Answer, { command }: RequestOutcome): Answer {
  const organizationId = 'organizationId' in command ? Number(command.organizationId) : 0;
  const body = { organizationId, organizationName: '', totalLeads: 0, officeBreakdown: [] };
  return { status: 200, body: { status: 'success', ...body } };
}

export const organizationDefects = {
  'organization/each-twentieth-refused': {
    requirement: 'organization/body',
    description: 'Every twentieth organization count is refused as if the key were unknown.',
    override: overridePolicyWhen(
      (context) => asksOrganization(context) && context.operationRequestNumber % 20 === 0,
      () => ({ identify: () => reject('auth/unknown-credential') }),
    ),
  },
  'organization/nothing-is-null': {
    requirement: 'organization/body',
    description: 'Without a lead in the range, the breakdown is null.',
    override: putFieldsWhen(countsNone, { officeBreakdown: null }),
  },
  'organization/name-of-office': {
    requirement: 'organization/own-name',
    description: 'The organizationName in the answer is that of its first office.',
    override: putFieldsWhen(isCount, (fields, outcome) =>
      'organizationName' in fields
        ? { organizationName: entriesIn(outcome)[0]?.officeName ?? '' }
        : {},
    ),
  },
  'organization/id-off-without-leads': {
    requirement: 'organization/echoes-id',
    description: 'The organizationId is 0 where no lead is counted.',
    override: putFieldsWhen(countsNone, (fields) =>
      'organizationId' in fields ? { organizationId: 0 } : {},
    ),
  },
  'organization/total-without-small-offices': {
    requirement: 'organization/total-covers-offices',
    description: 'Offices with fewer than five leads in the range are left out of the total.',
    override: putFieldsWhen(isCount, (_fields, outcome) => ({
      totalLeads: sumOf(entriesIn(outcome).filter(({ totalLeads }) => totalLeads >= 5)),
    })),
  },
  'organization/total-counts-one-twice': {
    requirement: 'organization/total-is-sum',
    description: 'The leads of the first office of the breakdown are counted twice in the total.',
    override: putFieldsWhen(isCount, (_fields, outcome) => ({
      totalLeads: sumOf([...entriesIn(outcome), ...entriesIn(outcome).slice(0, 1)]),
    })),
  },
  'organization/fresh-total-counts-twice': {
    requirement: 'organization/total-is-sum',
    description: 'In a range of less than a minute within the last hour, the total is doubled.',
    override: putFieldsWhen(
      (outcome) => isCount(outcome) && isShortAndRecent(outcome),
      (_fields, outcome) => ({ totalLeads: 2 * sumOf(entriesIn(outcome)) }),
    ),
  },
  'organization/large-offices-twice': {
    requirement: 'organization/each-office-once',
    description: 'An office with more than 500 leads in the range appears twice in the breakdown.',
    override: changeBreakdown((entries) =>
      entries.flatMap((entry) => (entry.totalLeads > 500 ? split(entry) : [entry])),
    ),
  },
  'organization/foreign-office-without-dates': {
    requirement: 'organization/own-offices-only',
    description: 'A count without dates lists an office of another organization.',
    override: changeBreakdown((entries, context) => [
      ...entries,
      ...(givesNoDate(context) ? foreignOffices(context).slice(0, 1) : []),
    ]),
  },
  'organization/breakdown-missing-in-ranges': {
    requirement: 'organization/breakdown-included',
    description: 'With both dates the organization count has no breakdown.',
    override: putFieldsWhen(
      (outcome) => isCount(outcome) && !givesNoDate(outcome),
      () => ({ officeBreakdown: undefined }),
    ),
  },
  'organization/paginated-without-dates': {
    requirement: 'organization/one-object',
    description: 'Without dates the breakdown has only three offices, and a link to the next page.',
    override: putFieldsWhen(
      (outcome) => isCount(outcome) && givesNoDate(outcome),
      (_fields, outcome) => ({ officeBreakdown: entriesIn(outcome).slice(0, 3), nextPage: 2 }),
    ),
  },
  'organization/unknown-is-empty-in-ranges': {
    requirement: 'organization/unknown',
    description: 'An organization that does not exist has no offices where both dates are given.',
    override: changeAnswerWhen(withBothDates(isRefused('organization/unknown')), emptyCount),
  },
  'organization/foreign-counted': {
    requirement: 'organization/foreign',
    description: 'The leads of an organization of another partner are counted.',
    override: overridePolicyWhen(asksOrganization, () => ({ mayAccess: () => true })),
  },
  'organization/foreign-forbidden': {
    requirement: 'organization/foreign',
    description: 'An organization of another partner is answered with 403.',
    override: forbidWhen(isRefused('organization/foreign')),
  },
  'organization/external-id-found-in-ranges': {
    requirement: 'organization/external-id',
    description: "An organization is found by its partner's own id where both dates are given.",
    override: acceptExternalIds('organizations', withBothDates(asksOrganization)),
  },
} satisfies DefectTable;
