import { expect, test } from 'vitest';

import { createDatabaseClock } from './database-clock.ts';

const clock = createDatabaseClock(() => 1000);

test.each([
  ['agrees with this machine', [1010, 1000, 1020], 0],
  ['may agree with it', [1021, 1000, 1020], 0],
  ['is ahead', [6010, 1000, 1020], 4989],
  ['may be as far ahead', [6015, 1020, 1040], 4989],
  ['is known better by a quick answer', [6010, 1005, 1007], 5002],
  ['is told late', [6010, 1000, 4000], 5002],
  ['is behind', [500, 1000, 1020], -499],
])('a clock that %s moves no further than it must', (_what, [told, sent, received], ahead) => {
  clock.observe(told ?? 0, sent ?? 0, received ?? 0);
  expect(clock.aheadMilliseconds()).toBe(ahead);
  expect(clock.now()).toBe(1000 + ahead);
});
