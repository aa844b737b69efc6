import { expect, test } from 'vitest';

import type { LeadInstant } from '../../../engine/context.ts';
import { fakeContext } from '../../../test-support/fake-target.ts';
import { latestLeadsOf, middleOfLeads } from './found-leads.ts';

const day = 86_400;

test.each([
  [30 * day, { start: 10 * day, end: 20 * day }],
  // One lead, or a few close together, with no range between them.
  [0, undefined],
  [day, undefined],
])('leads over %s s: the middle third counts, if they are far apart', (length, middle) => {
  const context = fakeContext(() => undefined);
  const { earliest, closed } = context.survey;
  const survey = { ...context.survey, leadSpan: { start: earliest, end: earliest + length } };
  const third = Math.floor((closed - earliest) / 3);
  const { start, end } = middleOfLeads({ ...context, survey });
  expect({ start: start - earliest, end: end - earliest }).toEqual(
    middle ?? { start: third, end: closed - earliest - third },
  );
  expect(start).toBeLessThan(end);
});

const organization = { kind: 'organization', id: '9' } as const;
const found = (component: string, second: number): LeadInstant => ({
  subject: organization,
  component,
  second,
  leads: 1,
});

test.each([
  // The first office may have no leads.
  [
    [found('office 2', 5), found('total', 7)],
    ['organization 9: 7', 'office 2: 7'],
  ],
  [
    [found('office 1', 5), found('office 2', 3)],
    ['organization 9: 5', 'office 1: 5'],
  ],
  // Without a breakdown, the organization's lead may be that of the first office.
  [[found('total', 7)], ['organization 9: 7', 'office 1: 7']],
  [[], []],
])('the latest lead is that of an office in which one was found', (leadInstants, expected) => {
  const context = fakeContext(() => undefined);
  const leads = latestLeadsOf({ ...context, survey: { ...context.survey, leadInstants } });
  const texts = leads.map(({ subject: { kind, id }, second }) => `${kind} ${id}: ${second}`);
  expect(texts.toSorted()).toEqual(expected.toSorted());
});
