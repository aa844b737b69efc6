import { describe, expect, test } from 'vitest';

import { put, serveForFile } from '../test-support/service.ts';
import { referenceBodyLimits } from '../policy/answer.ts';

const service = serveForFile();

const broker = '"brokerExternalId":"BRK-01"';
const fits = `{${broker},"status":"SOLD"}`;

function nested(levels: number): string {
  const deep = `${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}`;
  return `{${broker},"status":"SOLD","extra":${deep}}`;
}

function padded(bytes: number): string {
  const start = `{${broker},"status":"SOLD","extra":"`;
  return `${start}${'x'.repeat(bytes - start.length - 2)}"}`;
}

describe('accepted', () => {
  test.each([
    ['the usual fields', fits],
    ['blanks and any order', ` {"status" : "SOLD",\n${broker}} `],
    ['escapes in a name', `{${broker},"st\\u0061tus":"SOLD"}`],
    ['a repeated field, of which the last counts', `{${broker},"status":"GONE","status":"SOLD"}`],
    ['a field __proto__', `{${broker},"status":"SOLD","__proto__":{"status":"GONE"}}`],
    ['a byte order mark', `\uFEFF${fits}`],
    ['the deepest nesting', nested(referenceBodyLimits.depth)],
    ['the longest body', padded(referenceBodyLimits.bytes)],
  ])('%s', async (_what, body) => {
    const { status, body: answer } = await put(service(), 'LST-0001', body);
    expect([status, answer]).toEqual([200, { message: 'Listing updated' }]);
  });

  test.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json;'])(
    'as %s',
    async (contentType) => {
      const { status } = await put(service(), 'LST-0001', fits, { 'content-type': contentType });
      expect(status).toBe(200);
    },
  );
});

describe('refused', () => {
  test.each([
    ['no body', '', 400, 'needs a JSON body'],
    ['half of a body', fits.slice(0, -1), 400, 'not valid JSON'],
    ['something behind the body', `${fits}}`, 400, 'not valid JSON'],
    ['NaN', '{"status":NaN}', 400, 'not valid JSON'],
    ['an array', `[${fits}]`, 400, 'must be a JSON object'],
    ['null', 'null', 400, 'must be a JSON object'],
    ['a text', '"SOLD"', 400, 'must be a JSON object'],
    ['too deep', nested(referenceBodyLimits.depth + 1), 400, '64 levels'],
    ['very deep', nested(200_000), 400, '64 levels'],
    ['too long', padded(referenceBodyLimits.bytes + 1), 413, '1048576 bytes'],
    ['far too long', padded(8 * referenceBodyLimits.bytes), 413, '1048576 bytes'],
    ['a wrong type', `{${broker},"status":"SOLD","location":7}`, 400, 'location'],
    ['a status in __proto__ only', `{${broker},"__proto__":{"status":"SOLD"}}`, 400, 'status'],
  ])('%s', async (_what, body, status, words) => {
    const error = expect.stringContaining(words);
    const answer = { status, body: { status: 'error', error } };
    expect(await put(service(), 'LST-0001', body)).toMatchObject(answer);
  });

  test('bytes that are no UTF-8', async () => {
    const latin1 = Buffer.from(fits.replace('BRK-01', 'é'), 'latin1');
    expect((await put(service(), 'LST-0001', new Uint8Array(latin1))).status).toBe(400);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', 'json'])(
    'as %s',
    async (contentType) => {
      const { status } = await put(service(), 'LST-0001', fits, { 'content-type': contentType });
      expect(status).toBe(415);
    },
  );

  test('a wrong key before a wrong body', async () => {
    const headers = { 'content-type': 'text/plain', authorization: 'Bearer sim-key-revoked' };
    expect((await put(service(), 'LST-0001', '[', headers)).status).toBe(401);
  });

  test('a wrong body before a listing that does not exist', async () => {
    expect((await put(service(), 'LST-9999', '[')).status).toBe(400);
    expect((await put(service(), 'LST-9999', fits)).status).toBe(404);
  });
});
