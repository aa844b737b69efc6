/** What time it was for the service when it answered. */
import type { RecordedResponse } from '../wire/exchange.ts';

/** Seconds by which clocks may differ: where the service tells its own, and where it does not. */
const tolerance = { told: 300, untold: 86_400 };

interface Timed {
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly response: RecordedResponse | undefined;
}

export interface Clock {
  /** Epoch seconds. */
  readonly now: number;
  /** The latest instant that was surely past. */
  readonly closed: number;
}

/** By its Date header (RFC 9110, section 6.6.1), or else by the recorder's clock. */
export function clockOf({ sentAt, receivedAt, response }: Timed): Clock {
  const date = Date.parse(response?.headers['date'] ?? '');
  const [sent, told] = [Math.floor(sentAt / 1000), Math.floor(date / 1000)];
  if (Number.isNaN(told)) return { now: sent, closed: sent - tolerance.untold };
  const earlier = Math.min(told, Math.floor(receivedAt / 1000));
  return { now: told, closed: earlier - tolerance.told };
}
