import { expect, test } from 'vitest';

import { createSimulator } from '../../start.ts';

const followers = Array.from({ length: 12 });

test('whoever follows the journal of a sandbox is told its end when the sandbox is removed', async () => {
  const { sandboxes, fetch, url, close } = await createSimulator();
  const sandbox = await sandboxes.put('checkout', { data: 'empty' });
  const warnings: unknown[] = [];
  const note = (warning: unknown) => warnings.push(warning);
  process.on('warning', note);
  const responses = await Promise.all(
    followers.map(() => fetch(`${url}/_simulator/sandboxes/checkout/journal/stream`)),
  );
  const texts = Promise.all(responses.map((response) => response.text()));
  await fetch(`${sandbox.url}/partner/v1/health`);
  await sandbox.remove();
  for (const text of await texts) expect(text).toMatch(/^: heartbeat\n\n/);
  expect(warnings).toEqual([]);
  process.off('warning', note);
  await close();
});
