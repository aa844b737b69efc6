/** Instants of a body or a query that no calendar has, or not in this order. */
import type { Mistake } from '../../generated/control.ts';
import { readInstant } from '../instants.ts';
import { formatPath } from '../../shared/json-pointer.ts';
import type { Path } from '../../shared/json-pointer.ts';
import { isObject } from '../model/json.ts';

const instantNames = new Set(['at', 'from', 'to']);

function checkInstant(text: string, path: Path): Mistake[] {
  if (!Number.isNaN(readInstant(text))) return [];
  const message = `the calendar has no ${text}; write an instant that was or will be`;
  return [{ field: formatPath(path), message }];
}

function checkOrder({ from, to }: Readonly<Record<string, unknown>>, path: Path): Mistake[] {
  if (typeof from !== 'string' || typeof to !== 'string') return [];
  if (!(readInstant(from) >= readInstant(to))) return [];
  const message = `${to} is not after ${from}; put the later instant here`;
  return [{ field: formatPath([...path, 'to']), message }];
}

/** Looks at all instants; what a seed document holds is checked where it is read. */
export function findWrongTimes(value: unknown, path: Path = []): Mistake[] {
  if (!isObject(value)) return [];
  const mistakes = Object.entries(value).flatMap(([name, inner]) => {
    const at = [...path, name];
    if (name === 'document' || name === 'faults') return [];
    if (!instantNames.has(name)) return findWrongTimes(inner, at);
    if (typeof inner === 'string') return checkInstant(inner, at);
    if (!Array.isArray(inner)) return findWrongTimes(inner, at);
    return inner.flatMap((text, index) => checkInstant(String(text), [...at, index]));
  });
  return [...mistakes, ...checkOrder(value, path)];
}
