import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { violationOf } from '../../test-support/confirmations.ts';
import { fakeContext, fakeSession } from '../../test-support/fake-target.ts';
import type { Attempt } from '../rule.ts';
import { Session } from '../session/session.ts';
import {
  BudgetSpent,
  Inconclusive,
  MissingPrerequisite,
  AttemptLost,
  UnknownPathError,
} from '../verdict.ts';
import { runConcurrently, runCase, Signals, type CaseOptions } from './run-case.ts';

type Check = (session: Session, input: number, tries: number) => void;

interface Options extends Partial<CaseOptions> {
  readonly examples?: readonly number[];
  readonly runs?: number;
  readonly shrinks?: number;
}

/** Runs a case whose inputs are numbers up to 1000, and returns those that were tried. */
async function run(
  check: Check,
  { examples = [], runs = 6, shrinks = 0, ...options }: Options = {},
) {
  const session = fakeSession(() => ({ status: 200 }));
  const signals = new Signals();
  const tried: number[] = [];
  const attemptOf =
    (input: number): Attempt =>
    (one) => {
      tried.push(input);
      return Promise.resolve().then(() => check(one, input, tried.length));
    };
  const attempts = fc.nat(1000).map(attemptOf);
  const ruleCase = { attempts, examples: examples.map(attemptOf), runs, shrinks };
  const given = { seed: 1, place: 'health/report/0', ...options };
  const { failed, error } = await runCase(ruleCase, session, signals, given);
  return { failed, error, signals, tried, judgements: session.judgements };
}

const accepts: Check = (session) => session.recordPass();
const violation = violationOf();
const violates: Check = (session) => {
  session.recordPass();
  throw violation;
};
const throws =
  (...signals: readonly Error[]): Check =>
  (_, __, tries) => {
    const signal = signals[tries - 1];
    if (signal !== undefined) throw signal;
  };

const { tried: drawn } = await run(accepts);

describe('the inputs of a case', () => {
  test('are its examples, then the given number of drawn ones', async () => {
    expect((await run(accepts, { examples: [7, 8], runs: 2 })).tried.slice(0, 2)).toEqual([7, 8]);
    expect((await run(accepts, { examples: [7], runs: 2, drawsTimes: 3 })).tried).toHaveLength(7);
    expect(drawn).toHaveLength(6);
    expect((await run(accepts, { runs: 0 })).tried).toEqual([]);
  });

  test('are limited once one of them has judged something', async () => {
    const spread = [0, 3].flatMap((index) => drawn.slice(index, index + 1));
    expect((await run(accepts, { attempts: 2 })).tried).toEqual(spread);
    expect((await run(() => undefined, { attempts: 2 })).tried).toEqual(drawn);
  });

  test('end with the budget or the time limit of a case', async () => {
    const spent = await run(throws(new BudgetSpent('no more')));
    expect([spent.tried.length, spent.signals.spent]).toEqual([1, 'no more']);
    let time = 0;
    const late = await run(() => (time += 150_000), { now: () => time });
    expect(late.tried).toHaveLength(3);
    expect(late.signals.spent).toBe('a case took more than 300 s');
  });
});

describe('a violation', () => {
  test('ends the case if it is not to be shrunk', async () => {
    const { failed, error, tried } = await run(violates);
    expect(failed).toMatchObject({ violation, path: '0' });
    expect([error, tried.length]).toEqual([undefined, 1]);
  });

  test('is shrunk in at most the given number of attempts, chosen or not', async () => {
    const isLarge: Check = (session, input, tries) =>
      input > 0 ? violates(session, input, tries) : session.recordPass();
    const { failed, tried } = await run(isLarge, { shrinks: 4, attempts: 1 });
    expect(tried).toHaveLength(5);
    expect(failed?.path).toContain(':');
    let time = 0;
    const late: Check = (session, input) => {
      time += 299_000;
      if (input > 0) violates(session, input, 0);
    };
    const slow = await run(late, { shrinks: 4, now: () => time });
    expect([slow.tried.length, slow.signals.spent]).toEqual([2, undefined]);
  });

  test('is reproduced by its path, and by no other', async () => {
    const check: Check = (session, input, tries) =>
      input === drawn[3] ? violates(session, input, tries) : session.recordPass();
    const { failed } = await run(check);
    expect(failed?.path).toBe('3');
    const replayed = await run(check, { attempts: 1, path: '3' });
    expect([replayed.failed?.path, replayed.tried]).toEqual(['3', [drawn[3]]]);
    for (const path of ['x', '3:99999'])
      await expect(run(check, { path })).rejects.toThrow(UnknownPathError);
    const whole = await run(accepts, { attempts: 2, path: '0' });
    expect(whole.tried).toEqual(drawn);
    const other = await run(check, { path: '4' });
    expect([other.failed, other.tried[0]]).toEqual([undefined, drawn[4]]);
  });
});

