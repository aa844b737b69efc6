import { request } from 'node:https';
import { text } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { startSimulator } from '../start.ts';
import { StartError } from './listen.ts';
import { makeCertificate } from './tls.ts';

const certificate = makeCertificate();

/** @param ca the only certificate that the client trusts */
function ask(url: string, ca: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ca, agent: false }, (response) => {
      text(response).then((body) => resolve(`${response.statusCode} ${body}`), reject);
    });
    sent.on('error', reject).end();
  });
}

test('a simulator serves https, to clients that trust its certificate', async () => {
  const tls = await certificate;
  await using simulator = await startSimulator({ tls, data: 'empty' });
  expect(simulator.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
  expect(simulator.target.baseUrl).toBe(simulator.url);
  const path = '/partner/v1/health';
  expect(await ask(`${simulator.url}${path}`, tls.cert)).toMatch(/^401 \{/);
  expect(await ask(`${simulator.url}/healthz`, tls.cert)).toBe('200 ok\n');
  const { cert: other } = await makeCertificate();
  await expect(ask(`${simulator.url}${path}`, other)).rejects.toThrow(/self.signed/);
  expect((await simulator.fetch(`${simulator.url}${path}`)).status).toBe(401);
  await simulator.default.journal.verify({ operation: 'getHealth' }, 2);
});

test('a certificate without its key is refused', async () => {
  const [{ cert }, { key }] = await Promise.all([certificate, makeCertificate()]);
  await expect(startSimulator({ tls: { cert, key } })).rejects.toThrow(StartError);
  await expect(startSimulator({ tls: { cert: 'a', key: 'b' } })).rejects.toThrow(/PEM/);
});
