/** Sandboxes in a database that several replicas share. It knows nothing of what the records mean. */
import { randomUUID } from 'node:crypto';

import type { Head, Opening, Passage, StoreFigures, Tally } from '../shared-store.ts';
import { TooManyStreams } from '../shared-store.ts';
import type { SharedStore } from '../shared-store.ts';
import { StaleStream, StoreError } from '../store.ts';
import type { Row, SqlClient } from './client.ts';
import { connectTo } from './client.ts';
import { prepareTables } from './schema.ts';

const headColumns = 'sandbox, life, version, first_use, created_at, used_at';

const statements = {
  heads: `select ${headColumns} from partner_api_sandboxes where sandbox = any ($1::text[])`,
  allHeads: `select ${headColumns} from partner_api_sandboxes order by created_at, sandbox`,
  /** One statement, so that a snapshot taken meanwhile cannot fall between its two halves. */
  load: `select version, records from partner_api_snapshots
      where sandbox = $1 and life = $2 and version > $3
    union all
    select version, records from partner_api_events
      where sandbox = $1 and life = $2 and version > $3 and version > coalesce((
        select version from partner_api_snapshots where sandbox = $1 and life = $2), 0)
    order by version`,
  /** The row of the store counts the sandboxes, so that the limit is exact. */
  begin: `with place as (
      update partner_api_store set sandboxes = sandboxes + 1
        where id = 1 and sandboxes < $5 and not exists (
          select 1 from partner_api_sandboxes where sandbox = $1)
        returning id),
    begun as (
      insert into partner_api_sandboxes (${headColumns})
        select $1::text, $2::uuid, 1, $3::boolean, $4::bigint, $4::bigint from place
        returning sandbox)
    insert into partner_api_events (sandbox, life, version, write_id, records)
      select sandbox, $2::uuid, 1, $2::uuid, $6::text from begun returning version`,
  /** Only one can lead from a version to the next. */
  append: `with moved as (
      update partner_api_sandboxes set version = $3::bigint + 1
        where sandbox = $1 and life = $2::uuid and version = $3::bigint
        returning sandbox)
    insert into partner_api_events (sandbox, life, version, write_id, records)
      select sandbox, $2::uuid, $3::bigint + 1, $4::uuid, $5::text from moved returning version`,
  /** Who led from the version to the next. */
  writer: `select s.version, e.write_id from partner_api_sandboxes s
    left join partner_api_events e
      on e.sandbox = s.sandbox and e.life = s.life and e.version = $3::bigint + 1
    where s.sandbox = $1 and s.life = $2::uuid`,
  drop: `with gone as (delete from partner_api_sandboxes where sandbox = $1 returning sandbox)
    update partner_api_store set sandboxes = sandboxes - (select count(*) from gone) where id = 1
    returning (select count(*) from gone) as gone`,
  snapshot: `insert into partner_api_snapshots as old (sandbox, life, version, records)
      select sandbox, life, $3::bigint, $4::text from partner_api_sandboxes
        where sandbox = $1 and life = $2::uuid
      on conflict (sandbox, life) do update
        set version = excluded.version, records = excluded.records
        where old.version < excluded.version`,
  forgetOld: `delete from partner_api_events
    where sandbox = $1 and life = $2::uuid and version <= $3::bigint`,
  use: `update partner_api_sandboxes set used_at = $2::bigint
    where sandbox = any ($1::text[]) and used_at < $2::bigint`,
  expire: `with gone as (
      delete from partner_api_sandboxes
        where first_use and version = 1 and used_at < $1::bigint returning sandbox),
    fewer as (
      update partner_api_store set sandboxes = sandboxes - (select count(*) from gone)
        where id = 1 and exists (select 1 from gone))
    select sandbox from gone`,
  readTally: 'select version, value from partner_api_tallies where sandbox = $1 and name = $2',
  writeTally: `insert into partner_api_tallies as old (sandbox, name, version, value)
      select sandbox, $2::text, $3::bigint + 1, $4::text from partner_api_sandboxes
        where sandbox = $1
      on conflict (sandbox, name) do update
        set version = excluded.version, value = excluded.value where old.version = $3::bigint
      returning version`,
  count: 'select sandboxes from partner_api_store where id = 1',
} as const;

/**
 * So many changes behind a snapshot stay: a replica that lost the answer to its change, or was
 * paused, finds out by them whether it was taken.
 */
