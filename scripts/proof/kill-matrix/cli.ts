/** Runs `npm run matrix`; see matrix/arguments.ts for its options. */
import { runMatrix } from './run.ts';

process.exitCode = await runMatrix(process.argv.slice(2));
