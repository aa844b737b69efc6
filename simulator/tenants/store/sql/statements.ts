const headColumns = 'sandbox, life, version, first_use, created_at, used_at';

/** The time of the database, in whole milliseconds since 1970-01-01T00:00:00Z. */
const clock = 'floor(extract(epoch from clock_timestamp()) * 1000)::bigint as clock';

/** What is asked of the tables of `schema.ts`: each statement may be sent again. */
export const statements = {
  heads: `select ${headColumns}, ${clock} from partner_api_sandboxes
    where sandbox = any ($1::text[])`,
  allHeads: `select ${headColumns}, ${clock} from partner_api_sandboxes
    order by created_at, sandbox`,
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
