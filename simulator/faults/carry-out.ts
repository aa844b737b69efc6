import type { Context, Next } from 'koa';

import type { Waits } from './connection.ts';
import { closeConnection, drainRequest, resetConnection } from './connection.ts';
import type { End, Plan } from './plan.ts';
import { answerStatus, cutBody, dribbleBody, malformBody } from './spoil.ts';

/** How long a request hangs by default, in milliseconds. */
const defaultHang = 300_000;

/** One request that is struck, and what is done with it. */
export interface StruckRequest {
  readonly context: Context;
  /** Carries out the request. */
  readonly next: Next;
  readonly plan: Plan;
  readonly waits: Waits;
  /** Makes the request read the state as it was so many milliseconds ago. */
  readonly staleBy: (milliseconds: number) => void;
}

/** Ends the request in its way; no answer is sent, by Koa neither. */
async function end({ context, next, waits }: StruckRequest, how: End): Promise<void> {
  context.respond = false;
  switch (how.kind) {
    case 'reset':
      resetConnection(context.req);
      return;
    case 'close':
      await drainRequest(context.req, waits.signal);
      closeConnection(context.req);
      return;
    case 'hang':
      await drainRequest(context.req, waits.signal);
      await waits.wait(how.milliseconds ?? defaultHang);
      closeConnection(context.req);
      return;
    case 'lost-answer':
      await next();
      resetConnection(context.req);
  }
}

async function answer({ context, next, plan, staleBy }: StruckRequest): Promise<void> {
  const { lag, status } = plan;
  const isRead = context.method === 'GET' || context.method === 'HEAD';
  if (lag !== undefined && isRead) staleBy(lag);
  if (status === undefined || status.applied === true) await next();
  if (status !== undefined) answerStatus(context, status);
}

function spoil({ context, plan, waits }: StruckRequest): void {
  const { malformed, mediaType, dribble, cut } = plan;
  if (malformed) malformBody(context);
  if (mediaType !== undefined) context.set('content-type', mediaType);
  if (dribble !== undefined) dribbleBody(context, dribble, waits);
  if (cut !== undefined) cutBody(context, cut.bytes);
}

/** Does with the request what the plan says, in its order. */
export async function carryOut(request: StruckRequest): Promise<void> {
  const { context, plan, waits } = request;
  await waits.wait(plan.delay);
  if (waits.isAbandoned()) {
    context.respond = false;
    return;
  }
  if (plan.end !== undefined) {
    await end(request, plan.end);
    return;
  }
  await answer(request);
  if (plan.cut !== undefined) await drainRequest(context.req, waits.signal);
  spoil(request);
}
