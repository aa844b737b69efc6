/** A process that runs a simulator with a store, prints its URL, and serves until it is killed. */
import { startSimulator } from '../start.ts';

const [store = '', clockAheadMilliseconds = '0'] = process.argv.slice(2);
const readClock = Date.now;
Date.now = () => readClock() + Number(clockAheadMilliseconds);
const { url } = await startSimulator({ store, docs: false });
process.stdout.write(`${url}\n`);
