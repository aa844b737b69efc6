/** The false alarms of the suite, as `npm run sweep` leaves them in `generated/`. */
import { readFile } from 'node:fs/promises';

export interface FalseAlarms {
  /** Runs of the suite on legal implementations. */
  readonly runs: number;
  readonly alarms: number;
}

const file = 'scripts/proof/results/false-alarms.json';

/** Of what `scripts/sweep/record.ts` writes, the two numbers. Throws where it has none. */
export function parseFalseAlarms(text: string): FalseAlarms {
  const { runs, falseAlarms } = JSON.parse(text) as {
    readonly runs?: { readonly all?: unknown };
    readonly falseAlarms?: unknown;
  };
  if (typeof runs?.all === 'number' && Array.isArray(falseAlarms)) {
    return { runs: runs.all, alarms: falseAlarms.length };
  }
  throw new Error(`${file} has no runs.all or no falseAlarms. Write it again: npm run sweep`);
}

/** Nothing where nobody has measured them. */
export async function readFalseAlarms(): Promise<FalseAlarms | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : parseFalseAlarms(text);
}
