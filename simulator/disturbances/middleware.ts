import { setMaxListeners } from 'node:events';

import type { Context, Middleware } from 'koa';

import { errorAnswer, send } from '../http/answer.ts';
import { carryOut } from './carry-out.ts';
import type { RequestFacts, Strike } from './choose.ts';
import { chooseDisturbances } from './choose.ts';
import type { Counters } from './counters.ts';
import type { Disturbance } from './disturbance.ts';
import { DisturbanceError } from './disturbance-error.ts';
import { planStrikes } from './plan.ts';
import { parseRequestDisturbances } from './text/parse.ts';
import type { Sleep } from './waiting.ts';
import { sleepFor, waitsOf } from './waiting.ts';

/** A request that may be disturbed, as its sandbox knows it. */
export interface DisturbableRequest extends RequestFacts {
  /** Those of its sandbox. */
  readonly disturbances: readonly Disturbance[];
  readonly counters: Counters;
  /** Remembers the counters for the next request; called once, before anything else is done. */
  readonly keepCounters: (counters: Counters) => void;
  /** Makes the request read the world as it was so many milliseconds ago. */
  readonly staleBy: (milliseconds: number) => void;
  /** Hears what strikes the request, before it does. */
  readonly tell?: (strikes: readonly Strike[]) => void;
}

export interface DisturbOptions {
  readonly sleep?: Sleep;
  /** Aborted when the server closes: whatever waits then goes on at once, and what hangs ends. */
  readonly closing?: AbortSignal;
}

/** By it, one request is disturbed: `X-Simulator-Disturb: latency=500, status=503`. */
const headerName = 'X-Simulator-Disturb';

/** Headers carry printable ASCII. */
const headerText = (text: string): string =>
  text.replaceAll('…', '...').replaceAll(/[^\x20-\x7e]/g, '?');

function refuse(context: Context, { mistakes }: DisturbanceError): void {
  const message = `${headerName}: ${mistakes.join('. ')}`;
  send(context, errorAnswer(400, message, { 'x-simulator-error': headerText(message) }));
}

/** What the header asks for, if it is there. Throws a DisturbanceError. */
function readHeader({ req }: Context): Disturbance[] {
  const text = req.headers[headerName.toLowerCase()];
  return text === undefined ? [] : parseRequestDisturbances(String(text));
}

/**
 * Disturbs requests: those that `find` knows, by the disturbances of their sandbox and, before
 * those, by the header of the request. A header that makes no sense is answered with 400 and
 * counts as no request.
 */
export function disturbRequests(
  find: (context: Context) => DisturbableRequest | undefined,
  { sleep = sleepFor, closing }: DisturbOptions = {},
): Middleware {
  // Every request that waits listens to it.
  if (closing !== undefined) setMaxListeners(0, closing);
  return async (context, next) => {
    const request = find(context);
    if (request === undefined) return await next();
    let wished: Disturbance[];
    try {
      wished = readHeader(context);
    } catch (error) {
      if (!(error instanceof DisturbanceError)) throw error;
      return refuse(context, error);
    }
    const disturbances = [...wished, ...request.disturbances];
    const { strikes, counters } = chooseDisturbances(disturbances, request.counters, request);
    request.keepCounters(counters);
    if (strikes.length === 0) return await next();
    request.tell?.(strikes);
    const waits = waitsOf(context.res, sleep, closing);
    const { staleBy } = request;
    return await carryOut({ context, next, plan: planStrikes(strikes), waits, staleBy });
  };
}
