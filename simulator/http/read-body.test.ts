import { describe, expect, test, vi } from 'vitest';

import { put, serveSimulator } from '../test-support/service.ts';
import { referenceBodyLimits } from '../policy/answer.ts';
import { readCredential } from './read-command.ts';
import { referenceWirePolicy } from '../policy/wire-policy.ts';
import type { LogFields } from '../log/log.ts';
import { createSimulator } from '../start.ts';
import { patient } from '../../shared/test-support/vitest.ts';

const service = await serveSimulator();

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

test.each([
  ['the usual fields', fits],
  ['blanks and any order', ` {"status" : "SOLD",\n${broker}} `],
  ['escapes in a name', `{${broker},"st\\u0061tus":"SOLD"}`],
  ['a repeated field, of which the last counts', `{${broker},"status":"GONE","status":"SOLD"}`],
  ['a field __proto__', `{${broker},"status":"SOLD","__proto__":{"status":"GONE"}}`],
  ['a byte order mark', `\uFEFF${fits}`],
  ['the deepest nesting', nested(referenceBodyLimits.depth)],
  ['the longest body', padded(referenceBodyLimits.bytes)],
])('accepted: %s', async (_what, body) => {
  const { status, body: answer } = await put(service, 'LST-0001', body);
  expect([status, answer]).toEqual([200, { message: 'Listing updated' }]);
});

test.each([
  ['application/json; charset=utf-8', 200],
  ['Application/JSON', 200],
  ['application/json;', 200],
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['application/jsonx', 415],
  ['json', 415],
])('a body as %s is answered %d', async (contentType, status) => {
  const headers = { 'content-type': contentType };
  expect((await put(service, 'LST-0001', fits, headers)).status).toBe(status);
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
    expect(await put(service, 'LST-0001', body)).toMatchObject(answer);
  });

  test('bytes that are no UTF-8', async () => {
    const latin1 = Buffer.from(fits.replace('BRK-01', 'é'), 'latin1');
    expect((await put(service, 'LST-0001', new Uint8Array(latin1))).status).toBe(400);
  });

  test('a wrong key before a wrong body', async () => {
    const headers = { 'content-type': 'text/plain', authorization: 'Bearer sim-key-revoked' };
    expect((await put(service, 'LST-0001', '[', headers)).status).toBe(401);
  });

  test('a wrong body before a listing that does not exist', async () => {
    expect((await put(service, 'LST-9999', '[')).status).toBe(400);
    expect((await put(service, 'LST-9999', fits)).status).toBe(404);
  });
});

const presentedKey = { kind: 'key', key: 'abc' };
const missing = { kind: 'none', reasonCode: 'auth/missing-credential' };
const malformed = { kind: 'none', reasonCode: 'auth/malformed-credential' };

test.each([
  [undefined, missing],
  [['Bearer abc'], presentedKey],
  [['bearer abc'], presentedKey],
  [['BEARER   abc'], presentedKey],
  [['Bearer a.b-c_d~e+f/g=='], { kind: 'key', key: 'a.b-c_d~e+f/g==' }],
  [[''], malformed],
  [['Bearer'], malformed],
  [['Bearer '], malformed],
  [['abc'], malformed],
  [['Basic abc'], malformed],
  [['Bearer abc def'], malformed],
  [['Bearer\tabc'], malformed],
  [['Bearer "abc"'], malformed],
  [['Bearer abc,def'], malformed],
  [['Bearerabc'], malformed],
  [['Bearer abc', 'Bearer abc'], malformed],
] as const)('the headers %j present %j', (values, presented) => {
  expect(readCredential(values, referenceWirePolicy)).toEqual(presented);
});

test('a policy can make the scheme case-sensitive', () => {
  const wire = { ...referenceWirePolicy, acceptsScheme: (scheme: string) => scheme === 'Bearer' };
  expect(readCredential(['bearer abc'], wire)).toEqual(malformed);
});

test('the log contains no key and no random sandbox name', async () => {
  const lines: LogFields[] = [];
  const log = {
    write: (_level: string, _message: string, fields: LogFields = {}) => void lines.push(fields),
  };
  await using simulator = await createSimulator({ log });
  const secret = await simulator.sandboxes.create();
  await simulator.sandboxes.put('checkout');
  const ask = async (path: string, key?: string) => {
    const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
    await (await simulator.fetch(`${simulator.url}${path}`, { headers })).text();
  };
  await ask(`/sandboxes/${secret.name}/partner/v1/health`, 'sim-key-full');
  await ask('/partner/v1/health', secret.key('sim-key-full'));
  await ask(`/_simulator/sandboxes/${secret.name}/clock`);
  await ask('/sandboxes/checkout/partner/v1/health', 'sim-key-full');
  await ask('/partner/v1/offices/sim-key-full/leads/count');
  await ask('/partner/v1/offices/my-own-key/leads/count', 'my-own-key');
  await vi.waitUntil(() => lines.length === 6, patient);
  expect(lines.map(({ path }) => path).join()).not.toMatch(/sim-key-full|my-own-key/);
  expect(JSON.stringify(lines)).not.toContain(secret.name);
  expect(lines[3]).toMatchObject({
    sandbox: 'checkout',
    path: '/sandboxes/checkout/partner/v1/health',
  });
});
