import { expect, test } from 'vitest';

import { compareBump } from './bump.ts';

test.each([
  ['breaking', 'major', '2.0.0'],
  ['compatible', 'minor', '1.3.0'],
  ['editorial', 'patch', '1.2.4'],
  [undefined, 'none', '1.2.3'],
] as const)('a change that is %s asks for the %s bump', (worst, needed, fitting) => {
  expect(compareBump('1.2.3', '1.2.3', worst)).toMatchObject({ needed, fitting });
});

test.each([
  ['2.0.0', 'breaking', true],
  ['1.3.0', 'breaking', false],
  ['2.0.0', 'compatible', true],
  ['1.2.4', 'compatible', false],
  ['1.2.4', 'editorial', true],
  ['1.2.3', undefined, true],
  ['1.1.9', 'editorial', false],
  ['0.9.0', 'breaking', false],
  ['next', 'editorial', false],
] as const)('from 1.2.3 to %s for a change that is %s: %s', (after, worst, isMade) => {
  expect(compareBump('1.2.3', after, worst).isMade).toBe(isMade);
});
