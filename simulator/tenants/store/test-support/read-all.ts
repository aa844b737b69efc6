import type { Passage, Store } from '../store.ts';

/** All that a store holds, in its order. */
export async function readAll<Item>(store: Store<Item>): Promise<Passage<Item>[]> {
  const passages: Passage<Item>[] = [];
  for await (const passage of store.read()) passages.push(passage);
  return passages;
}

/** The records of each stream, in their order. */
export async function readStreams<Item>(store: Store<Item>): Promise<Map<string, Item[]>> {
  const streams = new Map<string, Item[]>();
  for await (const { stream, records } of store.read()) {
    streams.set(stream, [...(streams.get(stream) ?? []), ...records]);
  }
  return streams;
}
