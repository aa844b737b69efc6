import { EventEmitter, once } from 'node:events';
import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import type { DisturbedService } from '../test-support/disturbed-service.ts';
import {
  exchange,
  exchangeByNetwork,
  healthPath,
  requestText,
  serveDisturbed,
  wholeBody,
} from '../test-support/disturbed-service.ts';
import type { Sleep } from './waiting.ts';
import { sleepFor } from './waiting.ts';

const done = `GET ${healthPath}`;
const updatePath = '/partner/v1/listings/LST-0001';

const get = ({ url }: DisturbedService, disturb?: string, init: RequestInit = {}) =>
  fetch(`${url}${healthPath}`, {
    ...init,
    ...(disturb !== undefined && { headers: { 'X-Simulator-Disturb': disturb } }),
  });

const put = ({ url }: DisturbedService, disturb: string, body = '{}') =>
  fetch(`${url}${updatePath}`, {
    method: 'PUT',
    headers: { 'X-Simulator-Disturb': disturb, 'content-type': 'application/json' },
    body,
  });

/** Why a fetch failed: the code of its cause. */
async function failureOf(response: Promise<Response>): Promise<unknown> {
  try {
    await (await response).text();
    return 'no failure';
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return cause instanceof Error && 'code' in cause ? cause.code : error;
  }
}

/** Sleeps until the request is over, and tells when somebody sleeps. */
function endlessSleep(): { readonly sleep: Sleep; readonly begun: Promise<unknown> } {
  const sleeps = new EventEmitter();
  const sleep: Sleep = async (_, signal) => {
    sleeps.emit('begun');
    await once(signal, 'abort');
  };
  return { sleep, begun: once(sleeps, 'begun') };
}

test('what nothing strikes is answered as ever', async () => {
  const service = await serveDisturbed(['reset;nth=2']);
  const response = await get(service);
  expect([response.status, await response.text()]).toEqual([200, wholeBody]);
  expect(service.log).toEqual([done]);
});

test('latency lets the request wait before it is carried out', async () => {
  const service = await serveDisturbed(['latency=500', 'latency=250']);
  expect(await (await get(service)).text()).toBe(wholeBody);
  expect(service.log).toEqual(['struck latency,latency-2', 'sleep 750', done]);
});

test('a client that leaves during a latency has changed nothing', async () => {
  const { sleep, begun } = endlessSleep();
  const service = await serveDisturbed([], sleep);
  const leaving = new AbortController();
  const answer = failureOf(get(service, 'latency=500', { signal: leaving.signal }));
  await begun;
  leaving.abort();
  expect(await answer).toMatchObject({ name: 'AbortError' });
  await service.close();
  expect(service.log).toEqual(['struck header.latency', 'sleep 500']);
});

test('latency ends when the server closes, and the request is still answered', async () => {
  const { sleep, begun } = endlessSleep();
  const service = await serveDisturbed([], sleep);
  const answer = get(service, 'latency=500');
  await begun;
  service.announceClosing();
  expect(await (await answer).text()).toBe(wholeBody);
  const second = await get(service, 'latency=500');
  expect([second.status, service.log.filter((line) => line.startsWith('sleep'))]).toEqual([
    200,
    ['sleep 500'],
  ]);
});

const error = (text: string) => JSON.stringify({ status: 'error', error: text });
const json = 'application/json; charset=utf-8';

test.each<
  [disturb: string, status: number, retryAfter: string | null, type: string, body: unknown]
>([
  ['status=429', 429, '1', json, error('Too Many Requests')],
  ['status=429;retry-after=20', 429, '20', json, error('Too Many Requests')],
  ['status=503', 503, '1', json, error('Service Unavailable')],
  ['status=503;retry-after=none', 503, null, json, error('Service Unavailable')],
  ['status=500', 500, null, json, error('Internal Server Error')],
  ['status=500;retry-after=3', 500, '3', json, error('Internal Server Error')],
  ['status=404', 404, null, json, error('Not Found')],
  ['status=499', 499, null, json, error('Unknown status')],
  ['status=502;body=html', 502, null, 'text/html; charset=utf-8', expect.stringMatching(/^<html>/)],
])('%s answers so', async (disturb, status, retryAfter, type, body) => {
  const service = await serveDisturbed();
  const response = await get(service, disturb);
  const { headers } = response;
  expect([response.status, headers.get('retry-after'), headers.get('content-type')]).toEqual([
    status,
    retryAfter,
    type,
  ]);
  expect(await response.text()).toEqual(body);
  expect(service.log).toEqual([`struck header.status-${status}`]);
});

