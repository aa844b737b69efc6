/** The options that say how time goes. */
import { readInstant } from '../instants.ts';
import type { ServiceOptions } from '../options.ts';
import { UsageError } from './usage.ts';

export const timeOptions = {
  now: { type: 'string' },
  frozen: { type: 'boolean' },
  'live-leads': { type: 'string' },
} as const;

/** The lines of the help text about these options. */
export const timeHelp = `  --now INSTANT      begin at this instant, such as 2026-03-14T09:00:00Z, and go on from there
  --frozen           let the clock stand still
  --live-leads N     so many leads arrive by themselves in a second, such as 0.5`;

interface TimeTexts {
  readonly now?: string | undefined;
  readonly frozen?: boolean | undefined;
  readonly 'live-leads'?: string | undefined;
}

const maxPerSecond = 1000;

function readLiveLeads(text: string): number {
  const number = /^\d{1,4}(\.\d{1,9})?$/.test(text) ? Number(text) : Infinity;
  if (number <= maxPerSecond) return number;
  throw new UsageError(`--live-leads must be a number from 0 to ${maxPerSecond}, not "${text}".`);
}

function readNow(text: string): string {
  if (!Number.isNaN(readInstant(text))) return text;
  const fix = 'write an instant with its timezone, such as 2026-03-14T09:00:00Z';
  throw new UsageError(`--now: "${text}" is none; ${fix}.`);
}

function readClock({ now, frozen = false }: TimeTexts): ServiceOptions['clock'] {
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
