import type { Memory } from './sandboxes.ts';

const done = Promise.resolve();

/** Keeps nothing: sandboxes end with the process. */
export const forgetful: Memory = {
  open: () => done,
  remember: () => done,
  forget: () => done,
};
