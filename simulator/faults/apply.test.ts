import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import type { FaultyService } from '../test-support/faulty-service.ts';
import {
  done,
  failureOf,
  get,
  healthPath,
  put,
  requestText,
  serveFaulty,
  updatePath,
  wholeBody,
} from '../test-support/faulty-service.ts';
import { exchange, exchangeByNetwork } from '../test-support/service.ts';

test.each([
  ['reset', 'ECONNRESET', 'ECONNRESET'],
  ['close', undefined, 'UND_ERR_SOCKET'],
])('a %s precedes any byte, and the request is not executed', async (fault, error, failure) => {
  const service = await serveFaulty([fault]);
  const arrived = await exchangeByNetwork(service, requestText());
  expect([arrived.text, arrived.error]).toEqual(['', error]);
  expect(await failureOf(get(service))).toBe(failure);
  expect(service.log).toEqual([`struck ${fault}`, `struck ${fault}`]);
});

const megabyte = 'x'.repeat(1024 * 1024);

const upload = requestText('PUT', `content-length: ${megabyte.length}\r\n`, megabyte);

test.each([['close'], ['hang'], ['status=503;body=html, cut=20']])(
  '%s does not reset the connection of a client with a large body',
  async (fault) => {
    const service = await serveFaulty([fault]);
    expect((await exchangeByNetwork(service, upload)).error).toBeUndefined();
  },
);

test('a lost answer belongs to an executed update', async () => {
  const service = await serveFaulty(['lost-answer;operation=updateListing']);
  expect(await failureOf(put(service, 'status=500'))).toBe('ECONNRESET');
  expect(service.log).toEqual(['struck header.status-500,lost-answer', `PUT ${updatePath}`]);
});

test('a cut body ends early, but Content-Length declares its full length', async () => {
  const service = await serveFaulty(['cut=10']);
  const { head, body, error: code } = await exchangeByNetwork(service, requestText());
  expect(head).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(head.toLowerCase()).toContain(`content-length: ${wholeBody.length}`);
  expect([body, code]).toEqual([wholeBody.slice(0, 10), undefined]);
  expect(await failureOf(get(service))).toBe('UND_ERR_SOCKET');
  expect(service.log.filter((line) => line === done)).toHaveLength(2);
});

test('a cut to 0 bytes sends only the head; a cut beyond the body has no effect', async () => {
  const service = await serveFaulty();
  const cut = requestText('GET', 'x-simulator-fault: cut=0\r\n');
  const { head, body } = await exchangeByNetwork(service, cut);
  expect([head.split('\r\n')[0], body]).toEqual(['HTTP/1.1 200 OK', '']);
  expect(await (await get(service, `cut=${wholeBody.length}`)).text()).toBe(wholeBody);
});

test('a dribble sends the complete body in pieces with pauses', async () => {
  const service = await serveFaulty(['dribble=5/20ms']);
  const response = await get(service);
  expect(response.headers.get('content-length')).toBe(String(wholeBody.length));
  expect(await response.text()).toBe(wholeBody);
  const pauses = Array.from({ length: Math.ceil(wholeBody.length / 5) - 1 }, () => 'sleep 20');
  expect(service.log).toEqual(['struck dribble', done, ...pauses]);
});

test('malformed JSON keeps length and media type, but is invalid', async () => {
  const service = await serveFaulty(['malformed-json']);
  const response = await get(service);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  const body = await response.text();
  expect(body).toBe(wholeBody.replace(/\}$/, ','));
  expect(() => JSON.parse(body)).toThrow(SyntaxError);
});

test('a wrong media type does not change the body', async () => {
  const service = await serveFaulty(['media-type="text/html; charset=utf-8"']);
  const response = await get(service);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toBe(wholeBody);
});

test('a stale read applies to reads, but not to updates', async () => {
  const service = await serveFaulty(['stale=60s']);
  await (await get(service)).text();
  await (await put(service, 'latency=1')).text();
  expect(service.log).toEqual([
    'struck stale',
    'stale 60000',
    done,
    'struck header.latency,stale',
    'sleep 1',
    `PUT ${updatePath}`,
  ]);
});

test('several faults combine', async () => {
  const service = await serveFaulty(['latency=5;every=2', 'status=503;nth=2']);
  const statuses = [];
  for (let number = 1; number <= 3; number += 1) statuses.push((await get(service)).status);
  expect(statuses).toEqual([200, 503, 200]);
  const { head, body } = await exchangeByNetwork(
    service,
    requestText('GET', 'x-simulator-fault: status=503;body=html, malformed-json, cut=4\r\n'),
  );
  expect([head.split('\r\n')[0], body]).toEqual(['HTTP/1.1 503 Service Unavailable', '<htm']);
});

test.each([['cut=3'], ['dribble=1/5'], ['malformed-json'], ['status=503']])(
  'HEAD is answered without a body under %s',
  async (fault) => {
    const service = await serveFaulty([fault]);
    const response = await get(service, undefined, { method: 'HEAD' });
    expect([response.status < 400, await response.text()]).toEqual([fault !== 'status=503', '']);
  },
);

async function getBy(agent: Agent, { url }: FaultyService): Promise<string> {
  const sent = request(`${url}${healthPath}`, { agent }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return `${response.statusCode} ${sent.reusedSocket} ${(await readText(response)).length}`;
}

test('status and dribble keep the connection open', async () => {
  const service = await serveFaulty(['status=503;nth=1;body=empty', 'dribble=9/1;nth=2']);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers = [];
  for (let number = 1; number <= 3; number += 1) answers.push(await getBy(agent, service));
  agent.destroy();
  const { length } = wholeBody;
  expect(answers).toEqual(['503 false 0', `200 true ${length}`, `200 true ${length}`]);
});

const closing = requestText('GET', 'connection: close\r\n');

test.each<[fault: string, received: RegExp]>([
  ['reset', /^$/],
  ['close', /^$/],
  ['hang', /^$/],
  ['lost-answer', /^$/],
  ['status=503', /^HTTP\/1.1 503 [^]*\{"status":"error","error":"Service Unavailable"\}$/],
  ['cut=10', /^HTTP\/1.1 200 [^]*content-length: 36[^]*\r\n\r\n\{"status":$/i],
  ['dribble=10/1', /^HTTP\/1.1 200 [^]*"totalLeads":15\}$/],
  ['malformed-json', /"totalLeads":15,$/],
])('%s also works on an in-memory connection', async (fault, received) => {
  const service = await serveFaulty([fault]);
  const { text: all, error: code } = await exchange(service.connectInMemory(), closing);
  expect([all, code]).toEqual([expect.stringMatching(received), undefined]);
});

test('a dribble arrives in pieces', async () => {
  const service = await serveFaulty(['dribble=10/1']);
  const { chunks } = await exchange(service.connectInMemory(), closing);
  const pieces = wholeBody.match(/.{1,10}/g) ?? [];
  // The first piece may arrive together with the head.
  expect(chunks.slice(-pieces.length + 1)).toEqual(pieces.slice(1));
});
