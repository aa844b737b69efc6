import type { Readable } from 'node:stream';

import type { Context } from 'koa';

/**
 * Sends events until they end, their reader goes, or the simulator stops. Koa would take a reader
 * who goes for an error, so the response is not left to it.
 */
export function sendStream(context: Context, stream: Readable, stopping: AbortSignal): void {
  const { res } = context;
  const end = () => res.end();
  context.type = 'text/event-stream';
  context.respond = false;
  res.once('close', () => {
    stopping.removeEventListener('abort', end);
    stream.destroy();
  });
  stream.once('error', (error) => {
    context.app.emit('error', error, context);
    res.destroy();
  });
  // A reader knows at once that it follows, not only when something happens.
  res.flushHeaders();
  if (stopping.aborted || context.method === 'HEAD') {
    end();
    return;
  }
  stopping.addEventListener('abort', end);
  // A stream that is destroyed, as with its sandbox, has no end that a pipe would hand on.
  stream.once('close', end);
  stream.pipe(res);
}
