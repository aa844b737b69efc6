import fc from 'fast-check';
import { expect, test } from 'vitest';

import { fakeContext, fakeTarget } from '../../test-support/fake-target.ts';
import { flawsOf } from './flaws.ts';
import { requestOf } from './request-of-row.ts';

const target = {
  ...fakeTarget,
  organization: { ...fakeTarget.organization, id: 9, unknownIds: [99], externalIds: ['nine'] },
  credentials: {
    full: { value: 'a-long-enough-key' },
    withoutOrganizationAccess: { value: 'a-key-of-little' },
    revoked: { value: 'a-key-of-the-past' },
  },
};
const context = fakeContext(() => ({ status: 200 }), { target });
const drawn = fc.sample(flawsOf(context), { numRuns: 400, seed: 1 });

const distinct = (values: readonly (string | undefined)[]): string[] =>
  [...new Set(values.map(String))].toSorted();

test('a bad key is one that was revoked, never issued, nearly right or malformed, in either case of the scheme', () => {
  const headers = drawn.map(({ key }) => key.presented.headers[0]?.[1] ?? '');
  expect(distinct(drawn.map(({ key }) => key.requirement))).toEqual([
    'auth/malformed-credential',
    'auth/near-miss-credential',
    'auth/unknown-credential',
  ]);
  expect(headers).toContain('Bearer a-key-of-the-past');
  expect(headers).toContain('bearer a-key-of-the-past');
  expect(headers).toContain('Basic a-long-enough-key');
  expect(headers).not.toContain('Bearer a-long-enough-key');
  expect(headers).not.toContain('Bearer a-key-of-little');
  expect(
    headers.filter((text) => /^bearer a-(long-enough-key|key-of-little)$/i.test(text)),
  ).toEqual([]);
});

test('a bad date lacks a timezone or a time, or is no ISO 8601', () => {
  expect(distinct(drawn.map(({ date }) => date.requirement))).toEqual([
    'range/date-only',
    'range/no-timezone',
    'range/not-iso',
  ]);
});

test('what is wrong with a row decides what has to refuse it', () => {
  const requirementsOf = (fault: 'a date' | 'an id' | 'a key that may not') =>
    distinct(
      drawn.map(
        (flaws) =>
          requestOf(
            context,
            { operation: 'getOrganizationLeadCount', fault, range: 'of both ends' },
            flaws,
          )?.requirement,
      ),
    );
  expect(requirementsOf('a date')).toContain('range/start-not-before-end');
  expect(requirementsOf('an id')).toEqual(['organization/external-id', 'organization/unknown']);
  expect(requirementsOf('a key that may not')).toEqual(['auth/organization-access']);
});
