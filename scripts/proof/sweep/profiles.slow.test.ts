/** The suite, which never imports the simulator, passes each of its profiles. */
import { expect, test } from 'vitest';

import { judge } from '../../../conformance/index.ts';
import { profileNames } from '../../../simulator/policy/profiles.ts';
import { startSimulator } from '../../../simulator/start.ts';

/** Another one each day; the name of the test tells it. */
const ofToday = `contrarian:${Math.floor(Date.now() / 86_400_000)}`;

test.concurrent.each([...profileNames, ofToday])(
  'the suite fails nothing of %s',
  async (profile) => {
    await using simulator = await startSimulator({ profile, docs: false });
    const { results, notRestored, stopped } = await judge(simulator.target, { seed: 1 });
    // A warning is right where a legal answer breaks what is presumed only.
    const bad = results.filter(({ verdict }) => ['fail', 'error'].includes(verdict));
    expect(bad.map(({ id, reason, finding }) => [id, reason, finding?.got])).toEqual([]);
    expect([notRestored, stopped]).toEqual([[], undefined]);
    expect(results.filter(({ verdict }) => verdict === 'pass').length).toBeGreaterThan(65);
  },
  300_000,
);
