/** Runs `npm run mock` or `npm run proxy`, whichever the first argument names. */
import { runMock, runProxy } from './commands.ts';

const [which, ...args] = process.argv.slice(2);
process.exitCode = await (which === 'mock' ? runMock(args) : runProxy(args));
