import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { malformedCredentials, noCredential } from '../arbitraries/credentials.ts';
import * as hostile from '../arbitraries/hostile.ts';
import { rawRequests } from '../arbitraries/raw-requests.ts';
import { Client } from '../engine/client/client.ts';
import { planHealth } from '../engine/client/requests.ts';
import { bearerCredential } from '../target/credentials.ts';
import { listen, type Listening } from '../test-support/listen.ts';
import { dressLevels } from './dress.ts';
import type { Evidence, PresentedCredential, RequestPlan } from './exchange.ts';
import { Secrets } from './secrets.ts';
import { concurrentLineOf, shellLineOf, type KeptFiles } from './shell-line.ts';

const missing = 'curl is not there. Install it (Debian: apt-get install curl) to try its lines.';
const isThere = spawnSync('curl', ['--version']).status === 0;

/** The bytes that a server received: one text per connection, one character per byte. */
let received: string[] = [];
/** Whether silence ends a request: for unparsable bytes only, as load may pause other senders. */
let doesSilenceEnd = false;
let server: Listening;
let client: Client;
let folder: string;

const isWhole = (bytes: string): boolean => {
  const end = bytes.indexOf('\r\n\r\n');
  const [, length = '0'] = /^content-length: *(\d+)\r$/im.exec(bytes.slice(0, end + 1)) ?? [];
  return end >= 0 && bytes.length >= end + 4 + Number(length);
};

beforeAll(async () => {
  if (!isThere && process.env['REQUIRE_CURL'] !== undefined) throw new Error(missing);
  if (!isThere) console.warn(missing);
  folder = await mkdtemp(join(tmpdir(), 'shell lines '));
  const recorder = createServer({ allowHalfOpen: true }, (socket) => {
    let bytes = '';
    const answer = (): void => {
      if (socket.writableEnded || bytes === '') return;
      received.push(bytes);
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}');
    };
    socket.setEncoding('latin1').on('error', () => undefined);
    socket.on('data', (chunk: string) => {
      bytes += chunk;
      if (isWhole(bytes)) answer();
    });
    socket.on('end', answer);
    if (doesSilenceEnd) socket.setTimeout(700, answer);
  });
  server = await listen(recorder);
  client = new Client({
    baseUrl: server.url,
    requests: 10_000,
    requestsPerSecond: undefined,
    concurrency: 1,
    timeoutSeconds: 10,
  });
});

beforeEach(({ skip }) => skip(!isThere, missing));

afterAll(async () => {
  client.close();
  await server.close();
  await rm(folder, { recursive: true });
});

/** Has the same form in a query, where the shell expands its variable without encoding. */
const key = 's3cr3t-k_ey';

async function bytesOfShell(evidence: readonly Evidence[], isAtOnce = false): Promise<string[]> {
  const secrets = new Secrets();
  secrets.add(key, '$API_KEY');
  const files = new Map<string, string>();
  const keep = (text: string, ending: string): string => {
    const path = join(folder, `${files.size}${ending}`);
    files.set(path, secrets.redact(text));
    return path;
  };
  const kept: KeptFiles = {
    keepBody: (text) => keep(text, '.body'),
    keepScript: (line) => keep(line, '.sh'),
  };
  const each = () => evidence.map((one) => shellLineOf(one, kept));
  const lines = isAtOnce ? [concurrentLineOf(evidence, kept)] : each();
  const shown = lines.map((line) => secrets.redact(line));
  expect(shown.join('\n')).not.toContain('s3cr3t');
  for (const line of shown) expect(line.length).toBeLessThan(2100);
  for (const [path, text] of files) await writeFile(path, text);
  const nc = 'nc() { exec 3<>"/dev/tcp/$1/$2"; cat >&3; cat <&3; exec 3>&-; }';
  received = [];
  const env = { ...process.env, API_KEY: key };
  await writeFile(join(folder, 'all.sh'), [nc, ...shown].join('\n'));
  await promisify(execFile)('bash', [join(folder, 'all.sh')], { env, maxBuffer: 1e8 });
  return received;
}

/** Fields that curl writes itself, in any order; the others keep the suite's order. */
const isCurls = (field: string): boolean =>
  /^(Host|Connection|Content-Length|Authorization: Basic )/.test(field);

function partsOf(bytes: string): unknown {
  const [head = '', ...body] = bytes.split('\r\n\r\n');
  const [line, ...fields] = head.split('\r\n');
  const [curls, ours] = [fields.filter(isCurls).toSorted(), fields.filter((one) => !isCurls(one))];
  return { line, ours, curls, body: body.join('\r\n\r\n') };
}

const header = (value: string): PresentedCredential => ({
  label: 'odd',
  headers: [['X-Odd', value]],
  query: [],
});

