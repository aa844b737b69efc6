/** When two details of a listing are the same to a reader. */
import { isDeepStrictEqual } from 'node:util';

import { isRecord } from '../wire/exchange.ts';

/** Upper or lower case and blanks around a text are for the service to choose: no data is lost. */
function normalize(value: unknown): unknown {
  if (typeof value === 'string') return value.trim().toLowerCase();
  if (Array.isArray(value)) return value.map(normalize);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, normalize(one)]));
}

export const isSameDetail = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(normalize(one), normalize(other));
