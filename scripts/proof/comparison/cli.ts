/** Runs `npm run compare:tools`. */
import { compareTools } from './run.ts';

process.exitCode = await compareTools(process.argv.slice(2));
