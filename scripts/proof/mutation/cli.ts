/** Runs `npm run mutate`; see mutate/run-mutate.ts for its options. */
import { runMutate } from './run-mutate.ts';

process.exitCode = await runMutate(process.argv.slice(2));
