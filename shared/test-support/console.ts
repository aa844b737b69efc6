import { beforeEach, vi } from 'vitest';

/** What each test of a file prints to the console, where nothing of it is shown. */
export function spyOnConsole() {
  const spies = { log: vi.spyOn(console, 'log'), complain: vi.spyOn(console, 'error') };
  beforeEach(() => {
    for (const spy of Object.values(spies)) spy.mockReset().mockImplementation(() => {});
  });
  return spies;
}
