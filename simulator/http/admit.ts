/** Where several replicas change the sandboxes, a request waits until its own is as they left it. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import type { Answer } from '../policy/answer.ts';
import { findSandboxKey } from '../tenants/sandbox/key.ts';
import type { Refresh } from '../tenants/sandbox/refresh.ts';
import { defaultName } from '../tenants/sandbox/sandboxes.ts';
import { storeAway } from './fallback.ts';

const pathForm = /^\/sandboxes\/(?<name>[a-z0-9-]{1,24})\//;

/** The control plane looks at the sandboxes that its calls name by itself; pages look at none. */
export const isBeside = (url: string): boolean => !/^\/(partner|sandboxes)\//.test(url);

/** As `headersDistinct` has them, without reading the others. */
function readAuthorization({ rawHeaders }: IncomingMessage): string[] {
  const values: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 13 && name.toLowerCase() === 'authorization') {
      values.push(rawHeaders[index + 1] ?? '');
    }
  }
  return values;
}

const onlyDefault = [defaultName];

/** The default one too: its keys are those with which a first use may make another. */
export function namesIn(request: IncomingMessage): readonly string[] {
  const byPath = pathForm.exec(request.url ?? '')?.groups?.['name'];
  const name = byPath ?? findSandboxKey(readAuthorization(request))?.name;
  return name === undefined ? onlyDefault : [name, defaultName];
}

export const nothingDone = storeAway('nothing was done');

/** An answer without the application. */
export function sendPlain(response: ServerResponse, { status, headers, body }: Answer): void {
  const content = JSON.stringify(body);
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(content),
  });
  response.end(content);
}

/**
 * @param handle answers a request of a sandbox that is up to date
 * @param report told why one could not be brought there; its request is answered with 503
 */
export function admitFresh(
  refresh: Refresh | undefined,
  handle: RequestListener,
  report: (error: unknown) => void,
): RequestListener {
  if (refresh === undefined) return handle;
  return (request, response) => {
    if (isBeside(request.url ?? '')) return handle(request, response);
    refresh(namesIn(request)).then(
      () => handle(request, response),
      (error: unknown) => {
        report(error);
        sendPlain(response, nothingDone);
      },
    );
  };
}
