import { expect, test } from 'vitest';

import { writeHeaders } from './write-request.ts';

const headers = [
  ['Accept', 'application/json'],
  ['Authorization', 'Bearer Key'],
] as const;

test('header fields are written as they are, with names in another case, or in reverse', () => {
  expect(writeHeaders(headers, undefined)).toEqual(headers);
  expect(writeHeaders(headers, 'in reverse order')).toEqual(headers.toReversed());
  expect(writeHeaders(headers, 'in lower case')[1]).toEqual(['authorization', 'Bearer Key']);
  expect(writeHeaders(headers, 'in upper case')[1]).toEqual(['AUTHORIZATION', 'Bearer Key']);
});
