/** One line that counts the rules as they finish; only where somebody watches. */
import type { WriteStream } from 'node:tty';

import type { RuleResult } from '../engine/verdict.ts';

export interface Progress {
  readonly advance: (result: RuleResult) => void;
  readonly end: () => void;
}

const clearLine = '\r\u001B[K';

export function showProgress(stream: Pick<WriteStream, 'isTTY' | 'write'>): Progress {
  if (!stream.isTTY) return { advance: () => undefined, end: () => undefined };
  let done = 0;
  return {
    advance: ({ id }) => {
      done += 1;
      stream.write(`${clearLine}${done} rules done, ${id}`);
    },
    end: () => {
      stream.write(clearLine);
    },
  };
}
