/** Detects slow targets, and sends requests to them concurrently. */
import { caps } from '../caps.ts';
import type { Client } from './client.ts';

/** The number of requests that decide whether a target is slow. */
const requestsRead = 40;

/** Whether the median of the last requests was slow. */
export function isSlow({ exchanges }: Pick<Client, 'exchanges'>): boolean {
  const times = exchanges
    .slice(-requestsRead)
    .map(({ sentAt, receivedAt }) => receivedAt - sentAt)
    .toSorted((a, b) => a - b);
  return (times[times.length >> 1] ?? 0) >= caps.slowMilliseconds;
}

/**
 * Runs tasks in sequence, or concurrently on a slow target. If one fails, the error is thrown after
 * the others have finished, since the next rule may rely on being alone.
 */
export async function inSequenceUnlessSlow<Asked, Result>(
  client: Pick<Client, 'exchanges'>,
  all: readonly Asked[],
  ask: (one: Asked, index: number) => Promise<Result>,
): Promise<Result[]> {
  if (isSlow(client)) {
    const asked = all.map(ask);
    await Promise.allSettled(asked);
    return await Promise.all(asked);
  }
  const results: Result[] = [];
  for (const [index, one] of all.entries()) results.push(await ask(one, index));
  return results;
}
