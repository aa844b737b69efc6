import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';

import { closeLater } from '../../../../shared/test-support/vitest.ts';
import { postgresForFile } from '../../../test-support/postgres.ts';
import { StaleStream, StoreError, TooManyStreams } from '../store.ts';
import { runWith, type Row, type Send, type SqlClient } from './client.ts';
import { openSqlStore, SqlStore } from './sql-store.ts';

const postgres = postgresForFile();
const opening = { isFirstUse: false, at: 1000, max: 10 };
const firstUse = { ...opening, isFirstUse: true };
let url = '';
beforeEach(async () => (url = await postgres().createDatabase()));

const open = async (): Promise<SqlStore<unknown>> => closeLater(await openSqlStore(url));

const versionsIn = (passages: readonly { readonly version: number }[]): number[] =>
  passages.map(({ version }) => version);

test('a replica loads the changes of another, from the start or from a known version', async () => {
  const [one, other] = [await open(), await open()];
  const { generation } = await one.begin('a', [{ kind: 'ü\u0000' }], opening);
  await one.append('a', generation, 1, [2, 3]);
  await other.append('a', generation, 2, []);
  const [records] = [(await other.load('a', generation, 0)).map((passage) => passage.records)];
  expect(records).toEqual([[{ kind: 'ü\u0000' }], [2, 3], []]);
  expect(versionsIn(await one.load('a', generation, 2))).toEqual([3]);
  expect((await one.heads()).get('a')).toEqual({
    generation,
    version: 3,
    isFirstUse: false,
    createdAt: 1000,
    usedAt: 1000,
  });
});

test('of concurrent appends to one version, exactly one succeeds', async () => {
  const stores = [await open(), await open(), await open()];
  const [store] = stores;
  const head = await store?.begin('a', [], opening);
  for (let version = 1; version < 20; version += 1) {
    const tries = stores.map((each) =>
      each.append('a', head?.generation ?? '', version, [version]),
    );
    const results = await Promise.allSettled(tries);
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toEqual([expect.any(StaleStream), expect.any(StaleStream)]);
  }
  expect((await store?.heads(['a']))?.get('a')?.version).toBe(20);
});

test('a dropped and recreated stream is a different stream', async () => {
  const [one, other] = [await open(), await open()];
  const first = await one.begin('a', [1], opening);
  await expect(other.begin('a', [2], opening)).rejects.toThrow(StaleStream);
  expect(await other.drop('a')).toBe(true);
  expect(await other.drop('a')).toBe(false);
  await expect(one.append('a', first.generation, 1, [2])).rejects.toThrow(
    new StaleStream('a', 1, 0),
  );
  const second = await other.begin('a', [3], opening);
  await expect(one.append('a', first.generation, 1, [2])).rejects.toThrow(StaleStream);
  expect(await one.load('a', first.generation, 0)).toEqual([]);
  expect(await one.load('a', second.generation, 0)).toMatchObject([{ version: 1, records: [3] }]);
});

test('the maximum number of streams holds across replicas', async () => {
  const [store, other] = [await open(), await open()];
  const opens = Array.from({ length: 30 }, (_, number) =>
    (number % 2 === 0 ? store : other).begin(`s${number}`, [number], opening),
  );
  const results = await Promise.allSettled(opens);
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(20);
  for (const one of refused) expect(one).toMatchObject({ reason: expect.any(TooManyStreams) });
  expect(await store.count()).toBe(10);
  const [name = ''] = (await store.heads()).keys();
  await store.drop(name);
  await store.begin('another', [], opening);
  expect((await store.heads()).size).toBe(10);
});

test('a snapshot replaces the changes before it, and recent changes are kept', async () => {
  const store = await open();
  const { generation } = await store.begin('a', ['begun'], opening);
  for (let version = 1; version < 1010; version += 1)
    await store.append('a', generation, version, [version]);
  await store.snapshot('a', generation, 1005, ['whole']);
  await store.snapshot('a', generation, 900, ['too late']);
  expect(versionsIn(await store.load('a', generation, 0))).toEqual([
    1005, 1006, 1007, 1008, 1009, 1010,
  ]);
  const [whole] = await store.load('a', generation, 3);
  expect(whole).toMatchObject({ version: 1005, records: ['whole'] });
  expect(versionsIn(await store.load('a', generation, 1008))).toEqual([1009, 1010]);
  // A replica at an older version learns that its change was not accepted.
  await expect(store.append('a', generation, 6, ['late'])).rejects.toThrow(StaleStream);
});

