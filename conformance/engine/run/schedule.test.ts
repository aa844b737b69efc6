import { describe, expect, test } from 'vitest';

import type { Target } from '../../../generated/target.ts';
import { fakeTarget } from '../../test-support/fake-target.ts';
import type { BudgetName } from '../budget.ts';
import type { ConnectionOptions } from '../session/connect.ts';
import { createWork } from '../../test-support/turns.ts';
import {
  contextOf,
  defineTrial,
  leaving,
  observed,
  runAlone,
} from '../../test-support/verdicts.ts';
import { defineRule, defineWatch } from '../rule.ts';
import type { Observation, Rule, RuleId, RuleSpec } from '../rule.ts';
import { planHealth } from '../client/requests.ts';
import { Inconclusive, OtherAnswer } from '../verdict.ts';
import { Executor } from './executor.ts';
import { runObservation } from './open-points.ts';
import { runDisruptiveRules, runSelection } from './schedule.ts';

type Spec = readonly [RuleId, Partial<RuleSpec<number>>];

/** Runs rules that log when they begin, and how many requests are left for them. */
async function orderOf(
  specs: readonly Spec[],
  {
    target = observed,
    observations = [],
    budget = 'standard',
  }: { target?: Target; observations?: Observation[]; budget?: BudgetName } = {},
) {
  const log: [string, number?][] = [];
  const context = contextOf({ target, budget });
  const { client } = context;
  const rules = specs.map(([id, spec]): Rule => {
    const check = (): Promise<void> => Promise.resolve(void log.push([id, client.requestsLeft]));
    return defineTrial(check, { id, ...spec });
  });
  const watch = defineWatch({
    id: 'health/watch',
    scope: 'answer',
    requirements: ['health/report'],
    title: 'Watch',
    soundness: '',
    missingPrerequisite: 'nothing',
    inspect: () => 'not-mine',
  });
  const selection = { rules, watches: [watch], observations };
  const beforeUpdates = () => Promise.resolve(void log.push(['before updates']));
  const updates = observations.length === 0 ? {} : { beforeUpdates };
  const options = { selection, seed: 1, environment: {}, budget, ...updates };
  const executor = new Executor(({ id }) => void log.push([`${id} done`]));
  executor.confirmRest = () => Promise.resolve(void log.push(['confirm', client.requestsLeft]));
  await runSelection(context, options, executor);
  await runDisruptiveRules(context, options, executor);
  return log;
}

const observe = () => Promise.resolve({ answer: 'from-start', how: 'so' });

describe('a run of all kinds of rules', () => {
  const kinds: readonly Spec[] = [
    ['health/hostile', { phase: 'disruptive' }],
    ['health/lead-late', { ...leaving, phase: 'last' }],
    ['health/lead', leaving],
    ['health/late', { phase: 'last' }],
    ['health/shared', { locks: 'listings' }],
    ['health/first', { locks: 'listings', phase: 'first' }],
    ['health/alone-late', { locks: 'everything', phase: 'last' }],
    ['health/after-leads', { phase: 'after-leads' }],
    ['health/alone', { locks: 'everything' }],
    ['health/alone-too', { locks: 'everything' }],
  ];
  const observations: Observation[] = [
    { point: 'bounds', isPassive: true, observe },
    { point: 'same-status', locks: 'listings', observe },
  ];

  test('has a fixed order, and reserves requests for later rules', async () => {
    const log = await orderOf(kinds, { observations });
    expect(log.filter(([id]) => !/^health.* done$/.test(id))).toEqual([
      ['before updates'],
      ['health/alone', 956],
      ['health/alone-too', 956],
      ['health/first', 956],
      ['health/shared', 956],
      ['health/late', 956],
      ['confirm', 881],
      ['health/lead', 1106],
      ['health/lead-late', 1106],
      ['same-status done'],
      ['confirm', 1106],
      ['health/after-leads', 1106],
      ['health/alone-late', 1183],
      ['confirm', 1183],
      ['bounds done'],
      ['health/hostile', 1200],
      ['confirm', 1200],
    ]);
    expect(log.findIndex(([id]) => id === 'health/watch done')).toBeGreaterThan(
      log.findIndex(([id]) => id === 'bounds done'),
    );
  });

  test('runs waiting rules beside those that leave leads, with a request in reserve', async () => {
    const log = await orderOf([['health/waiting', { phase: 'waiting' }], ...kinds]);
    const begun = log.filter(([id]) => !id.endsWith(' done')).map(([id]) => id);
    const place = begun.indexOf('health/waiting');
    expect(begun.slice(place - 1, place + 3).toSorted()).toEqual(
      ['confirm', 'health/lead', 'health/lead-late', 'health/waiting'].toSorted(),
    );
    expect(log).toContainEqual(['health/late', 956]);
  });

  test('reserves nothing for the final comparisons in a quick run', async () => {
    const log = await orderOf(kinds, { budget: 'quick' });
    expect(log).toContainEqual(['health/lead', 481]);
  });

  test('leaves the reserve of disruptive rules to the last ones if there are none', async () => {
    const log = await orderOf([['health/alone-late', { locks: 'everything', phase: 'last' }]]);
    expect(log).toContainEqual(['health/alone-late', 1199]);
  });

  test('reserves a request for a rule that waits', async () => {
    const late: Spec = ['health/late', {}];
    expect(await orderOf([late])).toContainEqual(['health/late', 1190]);
    const log = await orderOf([['health/waiting', { phase: 'waiting' }], late]);
    expect(log).toContainEqual(['health/late', 1189]);
    expect(log).toContainEqual(['health/waiting', 1189]);
  });

  test('runs those that judge other rules after the rest', async () => {
    const log = await orderOf([
      ['health/all', { phase: 'last', judgesOtherRules: true }],
      ['health/late', { phase: 'last' }],
      ['health/early', {}],
    ]);
    const begun = log.flatMap(([id, left]) => (left === undefined ? [] : [id]));
    expect(begun.slice(0, 3)).toEqual(['health/early', 'health/late', 'health/all']);
  });

  test('does not call beforeUpdates if no rule updates', async () => {
    const log = await orderOf([['health/late', {}]], { observations });
    expect(log).not.toContainEqual(['before updates']);
  });

  test.each([
    ['no lead can be created', ['health/hostile', 'health/lead', 'health/late'], fakeTarget, 1181],
    ['no rule leaves leads', ['health/hostile', 'health/shared', 'health/late'], observed, 1181],
    ['no rule may take the target down', ['health/lead', 'health/late'], observed, 972],
  ] as const)('reserves nothing in vain if %s', async (_, ids, target, left) => {
    const some = kinds.filter(([id]) => ids.some((one) => one === id));
    expect(await orderOf(some, { target })).toContainEqual(['health/late', left]);
  });
});

