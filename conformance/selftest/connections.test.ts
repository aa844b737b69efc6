import { createPrivateKey } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { connect, createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';

import { afterAll, expect, onTestFinished, test } from 'vitest';

import { makeFolder } from '../../shared/test-support/vitest.ts';
import { startSimulator } from '../../simulator/index.ts';
import { CannotJudge, diagnosisForConsole, diagnosisStatus, examine, judge } from '../index.ts';
import { refusalStatus } from '../report/conclusion.ts';
import type { Target } from '../index.ts';
import { listen, reverseProxy, selfSigned } from '../test-support/listen.ts';

const passphrase = 'Canary-Passphrase-77';
const proxyPassword = 'Canary/Proxy 42';

const folder = await makeFolder();

const simulator = await startSimulator({ docs: false });
const [certFile, keyFile] = [join(folder, 'client.pem'), join(folder, 'client key.pem')];
await writeFile(certFile, selfSigned.cert);
const encrypted = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase } as const;
await writeFile(keyFile, createPrivateKey(selfSigned.key).export(encrypted));
const tls: NonNullable<Target['tls']> = {
  caFile: certFile,
  certFile,
  keyFile,
  passphrase: '{{env.CANARY_PASSPHRASE}}',
};

afterAll(() => simulator.close());

/** Starts a server in front of the simulator, and returns its URL. */
async function front(server: Parameters<typeof listen>[0], host?: string): Promise<string> {
  const { url, close } = await listen(server, host);
  onTestFinished(close);
  return url;
}

const inFront = (): RequestListener => reverseProxy(simulator.url);

/** A front with TLS; with `strict` it requires the client certificate. */
const secureFront = (strict = false): Promise<string> => {
  const options = { ...selfSigned, ca: selfSigned.cert, requestCert: strict };
  return front(createHttpsServer({ ...options, rejectUnauthorized: strict }, inFront()));
};

const withHttps = (url: string, host = '127.0.0.1'): string =>
  url.replace('http:', 'https:').replace('127.0.0.1', host);

/** A proxy that forwards all requests and tunnels to one server, whatever host they name. */
async function proxyTo(upstreamUrl: string): Promise<{ url: string; lines: string[] }> {
  const lines: string[] = [];
  const expected = `Basic ${Buffer.from(`user:${proxyPassword}`).toString('base64')}`;
  const isAuthorized = ({ method = '', url = '', headers }: IncomingMessage): boolean => {
    lines.push(`${method} ${url}`);
    return headers['proxy-authorization'] === expected;
  };
  const proxy = createServer((request, response) => {
    if (isAuthorized(request))
      reverseProxy(upstreamUrl, 'http://api.target.test')(request, response);
    else response.writeHead(407).end();
  });
  proxy.on('connect', (request, socket) => {
    if (!isAuthorized(request)) return void socket.end('HTTP/1.1 407 No\r\n\r\n');
    const upstream = connect(Number(new URL(upstreamUrl).port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n');
      upstream.pipe(socket).pipe(upstream);
    });
    for (const end of [socket, upstream]) end.on('error', () => socket.destroy());
  });
  const place = (await front(proxy)).replace('http://', '');
  const user = `user:${encodeURIComponent(proxyPassword)}@`;
  return { url: `http://${user}${place}`, lines };
}

/** Answers in HTTP/1.0 without a length: closing the connection ends the body. */
const oldServer = () =>
  createTcpServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (request) => {
      const [, path = ''] = String(request).split(' ');
      const [, Authorization = ''] = /^authorization: (.*)$/im.exec(String(request)) ?? [];
      const send = async (): Promise<void> => {
        const answer = await fetch(simulator.url + path, { headers: { Authorization } });
        const head = `HTTP/1.0 ${answer.status} Old\r\nContent-Type: application/json\r\n\r\n`;
        socket.end(head + (await answer.text()));
      };
      send().catch(() => socket.destroy());
    });
  });

interface Setup {
  readonly target: Partial<Target> & Pick<Target, 'baseUrl'>;
  readonly environment?: Readonly<Record<string, string>>;
}

async function snapshot({ target: change, environment = {} }: Setup) {
  const target: Target = { ...simulator.target, ...change };
  const diagnosis = await examine(target, { environment });
  const text = diagnosisForConsole(diagnosis, { color: false });
  return { target, environment, text, status: diagnosisStatus(diagnosis) };
}

async function judgeAt(place: Setup, ruleIds = ['health/report', 'office/body']) {
  const { target, environment, ...seen } = await snapshot(place);
  expect(seen).toMatchObject({ status: 0 });
  return await judge(target, { ruleIds, environment });
}

