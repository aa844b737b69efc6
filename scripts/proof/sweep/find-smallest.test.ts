import { expect, test } from 'vitest';

import { parseDialect } from '../../../simulator/policy/dialects/dialect-file.ts';
import { sweepCommand } from './main.ts';
import type { Case } from './cases.ts';
import {
  describeFound,
  dialectText,
  findAllSmallest,
  findSmallest,
  replayOf,
} from './find-smallest.ts';
import type { Alarm, Outcome } from './judge-case.ts';

const alarm: Alarm = { kind: 'fail', id: 'range/matrix', text: 'expected 1, got 2' };

const wide: Case = {
  kind: 'sample',
  settings: {
    bounds: 'from-start-to-end',
    'zero-offices': 'left-out',
    'same-status': 'refused',
    latency: 'jitter',
    encoding: 'gzip',
  },
  seed: 9,
  budget: 'standard',
};

const outcomeOf = (...alarms: readonly Alarm[]): Outcome => ({
  alarms,
  passed: [],
  read: [],
  inconclusive: [],
});

/** A fake suite with a false alarm if the bounds are closed and the answers compressed. */
const criesWolf =
  (isEnough: (one: Case) => boolean, judged: Case[] = []) =>
  (one: Case): Promise<Outcome> => {
    judged.push(one);
    const { bounds, encoding } = one.settings;
    const isRaised = bounds === 'from-start-to-end' && encoding === 'gzip' && isEnough(one);
    return Promise.resolve(isRaised ? outcomeOf(alarm) : outcomeOf());
  };

test('only the settings that raise the alarm remain, and only its rule runs', async () => {
  const judged: Case[] = [];
  const judge = criesWolf(() => true, judged);
  const found = await findSmallest(wide, alarm, judge);
  expect(found).toMatchObject({ isRepeated: true, case: { seed: 9, ids: ['range/matrix'] } });
  expect(found.case.settings).toEqual({ bounds: 'from-start-to-end', encoding: 'gzip' });
  expect(judged.map(({ ids }) => ids)).toEqual(judged.map(() => ['range/matrix']));
});

test('all rules run if the rule alone does not raise the alarm', async () => {
  const judge = criesWolf(({ ids }) => ids === undefined);
  const found = await findSmallest(wide, alarm, judge);
  expect(found.isRepeated).toBe(true);
  expect(found.case.ids).toBeUndefined();
  expect(Object.keys(found.case.settings)).toEqual(['bounds', 'encoding']);
});

test('an alarm that is not reproduced is reported with its original case', async () => {
  const judge = criesWolf(() => false);
  expect(await findSmallest(wide, alarm, judge)).toEqual({ alarm, case: wide, isRepeated: false });
});

test('alarms with the same smallest case are counted together', async () => {
  const misread: Alarm = { kind: 'misread', id: 'bounds', text: 'read another' };
  const judge = async (one: Case): Promise<Outcome> => {
    const { alarms } = await criesWolf(() => true)(one);
    return outcomeOf(...alarms, ...(one.settings['same-status'] === 'refused' ? [misread] : []));
  };
  const raised = [alarm, misread, alarm].map((one) => [wide, one] as const);
  const all = await findAllSmallest(raised, judge);
  expect(all.map(({ alarm: { id }, times, case: { settings } }) => [id, times, settings])).toEqual([
    ['range/matrix', 2, { bounds: 'from-start-to-end', encoding: 'gzip' }],
    ['bounds', 1, { 'same-status': 'refused' }],
  ]);
});

const replayed: Case = {
  kind: 'pairs',
  settings: {
    'update-success-code': '202',
    bounds: 'from-start-to-end',
    'same-status': 'accepted',
    encoding: 'gzip',
  },
  seed: 3,
  budget: 'standard',
  ids: ['range/matrix'],
};

const found = { alarm, case: replayed, isRepeated: true, times: 2 };

test("the dialect is valid for the simulator, and omits the reference's answers", () => {
  expect(dialectText(replayed)).toBe("bounds: from-start-to-end\nupdate-success-code: '202'\n");
  expect(parseDialect('alarm.yaml', dialectText(replayed))).toEqual({
    bounds: 'from-start-to-end',
    'update-success-code': '202',
  });
});

test('the replay command selects the same case', () => {
  const [, flags = ''] = replayOf(replayed).split(' -- ');
  const asked = sweepCommand.read(flags.split(' '));
  expect(asked).toMatchObject({ form: 'once', seed: 3, budget: 'standard', ids: ['range/matrix'] });
  expect(asked).toMatchObject({
    settings: { bounds: 'from-start-to-end', 'update-success-code': '202', encoding: 'gzip' },
  });
});

test('an alarm is reported with its smallest dialect, environment and replay', () => {
  expect(describeFound(found)).toEqual([
    'range/matrix: fail (in 2 cases): expected 1, got 2',
    '  smallest dialect:',
    '    bounds: from-start-to-end',
    "    update-success-code: '202'",
    '  circumstances: encoding=gzip',
    `  replay: ${replayOf(replayed)}`,
  ]);
});

test('an alarm that the reference raises is reported without a dialect', () => {
  const plain = { ...found, times: 1, isRepeated: false, case: { ...replayed, settings: {} } };
  expect(describeFound(plain)).toEqual([
    'range/matrix: fail: expected 1, got 2',
    '  not reproduced, so not reduced:',
    '  dialect: the reference',
    '  replay: npm run sweep -- --once --rule range/matrix --seed 3 --budget standard',
  ]);
});
