import { expect, test } from 'vitest';

import { parseDialect } from '../../../simulator/policy/dialects/read-dialect.ts';
import { sweepCommand } from './arguments.ts';
import type { Case } from './cases.ts';
import { describeFound, dialectText, replayOf } from './render.ts';

const one: Case = {
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

const found = {
  alarm: { kind: 'fail', id: 'range/matrix', text: 'expected 1, got 2' },
  case: one,
  isRepeated: true,
  times: 2,
} as const;

test('a dialect is written as the simulator reads it, without what the reference answers', () => {
  expect(dialectText(one)).toBe("bounds: from-start-to-end\nupdate-success-code: '202'\n");
  expect(parseDialect('alarm.yaml', dialectText(one))).toEqual({
    bounds: 'from-start-to-end',
    'update-success-code': '202',
  });
});

test('the replay is a command that names the same case', () => {
  const [, flags = ''] = replayOf(one).split(' -- ');
  const asked = sweepCommand.read(flags.split(' '));
  expect(asked).toMatchObject({ form: 'once', seed: 3, budget: 'standard', ids: ['range/matrix'] });
  expect(asked).toMatchObject({
    settings: {
      bounds: 'from-start-to-end',
      'update-success-code': '202',
      encoding: 'gzip',
    },
  });
});

test('an alarm is told with its smallest dialect, its circumstances and its replay', () => {
  expect(describeFound(found)).toEqual([
    'range/matrix: fail (in 2 cases): expected 1, got 2',
    '  smallest dialect:',
    '    bounds: from-start-to-end',
    "    update-success-code: '202'",
    '  circumstances: encoding=gzip',
    `  replay: ${replayOf(one)}`,
  ]);
});

test('where the reference raises it, no dialect is to blame', () => {
  const plain = { ...found, times: 1, isRepeated: false, case: { ...one, settings: {} } };
  expect(describeFound(plain)).toEqual([
    'range/matrix: fail: expected 1, got 2',
    '  not raised again, so that it is not made smaller:',
    '  dialect: the reference',
    '  replay: npm run sweep -- --once --rule range/matrix --seed 3 --budget standard',
  ]);
});
