/**
 * The simulator as a child process, so that a restart loads newly compiled code. The argument is
 * the port. It sends `{ url }` or `{ thrown }`, and exits with its parent.
 */
import { StartError } from '../../../simulator/http/listen.ts';
import { startSimulator } from '../../../simulator/index.ts';

export type SimulatorMessage = { readonly url: string } | { readonly thrown: string };

// The channel closes however the parent ends, even by kill -9.
process.once('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole process group; the parent decides when to stop.
process.on('SIGINT', () => {});

try {
  const { url } = await startSimulator({ port: Number(process.argv[2] ?? 0) });
  process.send?.({ url } satisfies SimulatorMessage);
} catch (error) {
  const thrown = error instanceof StartError ? error.message : String(error);
  process.send?.({ thrown } satisfies SimulatorMessage);
  process.disconnect?.();
}
