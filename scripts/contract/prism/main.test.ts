import { readFile } from 'node:fs/promises';

import { describe, expect, test, vi } from 'vitest';

import { judge } from '../../../conformance/index.ts';
import { serve } from '../../../conformance/test-support/listen.ts';
import { captureOutput, patient } from '../../../shared/test-support/vitest.ts';
import { startSimulator } from '../../../simulator/index.ts';
import { runPrism, startPrism } from './main.ts';

const printed = captureOutput();

/** Runs a command, calls `act` with its URL once it listens, and stops it. */
async function during(
  args: string[],
  act: (url: string) => Promise<void>,
  signal: 'SIGINT' | 'SIGTERM' = 'SIGTERM',
): Promise<number> {
  const exitCode = runPrism([...args, '--port', '0']);
  await vi.waitUntil(() => printed.output !== '', patient);
  await act(/http:\/\/127\.0\.0\.1:\d+/.exec(printed.output)?.[0] ?? '');
  process.emit(signal);
  return exitCode;
}

const authorization = 'Bearer sim-key-full';

describe('npm run mock', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('answers with examples until %s', async (signal) => {
    let stopped = '';
    const before = process.listenerCount(signal);
    const act = async (url: string): Promise<void> => {
      stopped = url;
      const response = await fetch(`${url}/partner/v1/health`, { headers: { authorization } });
      expect(await response.json()).toMatchObject({ status: 'success' });
    };
    expect(await during(['mock'], act, signal)).toBe(0);
    await expect(fetch(stopped)).rejects.toThrow();
    expect(process.listenerCount(signal)).toBe(before);
  });

  test('prints what is wrong with a request', async () => {
    await during(['mock'], async (url) => {
      const count = '/partner/v1/offices/2101/leads/count';
      await fetch(`${url}${count}?startDate=soon`, { headers: { authorization } });
      expect(printed.output).toContain(
        `\nrequest   GET ${count}  Request query parameter startdate must match format "date-time"\n`,
      );
    });
  });
});

describe('npm run proxy', () => {
  test('forwards requests, and prints the violations of both sides', async () => {
    await using simulator = await startSimulator();
    await during(['proxy', simulator.url], async (url) => {
      const health = await fetch(`${url}/partner/v1/health?key=secret`);
      expect(health.status).toBe(401);
      await fetch(`${url}/partner/v1/health`, { method: 'POST', headers: { authorization } });
      const good = await fetch(`${url}/partner/v1/health`, { headers: { authorization } });
      expect(await good.json()).toMatchObject({ status: 'success' });
    });
    expect(printed.output.trimEnd().split('\n').slice(2)).toEqual([
      'request   GET /partner/v1/health  Invalid security scheme used',
      'request   POST /partner/v1/health  Selected route not found',
    ]);
  });

  test('prints the violations of a non-conforming implementation', async () => {
    await using empty = await serve((_request, response) => {
      response.setHeader('content-type', 'application/json').end('{}');
    });
    await during(['proxy', empty.url], async (url) => {
      await fetch(`${url}/partner/v1/health`, { headers: { authorization } });
    });
    expect(printed.output).toMatch(
      /^response {2}GET \/partner\/v1\/health {2}200 {2}.*required property 'permissions'/m,
    );
  });

  test('reports an unreachable implementation', async () => {
    const { url: gone, close } = await startSimulator();
    await close();
    await during(['proxy', gone], async (url) => {
      expect((await fetch(`${url}/partner/v1/health?key=secret`)).status).toBe(500);
    });
    expect(printed.output).toMatch(/^no answer GET \/partner\/v1\/health .*ECONNREFUSED/m);
    expect(printed.output).not.toContain('secret');
  });

  test('survives a path that Prism cannot parse', async () => {
    await using simulator = await startSimulator();
    await during(['proxy', simulator.url], async (url) => {
      const path = '/partner/v1/offices/%E0%A4%A/leads/count';
      expect((await fetch(url + path, { headers: { authorization } })).status).toBe(500);
      const good = await fetch(`${url}/partner/v1/health`, { headers: { authorization } });
      expect(good.status).toBe(200);
    });
  });
});

