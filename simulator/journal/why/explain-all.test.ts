import fc from 'fast-check';
import { expect, test } from 'vitest';

import { openPoints, requirements } from '../../../generated/catalogue.ts';
import { answersTo, switchIds, parseAnswers, type Answers } from '../../policy/dialects/dialect.ts';
import { countOffice, countOrganization, health, update } from '../../test-support/state.ts';
import { explained } from '../../test-support/journal.ts';
import type { ReasonCode } from '../../model/result.ts';
import { describeReasonCode } from './decision-trace.ts';

const dialects = fc
  .array(
    fc
      .constantFrom(...switchIds)
      .chain((point) =>
        fc.record({ point: fc.constantFrom(point), answer: fc.constantFrom(...answersTo(point)) }),
      ),
    { maxLength: 6 },
  )
  .map((answers): Answers =>
    parseAnswers(Object.fromEntries(answers.map(({ point, answer }) => [point, answer]))),
  );

const dates = fc.array(
  fc.oneof(
    fc.constantFrom(
      '',
      '2024-01-01T00:00:00Z',
      '2024-01-01T00:00:00 02:00',
      '2030-01-01T00:00:00.5Z',
      '+999999-01-01T00:00:00Z',
      '0000-01-01T00:00:00+23:59',
      '2024-W01-1T00Z',
    ),
    fc.string(),
  ),
  { maxLength: 2 },
);
const ids = fc.oneof(
  fc.constantFrom('201', '301', '31', '42', '007', 'second', 'L-1', 'L-9'),
  fc.string(),
);
const keys = fc.oneof(
  fc.constantFrom(undefined, 'full', 'other', 'revoked', 'FULL', 'no-leads'),
  fc.string(),
);
const queries = fc.record({
  startDate: dates,
  endDate: dates,
  otherNames: fc.array(fc.string(), { maxLength: 1 }),
});
const fields = fc.dictionary(
  fc.constantFrom('status', 'brokerExternalId', 'broker', 'businessType', 'location', 'price'),
  fc.oneof(
    fc.constantFrom('SOLD', 'B-1', { city: 1 }, {}, { visibility: 'x', country: 'xx' }),
    fc.jsonValue(),
  ),
);

const commands = fc.oneof(
  keys.map((key) => health(key)),
  fc.record({ ids, queries, keys }).map((of) => countOffice(of.ids, of.queries, of.keys)),
  fc.record({ ids, queries, keys }).map((of) => countOrganization(of.ids, of.queries, of.keys)),
  fc.record({ ids, fields, keys }).map((of) => update(of.ids, of.fields, of.keys)),
);

test('every command is explained in every dialect, with status, words and reason codes', () => {
  fc.assert(
    fc.property(commands, dialects, (command, dialect) => {
      const { why, reasonCodes } = explained(command, { dialect });
      expect(why).toMatch(/^[2-5]\d\d: \S/);
      expect(why).not.toMatch(/undefined|\[object|NaN/);
      expect(reasonCodes.length).toBeGreaterThan(0);
    }),
    { numRuns: 2000 },
  );
});

test('every requirement and open point has a description', () => {
  const reasonCodes = [...Object.keys(requirements), ...Object.keys(openPoints)];
  const isReasonCode = (text: string): text is ReasonCode => reasonCodes.includes(text);
  for (const reasonCode of reasonCodes.filter(isReasonCode))
    expect(describeReasonCode(reasonCode)).toMatch(/^[A-Z].+[.?"]$/);
});
