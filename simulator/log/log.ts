import type { IncomingMessage } from 'node:http';
import { inspect } from 'node:util';

import type { Context, Middleware } from 'koa';

import type { OperationId, ParameterName } from '../../generated/contract.ts';

/** How much is logged: each level has the lines of those before it. */
export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** One of them. */
type LogLevel = (typeof logLevels)[number];

/** The levels that a line may have. */
type LineLevel = Exclude<LogLevel, 'silent'>;

/** What a line says beside its message; values that are undefined are left out. */
export type LogFields = Readonly<Record<string, unknown>>;

/** Where a program tells what it does: one JSON object per line. */
export interface Log {
  /**
   * An error stands in the field `err`, and is written with its stack and causes.
   *
   * @param spelled fields by `spellFields`, for those that come again
   */
  readonly write: (level: LineLevel, message: string, fields?: LogFields, spelled?: string) => void;
  /** Resolves when all lines are written. */
  readonly close: () => Promise<void>;
}

interface LogOptions {
  readonly level: LogLevel;
  /** The default is stderr: stdout belongs to what the program was asked for. */
  readonly destination?: { readonly write: (text: string) => unknown };
}

/** An error as JSON: its stack has those of its causes. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return { type: error.name, message: error.message, stack: inspect(error) };
}

export const spellFields = (fields: LogFields): string => JSON.stringify(fields).slice(1, -1);

const followed = (fields: string): string => (fields === '' ? '' : `${fields},`);

/** A log that writes nothing, for whoever did not ask for one. */
export const silentLog: Log = { write: () => {}, close: () => Promise.resolve() };

/** How long a line may wait for others, and how much may: a system call takes longer than a line. */
const [longestWaitMilliseconds, mostWaiting] = [20, 64 * 1024];

/** Opens a log. It writes the lines of a moment at once, and all of them when the process ends. */
export function createLog({ level, destination = process.stderr }: LogOptions): Log {
  if (level === 'silent') return silentLog;
  const rank = logLevels.indexOf(level);
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  process.on('exit', flush);

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting !== '') destination.write(waiting);
    waiting = '';
  }

  return {
    write(lineLevel, message, fields = {}, spelled = '') {
      if (logLevels.indexOf(lineLevel) > rank) return;
      const { err } = fields;
      const told = err === undefined ? fields : { ...fields, err: describeError(err) };
      const begin = `{"level":"${lineLevel}","time":"${new Date().toISOString()}",`;
      const own = followed(spelled) + followed(spellFields(told));
      timer ??= setTimeout(flush, longestWaitMilliseconds).unref();
      waiting += `${begin}${own}"msg":${JSON.stringify(message)}}\n`;
      if (waiting.length > mostWaiting) flush();
    },
    close() {
      flush();
      process.off('exit', flush);
      return Promise.resolve();
    },
  };
}

/** What a line about a request tells beside what HTTP has. */
export interface RequestDetails {
  readonly sandbox?: string | undefined;
  readonly operation?: string | undefined;
  /** Why the answer is what it is, in plain words. */
  readonly why?: string | undefined;
}

/** The parameters whose values a log may show; of all others nobody knows what they hold. */
const shownParameters: ReadonlySet<string> = new Set([
  'startDate',
  'endDate',
] satisfies ParameterName<OperationId, 'query'>[]);

/** A target whose query shows names, and the values that are no secret. */
export function maskQuery(target: string): string {
  const [path = '', ...queries] = target.split('?');
  if (queries.length === 0) return path;
  const parameters = queries.join('?').split('&');
  return `${path}?${parameters.map(maskParameter).join('&')}`;
}

function maskParameter(parameter: string): string {
  const [name = '', ...values] = parameter.split('=');
  if (shownParameters.has(name)) return parameter;
  // A parameter without a value may be one without a name.
  return values.length === 0 ? '…' : `${name}=…`;
}

const traceForm = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The trace of which a request is a part (W3C Trace Context); none, for what is no such header. */
export function traceOf({ headers: { traceparent } }: IncomingMessage): string | undefined {
  return typeof traceparent === 'string' && traceForm.test(traceparent) ? traceparent : undefined;
}

/** Hundredths are enough. */
export const roundMilliseconds = (milliseconds: number): number =>
  Math.round(milliseconds * 100) / 100;

/**
 * Writes one line for each request when its answer has been sent, or when it can no longer be:
 * then the line says `aborted`. No header is logged but a trace, so that no key is.
 *
 * @param mask takes out of a path what must not be in a log
 */
export function logRequests(
  log: Log,
  detailsOf: (context: Context) => RequestDetails,
  mask: (target: string, context: Context) => string = maskQuery,
): Middleware {
  return async (context, next) => {
    const { method, originalUrl, req } = context;
    const begun = performance.now();
    context.res.once('close', () => {
      log.write('info', 'request', {
        method,
        path: mask(originalUrl, context),
        status: context.res.headersSent ? context.res.statusCode : undefined,
        milliseconds: roundMilliseconds(performance.now() - begun),
        ...detailsOf(context),
        traceparent: traceOf(req),
        aborted: context.res.writableFinished ? undefined : true,
      });
    });
    await next();
  };
}
