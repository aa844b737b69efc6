/** Whether a target takes so long for an answer that several had better be under way together. */
import { caps } from '../budget.ts';
import type { Client } from './client.ts';

/** Requests by which a target shows whether it is slow. */
const requestsRead = 40;

/** Whether half of the last requests took so long that they had better not wait for each other. */
export function isSlow({ exchanges }: Pick<Client, 'exchanges'>): boolean {
  const times = exchanges
    .slice(-requestsRead)
    .map(({ sentAt, receivedAt }) => receivedAt - sentAt)
    .toSorted((a, b) => a - b);
  return (times[times.length >> 1] ?? 0) >= caps.slowMilliseconds;
}

/**
 * Asks for one thing after the other; a slow target for all of them at once. Where one fails, the
 * others have ended before that is told: whoever comes next may rely on being alone.
 */
export async function askEach<Asked, Result>(
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
