/** The progress of a run: on one line of a terminal, or as a log line every ten seconds. */
import type { WriteStream } from 'node:tty';

import type { RuleResult, RunProgress, Wait } from '../index.ts';

export type Volume = 'quiet' | 'usual' | 'verbose';

const clearLine = '\r\u001B[K';
/** Shorter waits are not shown. */
const shortestWaitSeconds = 1;
const logEveryMilliseconds = 10_000;
/** Minimum number of results for an estimate of the remaining time. */
const leastResults = 8;

function describeWait({ status, seconds, nextTry, tries }: Wait): string {
  const why = status === 429 ? 'the target limits requests' : `the target answers ${status}`;
  return `${why}: waiting ${Math.ceil(seconds)} s (try ${nextTry} of ${tries})`;
}

function describeRest({ results, total }: RunProgress, elapsedMilliseconds: number): string {
  if (results < leastResults) return '';
  const seconds = Math.ceil((elapsedMilliseconds / 1000 / results) * (total - results));
  return seconds < 90
    ? `, about ${seconds} s left`
    : `, about ${Math.round(seconds / 60)} min left`;
}

/** Shows progress on one line of a terminal, or logs it every ten seconds and at the first wait. */
export function showProgress(
  stream: Pick<WriteStream, 'isTTY' | 'write'>,
  volume: Volume = 'usual',
) {
  const startedAt = Date.now();
  let area = 'looking at the target';
  let last: RunProgress | undefined;
  let waits = 0;
  let isEnded = false;
  const beginning = stream.isTTY && volume !== 'quiet' ? clearLine : '';
  const say = (text: string): void => void stream.write(`${beginning}${text}\n`);
  const show = (text: string): void => {
    if (beginning !== '' && !isEnded) stream.write(beginning + text);
  };
  const describe = (): string => {
    const waited = waits > 1 ? `, waited ${waits} times` : '';
    if (last === undefined) return area + waited;
    const rest = describeRest(last, Date.now() - startedAt);
    return `${area}: ${last.requests} of at most ${last.budget} requests${waited}${rest}`;
  };
  const isLog = !stream.isTTY && volume !== 'quiet';
  const timer = isLog
    ? setInterval(() => say(describe()), logEveryMilliseconds).unref()
    : undefined;
  return {
    advance: ({ id, verdict, reason, requests }: RuleResult): void => {
      area = id.split('/')[0] ?? id;
      show(describe());
      if (volume !== 'verbose') return;
      say(`${verdict} ${id} (${requests} requests)${verdict === 'observed' ? `: ${reason}` : ''}`);
    },
    move: (progress: RunProgress): void => {
      last = progress;
      show(describe());
    },
    /** Called once for each wait. */
    wait: (wait: Wait): void => {
      if (wait.seconds < shortestWaitSeconds) return;
      waits += 1;
      show(describeWait(wait) + (waits > 1 ? `, wait ${waits} of this run` : ''));
      if (isLog && waits === 1) say(describeWait(wait));
    },
    say,
    end: (): void => {
      isEnded = true;
      clearInterval(timer);
      stream.write(beginning);
    },
  };
}
