import { expect, test } from 'vitest';

import { parseFalseAlarms } from './false-alarms.ts';

test('runs and false alarms are counted', () => {
  const text = JSON.stringify({ runs: { pairs: 40, all: 90 }, falseAlarms: [{}, {}] });
  expect(parseFalseAlarms(text)).toEqual({ runs: 90, alarms: 2 });
});

test('a file without them is refused, with the command that writes it', () => {
  expect(() => parseFalseAlarms('{}')).toThrow('npm run sweep');
});
