/** The options that say how time goes. */
import { readInstant } from '../model/instant.ts';
import type { ServiceOptions } from '../options.ts';
import { UsageError } from '../../shared/command-line.ts';
import type { Values } from '../../shared/command-line.ts';
import type { Options } from '../../shared/help-text.ts';

export const timeOptions = {
  now: {
    value: 'INSTANT',
    help: 'begin at this instant, such as 2026-03-14T09:00:00Z, and go on from there',
  },
  frozen: { help: 'let the clock stand still' },
  'live-leads': {
    value: 'N',
    help: 'so many leads arrive by themselves in a second, such as 0.5',
  },
} as const satisfies Options;

type TimeTexts = Values<typeof timeOptions>;

const maxPerSecond = 1000;

function readLiveLeads(text: string): number {
  const number = /^\d{1,4}(\.\d{1,9})?$/.test(text) ? Number(text) : Infinity;
  if (number <= maxPerSecond) return number;
  throw new UsageError(`--live-leads must be a number from 0 to ${maxPerSecond}, not "${text}"`);
}

function readNow(text: string): string {
  if (!Number.isNaN(readInstant(text))) return text;
  const fix = 'write an instant with its timezone, such as 2026-03-14T09:00:00Z';
  throw new UsageError(`--now: "${text}" is none; ${fix}`);
}

function readClock({ now, frozen }: TimeTexts): ServiceOptions['clock'] {
  const instant = now === undefined ? undefined : readNow(now);
  if (frozen) {
    return instant === undefined ? { mode: 'frozen' } : { mode: 'frozen', at: instant };
  }
  return instant === undefined ? undefined : { mode: 'ticking', rate: 1, from: instant };
}

/** How time is to go. Throws a UsageError. */
export function readTime(texts: TimeTexts): Pick<ServiceOptions, 'clock' | 'liveLeadsPerSecond'> {
  const clock = readClock(texts);
  const live = texts['live-leads'];
  return {
    ...(clock !== undefined && { clock }),
    ...(live !== undefined && { liveLeadsPerSecond: readLiveLeads(live) }),
  };
}
