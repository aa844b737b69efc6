/**
 * Looks at the code as it is compiled now, in a process of its own: `registry`, whether each rule
 * is registered; `examples`, whether the simulator answers them, and what traces to what, which it
 * writes.
 */
import { runAsProgram } from '../../../shared/command-line.ts';

const looks: Readonly<Record<string, () => Promise<string[]>>> = {
  registry: async () => (await import('../registry/registry.ts')).complainOfRegistry(),
  examples: async () => {
    await (await import('../../generate/trace/deliver.ts')).deliverTrace();
    return (await import('../examples/examples.ts')).complainOfExamples();
  },
};

await runAsProgram(import.meta, async (names) => {
  const complaints: string[] = [];
  for (const name of names) complaints.push(...((await looks[name]?.()) ?? []));
  for (const complaint of complaints) console.error(complaint);
  return complaints.length === 0 ? 0 : 1;
});
