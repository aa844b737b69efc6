import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createSimulator } from '../../simulator/index.ts';
import { conclude, type RunReport, type Target } from '../index.ts';
import { runSuite } from '../engine/run/run.ts';
import { defaultSeed } from '../engine/judging/seed.ts';
import type { Sender } from '../engine/client/client.ts';
import { select } from '../rules/selection.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const latencyMilliseconds = 1000;

/** Runs the work in fake time: the clock jumps from timer to timer. */
async function runInFakeTime<T>(work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const settle = (): void => done.abort();
  work.then(settle, settle);
  while (!done.signal.aborted) {
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(50);
  }
  return await work;
}

/** The Retry-After field of a server that once refuses everything for two minutes. */
type RetryAfter = (until: number) => string;

const retryAfters: Readonly<Record<string, RetryAfter>> = {
  'as a number': (until) => String(Math.ceil((until - Date.now()) / 1000)),
  'as a date': (until) => new Date(until).toUTCString(),
};

const busyMilliseconds = 120_000;
const busyFrom = 60;

interface SlowRun {
  readonly report: RunReport;
  /** Epoch milliseconds of each request. */
  readonly starts: readonly number[];
}

/** Judges a simulator with latency, which once sends Retry-After if given. */
async function judgeSlowly(
  limits: NonNullable<Target['limits']>,
  retryAfter?: RetryAfter,
): Promise<SlowRun> {
  const simulator = await createSimulator({ docs: false });
  const starts: number[] = [];
  let busyUntil = 0;
  const sender: Sender = {
    send: async ({ method, url, headers, body }) => {
      starts.push(Date.now());
      await new Promise((resolve) => setTimeout(resolve, latencyMilliseconds));
      if (starts.length >= busyFrom) busyUntil ||= Date.now() + busyMilliseconds;
      if (retryAfter !== undefined && Date.now() < busyUntil) {
        const rateLimitHeaders = {
          'retry-after': retryAfter(busyUntil),
          date: new Date().toUTCString(),
        };
        return { status: 429, headers: rateLimitHeaders, text: '', isUtf8: true };
      }
      const answer = await simulator.fetch(url, {
        method,
        headers: Object.fromEntries(headers),
        ...(body === undefined ? {} : { body }),
      });
      const own = Object.fromEntries(answer.headers);
      return { status: answer.status, headers: own, text: await answer.text(), isUtf8: true };
    },
    close: () => undefined,
  };
  const selection = select({ skip: ['errors/raw-requests'] });
  const options = { selection, seed: defaultSeed, environment: {}, sender };
  const target = { ...simulator.target, limits };
  const report = await runInFakeTime(runSuite(target, { ...options, budget: 'quick' }));
  return { report, starts };
}

const notDecidedIn = ({ results }: RunReport) =>
  results
    .filter(({ verdict }) => /fail|inconclusive|error/.test(verdict))
    .map(({ id, reason }) => [id, reason]);

test('a target with a second of latency and five requests a second is judged', async () => {
  const { report, starts } = await judgeSlowly({ requestsPerSecond: 5, concurrency: 8 });
  expect(notDecidedIn(report)).toEqual([]);
  expect(conclude(report).status).toBe(0);
  expect(report.noise).toBeUndefined();
  const seconds = starts.map(
    (start) => starts.filter((one) => one >= start && one < start + 1000).length,
  );
  expect(Math.max(...seconds)).toBe(5);
});

describe.each(Object.entries(retryAfters))('a wait of two minutes, %s', (_, retryAfter) => {
  test('is obeyed within the limit', async () => {
    const { report, starts } = await judgeSlowly({ retryAfterSeconds: 121 }, retryAfter);
    expect(notDecidedIn(report)).toEqual([]);
    const gaps = starts.map((start, index) => start - (starts[index - 1] ?? start));
    // HTTP dates have whole seconds.
    expect(Math.max(...gaps)).toBeGreaterThan(busyMilliseconds - 3000);
  });

  test('beyond the limit is reported as too long, and the run stops sending', async () => {
    const { report, starts } = await judgeSlowly({ retryAfterSeconds: 60 }, retryAfter);
    expect(report.stopped).toMatch(
      /^the target asks for a wait of 1[12]\d s \(Retry-After\), longer than limits\.retryAfterSeconds \(60\): raise that to 1[12]\d/,
    );
    expect(starts.length).toBeLessThan(busyFrom + 10);
    expect(conclude(report)).toMatchObject({ status: 3 });
    expect(conclude(report).words).toMatch(/retryAfterSeconds \(60\); \d+ rules passed before/);
    const reasons = new Set(notDecidedIn(report).map(([, reason]) => reason?.split(';')[0]));
    expect([...reasons].filter((reason) => reason?.includes('Retry-After'))).toHaveLength(1);
  });
});
