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

/** Lines of one turn of the event loop are written at once, unless they come to more bytes. */
const gatheredBytes = 8 * 1024;

interface Opened {
  readonly logger: Logger;
  /** Writes what was gathered. */
  readonly flush: () => void;
  /** The same before the end, whatever stands in the way. */
  readonly end: () => void;
}

/** pino takes longer to load than a simulator to start, so it is loaded for the first line. */
async function openLogger({ level, destination }: LogOptions): Promise<Opened> {
  const { destination: openFile, pino } = await import('pino');
  const file =
    destination === undefined
      ? openFile({ dest: stderr, sync: true, minLength: gatheredBytes })
      : undefined;
  const logger = pino(
    {
      level,
      // Neither process nor machine: there is one of each.
      base: null,
      // The time of a line is when it was said, which may be before pino was there.
      timestamp: false,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination ?? file,
  );
  return { logger, flush: () => file?.flush(), end: () => file?.flushSync() };
}

/** A log that writes nothing, for whoever did not ask for one. */
export const silentLog: Log = { write: () => {}, close: () => Promise.resolve() };

/** Opens a log. Until there is a line to write, it costs nothing. */
export function createLog(options: LogOptions): Log {
  if (options.level === 'silent') return silentLog;
  const rank = logLevels.indexOf(options.level);
  const waiting: Line[] = [];
  let opened: Opened | undefined;
  let opening: Promise<void> | undefined;
  let flushing = false;

  async function open(): Promise<void> {
    opened = await openLogger(options);
    process.on('exit', opened.end);
    for (const { level, message, fields } of waiting.splice(0)) {
      opened.logger[level](fields, message);
    }
    opened.flush();
  }

  function flushSoon(): void {
    if (flushing) return;
    flushing = true;
    setImmediate(() => {
      flushing = false;
      opened?.flush();
    });
  }

  return {
    write(level, message, explanation = {}) {
      if (logLevels.indexOf(level) > rank) return;
      const fields = { time: new Date().toISOString(), ...explanation };
      if (opened !== undefined) {
        opened.logger[level](fields, message);
        flushSoon();
        return;
      }
      waiting.push({ level, message, fields });
      opening ??= open();
    },
    async close() {
      await opening;
      opened?.end();
      if (opened !== undefined) process.off('exit', opened.end);
    },
  };
}
