/** All three are told in whole milliseconds, cut off. */
const roundingMilliseconds = 1;

/** The time of a database, told by the clock of this machine. */
export function createDatabaseClock(readMachine: () => number = Date.now) {
  let ahead = 0;
  return {
    /** In whole milliseconds since 1970-01-01T00:00:00Z. */
    now: (): number => readMachine() + ahead,
    /** How far the database's clock is ahead of this machine's. */
    aheadMilliseconds: (): number => ahead,
    /**
     * The database told this time, somewhere between two times of this machine. The clock moves only
     * as far as that proves it wrong: where the clocks agree, it never does.
     */
    observe(told: number, sent: number, received: number): void {
      const least = told - received - roundingMilliseconds;
      const most = told - sent + roundingMilliseconds;
      ahead = Math.min(Math.max(ahead, least), most);
    },
  };
}
