import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { startSimulator } from '../../simulator/index.ts';
import { diagnosisStatus, examine, parseTarget } from '../index.ts';
import { captureOutput } from '../../shared/test-support/capture-output.ts';
import { runTarget } from './target.ts';

const environment = {
  PARTNER_API_KEY: 'sim-key-full',
  OTHER_KEY: 'sim-key-full',
  GATEWAY_KEY: 'canary-gateway-key',
};

const printed = captureOutput();

const simulator = await startSimulator({ docs: false });

afterAll(() => simulator.close());

beforeEach(() => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

const discover = (...args: string[]): Promise<number> =>
  runTarget(['init', '--discover', simulator.url, ...args]);

test('target init prints a target file, and nothing else has meaning', async () => {
  expect(await runTarget(['init'])).toBe(0);
  expect(printed.output).toMatch(/^baseUrl:/m);
  expect(await runTarget(['make'])).toBe(2);
  expect(printed.errors).toMatch(/target init > target\.yaml/);
});

describe('target init --discover', () => {
  test('fills in what the key can see, and the file can be judged as it stands', async () => {
    expect(await discover('--organization', '310', '--key-env', 'OTHER_KEY')).toBe(0);
    const target = parseTarget('target.yaml', printed.output, environment);
    expect(target).toMatchObject({
      baseUrl: simulator.url,
      credentials: { full: { env: 'OTHER_KEY', permissions: expect.any(Array) } },
      capabilities: ['office-lead-count', 'organization-lead-count'],
      organization: { id: 310 },
    });
    expect(target.offices?.ids).toEqual(
      expect.arrayContaining(simulator.target.offices?.ids ?? []),
    );
    expect(diagnosisStatus(await examine(target, { environment }))).toBe(0);
  });

  test('claims what was counted, and comments out the rest', async () => {
    expect(await discover('--organization', '999999', '--office', '2101')).toBe(0);
    expect(printed.errors).toMatch(/^not counted: organization 999999: 404/);
    expect(parseTarget('target.yaml', printed.output, environment)).toMatchObject({
      capabilities: ['office-lead-count'],
      offices: { ids: [2101] },
    });
  });

  test.each([
    [['--organization', '999999'], 3, /counts the leads of nothing.*\n.*organization 999999: 404/],
    [['--organization', '310', '--key-env', 'GATEWAY_KEY'], 3, /refuses credentials\.full/],
  ])('says why nothing can be found out: %j', async (args, status, words) => {
    expect(await discover(...args)).toBe(status);
    expect([printed.output, printed.errors]).toEqual(['', expect.stringMatching(words)]);
    expect(printed.errors).not.toContain('canary');
  });

  test.each([
    [['--discover', 'http://h'], /--organization ID, or --office ID/],
    [['--organization', '1'], /go with --discover/],
    [['--discover', 'h', '--office', '1'], /baseUrl: .*write an address/],
    [['--discover', 'http://h', '--office', 'x'], /--office must be a whole number/],
    [
      ['--discover', 'http://h', '--office', '1', '--key-env', 'NOT_SET'],
      /not set; export NOT_SET/,
    ],
  ])('wrong usage says how to fix it: %j', async (args, message) => {
    expect(await runTarget(['init', ...args])).toBe(2);
    expect(printed.errors).toMatch(message);
  });
});
