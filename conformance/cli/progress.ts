/** How far a run has come, on one line of a terminal, or on a line of a log every ten seconds. */
import type { WriteStream } from 'node:tty';

import type { RuleResult, RunProgress, Wait } from '../index.ts';

/** How much a run says while it lasts. */
export type Volume = 'quiet' | 'usual' | 'verbose';

export interface Progress {
  readonly advance: (result: RuleResult) => void;
  /** Told after each request. */
  readonly move: (progress: RunProgress) => void;
  /** Told once for each wait; nobody notices the shortest ones. */
  readonly wait: (wait: Wait) => void;
  /** Something that has to stay on the screen. */
  readonly say: (text: string) => void;
  readonly end: () => void;
}

const clearLine = '\r\u001B[K';
const logEveryMilliseconds = 10_000;
/** With fewer results nobody knows how long the rest takes. */
const leastResults = 8;

function describeWait({ status, seconds, nextTry, tries }: Wait): string {
  const why = status === 429 ? 'the target limits requests' : `the target answers ${status}`;
  return `${why}: waiting ${Math.ceil(seconds)} s (try ${nextTry} of ${tries})`;
}

const isNoticed = ({ seconds }: Wait): boolean => seconds >= 1;

function describeRest({ results, total }: RunProgress, elapsedMilliseconds: number): string {
  if (results < leastResults) return '';
  const seconds = Math.ceil((elapsedMilliseconds / 1000 / results) * (total - results));
  return seconds < 90
    ? `, about ${seconds} s left`
    : `, about ${Math.round(seconds / 60)} min left`;
}

/** Where a run is, in the words of both kinds of output. */
class Position {
  #area = 'looking at the target';
  #progress: RunProgress | undefined;
  #waits = 0;
  readonly #startedAt = Date.now();

  advance({ id }: RuleResult): void {
    this.#area = id.split('/')[0] ?? id;
  }

  move(progress: RunProgress): void {
    this.#progress = progress;
  }

  /** @returns how many waits there were, this one among them */
  wait(): number {
    this.#waits += 1;
    return this.#waits;
  }

  describe(): string {
    const waited = this.#waits > 1 ? `, waited ${this.#waits} times` : '';
    if (this.#progress === undefined) return this.#area + waited;
    const { requests, budget } = this.#progress;
    const rest = describeRest(this.#progress, Date.now() - this.#startedAt);
    return `${this.#area}: ${requests} of at most ${budget} requests${waited}${rest}`;
  }
}

/** Where nobody watches: a line now and then, and the first wait, which a log has to explain. */
function logProgress(stream: Pick<WriteStream, 'write'>): Progress {
  const position = new Position();
  const say = (text: string): void => void stream.write(`${text}\n`);
  const timer = setInterval(() => say(position.describe()), logEveryMilliseconds).unref();
  return {
    advance: (result) => position.advance(result),
    move: (progress) => position.move(progress),
    wait: (wait) => isNoticed(wait) && position.wait() === 1 && say(describeWait(wait)),
    say,
    end: () => clearInterval(timer),
  };
}

const ignore = (): void => undefined;

export function showProgress(
  stream: Pick<WriteStream, 'isTTY' | 'write'>,
  volume: Volume = 'usual',
): Progress {
  if (volume === 'quiet') {
    const say = (text: string): void => void stream.write(`${text}\n`);
    return { advance: ignore, move: ignore, wait: ignore, say, end: ignore };
  }
  const progress = stream.isTTY ? drawProgress(stream) : logProgress(stream);
  if (volume === 'usual') return progress;
  const tell = ({ id, verdict, reason, requests }: RuleResult): void =>
    progress.say(
      `${verdict} ${id} (${requests} requests)${verdict === 'observed' ? `: ${reason}` : ''}`,
    );
  return {
    ...progress,
    advance: (result) => {
      progress.advance(result);
      tell(result);
    },
  };
}

function drawProgress(stream: Pick<WriteStream, 'write'>): Progress {
  const position = new Position();
  let isEnded = false;
  const show = (text: string): void => {
    if (!isEnded) stream.write(`${clearLine}${text}`);
  };
  return {
    advance: (result) => {
      position.advance(result);
      show(position.describe());
    },
    move: (progress) => {
      position.move(progress);
      show(position.describe());
    },
    wait: (wait) => {
      if (!isNoticed(wait)) return;
      const waits = position.wait();
      show(describeWait(wait) + (waits > 1 ? `, wait ${waits} of this run` : ''));
    },
    say: (text) => void stream.write(`${clearLine}${text}\n`),
    end: () => {
      isEnded = true;
      stream.write(clearLine);
    },
  };
}
