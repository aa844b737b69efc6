import { expect, test } from 'vitest';

import { fakeContext } from '../../test-support/fake-target.ts';
import { middleOfLeads } from './found-leads.ts';

const day = 86_400;

test.each([
  [30 * day, { start: 10 * day, end: 20 * day }],
  // One lead, or a few at once: no range lies between them.
  [0, undefined],
  [day, undefined],
])('of leads over %s s the middle third is counted, if they are far apart', (length, middle) => {
  const context = fakeContext(() => undefined);
  const { earliest, closed } = context.survey;
  const survey = { ...context.survey, span: { start: earliest, end: earliest + length } };
  const third = Math.floor((closed - earliest) / 3);
  const { start, end } = middleOfLeads({ ...context, survey });
  expect({ start: start - earliest, end: end - earliest }).toEqual(
    middle ?? { start: third, end: closed - earliest - third },
  );
  expect(start).toBeLessThan(end);
});
