/** Defects in the count of an office, and in the lookup of offices. */
import {
  changeAnswerWhen,
  forbidWhen,
  overridePolicy,
  overridePolicyWhen,
  putFieldsWhen,
} from '../override.ts';
import type { RequestOutcome } from '../request-context.ts';
import {
  asksOffice,
  entriesIn,
  withBothDates,
  isRefused,
  isReply,
  totalIn,
} from '../request-context.ts';
import type { DefectTable } from './defect.ts';
import { endEarlier, changeSpanWhen, dayMilliseconds, acceptExternalIds } from './defect.ts';
import type { Answer } from '../answer.ts';

const isCount = isReply('office-count');
const countsNone = (outcome: RequestOutcome): boolean => isCount(outcome) && totalIn(outcome) === 0;

const oncePerInstant = overridePolicy(({ countLeads }) => ({
  countLeads: (column = [], span) => {
    const instants = new Set(Array.from(column));
    return countLeads(Float64Array.from(instants), span);
  },
}));

function emptyCount(_usual: Answer, { command }: RequestOutcome): Answer {
  const officeId = 'officeId' in command ? Number(command.officeId) : 0;
  return { status: 200, body: { status: 'success', officeId, officeName: '', totalLeads: 0 } };
}

export const officeDefects = {
  'office/count-as-text': {
    requirement: 'office/body',
    description: 'The number of leads is a string of digits.',
    override: putFieldsWhen(isCount, ({ totalLeads }) => ({ totalLeads: String(totalLeads) })),
  },
  'office/fraction-cut': {
    requirement: 'office/unknown',
    description: 'The fraction of an id is ignored, so that the office is found.',
    override: overridePolicy(({ readId }) => ({
      readId: (text) => readId(text.replace(/\.\d*[1-9]$/, '')),
    })),
  },
  'office/hexadecimal-id': {
    requirement: 'office/id-spelling',
    description: 'An id may be written in hexadecimal.',
    override: overridePolicy(({ readId }) => ({
      readId: (text) => readId(/^0x[\da-f]+$/.test(text) ? String(Number(text)) : text),
    })),
  },
  'office/name-cut-without-leads': {
    requirement: 'office/own-name',
    description: 'Without a lead in the range, the name of the office is cut to ten characters.',
    override: putFieldsWhen(countsNone, ({ officeName }) => ({
      officeName: String(officeName).slice(0, 10),
    })),
  },
  'office/name-cut-in-breakdown': {
    requirement: 'office/one-name',
    description: 'In a breakdown, the name of each office is cut to five characters.',
    override: putFieldsWhen(isReply('organization-count'), (_fields, outcome) => ({
      officeBreakdown: entriesIn(outcome).map(({ officeName, ...entry }) => ({
        ...entry,
        officeName: officeName.slice(0, 5),
      })),
    })),
  },
  'office/none-is-null': {
    requirement: 'office/body',
    description: 'Without a lead in the range, the number of leads is null.',
    override: putFieldsWhen(countsNone, { totalLeads: null }),
  },
  'office/id-off-without-leads': {
    requirement: 'office/echoes-id',
    description: 'The officeId is 0 where no lead is counted.',
    override: putFieldsWhen(countsNone, { officeId: 0 }),
  },
  'office/none-is-minus-one': {
    requirement: 'office/whole-count',
    description: 'Without a lead in the range, the number of leads is -1.',
    override: putFieldsWhen(countsNone, { totalLeads: -1 }),
  },
  'office/counts-old-leads-only': {
    requirement: 'office/number-agrees',
    description: 'The office count comes from a replica that is three months behind.',
    override: changeSpanWhen(asksOffice, endEarlier(90 * dayMilliseconds)),
  },
  'office/end-counted-alone': {
    requirement: 'office/number-agrees',
    description:
      'The office count includes the second at the end of a range, the breakdown does not.',
    override: changeSpanWhen(asksOffice, ({ end }, range) =>
      range.end === undefined ? {} : { end: end + 1000 },
    ),
  },
  'office/same-instant-once': {
    requirement: 'office/declared-facts',
    description: 'Leads of one office in the same millisecond count as one.',
    override: oncePerInstant,
  },
  'office/every-hundredth-lost': {
    requirement: 'office/declared-facts',
    description: 'Every hundredth lead of an office is lost when it is stored.',
    override: overridePolicy(({ countLeads }) => ({
      countLeads: (column = [], span) =>
        countLeads(
          Float64Array.from(column).filter((_, place) => place % 100 !== 99),
          span,
        ),
    })),
  },
  'office/unknown-is-empty-in-ranges': {
    requirement: 'office/unknown',
    description: 'An office that does not exist has no leads where a request gives both dates.',
    override: changeAnswerWhen(withBothDates(isRefused('office/unknown')), emptyCount),
  },
  'office/foreign-counted': {
    requirement: 'office/foreign',
    description: 'The leads of an office of another partner are counted.',
    override: overridePolicyWhen(asksOffice, () => ({ mayAccess: () => true })),
  },
  'office/foreign-forbidden': {
    requirement: 'office/foreign',
    description: 'An office of another partner is answered with 403.',
    override: forbidWhen(isRefused('office/foreign')),
  },
  'office/foreign-given-away': {
    requirement: 'office/foreign',
    description: 'The text of the 404 gives away that an office of another partner exists.',
    override: putFieldsWhen(isRefused('office/foreign'), { error: 'Office not accessible' }),
  },
  'office/foreign-with-reason': {
    requirement: 'office/foreign-like-unknown',
    description: 'The 404 of an office of another partner has an additional field reason.',
    override: putFieldsWhen(isRefused('office/foreign'), { reason: 'not yours' }),
  },
  'office/external-number-found': {
    requirement: 'office/external-id',
    description: "An office is found by its partner's own id where that is a number.",
    override: acceptExternalIds('offices', asksOffice, (id) => /^\d+$/.test(id)),
  },
} satisfies DefectTable;
