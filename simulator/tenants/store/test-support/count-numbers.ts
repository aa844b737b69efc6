/** What stands for the numbers from 0 up to, but without, `count`. */
export interface Counted {
  readonly count: number;
  /** Makes the record longer. */
  readonly text?: string;
}

/** @returns how many numbers the records are, which must be in order without a gap */
export function countNumbers(records: readonly (number | Counted)[]): number {
  return records.reduce<number>((count, record) => {
    if (typeof record !== 'number') return record.count;
    if (record !== count) throw new Error(`${record} stands where ${count} belongs`);
    return count + 1;
  }, 0);
}
