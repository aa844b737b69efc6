/** Runs `npm run proxy`; see prism/arguments.ts for its options. */
import { runProxy } from './run-proxy.ts';

process.exitCode = await runProxy(process.argv.slice(2));
