import fc from 'fast-check';
import { expect, test } from 'vitest';

import { openPoints, requirements } from '../../../generated/catalogue.ts';
import { evolve, fold } from '../../model/evolve.ts';
import { reject, type ReasonCode } from '../../model/result.ts';
import { answersTo, parseAnswers, switchIds } from '../../policy/dialects/dialect.ts';
import {
  countOffice,
  countOrganization,
  health,
  now,
  state,
  update,
  sold,
} from '../../test-support/state.ts';
import { explained, why, type Defect } from '../../test-support/journal.ts';
import { simulatorHeaders } from './explain.ts';
import { describeReasonCode } from './decision-trace.ts';

const january = { startDate: '2024-01-01T00:00:00Z', endDate: '2024-02-01T00:00:00Z' };

test('a count is explained by its subject, and its range with bounds', () => {
  expect(explained(countOffice('201', january))).toEqual({
    reasonCodes: ['bounds'],
    why: '200: 3 leads of office 201 from 2024-01-01T00:00:00Z (inclusive) to 2024-02-01T00:00:00Z (exclusive)',
  });
  const of31 = explained(countOrganization('31', january));
  expect(of31.why).toContain('3 leads of organization 31 in 2 offices');
  expect(of31.reasonCodes).toEqual(['bounds', 'organization/total-is-sum']);
});

test('a count without dates is explained by their defaults', () => {
  expect(explained(countOffice('201'))).toEqual({
    reasonCodes: ['range/omitted-start-is-beginning', 'range/omitted-end-is-now'],
    why: '200: 6 leads of office 201 from the beginning to now, 2026-03-14T09:26:53Z (inclusive)',
  });
});

test('an ignored misspelled parameter is mentioned', () => {
  expect(why(countOffice('201', { ...january, otherNames: ['startdate'] }))).toMatch(
    /"startdate"; did you mean startDate\? \(unknown-parameter\)$/,
  );
});

test('only answers of the dialect that affected the count are mentioned', () => {
  const dialect = { bounds: 'from-start-to-end', 'same-status': 'refused' } as const;
  const { why: words, reasonCodes } = explained(countOffice('201', january), { dialect });
  expect(words).toBe(
    '200: 4 leads of office 201 from 2024-01-01T00:00:00Z (inclusive) to 2024-02-01T00:00:00Z (inclusive); this dialect answers bounds=from-start-to-end',
  );
  expect(reasonCodes).toEqual(['bounds']);
});

test('an answer of the dialect that affects only the response is mentioned', () => {
  expect(why(update('L-1', sold), { dialect: { 'update-success-code': '202' } })).toMatch(
    /^202: L-1 FOR_SALE → SOLD; .+; this dialect answers update-success-code=202$/,
  );
});

test('a decisive defect is mentioned with the requirement that it breaks', () => {
  const deaf: Defect = {
    id: 'nobody-is-let-in',
    breaks: ['auth/health-any-credential'],
    break: ({ policy, wire }) => ({
      wire,
      policy: { ...policy, identify: () => reject('auth/unknown-credential') },
    }),
  };
  const { why: words, reasonCodes } = explained(health('full'), { defects: [deaf] });
  expect(words).toMatch(
    /^401: .+; the defect nobody-is-let-in, which breaks auth\/health-any-credential$/,
  );
  expect(reasonCodes).toEqual(['auth/unknown-credential', 'auth/health-any-credential']);
});

test('an update is explained by its effects for buyers and in search', () => {
  expect(explained(update('L-1', { ...sold, status: 'UNDER_CONTRACT' })).why).toBe(
    '200: L-1 FOR_SALE → UNDER_CONTRACT; visible to buyers with the badge Under Contract; in search',
  );
  expect(why(update('L-1', sold))).toBe(
    '200: L-1 FOR_SALE → SOLD; hidden from buyers; in search until 2026-03-14T09:27:53Z',
  );
  expect(why(update('L-2', { ...sold, status: 'FOR_SALE' }))).toBe(
    '200: L-2 DRAFT → FOR_SALE; visible to buyers; in search from 2026-03-14T09:27:53Z',
  );
});

