/** One cycle of the loop, and what it need not do again. */
import { isOfTests } from './screen.ts';
import type { Finding } from './screen.ts';
import { Simulator } from './simulator.ts';
import { runStep } from './steps.ts';

/** What need not run again while nothing that it reads has changed, by what it reads. */
const inputs = {
  generate: /\.(yaml|json)$|^(scripts\/generate|shared)\/.*\.ts$/,
  catalogue: /\.(yaml|json)$|^(scripts\/generate|shared)\/.*\.ts$/,
  // JSON is imported, and the sources of `generated/` stand for what is made of them.
  compile: /\.(ts|json|yaml)$/,
  types: /\.(ts|js|json|yaml)$/,
  examples: /\.(ts|js|yaml|json)$/,
  contract: /\.yaml$|^package\.json$/,
  assets: /\.(ts|js|css|yaml|json)$/,
  lint: /\.(ts|js|yaml)$|^(package|tsconfig|\.oxlintrc)\.json$/,
} as const;

type Skippable = keyof typeof inputs;

const hasPlace = ({ message }: Finding): boolean => /^[\w./-]+\.(ts|yaml|json)\b.*: /.test(message);

export class Workshop {
  readonly simulator: Simulator;
  readonly #stale = new Set(Object.keys(inputs) as Skippable[]);

  constructor(port: number) {
    this.simulator = new Simulator(port);
  }

  /** Files changed, by their paths from the root. */
  noteChanges(paths: readonly string[]): void {
    this.simulator.noteChanges(paths);
    for (const [step, read] of Object.entries(inputs) as [Skippable, RegExp][]) {
      if (paths.some((path) => read.test(path))) this.#stale.add(step);
    }
  }

  /** Runs a step where it has something new to read, and again in the next cycle where it complains. */
  async #runStale(step: Skippable, signal: AbortSignal): Promise<readonly Finding[]> {
    if (!this.#stale.has(step)) return [];
    const findings = await runStep(step, signal);
    if (findings.length === 0) this.#stale.delete(step);
    return findings;
  }

  async #runAll(steps: readonly Skippable[], signal: AbortSignal): Promise<Finding[]> {
    return (await Promise.all(steps.map((step) => this.#runStale(step, signal)))).flat();
  }

  /** Of types; of tests, which follow the code, only where all else is right. */
  async #checkTypes(signal: AbortSignal): Promise<readonly Finding[]> {
    const findings = await this.#runStale('types', signal);
    const ofCode = findings.filter(({ message }) => !isOfTests(message));
    return ofCode.length > 0 ? ofCode : findings;
  }

  /** What is to be written, by the code that was just compiled. */
  async #look(signal: AbortSignal): Promise<Finding[]> {
    const findings = await this.#runStale('compile', signal);
    return [...findings, ...(await runStep('registry', signal))];
  }

  /**
   * Causes first, and what only follows from them not at all.
   *
   * @param tell called when only what takes longer is left, the linter of all code
   * @returns what is to be done, in the order in which to do it; the simulator is up to date when
   *   that is nothing
   * @throws the signal's reason when it is aborted; no program is left at work then
   */
  async runCycle(signal: AbortSignal, tell: () => void): Promise<Finding[]> {
    const refused = await this.#runStale('generate', signal);
    if (refused.length > 0) {
      const fix = 'correct it there; until then nothing is regenerated';
      return refused.map(({ message }) => ({ message, fix }));
    }
    const [causes, types, registry] = await Promise.all([
      this.#runStale('catalogue', signal),
      this.#checkTypes(signal),
      this.#look(signal),
    ]);
    // What does not compile may not run either, which is no finding of its own.
    const places = [...causes, ...types, ...registry.filter(hasPlace)];
    if (places.length > 0) return places;
    const others = await this.#runAll(['contract', 'examples'], signal);
    if (registry.length + others.length > 0) return [...registry, ...others];
    tell();
    const last = await this.#runAll(['lint', 'assets'], signal);
    signal.throwIfAborted();
    return last.length > 0 ? last : await this.simulator.bringUpToDate();
  }

  async close(): Promise<void> {
    await this.simulator.stop();
  }
}
