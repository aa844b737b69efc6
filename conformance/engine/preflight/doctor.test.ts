import { afterAll, describe, expect, test } from 'vitest';

import { startSimulator } from '../../../simulator/index.ts';
import { diagnosisAsJson, diagnosisForConsole, diagnosisStatus, examine } from '../../index.ts';
import type { Diagnosis, Target } from '../../index.ts';

const simulator = await startSimulator({ docs: false });

afterAll(() => simulator.close());

const read = (diagnosis: Diagnosis): string => diagnosisForConsole(diagnosis, { color: false });

const examineWith = (change: Partial<Target>): Promise<Diagnosis> =>
  examine({ ...simulator.target, ...change });

test('a target that is as its file says is well, and nothing of it is changed', async () => {
  const diagnosis = await examine(simulator.target);
  const states = new Set(diagnosis.checks.map(({ state }) => state));
  expect(states).toEqual(new Set(['ok', 'not-looked']));
  expect(diagnosisStatus(diagnosis)).toBe(0);
  expect(read(diagnosis)).toMatch(/^✓ credentials\.revoked .*\n✓ own ids/m);
  const written = await simulator.default.journal.list({ operation: 'updateListing' });
  expect(written.entries).toEqual([]);
});

test('a port on which nothing listens is distinguished from a wrong file', async () => {
  const diagnosis = await examineWith({ baseUrl: 'http://127.0.0.1:1' });
  expect(diagnosisStatus(diagnosis)).toBe(3);
  expect(read(diagnosis)).toMatch(/✗ connection .*ECONNREFUSED; nothing listens on that port/);
  expect(diagnosis.requests).toBe(0);
});

test('https to a port that speaks http is an error of baseUrl', async () => {
  const baseUrl = simulator.url.replace('http:', 'https:');
  const diagnosis = await examineWith({ baseUrl });
  expect(diagnosisStatus(diagnosis)).toBe(2);
  expect(read(diagnosis)).toMatch(/baseUrl: the port does not speak TLS; write http:\/\//);
});

describe('what the file has wrong is named with its field and its fix', () => {
  test('a key that is refused', async () => {
    const credentials = { ...simulator.target.credentials, full: { value: 'no-such-key' } };
    const diagnosis = await examineWith({ credentials });
    expect(diagnosisStatus(diagnosis)).toBe(3);
    expect(read(diagnosis)).toMatch(/refuses credentials\.full. Is the key right/);
  });

  test('an office that is not there', async () => {
    const offices = { ids: [99, ...(simulator.target.offices?.ids ?? [])] };
    const diagnosis = await examineWith({ offices });
    expect(diagnosisStatus(diagnosis)).toBe(2);
    expect(read(diagnosis)).toMatch(/offices\.ids\[0\]: the target does not know office 99/);
  });

  test('a key that may do more than is declared is a doubt, which a rule may decide', async () => {
    const { full, ...others } = simulator.target.credentials;
    const credentials = { full, revoked: others.otherPartner ?? full };
    const diagnosis = await examineWith({ credentials });
    expect(diagnosisStatus(diagnosis)).toBe(0);
    expect(read(diagnosis)).toMatch(
      /\? credentials\.revoked .*\n {4}credentials\.revoked: the health check answers 200/,
    );
  });

  test('a known count that the target does not have', async () => {
    const [known] = simulator.target.knownCounts ?? [];
    const knownCounts = known === undefined ? [] : [{ ...known, totalLeads: 1_000_000 }];
    const diagnosis = await examineWith({ knownCounts });
    const { checks } = diagnosisAsJson(diagnosis);
    const [complaint] = checks.find(({ about }) => about === 'knownCounts')?.complaints ?? [];
    expect(complaint?.field).toBe('knownCounts[0].totalLeads');
    expect(complaint?.message).toMatch(/not 1000000; fix it/);
  });
});

test('a clock that is far off is a doubt that says how far', async () => {
  const now = (): number => Date.now() - 3_600_000;
  await using late = await startSimulator({ docs: false, now });
  const text = read(await examine(late.target));
  expect(text).toMatch(/\? clock .*36\d\d s behind this machine's/);
});