const ways: Readonly<Record<string, () => Promise<Setup>>> = {
  'a path before /partner/v1': async () => ({
    target: { baseUrl: `${await front(createServer(reverseProxy(simulator.url, '/a/b')))}/a/b/` },
  }),
  'an IPv6 address': async () => ({
    target: { baseUrl: await front(createServer(inFront()), '::1') },
  }),
  'answers in HTTP/1.0': async () => ({ target: { baseUrl: await front(oldServer()) } }),
  'a certificate that signed itself, and is named': async () => ({
    target: { baseUrl: withHttps(await secureFront()), tls: { caFile: `${tls.caFile}` } },
  }),
  'a client certificate': async () => ({
    target: { baseUrl: withHttps(await secureFront(true), 'localhost'), tls },
    environment: { CANARY_PASSPHRASE: passphrase },
  }),
  'any certificate': async () => ({
    target: { baseUrl: withHttps(await secureFront()), tls: { insecure: true } },
  }),
  'a proxy of plain HTTP': async () => ({
    target: { baseUrl: 'http://api.target.test' },
    environment: { HTTP_PROXY: (await proxyTo(simulator.url)).url },
  }),
  'a tunnel through a proxy': async () => ({
    target: { baseUrl: 'https://api.target.test', tls: { caFile: `${tls.caFile}` } },
    environment: { https_proxy: (await proxyTo(await secureFront())).url },
  }),
  'no proxy, for a host of NO_PROXY': async () => ({
    target: { baseUrl: await front(createServer(inFront())) },
    environment: { HTTP_PROXY: 'http://127.0.0.1:1' },
  }),
};

test.each(Object.keys(ways))('a target is judged normally behind: %s', async (name) => {
  const place = await ways[name]?.();
  if (place === undefined) throw new Error(name);
  const { results } = await judgeAt(place);
  expect(results.map(({ verdict }) => verdict)).toEqual(['pass', 'pass']);
});

const always =
  (status: number, headers: Record<string, string>, body = '') =>
  async (): Promise<Setup> => {
    const server = createServer((_, response) => response.writeHead(status, headers).end(body));
    return { target: { baseUrl: await front(server) } };
  };

const json = { 'Content-Type': 'application/json' };
const nginx = { 'Content-Type': 'text/html', Server: 'nginx' };

const nobody = (): Promise<string> => Promise.resolve('http://127.0.0.1:1');
const nameless = async (): Promise<string> =>
  (await proxyTo(simulator.url)).url.replace(/\/\/.*@/, '//');

const proxied = (scheme: string, proxy: () => Promise<string>) => async (): Promise<Setup> => ({
  target: { baseUrl: `${scheme}://api.target.test` },
  environment: { [`${scheme.toUpperCase()}_PROXY`]: await proxy() },
});

const secured = (strict: boolean) => async (): Promise<Setup> => ({
  target: {
    baseUrl: withHttps(await secureFront(strict)),
    ...(strict && { tls: { caFile: `${tls.caFile}` } }),
  },
});

const loggingIn = { Location: '/sign-in?to=/' };
const basic = { 'WWW-Authenticate': 'Basic realm="staging"' };
const nowhere = (): Promise<Setup> =>
  Promise.resolve({ target: { baseUrl: 'http://no-such-host.invalid' } });

test.each<[string, () => Promise<Setup>, RegExp, number]>([
  [
    'a web site',
    always(200, nginx, '<title>Our Shop</title>'),
    /not the API.*"Our Shop" of nginx/,
    3,
  ],
  [
    'another API',
    always(200, json, '{"ok":true}'),
    /\? answers .*neither permissions nor totalLeads/,
    0,
  ],
  ['a login', always(302, loggingIn), /\/sign-in\?to=\/, a login page/, 3],
  ["a gateway's no", always(403, nginx, '<h1>No</h1>'), /403 and a page \("No" of nginx\)/, 3],
  ['a gateway without its key', always(403, json, '{"message":"No"}'), /403, which .*headers/, 3],
  [
    'Basic authentication',
    always(401, basic),
    /401 .*Basic realm="staging"\).*only one Authorization header/,
    3,
  ],
  ['no password', proxied('http', nameless), /proxy \S+ \(HTTP_PROXY\) requires a user/, 3],
  ['no password of a tunnel', proxied('https', nameless), /✗ proxy .*407.*; it needs a user/, 3],
  ['no proxy', proxied('https', nobody), /✗ connection .*that is the proxy 127/, 3],
  ['a certificate of its own', secured(false), /✗ TLS .*DEPTH_ZERO_SELF.*tls\.caFile/, 3],
  [
    'a missing client certificate',
    secured(true),
    /requires a client certificate.*tls\.certFile/,
    3,
  ],
  ['an unknown host', nowhere, /baseUrl: there is no host|no-such-host/, 2],
])('what stands in the way is named with the fix: %s', async (_, place, words, expected) => {
  const { target, environment, text, status } = await snapshot(await place());
  expect(text.replaceAll(/\s+\n?/g, ' ')).toMatch(words);
  expect(status).toBe(expected);
  if (expected === 0) return;
  const refusal: unknown = await judge(target, { environment }).catch((cause: unknown) => cause);
  expect(refusal).toBeInstanceOf(CannotJudge);
  if (refusal instanceof CannotJudge) expect(refusalStatus(refusal.complaints)).toBe(expected);
});
