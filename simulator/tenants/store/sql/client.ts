/** A client of PostgreSQL's protocol, whose statements survive a restart of the database. */
import { setTimeout as pause } from 'node:timers/promises';

import type * as pg from 'pg';

import { codeOf, messageOf } from '../../../../shared/system-error.ts';
import { StoreError, type StatementFigures } from '../store.ts';

export type Row = Readonly<Record<string, unknown>>;

/** The result of a statement. */
interface Outcome {
  readonly rows: readonly Row[];
  /** More than one: a lost attempt may have been executed, too. */
  readonly tries: number;
}

/** Runs statements. Each may run more than once, and must be idempotent. */
export type SqlClient = Awaited<ReturnType<typeof connectTo>>;

export type Send = (text: string, values: readonly unknown[]) => Promise<readonly Row[]>;

/** Milliseconds until the next attempt; together about as long as a restart. */
const pauses = [0, 50, 150, 400, 900];

/** Errors of a lost connection, a restart, a failover or a conflict of two statements. */
function mayPass(error: unknown): boolean {
  const code = codeOf(error);
  // The database's own codes have five characters: connections, resources, operators, conflicts.
  return !/^[0-9A-Z]{5}$/.test(code) || /^(08|53|57|40|25006)/.test(code);
}

/**
 * Retries transient errors.
 * @param place the name of the database in errors, without a password
 */
export async function runWith(
  send: Send,
  place: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    try {
      return { rows: await send(text, values), tries };
    } catch (error) {
      const wait = pauses[tries - 1];
      if (wait === undefined || !mayPass(error)) {
        const words = messageOf(error) || codeOf(error);
        throw new StoreError(`The store ${place} does not do its work: ${words}`, { cause: error });
      }
      await pause(wait);
    }
  }
}

/** Whether a store is given by a URL, and not by a file. */
export const isDatabaseUrl = (store: string): boolean => /^postgres(ql)?:\/\//.test(store);

type Driver = (typeof pg)['default'];

async function loadDriver(): Promise<Driver> {
  try {
    return (await import('pg')).default;
  } catch (error) {
    throw new StoreError(
      'A store in a database takes the package pg, which is not installed. Run: npm install pg',
      { cause: error },
    );
  }
}

function readUrl(url: string): URL {
  if (URL.canParse(url)) return new URL(url);
  // The text may contain a password.
  throw new StoreError('The URL of the store is none; write postgres://USER@HOST:5432/DATABASE.');
}

/** The URL of the database without user and password, for messages. */
export function placeOf(url: string): string {
  const { protocol, host, pathname } = readUrl(url);
  return `${protocol}//${host}${pathname}`;
}

/** Maximum number of concurrent statements of a replica. */
const connections = 8;

/** Connects at first use. Throws a StoreError for an invalid URL, and without the driver. */
export async function connectTo(url: string) {
  const place = placeOf(url);
  const { Pool } = await loadDriver();
  const pool = new Pool({
    connectionString: url,
    max: connections,
    application_name: 'partner-api-simulator',
    connectionTimeoutMillis: 2_000,
    query_timeout: 5_000,
    keepAlive: true,
  });
  // A connection that breaks while idle is replaced when it is needed.
  pool.on('error', () => undefined);
  const names = new Map<string, string>();
  const send: Send = async (text, values) => {
    const name = names.get(text) ?? `simulator-${names.size}`;
    names.set(text, name);
    return (await pool.query<Row>({ name, text, values: [...values] })).rows;
  };
  const figures = { statements: 0, failures: 0, milliseconds: 0 };
  return {
    /** @throws {StoreError} if the database does not answer, or refuses */
    run: async (text: string, values?: readonly unknown[]): Promise<Outcome> => {
      const begun = performance.now();
      try {
        return await runWith(send, place, text, values);
      } catch (error) {
        figures.failures += 1;
        throw error;
      } finally {
        figures.statements += 1;
        figures.milliseconds += performance.now() - begun;
      }
    },
    figures: (): StatementFigures => ({ ...figures }),
    close: () => pool.end(),
  };
}

/** All three in whole milliseconds, truncated. */
const roundingMilliseconds = 1;

/** The time of a database, estimated by the clock of this machine. */
export function createDatabaseClock(readMachine: () => number = Date.now) {
  let ahead = 0;
  return {
    /** In whole milliseconds since 1970-01-01T00:00:00Z. */
    now: (): number => readMachine() + ahead,
    /** How far the database's clock is ahead of this machine's. */
    aheadMilliseconds: (): number => ahead,
    /**
     * The database returned this time between two times of this machine. The estimate moves only as
     * far as that contradicts it: if the clocks agree, it never does.
     */
    observe(told: number, sent: number, received: number): void {
      const least = told - received - roundingMilliseconds;
      const most = told - sent + roundingMilliseconds;
      ahead = Math.min(Math.max(ahead, least), most);
    },
  };
}
