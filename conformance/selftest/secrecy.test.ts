import { expect, test } from 'vitest';

import { judge, reportAsJson, reportForConsole } from '../index.ts';
import type { Target } from '../index.ts';
import { serve } from '../test-support/listen.ts';

const keys = {
  full: 'Canary-Full-0123456789abcdef',
  withoutLeadTracking: 'Canary-NoLeads-0123456789abcdef',
  revoked: 'Canary-Revoked-0123456789abcdef',
};

/** Says yes to everybody, and repeats what it was told: the worst that a target can do to a key. */
const startTelltale = () =>
  serve((request, response) => {
    const told = {
      status: 'success',
      permissions: [],
      timestamp: '',
      totalLeads: 1,
      headers: request.headers,
      url: request.url,
    };
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(told));
  });

test('no key, and nothing that was made from a key, is in any report', async () => {
  const { url, close } = await startTelltale();
  const target: Target = {
    baseUrl: url,
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
  const report = await judge(target);
  await close();
  const text = reportForConsole(report, { color: false, command: 'partner-api conform' });
  const json = JSON.stringify(reportAsJson(report, 'suite'));
  expect(report.results.filter(({ verdict }) => verdict === 'fail').length).toBeGreaterThan(5);
  expect(text).toContain('Bearer $API_KEY_FULL');
  for (const output of [text, json]) {
    for (const key of Object.values(keys)) {
      expect(output).not.toContain(key);
      expect(output).not.toContain(key.slice(0, 14));
      expect(output.toLowerCase()).not.toContain(key.toLowerCase().slice(1));
      expect(output).not.toContain(Buffer.from(`${key}:`).toString('base64').slice(0, 20));
    }
  }
});
