/** Detection finds the simulator's answer to every observable open point. */
import { describe, expect, test } from 'vitest';

import type { SwitchId } from '../../generated/catalogue.ts';
import { partOfToday } from '../../shared/select.ts';
import { startSimulator } from '../../simulator/index.ts';
import { checkAnswers, answersTo, switchIds } from '../../simulator/policy/dialects/dialect.ts';
import { judge } from '../index.ts';
import { detect, drawDialect, unobservableAnswers } from './detect.ts';

function isObservable(point: SwitchId, answer: string): boolean {
  const listed = unobservableAnswers[point];
  return listed === undefined || (listed.answers !== undefined && !listed.answers.includes(answer));
}

const singles = switchIds.flatMap((point) =>
  answersTo(point)
    .slice(1)
    .map((answer) => ({ point, answer })),
);

test('the answers of the reference are detected', async () => {
  const seen = await detect({});
  for (const point of switchIds) {
    const [answer = ''] = answersTo(point);
    expect([point, seen.get(point)]).toEqual([
      point,
      isObservable(point, answer) ? answer : undefined,
    ]);
  }
});

describe.concurrent('detection finds', () => {
  const observable = singles.filter(({ point, answer }) => isObservable(point, answer));
  test.each(partOfToday(observable, 2))('$point: $answer', async ({ point, answer }) => {
    const seen = await detect(checkAnswers({ [point]: answer }));
    expect(seen.get(point)).toBe(answer);
  });
});

describe.concurrent('detection does not guess unobservable answers:', () => {
  const hidden = singles.filter(({ point, answer }) => !isObservable(point, answer));
  // Excluded: a rate limit shows only if this machine is fast enough to reach it.
  const never = hidden.filter(({ point }) => point !== 'rate-limit');
  test.each(never)('$point: $answer', async ({ point, answer }) => {
    const seen = await detect(checkAnswers({ [point]: answer }));
    expect(seen.get(point), 'seen: take it off unobservableAnswers').toBeUndefined();
  });
});

describe.concurrent('detection errs in no answer of a random dialect', () => {
  test.each([1, 2, 3, 4, 5, 6])('with seed %i', async (seed) => {
    const dialect: Readonly<Record<string, string | undefined>> = drawDialect(seed);
    const seen = await detect(checkAnswers(dialect));
    const wrong = [...seen].filter(([point, answer]) => dialect[point] !== answer);
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(20);
  });
});

test('a single selected open point is detected without the others', async () => {
  await using simulator = await startSimulator({ dialect: { 'id-forms': 'refused' }, docs: false });
  const { results, requests } = await judge(simulator.target, { ruleIds: ['id-forms'] });
  expect(results.map(({ id, verdict, reason }) => [id, verdict, reason])).toEqual([
    ['id-forms', 'observed', 'refused'],
  ]);
  // Most of them belong to the survey that precedes every run.
  expect(requests).toBeLessThan(100);
});

test('an id form that another refusal masks is not detected as not found', async () => {
  const seen = await detect({ precedence: '404-401-400', 'id-forms': 'refused' });
  expect(seen.get('precedence')).toBe('404-401-400');
  expect(seen.has('id-forms')).toBe(false);
});

test('after an accepted incomplete update, a complete one restores the listing before the next', async () => {
  await using simulator = await startSimulator({
    dialect: {
      'missing-status': 'accepted',
      'missing-broker': 'accepted',
      'same-status': 'refused',
    },
    docs: false,
  });
  const ruleIds = ['missing-status', 'missing-broker'];
  const { exchanges } = await judge(simulator.target, { ruleIds });
  const bodies = exchanges.flatMap(({ plan }) => plan.body?.text ?? []);
  const kinds = bodies.map((text) =>
    ['status', 'brokerExternalId'].filter((field) => !text.includes(`"${field}"`)).join(),
  );
  const asked = kinds.filter((kind, index) => kind !== '' || kinds[index - 1] !== '');
  expect(asked.slice(0, 4)).toEqual(['', 'status', '', 'brokerExternalId']);
});
