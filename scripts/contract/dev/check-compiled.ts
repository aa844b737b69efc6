/**
 * Checks the compiled code in a child process: `registry` checks the registry of rules; `examples`
 * checks the examples by the linter and the simulator, and writes the trace.
 */
import { runAsProgram } from '../../../shared/command-line.ts';

const checks: Readonly<Record<string, () => Promise<string[]>>> = {
  registry: async () => (await import('../checks/registry.ts')).complainOfRegistry(),
  examples: async () => {
    await (await import('../../generate/trace/main.ts')).deliverTrace();
    const lint = await import('../lint/main.ts');
    const { complainOfExamples } = await import('../checks/examples.ts');
    return [...(await lint.lintDocuments()), ...(await complainOfExamples())];
  },
};

await runAsProgram(import.meta, async (names) => {
  const complaints: string[] = [];
  for (const name of names) complaints.push(...((await checks[name]?.()) ?? []));
  for (const complaint of complaints) console.error(complaint);
  return complaints.length === 0 ? 0 : 1;
});
