/** Runs `npm run compare:tools`; see arguments.ts for its options. */
import { runPeers } from './run-peers.ts';

process.exitCode = await runPeers(process.argv.slice(2));
