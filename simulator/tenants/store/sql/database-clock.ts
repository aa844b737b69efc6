/** The time of a database, told by the clock of this machine. */
export interface DatabaseClock {
  /** In whole milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: () => number;
  /** How far the database's clock is ahead of this machine's. */
  readonly aheadMilliseconds: () => number;
  /**
   * The database told this time, somewhere between two times of this machine. The clock moves only
   * as far as that proves it wrong: where the clocks agree, it never does.
   */
  readonly observe: (told: number, sent: number, received: number) => void;
}

/** All three are told in whole milliseconds, cut off. */
const roundingMilliseconds = 1;

/** @param readMachine this machine's clock */
export function createDatabaseClock(readMachine: () => number = Date.now): DatabaseClock {
  let ahead = 0;
  return {
    now: () => readMachine() + ahead,
    aheadMilliseconds: () => ahead,
    observe(told, sent, received) {
      const least = told - received - roundingMilliseconds;
      const most = told - sent + roundingMilliseconds;
      ahead = Math.min(Math.max(ahead, least), most);
    },
  };
}
