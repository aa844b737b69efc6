import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createFetch } from './fetch.ts';
import { requests, responses, type Ask } from './test-support/exchanges.ts';
import { createPathServer } from './test-support/handlers.ts';

const server = createPathServer();
const inProcess = createFetch(server);

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** The built-in one words some causes otherwise from version to version; their codes stay. */
function describeCause(cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause;
  const { name, code } = cause as NodeJS.ErrnoException;
  const isParserError = name === 'HTTPParserError' || code?.startsWith('HPE_') === true;
  return isParserError ? 'no HTTP' : (code ?? 'without a code');
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { thrown: error };
  return { name: error.name, message: error.message, cause: describeCause(error.cause) };
}

async function read(response: Response): Promise<unknown> {
  try {
    return await response.text();
  } catch (error) {
    return describeError(error);
  }
}

/** All that a client sees of an exchange. */
async function describeExchange(request: typeof fetch, ask: Ask): Promise<unknown> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const response = await ask(request, url);
    const { status, statusText, ok, type, redirected } = response;
    const headers = [...response.headers].filter(([name]) => name !== 'date');
    const hasBody = response.body !== null;
    const body = await read(response);
    return { status, statusText, ok, type, redirected, url: response.url, headers, hasBody, body };
  } catch (error) {
    return describeError(error);
  }
}

test.each([...Object.entries(requests), ...Object.entries(responses)])(
  '%s is as with the built-in fetch',
  async (_what, ask) => {
    const ours = await describeExchange(inProcess, ask);
    expect(ours).toEqual(await describeExchange(fetch, ask));
  },
);
