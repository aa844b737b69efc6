/** A log of JSON lines with levels, and of requests without confidential data. */
import type { IncomingMessage } from 'node:http';
import { inspect } from 'node:util';

import type { Context, Middleware } from 'koa';

import type { OperationId, ParameterName } from '../../generated/contract.ts';

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

/** The fields of a log line that are not part of HTTP. */
export interface RequestDetails {
  readonly sandbox?: string | undefined;
  readonly operation?: string | undefined;
  /** Why the answer is what it is, in plain words. */
  readonly why?: string | undefined;
}

/** The parameters whose values may be logged; others may be confidential. */
const shownParameters: ReadonlySet<string> = new Set([
  'startDate',
  'endDate',
] satisfies ParameterName<OperationId, 'query'>[]);

/** Masks the values of all other query parameters in a target. */
export function maskUnknownParameters(target: string): string {
  const [path = '', ...queries] = target.split('?');
  if (queries.length === 0) return path;
  const parameters = queries.join('?').split('&');
  return `${path}?${parameters.map(maskParameter).join('&')}`;
}

function maskParameter(parameter: string): string {
  const [name = '', ...values] = parameter.split('=');
  if (shownParameters.has(name)) return parameter;
  // A parameter without a value may be a misplaced secret.
  return values.length === 0 ? '…' : `${name}=…`;
}

const traceForm = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The trace id of a request (W3C Trace Context); undefined for an invalid header. */
export const traceOf = ({ headers: { traceparent } }: IncomingMessage): string | undefined =>
  typeof traceparent === 'string' && traceForm.test(traceparent) ? traceparent : undefined;

export const roundMilliseconds = (milliseconds: number): number =>
  Math.round(milliseconds * 100) / 100;

/**
 * Writes one line per request once its response is sent, or with `aborted` if it cannot be. Of the
 * headers, only the trace id is logged, so that no key is.
 * @param mask removes from a path what must not be logged
 */
export function logRequests(
  log: Log,
  detailsOf: (context: Context) => RequestDetails,
  mask: (target: string, context: Context) => string = maskUnknownParameters,
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
