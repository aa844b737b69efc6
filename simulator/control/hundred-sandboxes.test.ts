import { expect, test } from 'vitest';

import type { SandboxState } from '../../generated/control.ts';
import { ask, openHandles } from '../test-support/handles.ts';

const simulator = await openHandles();

const numbers = Array.from({ length: 100 }, (_, number) => number);
const nameOf = (number: number): string => `tenant-${number}`;
const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Each tenant has two more leads on either side of now than the last, so that counts differ. */
const own = (number: number) => {
  const at = new Date(Date.UTC(2024, 0, 1 + number)).toISOString();
  const later = new Date(Date.UTC(2024, 0, 2 + number)).toISOString();
  const isLeftOut = number % 2 === 1;
  const state: SandboxState = {
    seed: number,
    data: { name: 'empty', offices: 1 },
    clock: { mode: 'frozen', at },
    dialect: { 'lead-now': isLeftOut ? 'left-out' : 'counted' },
  };
  const instants = [...Array.from({ length: 2 * number }, () => '2023-06-01T00:00:00Z'), at, later];
  return { at, state, instants, expected: 2 * number + (isLeftOut ? 0 : 1) };
};

async function makeTenant(number: number): Promise<void> {
  const { state, instants } = own(number);
  const sandbox = await simulator.sandboxes.put(nameOf(number), state);
  const [office = 0] = (await sandbox.target()).offices?.ids ?? [];
  await sandbox.leads.add({ office, at: instants });
}

const { keys } = await (await simulator.sandboxes.create({ data: 'empty' })).describe();
const fullKey = keys[0]?.key.replace(/^sandbox-[^.]*\./, '') ?? '';

async function askAs(name: string, path: string) {
  const headers = { authorization: `Bearer sandbox-${name}.${fullKey}` };
  return await ask(simulator, { url: 'http://simulator' }, path, { headers });
}

test('a hundred concurrent sandboxes are isolated while others come and go', async () => {
  await Promise.all(numbers.map(makeTenant));
  const office = (await (await simulator.sandboxes.get(nameOf(0))).target()).offices?.ids[0];
  const path = `/offices/${office}/leads/count`;
  const over = new AbortController();

  const removing = async (): Promise<number> => {
    let rounds = 0;
    for (; !over.signal.aborted; rounds += 1) {
      const doomed = await simulator.sandboxes.put('doomed', own(7).state);
      await Promise.all([askAs('doomed', path), doomed.remove(), askAs('doomed', path)]);
      await pause();
    }
    return rounds;
  };
  const visiting = async (): Promise<void> => {
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(numbers.map((number) => askAs(nameOf(number), path)));
      expect(
        answers.map(({ headers, ...answer }) => ({ ...answer, date: headers.get('date') })),
      ).toMatchObject(
        numbers.map((number) => ({
          status: 200,
          date: new Date(own(number).at).toUTCString(),
          body: { totalLeads: own(number).expected },
        })),
      );
    }
  };

  const [removals] = await Promise.all([removing(), visiting().finally(() => over.abort())]);
  expect(removals).toBeGreaterThan(0);
  for (const number of numbers) {
    const { journal } = await simulator.sandboxes.get(nameOf(number));
    const { entries } = await journal.list();
    expect(entries.map(({ at }) => at)).toEqual([1, 2, 3].map(() => own(number).at));
  }
});
