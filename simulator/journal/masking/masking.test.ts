import fc from 'fast-check';
import { expect, test } from 'vitest';

import { eventOf } from '../../model/event.ts';
import { fold } from '../../model/evolve.ts';
import { entriesOf, start } from '../../test-support/recorded-app.ts';
import { exchangeBytes } from '../../test-support/service.ts';
import { state } from '../../test-support/state.ts';
import { toHar } from '../outputs/har.ts';
import { frameOf } from '../outputs/sse.ts';
import {
  keysIn,
  maskFields,
  maskHeader,
  maskKey,
  maskKeyParameters,
  maskTarget,
  maskToken,
} from './places.ts';
import { createMasker } from './masker.ts';

const key = 'sim-key-full';
const masked = maskKey(key);
const secret = 'a1b2c3d4e5f6a1b2c3d4e5f6';
const { mask, cut } = createMasker(new Set([key]));

test('the mask of a key has four characters and a stable hash', () => {
  expect(masked).toMatch(/^sim-…[0-9a-f]{6}$/);
  expect(maskKey(key)).toBe(masked);
  expect(maskKey('sim-key-fulk')).not.toBe(masked);
});

test('the mask of a short key has only a hash', () => {
  expect(maskKey('full')).toMatch(/^…[0-9a-f]{6}$/);
});

test('random sandbox names before a key are masked, and chosen names are not', () => {
  expect(maskToken(`sandbox-checkout.${key}`)).toBe(`sandbox-checkout.${masked}`);
  expect(maskToken(`sandbox-${secret}.${key}`)).toBe(`sandbox-${maskKey(secret)}.${masked}`);
});

test('random sandbox names in paths are masked', () => {
  expect(maskTarget(`/sandboxes/${secret}/partner/v1/health?key=${key}`)).toBe(
    `/sandboxes/${maskKey(secret)}/partner/v1/health?key=${masked}`,
  );
  expect(maskTarget('/sandboxes/checkout/a')).toBe('/sandboxes/checkout/a');
});

test.each([
  ['a target that is a whole URL', maskTarget],
  ['a header', (text: string) => maskHeader('Referer', text)],
  ['a body', maskFields],
])('random sandbox names in %s are masked', (_where, maskText) => {
  const shown = maskKey(secret);
  const text = (name: string): string => `GET http://x/sandboxes/${name}/a sandbox-${name}.k`;
  expect(maskText(text(secret))).toBe(text(shown));
  expect(maskText(text('checkout'))).toBe(text('checkout'));
  // Longer than a random name, so not one.
  expect(maskText(text(`${secret}7`))).toBe(text(`${secret}7`));
});

test('body fields with names of keys are masked, even if the key is unknown', () => {
  expect(maskFields('{"apiKey": "nobody-knows-it", "status": "SOLD", "token":"half-of-o')).toBe(
    `{"apiKey": "${maskKey('nobody-knows-it')}", "status": "SOLD", "token":"${maskKey('half-of-o')}`,
  );
  const form = maskFields('apiKey=nobody-knows-it&status=SOLD&token=half-of-o');
  expect(form).toBe(
    `apiKey=${maskKey('nobody-knows-it')}&status=SOLD&token=${maskKey('half-of-o')}`,
  );
});

test('a presented key is masked with and without scheme and sandbox', () => {
  expect(keysIn('Bearer sandbox-a.b')).toEqual(['Bearer sandbox-a.b', 'sandbox-a.b', 'b']);
  expect(keysIn('bare')).toEqual(['bare']);
});

test.each([
  ['Authorization', `Bearer ${key}`, `Bearer ${masked}`],
  ['authorization', key, masked],
  ['Authorization', 'Bearer', 'Bearer'],
  ['Proxy-Authorization', `Basic ${key}`, `Basic ${masked}`],
  ['X-Api-Key', key, masked],
  ['Cookie', `theme=dark; key=${key}`, `theme=${maskKey('dark')}; key=${masked}`],
  ['Set-Cookie', `key=${key}; Path=/`, `key=${masked}; Path=/`],
  ['Referer', `http://x/?token=${key}&a=1`, `http://x/?token=${masked}&a=1`],
  ['Accept', 'text/html;q=0.8', 'text/html;q=0.8'],
])('the header %s: %s is shown as %s', (name, value, shown) => {
  expect(maskHeader(name, value)).toBe(shown);
});

test.each(['api_key', 'apikey', 'API-Key', 'token', 'access_token', 'key', 'api%5Fkey', 'secret'])(
  'the query parameter %s is masked, even if the key is unknown',
  (name) => {
    expect(maskKeyParameters(`/a?b=1&${name}=nobody-knows-it&c=2`)).toBe(
      `/a?b=1&${name}=${maskKey('nobody-knows-it')}&c=2`,
    );
  },
);

test.each([
  key,
  'SIM-KEY-FULL',
  'sim%2Dkey%2dfull',
  'sim%252Dkey-full',
  String.raw`\u0073im-key-\u0066ull`,
  String.raw`\\u0073im%5c%5cu002dkey-full`,
])('%s is found in a text', (form) => expect(mask(`a ${form} b`)).toBe(`a ${masked} b`));

test('a key with characters that JSON escapes is found in JSON', () => {
  const odd = String.raw`odd"k\ey/x`;
  expect(createMasker(new Set([odd])).mask(JSON.stringify([odd]))).toBe(`["${maskKey(odd)}"]`);
});