const known = { name: 'full', key, shellName: '$API_KEY', permissions: undefined } as const;
const malformed = malformedCredentials(known).map(({ presented }) => presented);

const texts = fc.string({ unit: 'binary-ascii' });
const credentials: fc.Arbitrary<PresentedCredential> = fc.oneof(
  fc.constantFrom(bearerCredential('full', key), noCredential.presented),
  fc.constantFrom(...malformed),
  fc.constantFrom('', ' ', ' a  b ', '@file', '\u00e9\t\u00ff', 'a'.repeat(3000)).map(header),
  texts.filter((text) => /^[\t -~]*$/.test(text)).map(header),
);

const ids = fc.oneof(
  fc.constantFrom(...hostile.fixedIds, '..', '.', '%2e%2E', '[1-3]', '{a,b}', 'a#b', "o'x!$(id)"),
  hostile.drawnIds,
);

const queries = fc.oneof(fc.constantFrom(...hostile.fixedQueries), hostile.drawnQueries);

const bodies = fc.oneof(
  fc.constantFrom(...hostile.fixedUpdates, ...hostile.oddTextsOfListings, '@file', '\u0000\n\r\t'),
  fc.oneof(...hostile.drawnUpdates),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary', maxLength: 1500 }),
);

const dresses = fc.record(
  {
    order: fc.constantFrom(...dressLevels.order),
    escapes: fc.constantFrom(...dressLevels.escapes),
    headers: fc.constantFrom(...dressLevels.headers),
    accept: fc.constantFrom(...dressLevels.accept),
    connection: fc.constantFrom(...dressLevels.connection),
    json: fc.constantFrom(...dressLevels.json),
    mediaType: fc.constantFrom(...dressLevels.mediaType),
  },
  { requiredKeys: [] },
);

const counts = fc
  .record({ id: ids, query: queries, credential: credentials, dress: dresses })
  .map(({ id, ...plan }): RequestPlan => ({
    ...plan,
    operation: 'getOfficeLeadCount',
    path: `/partner/v1/offices/${id}/leads/count`,
  }));

const updates = fc
  .record({ text: bodies, credential: credentials, dress: dresses })
  .map(({ text, ...plan }): RequestPlan => ({
    ...plan,
    operation: 'updateListing',
    path: '/partner/v1/listings/LST-1',
    query: [],
    body: { text, mediaType: 'application/json' },
  }));

const methods = fc.constantFrom('POST', 'HEAD', 'DELETE', 'PUT');
const others = fc
  .record({ method: methods, credential: credentials })
  .map((plan): RequestPlan => ({ ...planHealth(plan.credential), ...plan }));

/** Sends all plans; requests lost under load are resent, and the last attempt counts. */
async function sendAll(plans: readonly RequestPlan[]) {
  const [sent, ours]: [Evidence[], string[]] = [[], []];
  for (const plan of plans) {
    sent.push(await client.send(plan));
    ours.push(received.at(-1) ?? '');
  }
  return { sent, ours };
}

/** Requests that curl would rewrite, with each credential. */
const notForCurl = malformed.map((credential): RequestPlan => ({
  ...planHealth(credential),
  path: '/partner/v1/offices/a|b/leads/count',
}));

test('the line of any request sends exactly the bytes of the suite', async () => {
  const plans = [...notForCurl, ...fc.sample(fc.oneof(counts, updates, others), 150)];
  const { sent, ours } = await sendAll(plans);
  const theirs = await bytesOfShell(sent);
  expect(theirs).toHaveLength(plans.length);
  for (const [index, bytes] of ours.entries()) {
    expect(partsOf(theirs[index] ?? ''), shellLineOf(sent[index] as Evidence)).toEqual(
      partsOf(bytes),
    );
  }
});

test('bytes that are no request are sent unchanged', async () => {
  doesSilenceEnd = true;
  const { host } = new URL(server.url);
  const place = { origin: server.url, host, path: '/', authorization: `X-Key: ${key}` };
  received = [];
  const sent: Evidence[] = [];
  for (const raw of rawRequests.flatMap((make) => make(place)))
    sent.push(await client.sendRaw(raw));
  const ours = received;
  expect(await bytesOfShell(sent)).toEqual(ours);
  doesSilenceEnd = false;
});

test('concurrent requests are sent concurrently again', async () => {
  const plans = fc.sample(updates, 3);
  const { sent, ours } = await sendAll(plans);
  const theirs = (await bytesOfShell(sent, true)).map(partsOf);
  expect(theirs).toHaveLength(3);
  expect(theirs).toEqual(expect.arrayContaining(ours.map(partsOf)));
});
