/** What a command prints during each test of a file. */
import { afterEach, beforeEach, vi } from 'vitest';

export interface Printed {
  output: string;
  errors: string;
}

/** To be called at the top of a test file: what is printed goes into the object, anew for each test. */
export function captureOutput(): Printed {
  const printed: Printed = { output: '', errors: '' };
  beforeEach(() => {
    Object.assign(printed, { output: '', errors: '' });
    const write = (name: keyof Printed) => (text: unknown) => {
      printed[name] += String(text);
      return true;
    };
    vi.spyOn(process.stdout, 'write').mockImplementation(write('output'));
    vi.spyOn(process.stderr, 'write').mockImplementation(write('errors'));
    const line = (name: keyof Printed) => (text: unknown) => void write(name)(`${String(text)}\n`);
    vi.spyOn(console, 'log').mockImplementation(line('output'));
    vi.spyOn(console, 'error').mockImplementation(line('errors'));
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  return printed;
}
