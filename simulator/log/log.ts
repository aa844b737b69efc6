import type { DestinationStream, Logger } from 'pino';

/** How much is logged: each level has the lines of those before it. */
export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** One of them. */
export type LogLevel = (typeof logLevels)[number];

/** The levels that a line may have. */
export type LineLevel = Exclude<LogLevel, 'silent'>;

/** What a line says beside its message; values that are undefined are left out. */
export type LogFields = Readonly<Record<string, unknown>>;

/** Where a program tells what it does: one JSON object per line. */
export interface Log {
  /** An error stands in the field `err`, and is written with its stack and causes. */
  readonly write: (level: LineLevel, message: string, fields?: LogFields) => void;
  /** Resolves when all lines are written. */
  readonly close: () => Promise<void>;
}

/** How to log. */
export interface LogOptions {
  readonly level: LogLevel;
  /** The default is stderr: stdout belongs to what the program was asked for. */
  readonly destination?: DestinationStream;
}

interface Line {
  readonly level: LineLevel;
  readonly message: string;
  readonly fields: LogFields;
}

const stderr = 2;

/** pino takes longer to load than a simulator to start, so it is loaded for the first line. */
async function openLogger({ level, destination }: LogOptions): Promise<Logger> {
  const { destination: openFile, pino } = await import('pino');
  return pino(
    {
      level,
      // Neither process nor machine: there is one of each.
      base: null,
      // The time of a line is when it was said, which may be before pino was there.
      timestamp: false,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination ?? openFile({ dest: stderr, sync: true }),
  );
}

/** A log that writes nothing, for whoever did not ask for one. */
export const silentLog: Log = { write: () => {}, close: () => Promise.resolve() };

/** Opens a log. Until there is a line to write, it costs nothing. */
export function createLog(options: LogOptions): Log {
  if (options.level === 'silent') return silentLog;
  const rank = logLevels.indexOf(options.level);
  const waiting: Line[] = [];
  let logger: Logger | undefined;
  let opening: Promise<void> | undefined;

  async function open(): Promise<void> {
    logger = await openLogger(options);
    for (const { level, message, fields } of waiting.splice(0)) logger[level](fields, message);
  }

  return {
    write(level, message, explanation = {}) {
      if (logLevels.indexOf(level) > rank) return;
      const fields = { time: new Date().toISOString(), ...explanation };
      if (logger !== undefined) {
        logger[level](fields, message);
        return;
      }
      waiting.push({ level, message, fields });
      opening ??= open();
    },
    close: async () => opening,
  };
}
