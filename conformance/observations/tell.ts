/** Says what showed the answer to an open point. */
import { operations } from '../../generated/contract.ts';
import type { Answer } from '../wire/exchange.ts';

const longestQuery = 160;

/** A request and its answer on one line, such as `GET /partner/v1/health: 200`. */
export function tell({ plan, url, response }: Answer): string {
  const { method = operations[plan.operation].method } = plan;
  const query = new URL(url).search;
  const shown = query.length > longestQuery ? `${query.slice(0, longestQuery)}…` : query;
  return `${method} ${plan.path}${decodeURIComponent(shown)}: ${response.status}`;
}
