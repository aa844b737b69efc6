/** The tables of a store in a database, and the statements on them. */
import { setTimeout as pause } from 'node:timers/promises';

import { StoreError } from '../store.ts';
import type { SqlClient } from './client.ts';

const formatVersion = 1;

/**
 * The tables in the order of creation, in standard SQL. The sandbox is first in each key, so that
 * distributed databases keep the rows of a sandbox together.
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
      // "if not exists" can fail if several processes start concurrently.
      if (attempt === attempts) throw error;
      await pause(attempt * 20);
    }
  }
}

/**
 * Creates missing tables; any number of replicas may do so concurrently.
 * @throws {StoreError} if that fails, or the store has another format
 */
export async function prepareTables(client: SqlClient): Promise<void> {
  if ((await readFormat(client)) === undefined) await makeTables(client);
  const format = await readFormat(client);
  if (format === formatVersion) return;
  throw new StoreError(
    `The store was made by another version of the simulator (format ${format}). ` +
      'It was not changed. Open it with that version, or name another database.',
  );
}

/** The format version of the store; undefined if there is none yet. */
async function readFormat({ run }: SqlClient): Promise<number | undefined> {
  const present = await run(
    `select 1 from information_schema.tables
      where table_name = 'partner_api_store' and table_schema = any (current_schemas(false))`,
  );
  if (present.rows.length === 0) return undefined;
  const { rows } = await run('select format from partner_api_store where id = 1');
  return rows[0] === undefined ? undefined : Number(rows[0]['format']);
}

const headColumns = 'sandbox, life, version, first_use, created_at, used_at';

/** The time of the database, in whole milliseconds since 1970-01-01T00:00:00Z. */
const clock = 'floor(extract(epoch from clock_timestamp()) * 1000)::bigint as clock';

/** The statements; each is safe to repeat. */
export const statements = {
  heads: `select ${headColumns}, ${clock} from partner_api_sandboxes
    where sandbox = any ($1::text[])`,
  allHeads: `select ${headColumns}, ${clock} from partner_api_sandboxes
    order by created_at, sandbox`,
  /** One statement, so that no concurrent snapshot can come between its two parts. */
  load: `select version, records from partner_api_snapshots
      where sandbox = $1 and life = $2 and version > $3
    union all
    select version, records from partner_api_events
      where sandbox = $1 and life = $2 and version > $3 and version > coalesce((
        select version from partner_api_snapshots where sandbox = $1 and life = $2), 0)
    order by version`,
  /** The store's own row counts the sandboxes, so that the limit is exact. */
  begin: `with place as (
      update partner_api_store set sandboxes = sandboxes + 1
        where id = 1 and sandboxes < $5
          and not exists (select 1 from partner_api_sandboxes where sandbox = $1)
          and not ($3::boolean and exists (select 1 from partner_api_gone where sandbox = $1))
        returning id),
    back as (delete from partner_api_gone where sandbox = $1 and exists (select 1 from place)),
    begun as (
      insert into partner_api_sandboxes (${headColumns})
        select $1::text, $2::uuid, 1, $3::boolean, $4::bigint, $4::bigint from place
        returning sandbox)
    insert into partner_api_events (sandbox, life, version, write_id, records)
      select sandbox, $2::uuid, 1, $2::uuid, $6::text from begun returning version`,
  /** Only one change can follow a version. */
  append: `with moved as (
      update partner_api_sandboxes set version = $3::bigint + 1
        where sandbox = $1 and life = $2::uuid and version = $3::bigint
        returning sandbox)
    insert into partner_api_events (sandbox, life, version, write_id, records)
      select sandbox, $2::uuid, $3::bigint + 1, $4::uuid, $5::text from moved returning version`,
  /** Which write made the change that follows a version. */
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
      delete from partner_api_sandboxes where sandbox <> $4::text and (
        used_at < $2::bigint or (first_use and version = 1 and used_at < $1::bigint))
        returning sandbox, (first_use and version = 1) as untouched),
    fewer as (
      update partner_api_store set sandboxes = sandboxes - (select count(*) from gone)
        where id = 1 and exists (select 1 from gone)),
    noted as (
      insert into partner_api_gone (sandbox, at)
        select sandbox, $3::bigint from gone where not untouched
        on conflict (sandbox) do update set at = excluded.at)
    select sandbox from gone`,
  goneAt: 'select at from partner_api_gone where sandbox = $1',
  forgetGone: 'delete from partner_api_gone where at < $1::bigint',
  readTally: 'select version, value from partner_api_tallies where sandbox = $1 and name = $2',
  writeTally: `insert into partner_api_tallies as old (sandbox, name, version, value)
      select sandbox, $2::text, $3::bigint + 1, $4::text from partner_api_sandboxes
        where sandbox = $1
      on conflict (sandbox, name) do update
        set version = excluded.version, value = excluded.value where old.version = $3::bigint
      returning version`,
  count: 'select sandboxes from partner_api_store where id = 1',
  countOf: `select count(*) as sandboxes from partner_api_sandboxes where sandbox like $1 || '%'`,
} as const;
