/** The middleware that injects faults into requests. */
import { setMaxListeners } from 'node:events';

import type { Context, Middleware } from 'koa';

import { errorAnswer, sendAnswer } from '../policy/answer.ts';
import { applyFaults, sleepFor, waitsOf, type Sleep } from './apply.ts';
import type { Choice, Counters, RequestProperties, AppliedFault } from './choose.ts';
import { chooseFaults, planFaults } from './choose.ts';
import { FaultError, type Fault } from './fault.ts';
import { parseRequestFaults } from './text.ts';

export interface FaultableRequest extends RequestProperties {
  readonly faults: readonly Fault[];
  /** Chooses faults, and stores the new counters. Called once, before anything else. */
  readonly count: (choose: (counters: Counters) => Choice) => Choice | Promise<Choice>;
  /** Makes the request read the state of this many milliseconds ago. */
  readonly readStale: (milliseconds: number) => void;
  /** Called with the faults that apply to the request, before they are applied. */
  readonly noteFaults: (appliedFaults: readonly AppliedFault[]) => void;
}

interface FaultInjectionOptions {
  readonly sleep?: Sleep;
  /** Aborted when the server closes: delayed requests then proceed, and hanging ones end. */
  readonly closing: AbortSignal | undefined;
}

/** The header that injects faults into one request, such as `latency=500, status=503`. */
const headerName = 'X-Simulator-Fault';

const toHeaderValue = (text: string): string =>
  text.replaceAll('…', '...').replaceAll(/[^\x20-\x7e]/g, '?');

function refuse(context: Context, { mistakes }: FaultError): void {
  const message = `${headerName}: ${mistakes.join('. ')}`;
  sendAnswer(context, errorAnswer(400, message, { 'x-simulator-error': toHeaderValue(message) }));
}

/** Parses the faults in the header, if any. Throws a FaultError. */
function readHeader({ req }: Context): Fault[] {
  const text = req.headers[headerName.toLowerCase()];
  return text === undefined ? [] : parseRequestFaults(String(text));
}

/**
 * Injects faults into requests that `find` returns: those of the request's header, then those of
 * the sandbox. An invalid header is answered with 400, and the request is not counted.
 */
export function injectRequestFaults(
  find: (context: Context) => FaultableRequest | undefined,
  { sleep = sleepFor, closing }: FaultInjectionOptions,
): Middleware {
  // Every delayed request adds a listener.
  if (closing !== undefined) setMaxListeners(0, closing);
  return async (context, next) => {
    const request = find(context);
    if (request === undefined) return await next();
    let requested: Fault[];
    try {
      requested = readHeader(context);
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      return refuse(context, error);
    }
    const faults = [...requested, ...request.faults];
    const { appliedFaults } = await request.count((counters) =>
      chooseFaults(faults, counters, request),
    );
    if (appliedFaults.length === 0) return await next();
    request.noteFaults(appliedFaults);
    const waits = waitsOf(context.res, sleep, closing);
    const { readStale } = request;
    return await applyFaults({ context, next, plan: planFaults(appliedFaults), waits, readStale });
  };
}
