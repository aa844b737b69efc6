import { expect, test } from 'vitest';

import { describeNoise } from './noise.ts';

const report = (noise?: NonNullable<Parameters<typeof describeNoise>[0]['noise']>) => ({
  requests: 1100,
  observer: { requests: 77, leads: 0, takesBack: false },
  ...(noise === undefined ? {} : { noise }),
});

test('what was lost is told once, with its share of all that was sent', () => {
  expect(describeNoise(report({ lost: 3, losses: { 502: 2, reset: 1 } }))).toBe(
    '3 of 1,180 requests got no usable answer (0.3 %): 2 × 502, 1 × reset; they were asked again.',
  );
});

test('nothing is told where nothing was lost', () => {
  expect(describeNoise(report())).toBeUndefined();
});
