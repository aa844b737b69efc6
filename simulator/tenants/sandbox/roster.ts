import { setMaxListeners } from 'node:events';

import type { Sandbox } from './sandbox.ts';
import type { SandboxState } from './state.ts';

/** What a sandbox of this process goes by, when it comes and when it goes. */
interface Entry {
  readonly sandbox: Sandbox;
  readonly removal: AbortController;
  /** In whole milliseconds since 1970-01-01T00:00:00Z, by the machine's clock. */
  readonly createdAt: number;
  /** As its first use made it; none where it was made for something. */
  readonly begun: SandboxState | undefined;
  /** In milliseconds of a clock that only grows. */
  usedAt: number;
}

/** Why a sandbox ends here that is there for others. */
const unloaded = Symbol('unloaded');

/** Whether it only left the memory of this process: one of its name, got later, is the same. */
export const isUnloaded = ({ removal }: Sandbox): boolean => removal.reason === unloaded;

/** Whether nothing became of a sandbox since it began: its next first use makes the same. */
const isUntouched = (begun: SandboxState, state: SandboxState): boolean =>
  state.snapshots.size === 0 &&
  (['beginning', 'model', 'clock', 'settings'] as const).every(
    (part) => state[part] === begun[part],
  );

/** The sandboxes of this process, by name. */
export class Roster {
  readonly #entries = new Map<string, Entry>();
  readonly #uptime: () => number;

  /** @param uptime milliseconds that only grow */
  constructor(uptime: () => number) {
    this.#uptime = uptime;
  }

  get size(): number {
    return this.#entries.size;
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  get all(): Sandbox[] {
    return [...this.#entries.values()].map(({ sandbox }) => sandbox);
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** A look at it, which is no use. */
  get(name: string): Sandbox | undefined {
    return this.#entries.get(name)?.sandbox;
  }

  use(name: string): Sandbox | undefined {
    const entry = this.#entries.get(name);
    if (entry !== undefined) entry.usedAt = this.#uptime();
    return entry?.sandbox;
  }

  createdAt(name: string): number | undefined {
    return this.#entries.get(name)?.createdAt;
  }

  /** For how many milliseconds nobody used it. */
  idleOf(name: string): number {
    return this.#uptime() - (this.#entries.get(name)?.usedAt ?? this.#uptime());
  }

  /** @param make the sandbox, which ends with the signal */
  add(
    make: (removal: AbortSignal) => Sandbox,
    known: Pick<Entry, 'createdAt' | 'begun'> & { readonly idle: number },
  ): Sandbox {
    const removal = new AbortController();
    // As many may follow a journal as want to.
    setMaxListeners(0, removal.signal);
    const sandbox = make(removal.signal);
    const { createdAt, begun, idle } = known;
    const usedAt = this.#uptime() - idle;
    this.#entries.set(sandbox.name, { sandbox, removal, createdAt, begun, usedAt });
    return sandbox;
  }

  /** Whether there was one. */
  discard(name: string, reason?: typeof unloaded): boolean {
    const entry = this.#entries.get(name);
    this.#entries.delete(name);
    entry?.removal.abort(reason);
    return entry !== undefined;
  }

  /** Frees what it takes here: others have it. */
  unload(name: string): boolean {
    return this.discard(name, unloaded);
  }

  /** Whether something was arranged in it, or it was made for that. */
  isArranged(name: string): boolean {
    const { begun, sandbox } = this.#entries.get(name) ?? {};
    return begun === undefined || (sandbox !== undefined && !isUntouched(begun, sandbox.state()));
  }
}
