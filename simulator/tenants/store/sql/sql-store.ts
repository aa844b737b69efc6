/** A store in a database that several replicas share. */
import { randomUUID } from 'node:crypto';

import { codeOf } from '../../../../shared/system-error.ts';
import type { Head, StreamStart, Passage, StoreFigures, Tally, Terms } from '../store.ts';
import { GoneStream, StaleStream, StoreError, TooManyStreams } from '../store.ts';
import { connectTo, createDatabaseClock, type Row, type SqlClient } from './client.ts';
import { prepareTables, statements } from './tables.ts';

/**
 * Number of changes kept before the last snapshot, so that a replica that was paused, or lost the
 * response to its change, can find out whether it was accepted.
 */
const maxOldChanges = 1000;

/** An instant before all others. */
const never = -1;

function readHead(row: Row): [name: string, head: Head] {
  const head = {
    generation: String(row['life']),
    version: Number(row['version']),
    isFirstUse: row['first_use'] === true,
    createdAt: Number(row['created_at']),
    usedAt: Number(row['used_at']),
  };
  return [String(row['sandbox']), head];
}

/**
 * Stores records (`Item`), which must be plain JSON, in streams. An accepted change is durable and
 * visible to every replica. Each call can fail with a StoreError if the database does not answer;
 * its change is then applied completely or not at all.
 */
export class SqlStore<Item> {
  readonly #client: SqlClient;
  readonly #clock = createDatabaseClock();

  /** @param client a client whose tables exist */
  constructor(client: SqlClient) {
    this.#client = client;
  }

  /** The time shared by all replicas, in whole milliseconds since 1970-01-01T00:00:00Z. */
  now(): number {
    return this.#clock.now();
  }

  async #rows(name: keyof typeof statements, ...values: readonly unknown[]) {
    return (await this.#client.run(statements[name], values)).rows;
  }

  async heads(streams?: readonly string[]): Promise<Map<string, Head>> {
    const sent = Date.now();
    const rows =
      streams === undefined ? await this.#rows('allHeads') : await this.#rows('heads', streams);
    const [first] = rows;
    if (first !== undefined) this.#clock.observe(Number(first['clock']), sent, Date.now());
    return new Map(rows.map(readHead));
  }

  /** The changes of a stream after a version, in order; empty if the stream is gone. */
  async load(stream: string, generation: string, since: number): Promise<Passage<Item>[]> {
    const rows = await this.#rows('load', stream, generation, since);
    return rows.map(({ version, records }) => ({
      version: Number(version),
      characters: String(records).length,
      records: JSON.parse(String(records)) as readonly Item[],
    }));
  }

  /**
   * @throws {StaleStream} if a stream with this name exists
   * @throws {TooManyStreams} if the maximum is reached
   * @throws {GoneStream} for first use, if a stream with this name expired with changes
   */
  async begin(stream: string, records: readonly Item[], opening: StreamStart): Promise<Head> {
    const { isFirstUse, at, max } = opening;
    const generation = randomUUID();
    const values = [stream, generation, isFirstUse, at, max, JSON.stringify(records)];
    const begun = { generation, version: 1, isFirstUse, createdAt: at, usedAt: at };
    try {
      if ((await this.#rows('begin', ...values)).length > 0) return begun;
    } catch (error) {
      // Ignore duplicates: the primary key admits one of two concurrent attempts.
      if (!(error instanceof StoreError && isDuplicate(error.cause))) throw error;
    }
    const head = (await this.heads([stream])).get(stream);
    if (head === undefined) throw await this.#whyNotBegun(stream, isFirstUse, max);
    if (head.generation === generation) return begun;
    throw new StaleStream(stream, 0, head.version);
  }

  async #whyNotBegun(stream: string, isFirstUse: boolean, max: number): Promise<Error> {
    const [gone] = isFirstUse ? await this.#rows('goneAt', stream) : [];
    return gone === undefined
      ? new TooManyStreams(max)
      : new GoneStream(stream, Number(gone['at']));
  }

  /**
   * Appends a change exactly once, however often its statement is sent.
   * @throws {StaleStream} if the stream is not at that version, or gone
   */
  async append(
    stream: string,
    generation: string,
    version: number,
    records: readonly Item[],
  ): Promise<void> {
    const write = randomUUID();
    const values = [stream, generation, version, write, JSON.stringify(records)];
    const { rows, tries } = await this.#client.run(statements.append, values);
    if (rows.length > 0) return;
    const [found] = await this.#rows('writer', stream, generation, version);
    if (found?.['write_id'] === write) return;
    const stored = Number(found?.['version'] ?? 0);
    const isForgotten = found?.['write_id'] === null && stored > version;
    if (!isForgotten || tries === 1) throw new StaleStream(stream, version, stored);
    throw new StoreError(
      `The last change of ${stream} may or may not have been stored: the answer of the store was ` +
        'lost, and too much has changed since. Check the sandbox before you try again.',
    );
  }

  async drop(stream: string): Promise<boolean> {
    return Number((await this.#rows('drop', stream))[0]?.['gone']) > 0;
  }

  /** Stores records that produce the same state as all changes up to the version. */
  async snapshot(
    stream: string,
    generation: string,
    version: number,
    records: readonly Item[],
  ): Promise<void> {
    await this.#rows('snapshot', stream, generation, version, JSON.stringify(records));
    if (version > maxOldChanges)
      await this.#rows('forgetOld', stream, generation, version - maxOldChanges);
  }

  async use(streams: readonly string[], at: number): Promise<void> {
    await this.#rows('use', streams, at);
  }

  async expire({ now, unmodified, modified, permanent }: Terms): Promise<string[]> {
    const eldest = Math.max(modified, never);
    const rows = await this.#rows('expire', unmodified, eldest, now, permanent);
    // Forget expired names after the same period again: first use may then reuse them.
    if (eldest > never) await this.#rows('forgetGone', eldest - (now - eldest));
    return rows.map(({ sandbox }) => String(sandbox));
  }

  async readTally(stream: string, name: string): Promise<Tally> {
    const [row] = await this.#rows('readTally', stream, name);
    if (row === undefined) return { version: 0, value: undefined };
    return { version: Number(row['version']), value: JSON.parse(String(row['value'])) };
  }

  /** Returns false if another replica counted since it was read, or the stream is gone. */
  async writeTally(stream: string, name: string, { version, value }: Tally): Promise<boolean> {
    const text = JSON.stringify(value);
    return (await this.#rows('writeTally', stream, name, version, text)).length > 0;
  }

  async count(): Promise<number> {
    return Number((await this.#rows('count'))[0]?.['sandboxes']);
  }

  /** The number of streams whose names have the prefix, which must not contain SQL wildcards. */
  async countOf(prefix: string): Promise<number> {
    return Number((await this.#rows('countOf', prefix))[0]?.['sandboxes']);
  }

  figures(): StoreFigures {
    return { ...this.#client.figures(), clockAheadMilliseconds: this.#clock.aheadMilliseconds() };
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}

const isDuplicate = (error: unknown): boolean => codeOf(error) === '23505';

/**
 * Opens the store in a database, or creates an empty one.
 * @throws {StoreError} if the database is not available, or has another format
 */
export async function openSqlStore<Item>(url: string): Promise<SqlStore<Item>> {
  const client = await connectTo(url);
  try {
    await prepareTables(client);
    return new SqlStore<Item>(client);
  } catch (error) {
    await client.close();
    throw error;
  }
}
