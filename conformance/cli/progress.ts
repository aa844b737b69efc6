/** One line that counts the rules as they finish, and a word about each wait. */
import type { WriteStream } from 'node:tty';

import type { RuleResult, Wait } from '../index.ts';

export interface Progress {
  readonly advance: (result: RuleResult) => void;
  /** Told once for each wait; nobody notices the shortest ones. */
  readonly wait: (wait: Wait) => void;
  /** Something that has to stay on the screen. */
  readonly say: (text: string) => void;
  readonly end: () => void;
}

const clearLine = '\r\u001B[K';

function describeWait({ status, seconds, nextTry, tries }: Wait): string {
  const why = status === 429 ? 'the target limits requests' : `the target answers ${status}`;
  return `${why}: waiting ${Math.ceil(seconds)} s (try ${nextTry} of ${tries})`;
}

const isNoticed = ({ seconds }: Wait): boolean => seconds >= 1;

/** Where nobody watches: no counting, but lines for what a log has to explain. */
function logProgress(stream: Pick<WriteStream, 'write'>): Progress {
  const say = (text: string): void => void stream.write(`${text}\n`);
  return {
    advance: () => undefined,
    wait: (wait) => isNoticed(wait) && say(describeWait(wait)),
    say,
    end: () => undefined,
  };
}

export function showProgress(stream: Pick<WriteStream, 'isTTY' | 'write'>): Progress {
  if (!stream.isTTY) return logProgress(stream);
  let done = 0;
  return {
    advance: ({ id }) => {
      done += 1;
      stream.write(`${clearLine}${done} rules done, ${id}`);
    },
    wait: (wait) => isNoticed(wait) && stream.write(`${clearLine}${describeWait(wait)}`),
    say: (text) => void stream.write(`${clearLine}${text}\n`),
    end: () => {
      stream.write(clearLine);
    },
  };
}
