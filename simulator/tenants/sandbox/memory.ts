import type { Change, SandboxState } from './state.ts';

/** Where sandboxes are kept. Each promise resolves when the end of the process would lose nothing. */
export interface Memory {
  readonly open: (name: string, state: SandboxState) => Promise<void>;
  /** @param state the sandbox after the changes */
  readonly remember: (
    name: string,
    changes: readonly Change[],
    state: SandboxState,
  ) => Promise<void>;
  readonly forget: (name: string) => Promise<void>;
  /** Waits for what is under way, and frees what the memory holds. */
  readonly close: () => Promise<void>;
}

const done = Promise.resolve();

/** Keeps nothing: sandboxes end with the process. */
export const forgetful: Memory = {
  open: () => done,
  remember: () => done,
  forget: () => done,
  close: () => done,
};
