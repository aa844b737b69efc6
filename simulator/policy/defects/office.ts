/** Defects of the office count, other than in which leads of a range it counts. */
import { decide } from '../dialects/override.ts';
import type { Outcome } from '../../http/circumstances.ts';
import { alterFields, asksOffice, isReply, totalIn } from './circumstances.ts';
import type { Defect } from './defect.ts';
import { behind, countSpanWhen, dayMilliseconds } from './spans.ts';

const isCount = isReply('office-count');
const countsNone = (outcome: Outcome): boolean => isCount(outcome) && totalIn(outcome) === 0;

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
    id: 'office/name-in-capitals',
    requirement: 'office/one-name',
    description: 'The name of the office is in capitals, but in a breakdown it is not.',
    takes: 'api',
    override: alterFields(isCount, ({ officeName, ...fields }) => ({
      ...fields,
      officeName: String(officeName).toUpperCase(),
    })),
  },
  {
    id: 'office/name-cut-without-leads',
    requirement: 'office/one-name',
    description: 'Without a lead in the range, the name of the office is cut to ten characters.',
    takes: 'api',
    override: alterFields(countsNone, ({ officeName, ...fields }) => ({
      ...fields,
      officeName: String(officeName).slice(0, 10),
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
    override: alterFields(isCount, (fields, { state, reply }) => {
      const id = reply.kind === 'office-count' ? reply.office.officeId : 0;
      return { ...fields, officeId: state.offices.get(id)?.organizationId };
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
    id: 'office/counts-old-leads-only',
    requirement: 'office/number-agrees',
    description: 'The office count comes from a copy that is three months behind.',
    takes: 'api',
    override: countSpanWhen(asksOffice, behind(90 * dayMilliseconds)),
  },
  {
    id: 'office/end-counted-alone',
    requirement: 'office/number-agrees',
    description: 'The office count has the second at the end of a range, the breakdown has not.',
    takes: 'api',
    override: countSpanWhen(asksOffice, ({ end }, range) =>
      range.end === undefined ? {} : { end: end + 1000 },
    ),
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