test('a status with an empty body has neither body nor media type', async () => {
  const service = await serveDisturbed();
  for (const disturb of ['status=500;body=empty', 'status=500;body=empty;applied=yes']) {
    const { status, headers, ...response } = await get(service, disturb).then(async (one) => ({
      status: one.status,
      headers: one.headers,
      text: await one.text(),
    }));
    expect([status, response.text, headers.get('content-length')]).toEqual([500, '', '0']);
    expect(headers.get('content-type')).toBeNull();
  }
});

test('a status may stand in place of an answer to what is carried out', async () => {
  const service = await serveDisturbed();
  const response = await put(service, 'status=504;applied=yes');
  expect([response.status, await response.json()]).toEqual([
    504,
    { status: 'error', error: 'Gateway Timeout' },
  ]);
  const page = await put(service, 'status=504;applied=yes;body=html');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(service.log.filter((line) => line.startsWith('PUT'))).toHaveLength(2);
});

test('a reset comes before any byte, and nothing is carried out', async () => {
  const service = await serveDisturbed(['reset']);
  const arrived = await exchangeByNetwork(service, requestText());
  expect([arrived.text, arrived.error]).toEqual(['', 'ECONNRESET']);
  expect(await failureOf(get(service))).toBe('ECONNRESET');
  expect(service.log).toEqual(['struck reset', 'struck reset']);
});

test('a close is in order and without a byte, and nothing is carried out', async () => {
  const service = await serveDisturbed(['close']);
  const arrived = await exchangeByNetwork(service, requestText());
  expect([arrived.text, arrived.error]).toEqual(['', undefined]);
  expect(await failureOf(get(service))).toBe('UND_ERR_SOCKET');
  expect(service.log).toEqual(['struck close', 'struck close']);
});

const megabyte = 'x'.repeat(1024 * 1024);
const upload = requestText('PUT', `content-length: ${megabyte.length}\r\n`, megabyte);

test.each([['close'], ['hang'], ['status=503;body=html, cut=20']])(
  '%s resets no connection of a client that sends much',
  async (disturb) => {
    const service = await serveDisturbed([disturb]);
    expect((await exchangeByNetwork(service, upload)).error).toBeUndefined();
  },
);

test('a cut body ends after so many bytes, and Content-Length tells of the whole', async () => {
  const service = await serveDisturbed(['cut=10']);
  const { head, body, error: code } = await exchangeByNetwork(service, requestText());
  expect(head).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(head.toLowerCase()).toContain(`content-length: ${wholeBody.length}`);
  expect([body, code]).toEqual([wholeBody.slice(0, 10), undefined]);
  expect(await failureOf(get(service))).toBe('UND_ERR_SOCKET');
  expect(service.log.filter((line) => line === done)).toHaveLength(2);
});

test('a cut of nothing leaves the head alone, and one of more than all cuts nothing', async () => {
  const service = await serveDisturbed();
  const { head, body } = await exchangeByNetwork(
    service,
    requestText('GET', 'x-simulator-disturb: cut=0\r\n'),
  );
  expect([head.split('\r\n')[0], body]).toEqual(['HTTP/1.1 200 OK', '']);
  expect(await (await get(service, `cut=${wholeBody.length}`)).text()).toBe(wholeBody);
});

test('a dribble sends a piece each so many milliseconds, and all of the body', async () => {
  const service = await serveDisturbed(['dribble=5/20ms']);
  const response = await get(service);
  expect(response.headers.get('content-length')).toBe(String(wholeBody.length));
  expect(await response.text()).toBe(wholeBody);
  const pauses = Math.ceil(wholeBody.length / 5) - 1;
  expect(service.log).toEqual([
    'struck dribble',
    done,
    ...Array.from({ length: pauses }, () => 'sleep 20'),
  ]);
});

