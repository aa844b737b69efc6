import {
  array,
  assert,
  constantFrom,
  dictionary,
  jsonValue,
  oneof,
  property,
  record,
  string,
} from 'fast-check';
import { expect, test } from 'vitest';

import { openPoints, requirements } from '../../../generated/catalogue.ts';
import { answersTo, switchIds, type Answers } from '../../policy/dialects/dialect.ts';
import { takeAnswers } from '../../policy/dialects/read-dialect.ts';
import { countOffice, countOrganization, health, update } from '../../test-support/commands.ts';
import { explained } from '../../test-support/explained.ts';
import type { ReasonCode } from '../../model/result.ts';
import { describeReasonCode } from './reason-codes.ts';

const dialects = array(
  constantFrom(...switchIds).chain((point) =>
    record({ point: constantFrom(point), answer: constantFrom(...answersTo(point)) }),
  ),
  { maxLength: 6 },
).map((answers): Answers =>
  takeAnswers(Object.fromEntries(answers.map(({ point, answer }) => [point, answer]))),
);

const dates = array(
  oneof(
    constantFrom(
      '',
      '2024-01-01T00:00:00Z',
      '2024-01-01T00:00:00 02:00',
      '2030-01-01T00:00:00.5Z',
      '+999999-01-01T00:00:00Z',
      '0000-01-01T00:00:00+23:59',
      '2024-W01-1T00Z',
    ),
    string(),
  ),
  { maxLength: 2 },
);
const ids = oneof(constantFrom('201', '301', '31', '42', '007', 'second', 'L-1', 'L-9'), string());
const keys = oneof(
  constantFrom(undefined, 'full', 'other', 'revoked', 'FULL', 'no-leads'),
  string(),
);
const queries = record({
  startDate: dates,
  endDate: dates,
  otherNames: array(string(), { maxLength: 1 }),
});
const fields = dictionary(
  constantFrom('status', 'brokerExternalId', 'broker', 'businessType', 'location', 'price'),
  oneof(
    constantFrom('SOLD', 'B-1', { city: 1 }, {}, { visibility: 'x', country: 'xx' }),
    jsonValue(),
  ),
);

const commands = oneof(
  keys.map((key) => health(key)),
  record({ ids, queries, keys }).map((of) => countOffice(of.ids, of.queries, of.keys)),
  record({ ids, queries, keys }).map((of) => countOrganization(of.ids, of.queries, of.keys)),
  record({ ids, fields, keys }).map((of) => update(of.ids, of.fields, of.keys)),
);

test('every command is explained in every dialect, by its status, words and a reason code', () => {
  assert(
    property(commands, dialects, (command, dialect) => {
      const { why, reasonCodes } = explained(command, { dialect });
      expect(why).toMatch(/^[2-5]\d\d: \S/);
      expect(why).not.toMatch(/undefined|\[object|NaN/);
      expect(reasonCodes.length).toBeGreaterThan(0);
    }),
    { numRuns: 2000 },
  );
});

test('every requirement and every open point has words', () => {
  const reasonCodes = [...Object.keys(requirements), ...Object.keys(openPoints)];
  const isReasonCode = (text: string): text is ReasonCode => reasonCodes.includes(text);
  for (const reasonCode of reasonCodes.filter(isReasonCode))
    expect(describeReasonCode(reasonCode)).toMatch(/^[A-Z].+[.?"]$/);
});
