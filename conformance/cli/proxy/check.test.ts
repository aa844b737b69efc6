import { expect, test } from 'vitest';

import { answering, count, health, oneCount, proxied, report } from '../../test-support/proxied.ts';

const refused = { status: 'error', error: 'Unauthorized' };
const put = { method: 'PUT', headers: { 'content-type': 'application/json' } };
const updating = { ...put, body: '{"status":"GONE"}' };
const listing = '/partner/v1/listings/A';
const withoutKey = { headers: { authorization: '' } };
const asked = (query: string): string => `${count}?${query}`;
const office = (change: object) => answering({ ...oneCount, ...change });
const unauthorized = (change: object, status = 401) => answering({ ...refused, ...change }, status);

test.each([
  ['what fits', answering(report), health, {}, 'fits', '200: fits the contract'],
  ['a part of a lead', office({ totalLeads: 1.5 }), count, {}, 'breaks', 'office/whole-count'],
  ['a missing field', answering({ status: 'success' }), count, {}, 'breaks', 'office/body'],
  ['another office', office({ officeId: 9 }), count, {}, 'breaks', 'office/echoes-id'],
  ['another text', unauthorized({ error: 'no' }), health, {}, 'breaks', 'auth/unauthorized-body'],
  ['a body that is no JSON', answering('<p>'), health, {}, 'breaks', 'wire/json'],
  [
    'a report without time',
    answering({ ...report, timestamp: undefined }),
    health,
    {},
    'warns',
    'health/every-field',
  ],
  ['an odd status', unauthorized({}, 418), health, {}, 'warns', 'errors/documented-status'],
  ['another path', answering('{'), '/', {}, 'not checked', 'no operation'],
  ['HEAD', answering(''), health, { method: 'HEAD' }, 'not checked', 'HEAD'],
  [
    'a date without time',
    unauthorized({}, 400),
    asked('startDate=2024-01-01'),
    {},
    'fits',
    'startDate must match',
  ],
  [
    'a name that is none',
    office({}),
    asked('startdate=x'),
    {},
    'fits',
    'startdate is no parameter',
  ],
  ['no key', unauthorized({}), health, withoutKey, 'fits', 'no bearer key'],
  ['an update', answering({ message: 'ok' }), listing, updating, 'fits', 'does not fit: the body'],
] as const)('checks %s', async (_, behind, path, init, verdict, words) => {
  const { get, journal, tally } = await proxied(behind);
  await (await get(path, init)).text();
  const [entry] = await journal.waitFor();
  expect(entry?.why).toContain(words);
  expect(tally.count(verdict)).toBe(1);
  expect((entry?.reasonCodes.length ?? 0) > 0).toBe(verdict === 'breaks' || verdict === 'warns');
  expect(tally.describe()).toContain('Exchanges: 1.');
});
