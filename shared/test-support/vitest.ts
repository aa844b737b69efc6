/** What tests under vitest need: time, folders, and the output of a command. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeEach, onTestFinished, TestRunner, vi } from 'vitest';

/** A timeout for the slowest machine, where vitest's default of a second is too short. */
export const patient = { timeout: 600_000 };

/** Acts after the calling test, or after the file outside of a test. */
function actLater(act: () => Promise<void>): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(act);
  else onTestFinished(act);
}

/** Closes it after the calling test, or after the file outside of a test. */
export function closeLater<Opened extends { readonly close: () => Promise<void> }>(opened: Opened) {
  actLater(() => opened.close());
  return opened;
}

/** Creates a folder that is removed after the calling test, or after the file outside of a test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'test-'));
  actLater(() => rm(folder, { recursive: true }));
  return folder;
}

export interface Printed {
  output: string;
  errors: string;
}

/** Redirects output to the object. @returns a function that restores it */
export function catchOutput(printed: Printed): () => void {
  const write = (name: keyof Printed) => (text: unknown) => {
    printed[name] += String(text);
    return true;
  };
  const line = (name: keyof Printed) => (text: unknown) => void write(name)(`${String(text)}\n`);
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(write('output')),
    vi.spyOn(process.stderr, 'write').mockImplementation(write('errors')),
    vi.spyOn(console, 'log').mockImplementation(line('output')),
    vi.spyOn(console, 'error').mockImplementation(line('errors')),
  ];
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

/** Captures the output of each test in a file. Call it at the top of the file. */
export function captureOutput(): Printed {
  const printed: Printed = { output: '', errors: '' };
  let release = (): void => {};
  beforeEach(() => {
    Object.assign(printed, { output: '', errors: '' });
    release = catchOutput(printed);
  });
  afterEach(() => release());
  return printed;
}