const keptChanges = 1000;

function readHead(row: Row): [name: string, head: Head] {
  const head = {
    life: String(row['life']),
    version: Number(row['version']),
    isFirstUse: row['first_use'] === true,
    createdAt: Number(row['created_at']),
    usedAt: Number(row['used_at']),
  };
  return [String(row['sandbox']), head];
}

/** The store in a database. */
export class SqlStore<Item> implements SharedStore<Item> {
  readonly #client: SqlClient;

  /** @param client whose tables are there */
  constructor(client: SqlClient) {
    this.#client = client;
  }

  async #rows(name: keyof typeof statements, ...values: readonly unknown[]) {
    return (await this.#client.run(statements[name], values)).rows;
  }

  async heads(streams?: readonly string[]): Promise<Map<string, Head>> {
    const rows =
      streams === undefined ? await this.#rows('allHeads') : await this.#rows('heads', streams);
    return new Map(rows.map(readHead));
  }

  async load(stream: string, life: string, since: number): Promise<Passage<Item>[]> {
    const rows = await this.#rows('load', stream, life, since);
    return rows.map(({ version, records }) => ({
      version: Number(version),
      characters: String(records).length,
      records: JSON.parse(String(records)) as readonly Item[],
    }));
  }

  async begin(stream: string, records: readonly Item[], opening: Opening): Promise<Head> {
    const { isFirstUse, at, max } = opening;
    const life = randomUUID();
    const values = [stream, life, isFirstUse, at, max, JSON.stringify(records)];
    const begun = { life, version: 1, isFirstUse, createdAt: at, usedAt: at };
    try {
      if ((await this.#rows('begin', ...values)).length > 0) return begun;
    } catch (error) {
      // Two that begin it at the same instant: the key lets one of them in.
      if (!(error instanceof StoreError && isDuplicate(error.cause))) throw error;
    }
    const head = (await this.heads([stream])).get(stream);
    if (head === undefined) throw new TooManyStreams(max);
    if (head.life === life) return begun;
    throw new StaleStream(stream, 0, head.version);
  }

  async append(
    stream: string,
    life: string,
    version: number,
    records: readonly Item[],
  ): Promise<void> {
    const write = randomUUID();
    const values = [stream, life, version, write, JSON.stringify(records)];
    const { rows, tries } = await this.#client.run(statements.append, values);
    if (rows.length > 0) return;
    const [found] = await this.#rows('writer', stream, life, version);
    if (found?.['write_id'] === write) return;
    const stored = Number(found?.['version'] ?? 0);
    const isForgotten = found?.['write_id'] === null && stored > version;
    if (!isForgotten || tries === 1) throw new StaleStream(stream, version, stored);
    throw new StoreError(
      `Whether the last change of ${stream} was taken cannot be told: the answer of the store was ` +
        'lost, and too much has changed since. Look at the sandbox before you try again.',
    );
  }

  async drop(stream: string): Promise<boolean> {
    return Number((await this.#rows('drop', stream))[0]?.['gone']) > 0;
  }

  async snapshot(
    stream: string,
    life: string,
    version: number,
    records: readonly Item[],
  ): Promise<void> {
    await this.#rows('snapshot', stream, life, version, JSON.stringify(records));
    if (version > keptChanges) {
      await this.#rows('forgetOld', stream, life, version - keptChanges);
    }
  }

  async use(streams: readonly string[], at: number): Promise<void> {
    await this.#rows('use', streams, at);
  }

  async expire(before: number): Promise<string[]> {
    return (await this.#rows('expire', before)).map(({ sandbox }) => String(sandbox));
  }

  async readTally(stream: string, name: string): Promise<Tally> {
    const [row] = await this.#rows('readTally', stream, name);
    if (row === undefined) return { version: 0, value: undefined };
    return { version: Number(row['version']), value: JSON.parse(String(row['value'])) };
  }

  async writeTally(stream: string, name: string, { version, value }: Tally): Promise<boolean> {
    const text = JSON.stringify(value);
    return (await this.#rows('writeTally', stream, name, version, text)).length > 0;
  }

  async count(): Promise<number> {
    return Number((await this.#rows('count'))[0]?.['sandboxes']);
  }

  figures(): StoreFigures {
    return this.#client.figures();
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}

const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';

/**
 * Opens the store in a database, or makes an empty one.
 *
 * @throws {StoreError} when the database cannot be asked, or holds another format
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