test('a rule that locks itself waits for others only where it updates', async () => {
  const log: string[] = [];
  const long = (name: string): Promise<void> => createWork(log)(name, 50)();
  const ruleOf = (id: RuleId, spec: Partial<RuleSpec<string>>): Rule =>
    defineRule({
      id,
      requirements: ['health/report'],
      title: 'Trial',
      soundness: '',
      locks: 'listings',
      cases: () => ['update'],
      check: (_, given) => long(`${id} ${given}`),
      ...spec,
    });
  const itself: Partial<RuleSpec<string>> = {
    locksItself: true,
    check: async ({ context: { lock } }, given) => {
      const send = () => long(`health/${given}`);
      await (given === 'updating' ? lock.hold(send) : send());
    },
  };
  const rules = [
    ruleOf('listing/all', {}),
    ruleOf('health/reading', { cases: () => ['reading'], ...itself }),
    ruleOf('health/updating', { cases: () => ['updating'], ...itself }),
  ];
  await runAlone(rules);
  const place = (words: string): number => log.indexOf(words);
  const end = place('listing/all update ends');
  expect(place('health/reading begins')).toBeLessThan(end);
  expect(place('health/updating begins')).toBeGreaterThan(end);
});

test('the requests of a rule for which others wait go first', async () => {
  const asked: string[] = [];
  const ruleOf = (id: RuleId, spec: Partial<RuleSpec<number>>): Rule =>
    defineTrial(
      async (session) => {
        for (let turn = 0; turn < 3; turn += 1) {
          await session.ask(planHealth(session.full));
          asked.push(id);
        }
      },
      { id, ...spec },
    );
  const names = ['a', 'b', 'c', 'd'] as const;
  const rules = [
    ...names.map((name) => ruleOf(`health/${name}`, {})),
    ruleOf('listing/all', { locks: 'listings' }),
  ];
  await runAlone(rules, contextOf({ target: { ...observed, limits: { concurrency: 1 } } }));
  expect(asked).toHaveLength(15);
  expect(asked.lastIndexOf('listing/all')).toBeLessThan(7);
});

const observation: Observation = {
  point: 'bounds',
  observe: async (session) => {
    await session.ask(planHealth(session.full));
    return { answer: session.fresh ? 'from-start' : 'remembered', how: 'a request' };
  },
};
const quick = { budget: 'quick' } as const;
const interrupted = { signal: AbortSignal.abort() };
const throws = (cause: Error): Partial<Observation> => ({ observe: () => Promise.reject(cause) });

test.each<[string, string, number, Partial<Observation>, Partial<ConnectionOptions>]>([
  ['observed', 'from-start', 1, {}, {}],
  ['observed', 'from-start', 1, { isPassive: true }, quick],
  ['observed', 'from-start', 1, {}, { ...quick, asksOpenPoints: true }],
  ['untested', 'no requests for open points', 0, {}, quick],
  ['untested', 'the run was interrupted', 0, { observe }, interrupted],
  ['untested', 'knownCounts', 0, { needs: { fixtures: ['knownCounts'] } }, {}],
  ['untested', 'who knows', 0, throws(new Inconclusive('who knows')), {}],
  ['observed', 'other', 0, throws(new OtherAnswer('a request')), {}],
  ['error', 'our fault', 0, throws(new TypeError('our fault')), {}],
])('an open point is %s: %s', async (verdict, reason, requests, change, options) => {
  const result = await runObservation({ ...observation, ...change }, contextOf(options));
  expect(result).toMatchObject({
    id: 'bounds',
    openPoint: 'bounds',
    verdict,
    reason: expect.stringContaining(reason),
    requests,
    judgements: 0,
  });
  expect(result.requirements).toEqual([]);
  expect(result.how).toBe(verdict === 'observed' ? 'a request' : undefined);
});