test('an update is explained by pending search changes and the previous status', () => {
  const keys = { partnerId: 'own', externalListingId: 'L-1' };
  const soldAt = (at: number) =>
    evolve(state, { kind: 'listing-updated', ...keys, status: 'SOLD', at });
  const published = update('L-1', { ...sold, status: 'FOR_SALE' });
  expect(why(published, { state: soldAt(now - 20_000) })).toMatch(
    /SOLD → FOR_SALE; .* in search until 2026-03-14T09:27:33Z, from 2026-03-14T09:27:53Z$/,
  );
  expect(why(published, { state: soldAt(now + 1) })).toMatch(/stays FOR_SALE;/);
});

test('many pending search changes are summarized', () => {
  const keys = { partnerId: 'own', externalListingId: 'L-1' };
  const changes = Array.from({ length: 30 }, (_, turn) => {
    const status = turn % 2 === 0 ? 'SOLD' : 'FOR_SALE';
    return { kind: 'listing-updated', ...keys, status, at: now - 30 + turn } as const;
  });
  expect(why(update('L-1', sold), { state: fold(changes, state) })).toMatch(
    /FOR_SALE → SOLD; hidden from buyers; search reflects it after 60 s$/,
  );
});

test('an update that creates a listing is explained so', () => {
  const created = explained(update('L-9', sold), { dialect: { 'unknown-listing': 'created' } });
  expect(created.why).toMatch(/^200: L-9 created as SOLD; hidden from buyers; not in search/);
  expect(created.reasonCodes).toContain('unknown-listing');
});

test('a health report is explained by the permissions of the key', () => {
  expect(why(health('no-leads'))).toBe(
    '200: the key is valid and holds organization-access; now it is 2026-03-14T09:26:53Z',
  );
});

test('the headers have the request id, the explanation and the reason codes', () => {
  const reasonCodes = ['range/no-timezone', 'bounds'] as const;
  expect(simulatorHeaders('ab-1', { reasonCodes, why: '400: endDate has no timezone' })).toEqual({
    'x-simulator-request-id': 'ab-1',
    'x-simulator-why': '400: endDate has no timezone',
    'x-simulator-reason-codes': 'range/no-timezone, bounds',
  });
});

test('without reason codes, their header is omitted', () => {
  expect(simulatorHeaders('ab-1', { reasonCodes: [], why: '500' })).not.toHaveProperty(
    'x-simulator-reason-codes',
  );
});

test('characters that are invalid in a header are replaced', () => {
  const words = '200: A → B…\r\nSet-Cookie: x\u0000é😀';
  expect(simulatorHeaders('ab-1', { reasonCodes: [], why: words })['x-simulator-why']).toBe(
    '200: A -> B...??Set-Cookie: x???',
  );
});

test('a long text is cut, and only reason codes that fit are listed', () => {
  const reasonCodes = Array.from({ length: 99 }, () => 'range/no-timezone' as const);
  const headers = simulatorHeaders('ab-1', { reasonCodes, why: 'x'.repeat(9999) });
  expect(headers['x-simulator-why']).toMatch(/^x{509}\.{3}$/);
  expect(headers['x-simulator-reason-codes']).toMatch(
    /^range\/no-timezone(, range\/no-timezone)+$/,
  );
  expect(headers['x-simulator-reason-codes']?.length).toBeLessThanOrEqual(512);
});

/* Every command and every reason code. */

const answers = fc
  .constantFrom(...switchIds)
  .chain((point) => fc.tuple(fc.constant(point), fc.constantFrom(...answersTo(point))));
const dialects = fc
  .array(answers, { maxLength: 6 })
  .map((some) => parseAnswers(Object.fromEntries(some)));

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
      const { why: words, reasonCodes } = explained(command, { dialect });
      expect(words).toMatch(/^[2-5]\d\d: \S/);
      expect(words).not.toMatch(/undefined|\[object|NaN/);
      expect(reasonCodes.length).toBeGreaterThan(0);
    }),
    { numRuns: 2000 },
  );
});

test('every requirement and open point has a description', () => {
  for (const reasonCode of Object.keys({ ...requirements, ...openPoints }) as ReasonCode[])
    expect(describeReasonCode(reasonCode)).toMatch(/^[A-Z].+[.?"]$/);
});
