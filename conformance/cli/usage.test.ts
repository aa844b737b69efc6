import { expect, test } from 'vitest';

import { withHelp } from './usage.ts';

test('wrong usage ends with the help of the command', () => {
  expect(withHelp('there is no option --foo', 'conform')).toBe(
    'there is no option --foo\nFor help: partner-api conform --help\n',
  );
  expect(withHelp('there is no command x')).toMatch(/\nFor help: partner-api --help\n$/);
});
