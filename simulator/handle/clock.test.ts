import { expect, test } from 'vitest';

import { createSimulator } from '../start.ts';

test.each([`P${'9'.repeat(8)}D`, `P${'9'.repeat(40)}D`, Number.MAX_SAFE_INTEGER])(
  'a clock does not advance by %s, beyond what dates can tell, and stays as it was',
  async (by) => {
    const simulator = await createSimulator();
    const { clock } = simulator.default;
    const before = await clock.freeze('2026-03-14T09:00:00Z');
    await expect(clock.advance(by)).rejects.toThrow(
      'by: goes beyond 9999-12-31T23:59:59.999Z, where time ends; write less',
    );
    expect(await clock.get()).toEqual(before);
    await simulator.close();
  },
);

test('a clock advances up to the last instant that dates can tell, and is then answered by', async () => {
  const simulator = await createSimulator();
  const { clock } = simulator.default;
  await clock.freeze('9999-12-31T23:59:59Z');
  expect(await clock.advance(999)).toMatchObject({ now: '9999-12-31T23:59:59.999Z' });
  const headers = { authorization: 'Bearer sim-key-full' };
  const response = await simulator.fetch(`${simulator.url}/partner/v1/health`, { headers });
  expect(response.status).toBe(200);
  await simulator.close();
});
