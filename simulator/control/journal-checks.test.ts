import { expect, test, vi } from 'vitest';

import { closeLater } from '../../shared/test-support/vitest.ts';
import { createSimulator } from '../start.ts';
import { filledJournal } from '../test-support/journal.ts';
import type { Times, WaitOptions } from './journal-checks.ts';
import { createJournalChecks, JournalError } from './journal-checks.ts';

const simulator = closeLater(await createSimulator({ data: 'empty' }));

const ask = async ({ url }: { readonly url: string }) =>
  await (await simulator.fetch(`${url}/partner/v1/health`)).text();

test.each<[times: Times | undefined, isRight: boolean]>([
  [undefined, true],
  [2, true],
  [1, false],
  [{ max: 2 }, true],
  [{ min: 3 }, false],
])('verify accepts two exchanges if %j are expected: %s', async (times, isRight) => {
  await using sandbox = await simulator.sandboxes.create();
  await ask(sandbox);
  await ask(sandbox);
  const verified = sandbox.journal.verify({ operation: 'getHealth', status: '4xx' }, times);
  if (isRight) expect(await verified).toHaveLength(2);
  else await expect(verified).rejects.toThrow(/but there are 2:\n {2}GET .*401/);
});

test('an error mentions how many exchanges the journal has dropped', async () => {
  const journal = filledJournal(3, { entries: 1 });
  const list = () => Promise.resolve(journal.list());
  const checks = createJournalChecks(list, journal, new AbortController().signal);
  await expect(checks.verify({}, 3)).rejects.toThrow(
    /there are 1, and the journal dropped 2 older exchanges:/,
  );
});

test('waitFor waits for exchanges, even with fake timers', async () => {
  await using sandbox = await simulator.sandboxes.create();
  vi.useFakeTimers();
  const wanted = sandbox.journal.waitFor({ operation: 'getHealth' }, { times: 2 });
  await ask(sandbox);
  await ask(sandbox);
  expect(await wanted).toHaveLength(2);
  const late = sandbox.journal.waitFor({ path: '/offices/' }, { milliseconds: 1 });
  await expect(late).rejects.toThrow(JournalError);
  await expect(late).rejects.toThrow(
    'Expected at least 1 exchanges with {"path":"/offices/"} within 1 ms, but there are 0.',
  );
  vi.useRealTimers();
});

test('an unknown option is rejected', async () => {
  const options: WaitOptions = JSON.parse('{ "millisecond": 1 }');
  await expect(simulator.default.journal.waitFor({}, options)).rejects.toThrow(
    'there is no option millisecond; did you mean milliseconds?',
  );
});

test('the end of an await using block removes the sandbox and ends its waits', async () => {
  let name = '';
  let waiting: Promise<unknown> = Promise.resolve();
  {
    await using sandbox = await simulator.sandboxes.create();
    ({ name } = sandbox);
    waiting = sandbox.journal.waitFor().catch((error: unknown) => error);
  }
  expect(await waiting).toMatchObject({ code: 'sandbox-unknown' });
  expect(await simulator.sandboxes.has(name)).toBe(false);
});

test('the end of a block tolerates a removed sandbox, and keeps the default one', async () => {
  {
    await using gone = await simulator.sandboxes.create();
    await gone.remove();
    await using own = simulator.default;
    expect(own.name).toBe('default');
  }
  expect(await simulator.sandboxes.has('default')).toBe(true);
  await using closed = await createSimulator({ data: 'empty' });
  expect(closed.url).not.toBe('');
});