test('streams of first use expire unless used or changed', async () => {
  const store = await open();
  const { generation } = await store.begin('changed', [1], firstUse);
  await store.append('changed', generation, 1, [2]);
  await store.begin('used', [1], firstUse);
  await store.begin('idle', [1], firstUse);
  await store.begin('made', [1], opening);
  await store.use(['used', 'nobody'], 5000);
  const terms = { now: 9000, unmodified: 2000, modified: -Infinity, permanent: 'default' };
  expect(await store.expire(terms)).toEqual(['idle']);
  expect(await store.expire(terms)).toEqual([]);
  expect([...(await store.heads()).keys()].toSorted()).toEqual(['changed', 'made', 'used']);
  expect(await store.count()).toBe(3);
  await store.begin('idle', [2], firstUse);
});

test('only explicit creation can recreate an expired stream with changes', async () => {
  const store = await open();
  for (const name of ['default', 'made', 'used']) await store.begin(name, [1], opening);
  await store.use(['used'], 5000);
  const terms = { now: 9000, unmodified: 0, modified: 2000, permanent: 'default' };
  expect(await store.expire(terms)).toEqual(['made']);
  expect(await store.count()).toBe(2);
  const refused = store.begin('made', [2], firstUse);
  await expect(refused).rejects.toMatchObject({ name: 'GoneStream', at: 9000 });
  await store.begin('made', [3], opening);
  await store.drop('made');
  await store.begin('made', [4], firstUse);
  // Expired names are remembered for as long as the idle limit.
  expect(await store.expire({ ...terms, now: 8000, modified: 6000 })).toHaveLength(2);
  await expect(store.begin('used', [2], firstUse)).rejects.toThrow('gone');
  await store.expire({ ...terms, now: 12_000, modified: 10_001 });
  await store.begin('used', [2], firstUse);
});

test('of two concurrent counts, one has to read again', async () => {
  const store = await open();
  await store.begin('a', [], opening);
  const tally = await store.readTally('a', 'faults');
  expect(tally).toEqual({ version: 0, value: undefined });
  expect(await store.writeTally('a', 'faults', { version: 0, value: { n: 1 } })).toBe(true);
  expect(await store.writeTally('a', 'faults', { version: 0, value: { n: 9 } })).toBe(false);
  expect(await store.readTally('a', 'faults')).toEqual({ version: 1, value: { n: 1 } });
  expect(await store.writeTally('a', 'faults', { version: 1, value: { n: 2 } })).toBe(true);
  await store.drop('a');
  expect(await store.writeTally('a', 'faults', { version: 2, value: { n: 3 } })).toBe(false);
});

test('a change is applied once, even if its request or its response is lost', async () => {
  await open();
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  let sent = 0;
  const send: Send = async (text, values) => {
    sent += 1;
    if (sent % 5 === 1) throw new Error('Connection refused');
    const { rows } = await pool.query<Row>(text, [...values]);
    if (sent % 3 === 1) throw new Error('Connection terminated unexpectedly');
    return rows;
  };
  const figures = () => ({ statements: 0, failures: 0, milliseconds: 0 });
  const run: SqlClient['run'] = (text, values) => runWith(send, 'here', text, values);
  const store = closeLater(new SqlStore<number>({ run, figures, close: () => pool.end() }));
  const numbers = Array.from({ length: 30 }, (_, number) => number);
  const { generation } = await store.begin('a', [0], opening);
  for (const number of numbers.slice(1)) await store.append('a', generation, number, [number]);
  expect((await store.load('a', generation, 0)).flatMap(({ records }) => records)).toEqual(numbers);
  expect(sent).toBeGreaterThan(2 * numbers.length);
});

test('an unreachable server and a store of another format are errors with a fix', async () => {
  await open();
  const nobody = new URL(url);
  nobody.port = '1';
  nobody.password = 'secret';
  const refusal = await openSqlStore(nobody.href).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StoreError);
  expect(String(refusal)).toMatch(/postgres:\/\/127\.0\.0\.1:1\/test_\d+ .*ECONNREFUSED/);
  expect(String(refusal)).not.toContain('secret');
  await expect(openSqlStore('postgres://:x')).rejects.toThrow('postgres://USER@HOST');
  const client = new pg.Client(url);
  await client.connect();
  await client.query('update partner_api_store set format = 9');
  await client.end();
  await expect(openSqlStore(url)).rejects.toThrow('format 9');
});
