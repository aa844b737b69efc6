/** Programs of the loop that go on beside it, each with a channel to it. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** @param name of a module of this folder */
export const start = (name: string, ...args: readonly string[]): ChildProcess =>
  fork(`dist/scripts/contract/dev/${name}.js`, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });

/** The next message of a program; where it ends before, what it threw. */
export async function hear<Message>(
  child: ChildProcess,
): Promise<Message | { readonly thrown: string }> {
  let words = '';
  const listen = (chunk: Buffer): void => void (words += chunk.toString('utf8'));
  child.stderr?.on('data', listen);
  const over = new AbortController();
  const ended = once(child, 'exit', over).then(() => ({
    thrown: /^\w*Error: .+$/m.exec(words)?.[0] ?? (words.trim() || 'it ended at once'),
  }));
  try {
    return await Promise.race([once(child, 'message', over).then(([message]) => message), ended]);
  } finally {
    over.abort();
    child.stderr?.off('data', listen);
  }
}
