import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { pairCases, singleCases, type Case } from './cases.ts';
import { objectTo, recordOf, recordPath, type SweepRecord } from './record.ts';

const read = async (): Promise<SweepRecord> => JSON.parse(await readFile(recordPath, 'utf8'));

test('the committed record is of these open points and circumstances, and has no false alarm', async () => {
  expect(objectTo(await read())).toEqual([]);
});

test('it stands for every answer alone, every pair, and a sample', async () => {
  const { runs, seed, rules } = await read();
  expect(runs).toMatchObject({
    reference: 1,
    single: singleCases(seed).length - 1,
    pairs: pairCases(seed, 'standard').length,
  });
  expect(runs.sample).toBeGreaterThanOrEqual(40);
  expect(rules.passed).toBe(rules.all);
});

const cases = pairCases(4, 'quick');
const one: Case = {
  kind: 'single',
  settings: { bounds: 'from-start-to-end' },
  seed: 4,
  budget: 'quick',
};

const recordWith = (isAlarmed: boolean): SweepRecord =>
  recordOf(4, {
    cases: [one, ...cases],
    outcomes: [{ alarms: [], passed: ['health/body'], read: [], inconclusive: [] }],
    found: isAlarmed
      ? [
          {
            alarm: { kind: 'fail', id: 'health/body', text: 'secret' },
            case: one,
            isRepeated: true,
          },
        ]
      : [],
  });

test('an alarm is recorded with where it is raised, and objected to', () => {
  const record = recordWith(true);
  expect(record.falseAlarms).toEqual([
    {
      kind: 'fail',
      id: 'health/body',
      settings: { bounds: 'from-start-to-end' },
      seed: 4,
      budget: 'quick',
    },
  ]);
  expect(objectTo(record)).toEqual([expect.stringMatching(/has 1 false alarms; fix them/)]);
  expect(objectTo(recordWith(false))).toEqual([]);
});

test('a record of other open points is objected to', () => {
  const record = recordWith(false);
  const { bounds: _bounds, ...factors } = record.factors;
  expect(objectTo({ ...record, factors })).toEqual([
    expect.stringMatching(/made with other open points/),
  ]);
});

test('pairs that no run had are objected to', () => {
  const record = recordOf(4, { cases: cases.slice(1), outcomes: [], found: [] });
  expect(record.pairs.covered).toBeLessThan(record.pairs.all);
  expect(objectTo(record)).toEqual([expect.stringMatching(/leaves pairs out/)]);
});
