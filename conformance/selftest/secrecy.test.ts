import { expect, test } from 'vitest';

import { forms, judge, reportAsDialect, reportAsJson, reportForConsole } from '../index.ts';
import type { Target } from '../index.ts';
import { serve } from '../test-support/listen.ts';

const keys = {
  full: 'Canary-Full-0123456789abcdef',
  withoutLeadTracking: 'Canary-NoLeads-0123456789abcdef',
  revoked: 'Canary-Revoked-0123456789abcdef',
};

/** Credentials of gateways and proxies, which must not be shown in any form either. */
const otherSecrets = {
  gateway: 'Canary-Gateway-0123456789abcdef',
  basicPassword: 'Canary-Basic-0123456789abcdef',
  written: 'Canary-Written-0123456789abcdef',
  proxyPassword: 'Canary/Proxy 0123456789abcdef',
};
const basicPair = Buffer.from(`user:${otherSecrets.basicPassword}`).toString('base64');

const person = {
  name: 'Erika "Eri" Mustermann',
  email: 'erika@mustermann.org',
  phone: '+41 79 555 12 34',
  message: 'Is the bakery still for sale?',
};

/** Encodings in which a target may echo what it received. */
const encodings: readonly ((text: string) => string)[] = [
  (text) => text.toUpperCase(),
  (text) => Buffer.from(text).toString('base64'),
  (text) => Buffer.from(text).toString('base64url'),
  (text) => Buffer.from(text).toString('hex'),
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => JSON.stringify(JSON.stringify(text)),
];

/** Accepts and echoes every request: the worst case for secrecy. */
const startEchoServer = () =>
  serve((request, response) => {
    const body = {
      status: 'success',
      permissions: [],
      timestamp: '',
      totalLeads: 1,
      headers: request.headers,
      url: request.url,
      encoded: encodings.map((encode) => Object.values(request.headers).map(String).map(encode)),
      leads: [person],
    };
    response
      .writeHead(200, {
        'Content-Type': 'application/json',
        'X-Told': request.headers.authorization ?? '',
        'X-Encoded': Buffer.from(String(request.headers.authorization)).toString('base64'),
      })
      .end(JSON.stringify(body));
  });

test('no form of the report contains a key, anything derived from one, or personal data', async () => {
  const { url, close } = await startEchoServer();
  const target: Target = {
    // The same server acts as the proxy.
    baseUrl: 'http://api.target.test',
    headers: {
      'X-Gateway-Key': '{{env.GATEWAY_KEY}}',
      'X-Forwarded-Authorization': 'Basic {{env.GATEWAY_BASIC}}',
      'X-Access-Token': otherSecrets.written,
      'X-Tenant': 'acme',
    },
    credentials: {
      full: { value: keys.full },
      withoutLeadTracking: { value: keys.withoutLeadTracking },
      revoked: { value: keys.revoked },
    },
    capabilities: ['office-lead-count', 'organization-lead-count', 'listing-update'],
    organization: { id: 1 },
    offices: { ids: [2] },
    listings: [{ externalListingId: 'L', status: 'SOLD', brokerExternalId: 'B' }],
  };
  const environment = {
    GATEWAY_KEY: otherSecrets.gateway,
    GATEWAY_BASIC: basicPair,
    HTTP_PROXY: url.replace('//', `//user:${encodeURIComponent(otherSecrets.proxyPassword)}@`),
  };
  const report = await judge(target, { environment });
  await close();
  const document = reportAsJson(report, 'suite', { command: 'partner-api conform' });
  const text = reportForConsole(document, { color: false });
  const others = Object.values(forms).map((write) => write(document));
  const outputs = [text, JSON.stringify(document), reportAsDialect(report), ...others];
  expect(others.join('')).toContain('a detail of a lead');
  expect(report.results.filter(({ verdict }) => verdict === 'fail').length).toBeGreaterThan(5);
  expect(text).toContain('Bearer $API_KEY_FULL');
  const flags = ['--proxy "$HTTP_PROXY"', '"X-Gateway-Key: $GATEWAY_KEY"', '"X-Tenant: acme"'];
  for (const flag of flags) expect(text).toContain(flag);
  expect(text).toMatch(/X-Request-Id: [\da-f-]{24}0{8}\d{4}/);
  for (const output of outputs) {
    expect(output).not.toContain(basicPair);
    for (const key of Object.values({ ...keys, ...otherSecrets })) {
      expect(output).not.toContain(key);
      expect(output).not.toContain(key.slice(0, 14));
      expect(output.toLowerCase()).not.toContain(key.toLowerCase().slice(1));
      expect(output).not.toContain(Buffer.from(`${key}:`).toString('base64').slice(0, 20));
      expect(output).not.toContain(Buffer.from(`Bearer ${key}`).toString('base64').slice(12, 32));
      expect(output).not.toContain(Buffer.from(key).toString('hex').slice(0, 24));
    }
    for (const detail of Object.values(person)) expect(output).not.toContain(detail);
    expect(output).not.toMatch(/Mustermann|bakery/i);
  }
});
