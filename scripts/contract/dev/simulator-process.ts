/**
 * The simulator as a process of its own, so that a restart loads the code that was just compiled.
 * Told the port as its argument, it sends `{ url }` or `{ problem }`, and ends with its parent.
 */
import { StartError } from '../../../simulator/http/listen.ts';
import { startSimulator } from '../../../simulator/index.ts';

export type SimulatorMessage = { readonly url: string } | { readonly problem: string };

const tell = (message: SimulatorMessage): void => void process.send?.(message);

// The channel closes however the parent ends, kill -9 included.
process.once('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group; the parent decides what follows.
process.on('SIGINT', () => {});

try {
  const { url } = await startSimulator({ port: Number(process.argv[2] ?? 0) });
  tell({ url });
} catch (error) {
  const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
  tell({ problem: error instanceof StartError ? error.message : why });
  process.disconnect?.();
}
