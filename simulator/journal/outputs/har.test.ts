import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';

import { exchangeOf, newEntry } from '../../test-support/journal.ts';
import { createJournal, type NewEntry } from '../journal.ts';
import { toHar } from './har.ts';

const origin = { url: 'http://127.0.0.1:4010', version: '0.1.0' };

function archive(...entries: readonly NewEntry[]) {
  const journal = createJournal();
  for (const entry of entries) journal.append(exchangeOf(entry));
  return toHar(journal.list().entries, origin);
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

const text = { type: 'string' };
const int = { type: 'integer' };
const duration = { type: 'number', minimum: 0 };
const date = { ...text, pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$` };
const list = (items: object) => ({ type: 'array', items });

/** The schema of an object with only these fields, comments, and custom fields. */
function fields(needed: object, optional: object = {}) {
  const properties = { ...needed, ...optional, comment: text };
  const own = { patternProperties: { '^_': {} }, additionalProperties: false };
  return { type: 'object', properties, required: Object.keys(needed), ...own };
}

const pairs = list(fields({ name: text, value: text }));
const cookie = fields({ name: text, value: text }, { path: text, domain: text, expires: date });
const message = {
  httpVersion: text,
  cookies: list(cookie),
  headers: pairs,
  headersSize: int,
  bodySize: int,
};
// HAR allows either params or text; a journal has text.
const postData = fields({ mimeType: text, text });
const url = { ...text, pattern: '^https?://' };
const request = fields({ ...message, method: text, url, queryString: pairs }, { postData });
const content = fields({ size: int, mimeType: text }, { text, encoding: { const: 'base64' } });
const response = fields({ ...message, status: int, statusText: text, content, redirectURL: text });
const phases = fields({ send: duration, wait: duration, receive: duration });
const exchange = { request, response, cache: fields({}), timings: phases };
const recorded = fields(
  { startedDateTime: date, time: duration, ...exchange },
  { serverIPAddress: text, connection: text, pageref: text },
);
const creator = fields({ name: text, version: text });

/** HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec/) for an archive without pages. */
const validate = new Ajv2020({ allErrors: true }).compile(
  fields({ log: fields({ version: { const: '1.2' }, creator, entries: list(recorded) }) }),
);

test('an archive conforms to HAR 1.2', () => {
  const unread = { state: 'unread', size: null, truncated: false } as const;
  const unknown = newEntry({ request: { ...posted.request, path: 'http://a/b?c', body: unread } });
  const har = archive(newEntry(), posted, unknown, newEntry({ response: null, ended: 'cut-off' }));
  expect(har.log.entries).toHaveLength(4);
  validate(JSON.parse(JSON.stringify(har)));
  expect(validate.errors ?? []).toEqual([]);
  for (const { time, timings } of har.log.entries)
    expect(time).toBe(timings.send + timings.wait + timings.receive);
  expect(validate({ log: { ...har.log, entries: [{}] } })).toBe(false);
});

test('an entry has its URL, query, cookies, times and explanation', () => {
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
    _reasonCodes: ['bounds'],
  });
  expect(entry?.request).not.toHaveProperty('postData');
});

test('a binary body is encoded in base64, and marked so', () => {
  const [entry] = archive(posted).log.entries;
  expect(entry?.request).toMatchObject({
    postData: { mimeType: 'application/json', text: '/w==', _encoding: 'base64' },
  });
});