test('a dribble waits for time to pass, and stops when the client leaves', async () => {
  const { sleep, begun } = endlessSleep();
  const service = await serveDisturbed([], sleep);
  const leaving = new AbortController();
  const response = await get(service, 'dribble=5/20ms', { signal: leaving.signal });
  await begun;
  leaving.abort();
  await expect(response.text()).rejects.toThrow();
  await service.close();
  expect(service.log).toEqual(['struck header.dribble', done, 'sleep 20']);
  expect(service.errors).toEqual([]);
});

test('a dribble sends the rest at once when the server closes', async () => {
  const { sleep, begun } = endlessSleep();
  const service = await serveDisturbed(['dribble=5/20ms'], sleep);
  const response = await get(service);
  await begun;
  service.announceClosing();
  expect(await response.text()).toBe(wholeBody);
});

test('malformed JSON is of the right length and media type, and no JSON', async () => {
  const service = await serveDisturbed(['malformed-json']);
  const response = await get(service);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, json]);
  const body = await response.text();
  expect(body).toBe(wholeBody.replace(/\}$/, ','));
  expect(() => JSON.parse(body)).toThrow(SyntaxError);
});

test('a wrong media type leaves the body as it is', async () => {
  const service = await serveDisturbed(['media-type="text/html; charset=utf-8"']);
  const response = await get(service);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toBe(wholeBody);
});

