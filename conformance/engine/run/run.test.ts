import { expect, test } from 'vitest';

import { judge, type JudgeOptions, type Target } from '../../index.ts';
import { serve } from '../../test-support/listen.ts';

const presumption = 'health/every-field';

test.concurrent.each<[verdict: string, options: JudgeOptions, change: Partial<Target>]>([
  ['warning', {}, {}],
  ['fail', { strict: true }, {}],
  ['not-applicable', { strict: true }, { presumptions: { [presumption]: 'declined' } }],
  ['not-applicable', {}, { dialect: { 'health-fields': 'timestamp' } }],
])('in a run, a presumption that is broken is a %s', async (verdict, options, change) => {
  const server = await serve((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ status: 'ok' }));
  });
  const target: Target = {
    baseUrl: server.url,
    credentials: { full: { value: 'some-key' } },
    capabilities: [],
    ...change,
  };
  const { results } = await judge(target, { ruleIds: [presumption], budget: 'quick', ...options });
  await server.close();
  expect(results.map((one) => [one.id, one.verdict])).toEqual([[presumption, verdict]]);
});
