import { join } from 'node:path';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { makeFolder } from '../../shared/test-support/folder.ts';
import { begunSandbox } from '../test-support/agreement/naive-sandbox.ts';
import { steps } from '../test-support/agreement/steps.ts';
import { begunNotes, verify, type Notes, type Real } from '../test-support/agreement/verify.ts';
import { machineStart, openHandles } from '../test-support/handles.ts';

const folder = await makeFolder();
let files = 0;

const everything = [{ start: undefined, end: undefined }];

async function openAnew(real: Real, notes: Notes, store: string): Promise<void> {
  const names = Object.keys(notes.sandboxes);
  const before = names.map((name) => real.simulator.stateOf(name));
  await real.simulator.close();
  real.simulator = await openHandles({ store }, notes.machine - machineStart);
  expect(names.map((name) => real.simulator.stateOf(name))).toEqual(before);
  for (const name of names) {
    const noted = notes.sandboxes[name];
    // A journal is no part of what is kept.
    if (noted !== undefined) notes.sandboxes[name] = { ...noted, requests: 0 };
    await verify(real, notes, name, everything);
  }
}

test('journal, events, leads, listings and store agree, whatever happens', async () => {
  const commands = fc.commands(steps, { maxCommands: 25, size: 'max' });
  await fc.assert(
    fc.asyncProperty(commands, async (some) => {
      files += 1;
      const store = join(folder, `${files}.jsonl`);
      const notes: Notes = begunNotes();
      const real: Real = { simulator: await openHandles({ store }) };
      notes.sandboxes['a'] = begunSandbox;
      try {
        await fc.asyncModelRun(() => ({ model: notes, real }), some);
        await openAnew(real, notes, store);
      } finally {
        await real.simulator.close();
      }
    }),
    { numRuns: 40 },
  );
});
