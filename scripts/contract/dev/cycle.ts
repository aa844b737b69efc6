/** One turn of the loop: what changed goes through every step, as far as the steps before allow. */
import type { Finding } from './findings.ts';
import { checkRegistry } from './registry-step.ts';
import type { Simulator } from './simulator.ts';
import { runScript } from './steps.ts';

/**
 * Runs one cycle in the working directory.
 *
 * @returns what is to be done, in the order in which to do it; the simulator is up to date when
 *   that is nothing
 * @throws the signal's reason when it is aborted; no program is left running then
 */
export async function runCycle(simulator: Simulator, signal: AbortSignal): Promise<Finding[]> {
  const generated = await runScript('generate', signal);
  if (generated.findings.length > 0 && !/^wrote /m.test(generated.stdout)) {
    const fix = 'correct it there; until then nothing is regenerated';
    const unwritten = generated.findings.map(({ message }) => ({ message, fix }));
    // Where the contract is readable at all, its linter may know the place.
    return [...unwritten, ...(await runScript('lint:spec', signal)).findings];
  }
  // These only look, and do not wait for each other.
  const [linted, typechecked, registry, code] = await Promise.all([
    runScript('lint:spec', signal),
    runScript('typecheck', signal),
    checkRegistry(),
    runScript('lint', signal),
  ]);
  const inspected = [...linted.findings, ...typechecked.findings, ...registry, ...code.findings];
  // What the generator says of the sources comes first; what it died of, after its causes.
  const isAboutSources = generated.findings.some(({ message }) => message.startsWith('spec/'));
  const found = isAboutSources
    ? [...generated.findings, ...inspected]
    : [...inspected, ...generated.findings];
  if (found.length > 0) return found;
  signal.throwIfAborted();
  return await simulator.bringUpToDate();
}
