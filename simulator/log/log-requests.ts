/** Logs requests without confidential data. */
import type { IncomingMessage } from 'node:http';

import type { Context, Middleware } from 'koa';

import type { OperationId, ParameterName } from '../../generated/contract.ts';
import type { Log } from './log.ts';

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
