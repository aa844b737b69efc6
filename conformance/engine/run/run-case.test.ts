import fc from 'fast-check';
import { expect, test } from 'vitest';

import { startSimulator } from '../../../simulator/index.ts';
import { depths } from '../budget.ts';
import { createClient, openContext } from '../session/connect.ts';
import { runCase, Signals } from './run-case.ts';
import type { Attempt } from '../rule.ts';
import { Session } from '../session/session.ts';
import { CredentialBook } from '../../target/credentials.ts';
import { Secrets } from '../../wire/secrets.ts';

test('a case that takes minutes begins no further attempt, and says so', async () => {
  const { target, close } = await startSimulator({ docs: false });
  const options = {
    selection: { rules: [], watches: [], observations: [] },
    seed: 1,
    environment: {},
  };
  const secrets = new Secrets();
  const credentials = CredentialBook.read(target, {}, secrets);
  const client = createClient(target, options);
  const context = openContext(target, client, options, { credentials, secrets });
  const session = new Session({ ...context, depth: depths.standard }, { fresh: false });
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
  client.close();
  await close();
});
