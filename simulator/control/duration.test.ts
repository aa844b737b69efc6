import { expect, test } from 'vitest';

import { controlBodyValidators } from '../../generated/control-validators.ts';
import { readDuration } from './duration.ts';

test.each([
  ['PT1H', 3_600_000],
  ['PT1H30M', 5_400_000],
  ['P1D', 86_400_000],
  ['P2W', 1_209_600_000],
  ['P1DT0.5S', 86_400_500],
  ['PT0.001S', 1],
  ['PT0S', 0],
  [0, 0],
  [1500, 1500],
])('%s is %d milliseconds', (by, milliseconds) => {
  expect(readDuration(by)).toBe(milliseconds);
  expect(controlBodyValidators.advanceClock?.({ by })).toBe(true);
});

test.each([
  'P',
  'PT',
  'P1DT',
  '1H',
  'PT1H ',
  '-PT1H',
  'P1M',
  'P1Y',
  'PT1.5H',
  'PT1S1H',
  'pt1h',
  '',
  -1,
  0.5,
])('%j is no duration, to the document neither', (by) => {
  expect(readDuration(by)).toBeNaN();
  expect(controlBodyValidators.advanceClock?.({ by })).toBe(false);
});

test('a duration beyond what can be counted is none', () => {
  expect(readDuration('P99999999999W')).toBeNaN();
});
