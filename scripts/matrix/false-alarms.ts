/** The false alarms of the suite, which another script measures and leaves in `generated/`. */
import { readFile } from 'node:fs/promises';

/** What `generated/false-alarms.json` holds at least. */
export interface FalseAlarms {
  /** Runs of the suite on legal implementations: dialects, transports, servers of other make. */
  readonly runs: number;
  /** Those among them in which something failed. */
  readonly alarms: number;
  /** The command that measures it. */
  readonly command: string;
}

const file = 'generated/false-alarms.json';

/** Nothing where nobody has measured them. Throws where the file holds something else. */
export async function readFalseAlarms(): Promise<FalseAlarms | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { runs, alarms, command } = JSON.parse(text) as Partial<FalseAlarms>;
  if (typeof runs === 'number' && typeof alarms === 'number' && typeof command === 'string') {
    return { runs, alarms, command };
  }
  throw new Error(`${file} needs runs and alarms, two numbers, and command, a text.`);
}
