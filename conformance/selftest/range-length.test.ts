/** Targets that take no long ranges: legal, and judged as far as their ranges reach. */
import { expect, test } from 'vitest';

import { startSimulator } from '../../simulator/index.ts';
import { conclude, judge } from '../index.ts';
import { limitRanges } from './limit-ranges.ts';
import type { LengthLimit } from './limit-ranges.ts';

/** The rules that come to another verdict than pass, with the reason. */
async function findOthers(limit: LengthLimit) {
  const simulator = await startSimulator();
  const front = await limitRanges(simulator.target.baseUrl, limit);
  try {
    const report = await judge({ ...simulator.target, baseUrl: front.url }, { budget: 'quick' });
    const rules = report.results.filter(({ openPoint }) => openPoint === undefined);
    const others = rules.filter(({ verdict }) => verdict !== 'pass');
    return {
      status: conclude(report).status,
      passed: rules.length - others.length,
      others: others.map(({ id, verdict, reason = '' }) => `${id} ${verdict}: ${reason}`),
    };
  } finally {
    await front.close();
    await simulator.close();
  }
}

const isExcused = (told: string): boolean =>
  /untested: (?:the target takes no range (?:longer than \d+ days?|of all time)|needs observer)/.test(
    told,
  );

test.each<LengthLimit & { readonly untested: readonly string[] }>([
  { days: 31, refusesNoStart: false, untested: [] },
  { days: 7, refusesNoStart: true, untested: ['range/omitted-start-is-beginning'] },
])(
  'ranges of $days days at most are judged (without startDate refused: $refusesNoStart)',
  async ({ untested, ...limit }) => {
    const { status, passed, others } = await findOthers(limit);
    expect(others.filter((told) => !isExcused(told))).toEqual([]);
    const tooLong = others.filter((told) => told.includes('no range longer'));
    expect(tooLong.map((told) => told.split(' ')[0])).toEqual(untested);
    expect(status).toBe(0);
    expect(passed).toBeGreaterThan(60);
  },
);
