import { createPrivateKey } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { connect, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { startSimulator } from '../../simulator/index.ts';
import type { Simulator } from '../../simulator/index.ts';
import { diagnosisForConsole, diagnosisStatus, examine, judge } from '../index.ts';
import type { Target } from '../index.ts';
import { listen, passOn } from '../test-support/listen.ts';
import { selfSigned } from '../test-support/self-signed.ts';

const passphrase = 'Canary-Passphrase-77';
const proxyPassword = 'Canary/Proxy 42';

let simulator: Simulator;
let folder: string;
let tls: NonNullable<Target['tls']>;
const cleanups: (() => unknown)[] = [];

beforeAll(async () => {
  simulator = await startSimulator({ docs: false });
  folder = await mkdtemp(join(tmpdir(), 'partner-api-'));
  const [certFile, keyFile] = [join(folder, 'client.pem'), join(folder, 'client key.pem')];
  await writeFile(certFile, selfSigned.cert);
  const encrypted = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase } as const;
  await writeFile(keyFile, createPrivateKey(selfSigned.key).export(encrypted));
  tls = { caFile: certFile, certFile, keyFile, passphrase: '{{env.CANARY_PASSPHRASE}}' };
});

afterEach(() => Promise.all(cleanups.splice(0).map((cleanup) => cleanup())));

afterAll(async () => {
  await simulator.close();
  await rm(folder, { recursive: true });
});

/** The address of a server in front of the simulator. */
async function front(server: Parameters<typeof listen>[0], host?: string): Promise<string> {
  const { url, close } = await listen(server, host);
  cleanups.push(close);
  return url;
}

const inFront = (): RequestListener => passOn(simulator.url);

/** Over TLS, for callers with the certificate alone where `strict`. */
const secureFront = (strict = false): Promise<string> => {
  const options = { ...selfSigned, ca: selfSigned.cert, requestCert: strict };
  return front(createHttpsServer({ ...options, rejectUnauthorized: strict }, inFront()));
};

const withHttps = (url: string, host = '127.0.0.1'): string =>
  url.replace('http:', 'https:').replace('127.0.0.1', host);

/** Sends requests and connections on to the server behind, whatever host they ask for. */
async function proxyTo(behind: string): Promise<{ url: string; lines: string[] }> {
  const lines: string[] = [];
  const wanted = `Basic ${Buffer.from(`user:${proxyPassword}`).toString('base64')}`;
  const isLetIn = ({ method = '', url = '', headers }: IncomingMessage): boolean => {
    lines.push(`${method} ${url}`);
    return headers['proxy-authorization'] === wanted;
  };
  const proxy = createServer((request, response) => {
    if (isLetIn(request)) passOn(behind, 'http://api.target.test')(request, response);
    else response.writeHead(407).end();
  });
  proxy.on('connect', (request, socket) => {
    if (!isLetIn(request)) return void socket.end('HTTP/1.1 407 No\r\n\r\n');
    const onward = connect(Number(new URL(behind).port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    for (const end of [socket, onward]) end.on('error', () => socket.destroy());
  });
  const place = (await front(proxy)).replace('http://', '');
  const user = `user:${encodeURIComponent(proxyPassword)}@`;
  return { url: `http://${user}${place}`, lines };
}

/** Answers in HTTP/1.0, without a length: the end of the connection is the end of the body. */
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

interface Place {
  readonly target: Partial<Target> & Pick<Target, 'baseUrl'>;
  readonly environment?: Readonly<Record<string, string>>;
}

async function look({ target: change, environment = {} }: Place) {
  const target: Target = { ...simulator.target, ...change };
  const diagnosis = await examine(target, { environment });
  const text = diagnosisForConsole(diagnosis, { color: false });
  return { target, environment, text, status: diagnosisStatus(diagnosis) };
}

async function judgeAt(place: Place, ruleIds = ['health/report', 'office/body']) {
  const { target, environment, ...seen } = await look(place);
  expect(seen).toMatchObject({ status: 0 });
  return await judge(target, { ruleIds, environment });
}

const ways: Readonly<Record<string, () => Promise<Place>>> = {
  'a path before /partner/v1': async () => ({
    target: { baseUrl: `${await front(createServer(passOn(simulator.url, '/a/b')))}/a/b/` },
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

describe('a target is judged as any other', () => {
  test.each(Object.keys(ways))('%s', async (name) => {
    const place = await ways[name]?.();
    if (place === undefined) throw new Error(name);
    const { results } = await judgeAt(place);
    expect(results.map(({ verdict }) => verdict)).toEqual(['pass', 'pass']);
  });
});
