import type { ServerResponse } from 'node:http';

import type { EffectOf } from './fault.ts';
import type { Waits } from './waiting.ts';

/**
 * Lets the answer go out in pieces. It takes the place of the response's `end`, so that whatever
 * looks at the answer before it is sent still finds its body whole.
 */
export function dribbleAnswer(
  response: ServerResponse,
  { bytes, milliseconds }: EffectOf<'dribble'>,
  { wait, isAbandoned }: Waits,
): void {
  const end = response.end.bind(response);

  async function sendPieces(body: Buffer): Promise<void> {
    for (let start = 0; start < body.length && !isAbandoned(); start += bytes) {
      if (start > 0) await wait(milliseconds);
      if (!isAbandoned()) response.write(body.subarray(start, start + bytes));
    }
    end();
  }

  response.end = (body?: unknown) => {
    response.end = end;
    if (Buffer.isBuffer(body)) void sendPieces(body);
    else end(body);
    return response;
  };
}