test.each([
  [['mock', 'http://h'], 'http://h is not an option; leave it out'],
  [['proxy'], 'Give one URL'],
  [['proxy', 'ftp://h'], 'Give one URL'],
  [['proxy', 'http://a', 'http://b'], 'Give one URL'],
])('%j makes no sense: one error, and exit code 2', async (args, message) => {
  expect(await runPrism(args)).toBe(2);
  expect(printed.errors).toContain(message);
});

test('a port in use is an error with a fix', async () => {
  await using simulator = await startSimulator();
  const { url } = simulator;
  expect(await runPrism(['mock', '--port', new URL(url).port])).toBe(2);
  expect(printed.errors).toMatch(/^Port \d+ is in use\. Stop the process/);
});

// The mock is a control for the suite: the verdict of each rule is known beforehand.
const failing = [
  // Any bearer token is accepted, since the contract has no keys and permissions to compare with.
  ...'auth/lead-permission auth/malformed-credential auth/near-miss-credential auth/organization-access auth/revoked-credential auth/still-refused auth/unknown-credential health/every-permission health/own-permissions listing/needs-credential'.split(
    ' ',
  ),
  // Any id gets the single example, whether or not it exists, and regardless of its owner.
  ...'office/echoes-id office/external-id office/foreign office/foreign-caller office/garbled-id office/own-name office/unknown organization/echoes-id organization/external-id organization/foreign organization/own-offices-only organization/unknown'.split(
    ' ',
  ),
  // Counts are those of the example, for any office and range.
  ...'office/declared-facts office/line-of-run office/number-agrees range/disjoint range/one-set wire/interactions'.split(
    ' ',
  ),
  // The timestamp is always that of the example.
  ...'health/every-timestamp health/time-of-answer'.split(' '),
  // A schema validates single dates, not their order or relation to the clock.
  ...'range/start-after-now range/start-not-before-end'.split(' '),
];

const untested = [
  // Keys with fewer permissions are refused nothing, for which another rule fails.
  'auth/lesser-keys',
  // No lead can be found if the count never changes.
  ...'range/every-offset range/fractions range/halves range/inside-a-day range/instants-not-texts range/offsets-in-pairs range/padded-date'.split(
    ' ',
  ),
  // Left to longer runs.
  ...'range/future-end range/other-caller wire/one-connection'.split(' '),
  // Constant counts satisfy every relation trivially.
  ...'range/matrix range/query-forms range/whole-months range/widening'.split(' '),
  // There is no observer: a mock can neither create leads nor show listings.
  ...'listing/at-once listing/badge listing/each-update listing/foreign listing/leads-of-every-listing listing/makes-no-lead listing/nothing-lost listing/own-listings-only listing/partial-alike listing/rejected-changes-nothing listing/search-lag listing/status-kept listing/stored-as-sent listing/visibility privacy/counts-only range/injected-leads time/all-leads time/every-inquiry time/real-time time/within-a-second'.split(
    ' ',
  ),
];

test('the suite finds exactly the defects that a mock of examples must have', async () => {
  // The simulator's target file fits, since the contract's examples use its offices.
  await using simulator = await startSimulator({ docs: false });
  const { target } = simulator;
  await using prism = await startPrism({ contract: await readFile('spec/openapi.yaml', 'utf8') });
  const report = await judge({ ...target, baseUrl: prism.url }, { budget: 'quick' });
  const rules = report.results.filter(({ openPoint }) => openPoint === undefined);
  const idsOf = (verdict: string) =>
    rules.filter((result) => result.verdict === verdict).map(({ id }) => id);
  expect(idsOf('fail').toSorted()).toEqual(failing.toSorted());
  expect(idsOf('untested').toSorted()).toEqual(untested.toSorted());
  const rest = rules.filter(({ verdict }) => !['pass', 'fail', 'untested'].includes(verdict));
  expect(rest.map(({ id, verdict }) => `${id} ${verdict}`).toSorted()).toEqual([
    'auth/same-key warning',
    // Prism answers 500 to a query that cannot be decoded.
    'errors/always-answers warning',
    'errors/no-server-error warning',
    'office/foreign-like-unknown inconclusive',
  ]);
});
