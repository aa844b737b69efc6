import { expect, test } from 'vitest';

import { newEntry } from '../../test-support/entries.ts';
import { faultsOfHar } from '../../test-support/har-rules.ts';
import type { NewEntry } from '../entry.ts';
import { createJournal } from '../journal.ts';
import { toHar } from './har.ts';

const origin = { url: 'http://127.0.0.1:4010', version: '0.1.0' };

function archive(...entries: readonly NewEntry[]) {
  const journal = createJournal();
  return toHar(entries.map(journal.append), origin);
}

const posted = newEntry({
  request: {
    method: 'PUT',
    path: 'no path',
    httpVersion: '1.0',
    headers: [{ name: 'content-type', value: 'application/json' }],
    body: { state: 'whole', base64: '/w==', size: 1, truncated: false },
  },
});

test('an archive keeps the rules of HAR 1.2', () => {
  const unread = { state: 'unread', size: null, truncated: false } as const;
  const unknown = newEntry({ request: { ...posted.request, path: 'http://a/b?c', body: unread } });
  const har = archive(newEntry(), posted, unknown, newEntry({ response: null, ended: 'cut-off' }));
  expect(har.log.entries).toHaveLength(4);
  expect(faultsOfHar(JSON.parse(JSON.stringify(har)))).toEqual([]);
});

test('the rules of HAR are broken by an archive without them', () => {
  expect(faultsOfHar({ log: { version: '1.2', creator: {}, entries: [{}] } })).toContain(
    'log.entries[0].startedDateTime is not a date',
  );
});

test('an entry has its address, query, cookies, times and words', () => {
  const [entry] = archive(newEntry()).log.entries;
  expect(entry).toMatchObject({
    startedDateTime: '2026-03-14T10:00:00.000Z',
    time: 1.5,
    timings: { send: 0, wait: 1.5, receive: 0 },
    request: {
      url: 'http://127.0.0.1:4010/partner/v1/offices/2101/leads/count?startDate=2024-01-01T00%3A00%3A00Z',
      queryString: [{ name: 'startDate', value: '2024-01-01T00:00:00Z' }],
      cookies: [
        { name: 'a', value: '1' },
        { name: 'b', value: '2' },
      ],
      bodySize: 0,
    },
    response: {
      status: 200,
      statusText: 'OK',
      cookies: [{ name: 'c', value: '3' }],
      content: { size: 17, mimeType: 'application/json; charset=utf-8', text: '{"totalLeads":15}' },
    },
    comment: '200: 15 leads of office 2101',
    _why: '200: 15 leads of office 2101',
    _grounds: ['bounds'],
  });
  expect(entry?.request).not.toHaveProperty('postData');
});

test('a body that is no text stands in base64, and says so', () => {
  const [entry] = archive(posted).log.entries;
  expect(entry?.request).toMatchObject({
    postData: { mimeType: 'application/json', text: '/w==', _encoding: 'base64' },
  });
});