test('a short key is masked only as a whole word', () => {
  const { mask: withShort } = createMasker(new Set(['other', 'abc']));
  expect(withShort('/other/abc?x=%2Fother&y=mother other-methods')).toBe(
    `/${maskKey('other')}/abc?x=%2F${maskKey('other')}&y=mother other-methods`,
  );
});

test('a key that begins with a shorter key is masked completely', () => {
  const both = createMasker(new Set([key, `${key}-2`]));
  expect(both.mask(`${key}-2`)).toBe(maskKey(`${key}-2`));
});

test('a key at the edge of a cut is masked completely', () => {
  expect(cut(`12345${key}789`, 10)).toBe(`12345${masked}`);
  expect(cut('12345', 3)).toBe('123');
});

test('a presented key is masked unless it is very short', () => {
  const { mask: withPresented } = createMasker(new Set(), ['Bearer real-production-key', 'key']);
  expect(withPresented('Bearer real-production-key')).not.toContain('real-production-key');
  expect(withPresented('a key')).toBe('a key');
});

/* No output of the journal contains the key of any request. */

const oddKey = 'Key"of\\the+Owner/7=';
const token = 'owner-key-1234567';
const issued = [oddKey, token].map((one) =>
  eventOf.credential({ key: one, partnerId: 'own', permissions: [] }),
);

const app = await start({ settings: { bodyBytes: 64 } }, fold(issued, state));

const asHex = (character: string): string => character.charCodeAt(0).toString(16);

const spellings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  encodeURIComponent,
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => text.replaceAll(/./g, (character) => `%${asHex(character)}`),
  (text) => JSON.stringify(text).slice(1, -1),
  (text) => text.replaceAll(/./g, (character) => `\\u00${asHex(character)}`),
];

const templates: readonly ((written: string, raw: string) => string)[] = [
  (written) => `GET /partner/v1/offices/${written}/leads/count HTTP/1.1\r\n`,
  (written) => `GET /partner/v1/offices/201/leads/count?startDate=${written} HTTP/1.1\r\n`,
  (written) => `GET /${written}?${written}=${written} HTTP/1.1\r\n`,
  (_written, raw) => `GET / HTTP/1.1\r\nAuthorization: Bearer ${raw}\r\n`,
  (_written, raw) => `GET / HTTP/1.1\r\nAuthorization: ${raw}\r\nX-Other: a${raw}b\r\n`,
  (written) => `GET / HTTP/1.1\r\nCookie: a=${written}; ${written}\r\nReferer: ${written}\r\n`,
  (_written, raw) => `GET / HTTP/1.1\r\nAuthorization: Bearer sandbox-default.${raw}\r\n`,
];

const bodies: readonly ((written: string, around: string) => string)[] = [
  () => '',
  (written, around) => `${around}${written}${around}`,
  (written, around) => `{"status": "${written}", "a": "${around}"}`,
  (written, around) => `\u00ff\u0000${around}${written}`,
];

const request = fc.record({
  sent: fc.constantFrom(oddKey, token),
  spell: fc.constantFrom(...spellings),
  template: fc.constantFrom(...templates),
  body: fc.constantFrom(...bodies),
  around: fc.oneof(fc.stringMatching(/^[ -~]{0,80}$/), fc.string({ maxLength: 80 })),
});

async function outputsOf(bytes: Buffer): Promise<string[]> {
  app.journal.clear();
  const received = await exchangeBytes(app, bytes);
  const entries = await entriesOf(app, 1);
  const har = toHar(entries, { url: app.url, version: '0' });
  const frames = entries.map(frameOf).join('');
  return [JSON.stringify(app.journal.list()), frames, JSON.stringify(har), received];
}

/** Undoes all escapes, and decodes base64. */
function revealed(text: string): string {
  const held = [...text.matchAll(/"(?:base64|text)":"([A-Za-z0-9+/]+=*)"/g)].map(
    ([, base64 = '']) => Buffer.from(base64, 'base64').toString('latin1'),
  );
  const undone = [text, ...held]
    .join('\n')
    .replaceAll(/(?:\\+u00|%(?:25)*)([0-9a-f]{2})/gi, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replaceAll(/\\+(?=["\\/])/g, '');
  return `${text}\n${undone}`.toLowerCase();
}

test('no output contains a key, wherever and however it was sent', async () => {
  await fc.assert(
    fc.asyncProperty(request, async ({ sent, spell, template, body, around }) => {
      const written = spell(sent).replaceAll(' ', '%20');
      const content = Buffer.from(body(written, around), 'latin1');
      const head = `${template(written.replaceAll('"', '%22').replaceAll('\\', '%5C'), sent)}Host: a\r\nConnection: close\r\nContent-Length: ${content.length}\r\nContent-Type: application/json\r\n\r\n`;
      const put =
        content.length > 0 ? head.replace(/^GET \/ /, 'PUT /partner/v1/listings/L-1 ') : head;
      const outputs = await outputsOf(Buffer.concat([Buffer.from(put, 'latin1'), content]));
      expect(outputs.at(-1)).toContain('x-simulator-why');
      for (const output of outputs) {
        expect(revealed(output)).not.toContain(sent.toLowerCase());
        expect(revealed(output)).not.toContain(sent.replaceAll('\\', '').toLowerCase());
      }
    }),
    { numRuns: 300 },
  );
});