describe('the signal of a check', () => {
  test.each<[string, Error[], noted: Partial<Signals>, tries: number]>([
    ['inconclusive', [new Inconclusive('a')], { inconclusive: ['a'] }, 1],
    ['a missing prerequisite', [new MissingPrerequisite('b')], { missingPrerequisite: ['b'] }, 1],
    ['an attempt lost once', [new AttemptLost('c')], { inconclusive: [] }, 2],
    [
      'an attempt lost twice',
      [new AttemptLost('c'), new AttemptLost('d')],
      { inconclusive: ['d'] },
      2,
    ],
  ])('is noted: %s', async (_, signals, noted, tries) => {
    const result = await run(throws(...signals), { runs: 1 });
    expect(result.signals).toMatchObject(noted);
    expect(result.tried).toHaveLength(tries);
    expect([result.failed, result.error]).toEqual([undefined, undefined]);
  });

  test('is collected from all concurrent cases; the first spent budget counts', () => {
    const all = new Signals();
    for (const words of ['a', 'b']) {
      const own = new Signals();
      for (const Signal of [Inconclusive, MissingPrerequisite, BudgetSpent])
        own.note(new Signal(words));
      all.add(own);
    }
    const both = ['a', 'b'];
    expect(all).toMatchObject({ inconclusive: both, missingPrerequisite: both, spent: 'a' });
  });

  test('is an error if it is another exception', async () => {
    const cause = new TypeError('our fault');
    expect(await run(throws(cause))).toMatchObject({ failed: undefined, error: cause });
    const broken = fc.nat().map((): Attempt => {
      throw cause;
    });
    const ruleCase = { attempts: broken, examples: [], runs: 1, shrinks: 0 };
    const session = fakeSession(() => ({ status: 200 }));
    const options = { seed: 1, place: 'health/report/0', path: '0' };
    await expect(runCase(ruleCase, session, new Signals(), options)).rejects.toThrow('our fault');
  });
});

const context = fakeContext(() => ({ status: 200 }));
const dressing = { dressFor: () => ({}) } as never;

test('a rule gets the results and judgements of concurrent cases, in their order', async () => {
  const session = new Session(context, { fresh: true });
  session.blocksOthers = true;
  const seen: Session[] = [];
  const results = await runConcurrently(
    [20, 0],
    async (milliseconds, own) => {
      seen.push(own);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      own.rawRequests += 1;
      own.judgements += 2;
      own.withPremise += 1;
      own.missingPremise = `waited ${milliseconds}`;
      own.waitedSeconds += 3;
      return `after ${milliseconds}`;
    },
    session,
    new Signals(),
  );
  expect(results).toEqual([
    [20, 'after 20'],
    [0, 'after 0'],
  ]);
  expect(session).toMatchObject({
    rawRequests: 2,
    judgements: 4,
    withPremise: 2,
    missingPremise: 'waited 20',
    waitedSeconds: 6,
  });
  expect(seen.map(({ fresh, blocksOthers }) => [fresh, blocksOthers])).toEqual([
    [true, true],
    [true, true],
  ]);
});

test.each([undefined, dressing])('each case has the dressing of its rule: %j', async (worn) => {
  const options = worn === undefined ? { fresh: false } : { fresh: false, dressing: worn };
  const [first] = await runConcurrently(
    [1],
    (_, own) => Promise.resolve([own.fresh, own.dressing]),
    new Session(context, options),
    new Signals(),
  );
  expect(first).toEqual([1, [false, worn]]);
});
