/** A worker thread of the false-positive sweep: judges each case that it is sent. */
import { parentPort } from 'node:worker_threads';

import { judgeCase } from './judge-case.ts';
import type { Question, Reply } from './pool.ts';

async function reply({ number, case: one }: Question): Promise<void> {
  const outcome = await judgeCase(one);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage({ number, outcome } satisfies Reply);
}

parentPort?.on('message', (question: Question) => void reply(question));