test('a stale read tells its lag before it is carried out; an update has none', async () => {
  const service = await serveDisturbed(['stale=60s']);
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

test('who hangs is let go without an answer in the end', async () => {
  const service = await serveDisturbed();
  for (const [disturb, milliseconds] of [
    ['hang', 300_000],
    ['hang=10s', 10_000],
  ] as const) {
    expect(await failureOf(get(service, disturb))).toBe('UND_ERR_SOCKET');
    expect(service.log.slice(-2)).toEqual(['struck header.hang', `sleep ${milliseconds}`]);
  }
});

test('nothing of a hanging request stays when the client gives up', async () => {
  const service = await serveDisturbed(['hang'], sleepFor);
  const leaving = new AbortController();
  const answer = failureOf(get(service, undefined, { signal: leaving.signal }));
  await expect.poll(() => service.log).toContain('sleep 300000');
  leaving.abort();
  expect(await answer).toMatchObject({ name: 'AbortError' });
  await service.close();
  expect(service.log).toEqual(['struck hang', 'sleep 300000']);
});

test('a server that closes waits for no request that hangs', async () => {
  const service = await serveDisturbed(['hang'], sleepFor);
  const answer = failureOf(get(service));
  await expect.poll(() => service.log).toContain('sleep 300000');
  service.announceClosing();
  expect(await answer).toBe('UND_ERR_SOCKET');
  await service.close();
});

test('a lost answer is one to an update that was carried out', async () => {
  const service = await serveDisturbed(['lost-answer;operation=updateListing']);
  expect(await failureOf(put(service, 'status=500'))).toBe('ECONNRESET');
  expect(service.log).toEqual(['struck header.status-500,lost-answer', `PUT ${updatePath}`]);
});

test('several disturbances do what each does', async () => {
  const service = await serveDisturbed(['latency=5;every=2', 'status=503;nth=2']);
  const statuses = [];
  for (let number = 1; number <= 3; number += 1) statuses.push((await get(service)).status);
  expect(statuses).toEqual([200, 503, 200]);
  const { head, body } = await exchangeByNetwork(
    service,
    requestText('GET', 'x-simulator-disturb: status=503;body=html, malformed-json, cut=4\r\n'),
  );
  expect([head.split('\r\n')[0], body]).toEqual(['HTTP/1.1 503 Service Unavailable', '<htm']);
});

test('the header disturbs one request, and what it asks for wins', async () => {
  const service = await serveDisturbed(['status=500;nth=2']);
  const statuses = [];
  for (const disturb of [undefined, 'status=429', undefined]) {
    statuses.push((await get(service, disturb)).status);
  }
  expect(statuses).toEqual([200, 429, 200]);
});

test('a header that makes no sense is refused, and neither carried out nor counted', async () => {
  const service = await serveDisturbed(['status=500;nth=1']);
  const response = await get(service, 'latency=soon, status=200, reset;every=2');
  const message =
    'X-Simulator-Disturb: latency=soon: "soon" is no time; write milliseconds, such as 500, or 2s, or 1m. ' +
    'reset;every=2: every is for --disturb and the control plane; leave it out here';
  expect([response.status, response.headers.get('x-simulator-error')]).toEqual([400, message]);
  expect(await response.json()).toEqual({ status: 'error', error: message });
  expect((await get(service, '')).status).toBe(400);
  expect((await get(service, 'caf\u00e9')).headers.get('x-simulator-error')).toMatch(/: caf\?: /);
  expect([service.log, service.counters().size]).toEqual([[], 0]);
  expect((await get(service)).status).toBe(500);
});

test('what is none of the contract is not disturbed, by a header neither', async () => {
  const service = await serveDisturbed(['reset']);
  const headers = { 'x-simulator-disturb': 'nonsense' };
  const response = await fetch(`${service.url}/_simulator/clock`, { headers });
  expect([response.status, service.log]).toEqual([200, ['GET /_simulator/clock']]);
});

test.each([['cut=3'], ['dribble=1/5'], ['malformed-json'], ['status=503']])(
  'HEAD has no body for %s to disturb, and is answered',
  async (disturb) => {
    const service = await serveDisturbed([disturb]);
    const response = await get(service, undefined, { method: 'HEAD' });
    expect([response.status < 400, await response.text()]).toEqual([disturb !== 'status=503', '']);
  },
);

/** One GET on an agent's connection. */
async function getBy(agent: Agent, { url }: DisturbedService): Promise<string> {
  const sent = request(`${url}${healthPath}`, { agent }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return `${response.statusCode} ${sent.reusedSocket} ${(await text(response)).length}`;
}

test('a connection is kept over a status, a dribble and malformed JSON', async () => {
  const service = await serveDisturbed(['status=503;nth=1;body=empty', 'dribble=9/1;nth=2']);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers = [];
  for (let number = 1; number <= 3; number += 1) answers.push(await getBy(agent, service));
  agent.destroy();
  const { length } = wholeBody;
  expect(answers).toEqual(['503 false 0', `200 true ${length}`, `200 true ${length}`]);
});

test('no disturbance is an error of the application', async () => {
  const service = await serveDisturbed();
  for (const disturb of ['reset', 'close', 'hang', 'lost-answer', 'cut=1', 'dribble=9/1']) {
    await failureOf(get(service, disturb));
  }
  await service.close();
  expect(service.errors).toEqual([]);
});

test.each<[disturb: string, received: RegExp, pieces?: number]>([
  ['reset', /^$/],
  ['close', /^$/],
  ['hang', /^$/],
  ['lost-answer', /^$/],
  ['status=503', /^HTTP\/1.1 503 [^]*\{"status":"error","error":"Service Unavailable"\}$/],
  ['cut=10', /^HTTP\/1.1 200 [^]*content-length: 36[^]*\r\n\r\n\{"status":$/i],
  ['dribble=10/1', /^HTTP\/1.1 200 [^]*"totalLeads":15\}$/],
  ['malformed-json', /"totalLeads":15,$/],
])('%s works on a connection in memory too', async (disturb, received) => {
  const service = await serveDisturbed([disturb]);
  const { text: all, error: code } = await exchange(
    service.connectInMemory(),
    requestText('GET', 'connection: close\r\n'),
  );
  expect([all, code]).toEqual([expect.stringMatching(received), undefined]);
  expect(service.errors).toEqual([]);
});

test('a dribble arrives in its pieces', async () => {
  const service = await serveDisturbed(['dribble=10/1']);
  const { chunks } = await exchange(
    service.connectInMemory(),
    requestText('GET', 'connection: close\r\n'),
  );
  const pieces = wholeBody.match(/.{1,10}/g) ?? [];
  expect(chunks.join('|').replace(/\r\n\r\n\|?/, '\r\n\r\n')).toMatch(
    new RegExp(
      `\r\n\r\n${pieces.map((one) => one.replaceAll(/[{}]/g, String.raw`\$&`)).join('\\|')}$`,
    ),
  );
});
