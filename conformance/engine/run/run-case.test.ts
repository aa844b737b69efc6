import fc from 'fast-check';
import { expect, test } from 'vitest';

import { fakeSession } from '../../test-support/fake-target.ts';
import { runCase, Signals } from './run-case.ts';
import type { Attempt } from '../rule.ts';

test('a case that takes minutes begins no further attempt, and says so', async () => {
  const session = fakeSession(() => ({ status: 200 }));
  let time = 0;
  const attempt: Attempt = () => {
    time += 200_000;
    session.accept();
    return Promise.resolve();
  };
  const signals = new Signals();
  const ruleCase = { attempts: fc.constant(attempt), examples: [], runs: 9, shrinks: 0 };
  await runCase(ruleCase, session, signals, { seed: 1, now: () => time });
  expect(session.judgements).toBe(2);
  expect(signals.spent).toBe('a case took longer than 300 s');
});
