import { expect, test } from 'vitest';

import { answering, count, health, oneCount, proxied, report } from '../../test-support/proxied.ts';

const refused = { status: 'error', error: 'Unauthorized' };
const put = { method: 'PUT', headers: { 'content-type': 'application/json' } };

test.each([
  ['what fits', answering(report), health, {}, 'fits', '200: fits the contract'],
  [
    'a part of a lead',
    answering({ ...oneCount, totalLeads: 1.5 }),
    count,
    {},
    'breaks',
    'office/whole-count',
  ],
  ['a missing field', answering({ status: 'success' }), count, {}, 'breaks', 'office/body'],
  [
    'another office',
    answering({ ...oneCount, officeId: 9 }),
    count,
    {},
    'breaks',
    'office/echoes-id',
  ],
  [
    'another text of a 401',
    answering({ ...refused, error: 'no' }, 401),
    health,
    {},
    'breaks',
    'auth/unauthorized-body',
  ],
  ['a body that is no JSON', answering('<p>'), health, {}, 'breaks', 'wire/json'],
  [
    'a report without time',
    answering({ ...report, timestamp: undefined }),
    health,
    {},
    'warns',
    'health/every-field',
  ],
  [
    'a status of no document',
    answering(refused, 418),
    health,
    {},
    'warns',
    'errors/documented-status',
  ],
  ['another path', answering('{'), '/', {}, 'not checked', 'no operation'],
  ['HEAD', answering(''), health, { method: 'HEAD' }, 'not checked', 'HEAD'],
  [
    'a date without time',
    answering({ ...refused, error: 'x' }, 400),
    `${count}?startDate=2024-01-01`,
    {},
    'fits',
    'startDate must match',
  ],
  [
    'a name that is none',
    answering(oneCount),
    `${count}?startdate=x`,
    {},
    'fits',
    'startdate is no parameter',
  ],
  [
    'no key',
    answering(refused, 401),
    health,
    { headers: { authorization: '' } },
    'fits',
    'no bearer key',
  ],
  [
    'an update',
    answering({ message: 'ok' }),
    '/partner/v1/listings/A',
    { ...put, body: '{"status":"GONE"}' },
    'fits',
    'the request does not fit: the body',
  ],
] as const)('checks %s', async (_, behind, path, init, verdict, words) => {
  const { get, journal, tally } = await proxied(behind);
  await (await get(path, init)).text();
  const [entry] = await journal.waitFor();
  expect(entry?.why).toContain(words);
  expect(tally.count(verdict)).toBe(1);
  expect((entry?.reasonCodes.length ?? 0) > 0).toBe(verdict === 'breaks' || verdict === 'warns');
  expect(tally.describe()).toContain('Exchanges: 1.');
});
