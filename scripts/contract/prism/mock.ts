/** Runs `npm run mock`; see prism/arguments.ts for its options. */
import { runMock } from './run-mock.ts';

process.exitCode = await runMock(process.argv.slice(2));
