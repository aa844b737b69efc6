/**
 * Prism says nothing when it cannot compile a schema: everything then fits. So before its silence
 * counts, it is shown a wrong request and a wrong response, and has to flag both.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { parseDocument } from 'yaml';

import { PrismError, startPrism } from './start.ts';
import type { Prism } from './start.ts';

const wrongReport = { status: 'success', permissions: 'all', timestamp: 7 };

const authorization = 'Bearer canary';

interface Upstream {
  readonly url: URL;
  readonly close: () => void;
}

/** An implementation that answers everything with a health report of wrong types. */
async function startWrongUpstream(): Promise<Upstream> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(wrongReport));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}`), close: () => server.close() };
}

/** The contract with the wrong report as the example that the mock answers. */
function withWrongExample(contract: string): string {
  const document = parseDocument(contract);
  const content = ['paths', '/partner/v1/health', 'get', 'responses', '200', 'content'];
  document.setIn([...content, 'application/json', 'example'], wrongReport);
  return document.toString();
}

const violationsOf = (response: Response): string => response.headers.get('sl-violations') ?? '';

async function isWrongRequestSeen({ url }: Prism): Promise<boolean> {
  const response = await fetch(`${url}/partner/v1/listings/CANARY`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ brokerExternalId: 'CANARY', status: 'NO_SUCH_STATUS' }),
  });
  return violationsOf(response).includes('"request","body"');
}

async function isWrongResponseSeen({ url }: Prism): Promise<boolean> {
  const response = await fetch(`${url}/partner/v1/health`, { headers: { authorization } });
  return violationsOf(response).includes('"response","body"');
}

async function snapshot(prism: Prism): Promise<string[]> {
  const seen = {
    'a request with a status that does not exist': await isWrongRequestSeen(prism),
    'a response with fields of wrong types': await isWrongResponseSeen(prism),
  };
  await prism.close();
  return Object.entries(seen).flatMap(([what, isSeen]) => (isSeen ? [] : [what]));
}

/** What Prism's mock of a contract fails to flag; empty when it sees. */
export async function findBlindSpotsOfMock(contract: string): Promise<string[]> {
  return await snapshot(await startPrism({ contract: withWrongExample(contract) }));
}

/** What Prism's proxy fails to flag; empty when it sees. */
export async function findBlindSpotsOfProxy(contract: string): Promise<string[]> {
  const upstream = await startWrongUpstream();
  try {
    return await snapshot(await startPrism({ contract, upstream: upstream.url }));
  } finally {
    upstream.close();
  }
}

/** @throws {PrismError} when there is a blind spot. */
export function assertSees(blindSpots: readonly string[]): void {
  if (blindSpots.length === 0) return;
  throw new PrismError(
    `Prism would validate nothing: it accepts ${blindSpots.join(', and ')}. ` +
      'It cannot compile the schemas of spec/openapi.yaml; see that jsonSchemaDialect is ' +
      'https://json-schema.org/draft/2020-12/schema.',
  );
}
