/** The simulator as a thread, so that a restart loads newly compiled code. It sends its URL. */
import { parentPort, workerData } from 'node:worker_threads';

import { startSimulator } from '../../../simulator/index.ts';

const { url } = await startSimulator({ port: workerData });
parentPort?.postMessage(url);
