/** Defects of the office count, other than in which leads it counts. */
import { withFields } from '../dialects/answers.ts';
import type { Override } from '../dialects/override.ts';
import { decide } from '../dialects/override.ts';
import type { Answer } from '../http/answer.ts';
import type { Outcome } from '../http/circumstances.ts';
import { accept } from '../model/result.ts';
import {
  alterFields,
  alterWhen,
  asksOffice,
  decideWhen,
  givesBothDates,
  isRefused,
  isReply,
  totalIn,
} from './circumstances.ts';
import type { Defect } from './defect.ts';

const isCount = isReply('office-count');
const countsNone = (outcome: Outcome): boolean => isCount(outcome) && totalIn(outcome) === 0;

/** Partners' own ids are found as if they were the service's. */
function takeExternalIds(isMeant: (externalId: string) => boolean): Override {
  return decideWhen(asksOffice, ({ readId }, { world }) => ({
    readId: (text) => {
      const offices = [...world.offices.values()];
      const named = offices.find(({ externalId }) => externalId === text && isMeant(externalId));
      return named === undefined ? readId(text) : accept(named.id);
    },
  }));
}

function asEmptyOffice(_usual: Answer, { command }: Outcome): Answer {
  const officeId = 'officeId' in command ? Number(command.officeId) : 0;
  return { status: 200, body: { status: 'success', officeId, officeName: '', totalLeads: 0 } };
}

const oncePerInstant = decide(({ countLeads }) => ({
  countLeads: (column = [], span) => {
    const instants = new Set(Array.from(column));
    return countLeads(Float64Array.from(instants), span);
  },
}));

export const officeDefects = [
  {
    id: 'office/count-as-text',
    requirement: 'office/body',
    description: 'The number of leads is a text of digits.',
    takes: 'api',
    override: alterFields(isCount, ({ totalLeads, ...fields }) => ({
      ...fields,
      totalLeads: String(totalLeads),
    })),
  },
  {
    id: 'office/none-is-null',
    requirement: 'office/body',
    description: 'Without a lead in the range, the number of leads is null.',
    takes: 'api',
    override: alterFields(countsNone, (fields) => ({ ...fields, totalLeads: null })),
  },
  {
    id: 'office/id-of-organization',
    requirement: 'office/echoes-id',
    description: 'The officeId in the answer is that of the organization.',
    takes: 'api',
    override: alterFields(isCount, (fields, { world, reply }) => {
      const id = reply.kind === 'office-count' ? reply.office.officeId : 0;
      return { ...fields, officeId: world.offices.get(id)?.organizationId };
    }),
  },
  {
    id: 'office/id-off-without-leads',
    requirement: 'office/echoes-id',
    description: 'The officeId is 0 where no lead is counted.',
    takes: 'api',
    override: alterFields(countsNone, (fields) => ({ ...fields, officeId: 0 })),
  },
  {
    id: 'office/none-is-minus-one',
    requirement: 'office/whole-count',
    description: 'Without a lead in the range, the number of leads is -1.',
    takes: 'api',
    override: alterFields(countsNone, (fields) => ({ ...fields, totalLeads: -1 })),
  },
  {
    id: 'office/thousands',
    requirement: 'office/whole-count',
    description: 'From 1000 leads on the number is told in thousands, such as 1.2.',
    takes: 'api',
    override: alterFields(
      (outcome) => isCount(outcome) && (totalIn(outcome) ?? 0) >= 1000,
      (fields, outcome) => ({
        ...fields,
        totalLeads: Math.round((totalIn(outcome) ?? 0) / 100) / 10,
      }),
    ),
  },
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
    override: alterWhen(
      (outcome) => isRefused('office/unknown')(outcome) && givesBothDates(outcome),
      asEmptyOffice,
    ),
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
    override: alterWhen(isRefused('office/foreign'), (usual) => ({ ...usual, status: 403 })),
  },
  {
    id: 'office/foreign-given-away',
    requirement: 'office/foreign',
    description: 'The text of the 404 gives away that an office of another partner exists.',
    takes: 'api',
    override: alterWhen(isRefused('office/foreign'), (usual) =>
      withFields(usual, (fields) => ({ ...fields, error: 'Office not accessible' })),
    ),
  },
  {
    id: 'office/external-id-found',
    requirement: 'office/external-id',
    description: "An office is found by its partner's own id too.",
    takes: 'api',
    override: takeExternalIds(() => true),
  },
  {
    id: 'office/external-number-found',
    requirement: 'office/external-id',
    description: "An office is found by its partner's own id where that is a number.",
    takes: 'api',
    override: takeExternalIds((id) => /^\d+$/.test(id)),
  },
  {
    id: 'office/counts-old-leads-only',
    requirement: 'office/number-agrees',
    description: 'The office count comes from a copy that is three months behind.',
    takes: 'api',
    override: decideWhen(asksOffice, ({ spanOf }) => ({
      spanOf: (range, now) => {
        const span = spanOf(range, now);
        return { ...span, end: Math.min(span.end, now - 90 * 86_400_000) };
      },
    })),
  },
  {
    id: 'office/end-counted-alone',
    requirement: 'office/number-agrees',
    description: 'The office count has the second at the end of a range, the breakdown has not.',
    takes: 'api',
    override: decideWhen(asksOffice, ({ spanOf }) => ({
      spanOf: (range, now) => {
        const span = spanOf(range, now);
        return range.end === undefined ? span : { ...span, end: span.end + 1000 };
      },
    })),
  },
  {
    id: 'office/same-instant-once',
    requirement: 'office/declared-facts',
    description: 'Leads of one office in the same millisecond count as one.',
    takes: 'api',
    override: oncePerInstant,
  },
  {
    id: 'office/every-hundredth-lost',
    requirement: 'office/declared-facts',
    description: 'Every hundredth lead of an office was lost when it was stored.',
    takes: 'api',
    override: decide(({ countLeads }) => ({
      countLeads: (column = [], span) =>
        countLeads(
          Float64Array.from(column).filter((_, place) => place % 100 !== 99),
          span,
        ),
    })),
  },
] as const satisfies readonly Defect[];
