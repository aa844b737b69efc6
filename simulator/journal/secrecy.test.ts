/** No output of the journal contains the key of any request. */
import { once } from 'node:events';
import { connect } from 'node:net';

import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';

import { evolve } from '../model/evolve.ts';
import type { State } from '../model/state.ts';
import { entriesOf, startRecordedApp } from '../test-support/recorded-app.ts';
import { state } from '../test-support/state.ts';
import { toHar } from './outputs/har.ts';
import { frameOf } from './outputs/sse.ts';

const key = 'Key"of\\the+Owner/7=';
const token = 'owner-key-1234567';
const credential = { partnerId: 'own', permissions: [] };
const secretive: State = [key, token].reduce(
  (made, secret) =>
    evolve(made, { kind: 'credential-issued', credential: { key: secret, ...credential } }),
  state,
);

const app = await startRecordedApp(secretive, { settings: { bodyBytes: 64 } });
afterAll(() => app.close());

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

const templates: readonly ((written: string, raw: string, around: string) => string)[] = [
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
  secret: fc.constantFrom(key, token),
  spell: fc.constantFrom(...spellings),
  template: fc.constantFrom(...templates),
  body: fc.constantFrom(...bodies),
  around: fc.oneof(fc.stringMatching(/^[ -~]{0,80}$/), fc.string({ maxLength: 80 })),
});

async function outputsOf(bytes: Buffer): Promise<string[]> {
  app.journal.clear();
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  const received: Buffer[] = [];
  socket.on('data', (chunk) => received.push(chunk));
  socket.write(bytes);
  await once(socket, 'close');
  const entries = await entriesOf(app, 1);
  const har = toHar(entries, { url: app.url, version: '0' });
  return [
    JSON.stringify(app.journal.list()),
    entries.map(frameOf).join(''),
    JSON.stringify(har),
    ...received.map(String).filter((text) => text.includes('x-simulator')),
  ];
}

/** Undoes all escapes, and decodes base64. */
function revealed(text: string): string {
  const held = [...text.matchAll(/"(?:base64|text)":"([A-Za-z0-9+/]+=*)"/g)].map(
    ([, base64 = '']) => Buffer.from(base64, 'base64').toString('latin1'),
  );
  const undone = [text, ...held]
    .join('\n')
    .replaceAll(/\\+u00([0-9a-f]{2})/gi, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replaceAll(/%(?:25)*([0-9a-f]{2})/gi, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replaceAll(/\\+(?=["\\/])/g, '');
  return `${text}\n${undone}`.toLowerCase();
}

test('no output contains a key, wherever and however it was sent', async () => {
  await fc.assert(
    fc.asyncProperty(request, async ({ secret, spell, template, body, around }) => {
      const written = spell(secret).replaceAll(' ', '%20');
      const content = Buffer.from(body(written, around), 'latin1');
      const head = `${template(written.replaceAll('"', '%22').replaceAll('\\', '%5C'), secret, around)}Host: a\r\nConnection: close\r\nContent-Length: ${content.length}\r\nContent-Type: application/json\r\n\r\n`;
      const put =
        content.length > 0 ? head.replace(/^GET \/ /, 'PUT /partner/v1/listings/L-1 ') : head;
      const outputs = await outputsOf(Buffer.concat([Buffer.from(put, 'latin1'), content]));
      expect(outputs.length).toBeGreaterThanOrEqual(4);
      for (const output of outputs) {
        expect(revealed(output)).not.toContain(secret.toLowerCase());
        expect(revealed(output)).not.toContain(secret.replaceAll('\\', '').toLowerCase());
      }
    }),
    { numRuns: 300 },
  );
});
