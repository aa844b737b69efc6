/** A PostgreSQL client whose statements survive a restart of the database. */
import { setTimeout as pause } from 'node:timers/promises';

import type * as pg from 'pg';

import { codeOf, messageOf } from '../../../../shared/system-error.ts';
import { StoreError, type StatementFigures } from '../store.ts';

export type Row = Readonly<Record<string, unknown>>;

interface Outcome {
  readonly rows: readonly Row[];
  /** The number of attempts. If more than one, earlier ones may have been executed, too. */
  readonly tries: number;
}

/** Runs statements. They must be idempotent, since each may run more than once. */
export type SqlClient = Awaited<ReturnType<typeof connectTo>>;

export type Send = (text: string, values: readonly unknown[]) => Promise<readonly Row[]>;

/** Milliseconds before each retry; in total about the duration of a restart. */
const pauses = [0, 50, 150, 400, 900];

/** Whether an error is transient: a lost connection, a restart, a failover, a conflict. */
function mayPass(error: unknown): boolean {
  const code = codeOf(error);
  // SQLSTATE codes have five characters: connections, resources, operator intervention, conflicts.
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
        throw new StoreError(`The store ${place} failed: ${words}`, { cause: error });
      }
      await pause(wait);
    }
  }
}

/** Whether a store is a database URL, and not a file. */
export const isDatabaseUrl = (store: string): boolean => /^postgres(ql)?:\/\//.test(store);

type Driver = (typeof pg)['default'];

async function loadDriver(): Promise<Driver> {
  try {
    return (await import('pg')).default;
  } catch (error) {
    throw new StoreError(
      'A store in a database needs the package pg, which is not installed. Run: npm install pg',
      { cause: error },
    );
  }
}

function readUrl(url: string): URL {
  if (URL.canParse(url)) return new URL(url);
  // Do not quote the text, which may contain a password.
  throw new StoreError(
    'The URL of the store is invalid; write postgres://USER@HOST:5432/DATABASE.',
  );
}

/** The database URL without user and password, for messages. */
export function placeOf(url: string): string {
  const { protocol, host, pathname } = readUrl(url);
  return `${protocol}//${host}${pathname}`;
}

/** Maximum number of connections of a replica. */
const connections = 8;

/** Connects lazily. Throws a StoreError for an invalid URL, or if the driver is missing. */
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
  // Ignore broken idle connections: the pool replaces them when needed.
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

/** The error from truncating the compared times to whole milliseconds. */
const roundingMilliseconds = 1;

/** Estimates the clock of the database by that of this machine. */
export function createDatabaseClock(readMachine: () => number = Date.now) {
  let ahead = 0;
  return {
    /** In whole milliseconds since 1970-01-01T00:00:00Z. */
    now: (): number => readMachine() + ahead,
    aheadMilliseconds: (): number => ahead,
    /**
     * Adjusts the estimate: the database told this time between two times of this machine. It moves
     * only as far as necessary, so never if the clocks agree.
     */
    observe(told: number, sent: number, received: number): void {
      const least = told - received - roundingMilliseconds;
      const most = told - sent + roundingMilliseconds;
      ahead = Math.min(Math.max(ahead, least), most);
    },
  };
}
