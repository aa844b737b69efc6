import { expect, test } from 'vitest';

import { runCommand } from './run-command.ts';

const never = new AbortController().signal;

test('a command tells its status and what it printed', async () => {
  const ended = await runCommand('echo out; echo err >&2; exit 3', never);
  expect(ended).toEqual({ status: 3, stdout: 'out\n', stderr: 'err\n' });
});

test('an aborted command ends with everything that it started', async () => {
  const controller = new AbortController();
  // The pipe closes only when the last of the group has ended.
  const command = runCommand('sh -c "sleep 600 & sleep 600"', controller.signal);
  controller.abort(new Error('a newer change'));
  await expect(command).rejects.toThrow('a newer change');
});

test('nothing is started after the signal', async () => {
  const started = runCommand('echo out', AbortSignal.abort(new Error('over')));
  await expect(started).rejects.toThrow('over');
});
