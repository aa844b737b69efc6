import { expect, test } from 'vitest';

import { bearer } from '../target/credentials.ts';
import { planHealth } from '../engine/session/requests.ts';
import { writeHeaders } from './dress.ts';
import { wireHeaders } from './write-request.ts';

const headers = [
  ['Accept', 'application/json'],
  ['Authorization', 'Bearer Key'],
] as const;

test('header fields are written as they are, with names in another case, or in reverse', () => {
  expect(writeHeaders(headers, undefined)).toEqual(headers);
  expect(writeHeaders(headers, { headers: 'in reverse order' })).toEqual(headers.toReversed());
  expect(writeHeaders(headers, { headers: 'in lower case' })[1]).toEqual([
    'authorization',
    'Bearer Key',
  ]);
  expect(writeHeaders(headers, { headers: 'in upper case' })[1]).toEqual([
    'AUTHORIZATION',
    'Bearer Key',
  ]);
});

test('every request says which program sends it, and in which version', () => {
  const sent = new Map(wireHeaders(planHealth(bearer('full', 'k')), { requestId: 'id-of-it' }));
  expect(sent.get('X-Request-Id')).toBe('id-of-it');
  expect(sent.get('User-Agent')).toMatch(/^partner-api-harness\/\d+\.\d+\.\d+/);
});
