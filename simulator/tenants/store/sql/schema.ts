/** The tables of a store in a database. */
import { setTimeout as pause } from 'node:timers/promises';

import { StoreError } from '../store.ts';
import type { SqlClient } from './client.ts';

const formatVersion = 1;

/**
 * In the order in which they are made. Plain SQL, and the sandbox in front of each key: databases
 * that spread their rows over machines keep those of a sandbox together.
 */
const tables = [
  `create table if not exists partner_api_store (
    id integer primary key,
    format integer not null,
    sandboxes bigint not null
  )`,
  `create table if not exists partner_api_sandboxes (
    sandbox text primary key,
    life uuid not null,
    version bigint not null,
    first_use boolean not null,
    created_at bigint not null,
    used_at bigint not null
  )`,
  `create table if not exists partner_api_events (
    sandbox text not null references partner_api_sandboxes (sandbox) on delete cascade,
    life uuid not null,
    version bigint not null,
    write_id uuid not null,
    records text not null,
    primary key (sandbox, life, version)
  )`,
  `create table if not exists partner_api_snapshots (
    sandbox text not null references partner_api_sandboxes (sandbox) on delete cascade,
    life uuid not null,
    version bigint not null,
    records text not null,
    primary key (sandbox, life)
  )`,
  `create table if not exists partner_api_tallies (
    sandbox text not null references partner_api_sandboxes (sandbox) on delete cascade,
    name text not null,
    version bigint not null,
    value text not null,
    primary key (sandbox, name)
  )`,
  `create table if not exists partner_api_gone (
    sandbox text primary key,
    at bigint not null
  )`,
  `insert into partner_api_store (id, format, sandboxes) values (1, ${formatVersion}, 0)
    on conflict (id) do nothing`,
] as const;

const attempts = 10;

async function makeTables({ run }: SqlClient): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      for (const table of tables) await run(table);
      return;
    } catch (error) {
      // Of several that start at once, "if not exists" lets one fail where another is at it.
      if (attempt === attempts) throw error;
      await pause(attempt * 20);
    }
  }
}

/**
 * Makes the tables that are not there; any number of replicas may do so at once.
 *
 * @throws {StoreError} when they cannot be made, or another release made them
 */
export async function prepareTables(client: SqlClient): Promise<void> {
  if ((await readFormat(client)) === undefined) await makeTables(client);
  const format = await readFormat(client);
  if (format === formatVersion) return;
  throw new StoreError(
    `The store was made by another version of the simulator (format ${format}). It was left as it ` +
      'is. Open it with that version, or name another database.',
  );
}

/** Undefined where there is no store yet. */
async function readFormat({ run }: SqlClient): Promise<number | undefined> {
  const present = await run(
    `select 1 from information_schema.tables
      where table_name = 'partner_api_store' and table_schema = any (current_schemas(false))`,
  );
  if (present.rows.length === 0) return undefined;
  const { rows } = await run('select format from partner_api_store where id = 1');
  return rows[0] === undefined ? undefined : Number(rows[0]['format']);
}
