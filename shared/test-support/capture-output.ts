/** What a command prints, where nothing of it is shown. */
import { afterEach, beforeEach, vi } from 'vitest';

export interface Printed {
  output: string;
  errors: string;
}

/** From here on what is printed goes into the object. @returns what shows it again */
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

/** To be called at the top of a test file: what is printed goes into the object, anew for each test. */
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
