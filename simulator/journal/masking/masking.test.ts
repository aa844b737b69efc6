import { expect, test } from 'vitest';

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
  const secret = 'a1b2c3d4e5f6a1b2c3d4e5f6';
  expect(maskToken(`sandbox-${secret}.${key}`)).toBe(`sandbox-${maskKey(secret)}.${masked}`);
});

test('random sandbox names in paths are masked', () => {
  const secret = 'a1b2c3d4e5f6a1b2c3d4e5f6';
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
  const secret = 'a1b2c3d4e5f6a1b2c3d4e5f6';
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
