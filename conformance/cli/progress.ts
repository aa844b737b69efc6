/** The progress of a run: on one line of a terminal, or as a log line every ten seconds. */
import type { WriteStream } from 'node:tty';

import type { RuleResult, RunProgress, Wait } from '../index.ts';

export type Verbosity = 'quiet' | 'normal' | 'verbose';

const clearLine = '\r\u001B[K';
/** Shorter waits are not shown. */
const minWaitSeconds = 1;
const logEveryMilliseconds = 10_000;
/** Minimum number of results for an estimate of the remaining time. */
const minResults = 8;

function describeWait({ status, seconds, nextTry, tries }: Wait): string {
  const why =
    status === 429 ? 'the target limits the request rate' : `the target answers ${status}`;
  return `${why}: waiting ${Math.ceil(seconds)} s (try ${nextTry} of ${tries})`;
}

function describeRemainingTime(
  { results, total }: RunProgress,
  elapsedMilliseconds: number,
): string {
  if (results < minResults) return '';
  const seconds = Math.ceil((elapsedMilliseconds / 1000 / results) * (total - results));
  return seconds < 90
    ? `, about ${seconds} s left`
    : `, about ${Math.round(seconds / 60)} min left`;
}

/** Shows progress on one line of a terminal, or logs it every ten seconds and at the first wait. */
export function showProgress(
  stream: Pick<WriteStream, 'isTTY' | 'write'>,
  verbosity: Verbosity = 'normal',
) {
  const startedAt = Date.now();
  let area = 'inspecting the target';
  let last: RunProgress | undefined;
  let waits = 0;
  let isEnded = false;
  const linePrefix = stream.isTTY && verbosity !== 'quiet' ? clearLine : '';
  const printLine = (text: string): void => void stream.write(`${linePrefix}${text}\n`);
  const showOnTerminal = (text: string): void => {
    if (linePrefix !== '' && !isEnded) stream.write(linePrefix + text);
  };
  const describe = (): string => {
    const waitNote = waits > 1 ? `, waited ${waits} times` : '';
    if (last === undefined) return area + waitNote;
    const remainingTime = describeRemainingTime(last, Date.now() - startedAt);
    return `${area}: ${last.requests} of at most ${last.budget} requests${waitNote}${remainingTime}`;
  };
  const isLog = !stream.isTTY && verbosity !== 'quiet';
  const timer = isLog
    ? setInterval(() => printLine(describe()), logEveryMilliseconds).unref()
    : undefined;
  return {
    advance: ({ id, verdict, reason, requests }: RuleResult): void => {
      area = id.split('/')[0] ?? id;
      showOnTerminal(describe());
      if (verbosity !== 'verbose') return;
      printLine(
        `${verdict} ${id} (${requests} requests)${verdict === 'observed' ? `: ${reason}` : ''}`,
      );
    },
    move: (progress: RunProgress): void => {
      last = progress;
      showOnTerminal(describe());
    },
    wait: (wait: Wait): void => {
      if (wait.seconds < minWaitSeconds) return;
      waits += 1;
      showOnTerminal(describeWait(wait) + (waits > 1 ? `, wait ${waits} of this run` : ''));
      if (isLog && waits === 1) printLine(describeWait(wait));
    },
    printLine,
    end: (): void => {
      isEnded = true;
      clearInterval(timer);
      stream.write(linePrefix);
    },
  };
}
