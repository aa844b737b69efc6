import { expect, test } from 'vitest';

import { describeFault } from './describe.ts';
import { effectWords } from './effect-kinds.ts';
import { faultHelp } from './help.ts';
import { conditionNames } from './text/conditions.ts';
import { parseFaults } from './text/parse.ts';

test('the help text has every effect, in a form that is right, and every condition', () => {
  const [, list = ''] = faultHelp.split('The effects:\n');
  const forms = list.split('\n').map((line) => line.trim().split('  ')[0] ?? '');
  expect(forms.map((form) => form.split('=')[0])).toEqual(effectWords);
  expect(parseFaults(forms)).toHaveLength(forms.length);
  for (const name of conditionNames) expect(faultHelp).toContain(name);
});

test('a description has what is done and where it stands', () => {
  const [slow, failing] = parseFaults(['latency=2s;nth=3', 'status=500']);
  expect([slow, failing].map((one) => one && describeFault(one))).toMatchObject([
    { id: 'latency', text: 'latency=2s;nth=3', label: 'allowed by contract', openPoint: null },
    {
      id: 'status-500',
      text: 'status=500',
      label: 'violates contract',
      requirements: ['errors/no-server-error'],
    },
  ]);
});
