import type { IncomingMessage } from 'node:http';

import type { Exchange, WireRequest } from './exchange.ts';

const longestMilliseconds = 2 ** 31 - 1;

let waiting = 0;
let handle: NodeJS.Timeout | undefined;

/**
 * Keeps the process alive until the work is done, as a socket would while bytes are due: connections
 * inside a process hold no handle.
 */
export async function keepAliveDuring<Result>(work: () => Promise<Result>): Promise<Result> {
  handle ??= setInterval(() => {}, longestMilliseconds);
  waiting += 1;
  try {
    return await work();
  } finally {
    waiting -= 1;
    if (waiting === 0) {
      clearInterval(handle);
      handle = undefined;
    }
  }
}

const bodilessStatuses: ReadonlySet<number> = new Set([101, 204, 205, 304]);

/** What the constructor of `Response` cannot be told: any status, and where it comes from. */
interface Circumstances {
  readonly status: number;
  readonly url: string;
  readonly redirected: boolean;
  readonly type: 'basic' | 'cors';
}

function addCircumstances(response: Response, circumstances: Circumstances): Response {
  const facts = {
    ...circumstances,
    ok: circumstances.status >= 200 && circumstances.status <= 299,
    clone: () => addCircumstances(Response.prototype.clone.call(response), circumstances),
  };
  for (const [name, value] of Object.entries(facts))
    Object.defineProperty(response, name, { value });
  return response;
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  }
  return headers;
}

/**
 * Reads only as far as somebody asks, and keeps the process alive just as long. It holds on to the
 * request: the signal of one that nobody holds is no longer told of an abort.
 */
function streamOf(
  { message, explain, close }: Exchange,
  request: Request,
): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = message[Symbol.asyncIterator]();
  const stop = new AbortController();
  return new ReadableStream({
    type: 'bytes',
    start(controller) {
      const abort = (): void => controller.error(request.signal.reason);
      request.signal.addEventListener('abort', abort, { once: true, signal: stop.signal });
    },
    async pull(controller) {
      try {
        const { done, value } = await keepAliveDuring(() => chunks.next());
        if (done !== true) {
          // A copy: a stream of bytes takes the memory away, and small buffers share theirs.
          controller.enqueue(new Uint8Array(value));
          return;
        }
        controller.close();
        controller.byobRequest?.respond(0);
      } catch (error) {
        if (!request.signal.aborted)
          controller.error(new TypeError('terminated', { cause: explain(error) }));
      }
      stop.abort();
      close();
    },
    cancel() {
      stop.abort();
      close();
    },
  });
}

/** The response of an exchange; a body that breaks off rejects whoever reads it. */
export function receive(
  arrived: Exchange,
  { method, url }: WireRequest,
  { redirected, type }: Pick<Circumstances, 'redirected' | 'type'>,
  request: Request,
): Response {
  const { message, close } = arrived;
  const { statusCode: status = 0, statusMessage: statusText = '' } = message;
  const [address = ''] = url.href.split('#');
  const isBodiless = method === 'HEAD' || bodilessStatuses.has(status);
  if (isBodiless) message.on('error', close).on('end', close).resume();
  const response = new Response(isBodiless ? null : streamOf(arrived, request), {
    status: status > 599 ? 200 : status,
    statusText,
    headers: headersOf(message),
  });
  return addCircumstances(response, { status, url: address, redirected, type });
}
