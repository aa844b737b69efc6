import { expect, test } from 'vitest';

import { startSimulator } from '../start.ts';
import { spellStartLine } from './start-line.ts';

test('a script learns where the simulator is, and what is in it', async () => {
  const simulator = await startSimulator();
  const line = spellStartLine(simulator);
  expect(line).not.toContain('\n');
  const { url, seed, keys, target } = simulator;
  const port = Number(/\d+$/.exec(url)?.[0]);
  expect(JSON.parse(line)).toEqual({
    url,
    port,
    pid: process.pid,
    seed,
    keys,
    target: JSON.parse(JSON.stringify(target)),
  });
  await simulator.close();
});
