import { expect, test } from 'vitest';

import { fakeContext } from '../../test-support/fake-target.ts';
import { defineRule, nothingVaries } from '../rule.ts';
import { planHealth } from '../session/requests.ts';
import { Executor } from './executor.ts';
import { runSelection } from './schedule.ts';

test('what comes last leaves room for what was seen once, and had none before', async () => {
  const left: number[] = [];
  const described = { requirements: ['health/report'], title: 'Trial' } as const;
  const inVain = { cases: () => [1], input: nothingVaries } as const;
  let wrongOnes = 1;
  const seenOnce = defineRule({
    ...described,
    ...inVain,
    id: 'health/once',
    check: async (session) => {
      const answer = await session.ask(planHealth(session.full));
      wrongOnes -= 1;
      session.judge(wrongOnes < 0, () => ({ expected: 'one', got: 'other', evidence: [answer] }));
    },
  });
  const spending = defineRule({
    ...described,
    ...inVain,
    id: 'health/late',
    locks: 'everything',
    comesLast: true,
    check: async ({ context: { client } }) => void left.push(client.left),
  });
  const run = async (): Promise<void> => {
    const context = fakeContext(() => ({ status: 200 }));
    const executor = new Executor();
    executor.confirmWhereRoom = () => Promise.resolve();
    const selection = { rules: [seenOnce, spending], watches: [], observations: [] };
    await runSelection(context, { selection, seed: 1, environment: {} }, executor);
  };
  await run();
  await run();
  const [whereSeen = 0, whereFine = 0] = left;
  expect(whereFine - whereSeen).toBeGreaterThanOrEqual(16);
});
