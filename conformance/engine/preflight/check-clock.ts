import { isAnswer } from '../../wire/exchange.ts';
import type { ConnectedContext } from '../context.ts';
import type { Check } from './check.ts';

const about = 'clock';

/** How far the target's clock, by its Date headers, is off ours. */
export function checkClock({ client, clock }: ConnectedContext): Check {
  const hasDate = client.exchanges
    .filter(isAnswer)
    .some(({ response }) => !Number.isNaN(Date.parse(response.headers.date ?? '')));
  if (!hasDate) {
    const explanation =
      "the target sends no Date header; this machine's clock is taken for its own";
    return { about, state: 'ok', explanation, complaints: [] };
  }
  const seconds = Math.round(clock.offsetMilliseconds / 1000);
  const size = Math.abs(seconds);
  const where = seconds < 0 ? 'behind' : 'ahead of';
  const explanation = size < 2 ? "as this machine's" : `${size} s ${where} this machine's`;
  if (size <= clock.toleranceSeconds) return { about, state: 'ok', explanation, complaints: [] };
  const message = `the target's clock is ${explanation}; the suite follows it, but set one of the two right, or raise the tolerance`;
  const complaints = [{ path: ['limits', 'clockToleranceSeconds'], message }];
  return { about, state: 'doubt', explanation, complaints };
}
