import fc from 'fast-check';
import { expect, test } from 'vitest';

import { startSimulator } from '../../../simulator/index.ts';
import { Connection } from '../session/connect.ts';
import { runCase, Signals } from './run-case.ts';
import type { Attempt } from '../rule.ts';
import { Session } from '../session/session.ts';
import { noLimit } from '../session/range-limit.ts';

test('a case that takes minutes begins no further attempt, and says so', async () => {
  const { target, close } = await startSimulator({ docs: false });
  const connection = new Connection(target, { environment: {} });
  const survey = {
    closed: 0,
    earliest: 0,
    limit: noLimit,
    jumps: [],
    officeDates: 'unknown',
  } as const;
  const session = new Session({ ...connection.createContext(), survey }, { fresh: false });
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
  connection.close();
  await close();
});
