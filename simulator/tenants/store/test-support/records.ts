import type { FileStore } from '../file-store.ts';
import type { StreamPassage } from '../store.ts';

/** What stands for the numbers from 0 up to, but without, `count`; `text` makes it longer. */
export interface Counted {
  readonly count: number;
  readonly text?: string;
}

/** @returns how many numbers the records are, which must be in order without a gap */
export function countNumbers(records: readonly (number | Counted)[] = []): number {
  return records.reduce<number>((count, record) => {
    if (typeof record !== 'number') return record.count;
    if (record !== count) throw new Error(`${record} stands where ${count} belongs`);
    return count + 1;
  }, 0);
}

/** All that a store holds, in its order. */
export async function readAll<Item>(store: FileStore<Item>): Promise<StreamPassage<Item>[]> {
  const passages: StreamPassage<Item>[] = [];
  for await (const passage of store.read()) passages.push(passage);
  return passages;
}

/** The records of each stream, in their order. */
export async function readStreams<Item>(store: FileStore<Item>): Promise<Map<string, Item[]>> {
  const streams = new Map<string, Item[]>();
  for (const { stream, records } of await readAll(store)) {
    streams.set(stream, [...(streams.get(stream) ?? []), ...records]);
  }
  return streams;
}
