/** A log of JSON lines with levels. */
import { inspect } from 'node:util';

/** The levels; each includes the lines of the levels before it. */
export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;

type LogLevel = (typeof logLevels)[number];

/** Additional fields of a line; undefined ones are omitted. */
export type LogFields = Readonly<Record<string, unknown>>;

export interface Log {
  /**
   * An error in the field `err` is written with its stack and causes.
   * @param serialized repeated fields that `serializeFields` has serialized
   */
  readonly write: (
    level: Exclude<LogLevel, 'silent'>,
    message: string,
    fields?: LogFields,
    serialized?: string,
  ) => void;
}

interface LogOptions {
  readonly level: LogLevel;
  /** The default is stderr: stdout is for the program's output. */
  readonly destination?: { readonly write: (text: string) => unknown };
}

/** Converts an error to JSON; its stack includes those of its causes. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return { type: error.name, message: error.message, stack: inspect(error) };
}

export const serializeFields = (fields: LogFields): string => JSON.stringify(fields).slice(1, -1);

const withComma = (fields: string): string => (fields === '' ? '' : `${fields},`);

export const silentLog: Log = { write: () => {} };

/** Opens a log. It writes each line at once. */
export function createLog({ level, destination = process.stderr }: LogOptions): Log {
  if (level === 'silent') return silentLog;
  const rank = logLevels.indexOf(level);
  return {
    write(lineLevel, message, fields = {}, serialized = '') {
      if (logLevels.indexOf(lineLevel) > rank) return;
      const { err } = fields;
      const written = err === undefined ? fields : { ...fields, err: describeError(err) };
      const begin = `{"level":"${lineLevel}","time":"${new Date().toISOString()}",`;
      const own = withComma(serialized) + withComma(serializeFields(written));
      destination.write(`${begin}${own}"msg":${JSON.stringify(message)}}\n`);
    },
  };
}
