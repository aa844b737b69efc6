import { describe, expect, test } from 'vitest';

import { operations, type OperationId } from '../../generated/contract.ts';
import { credentials } from '../tenants/seed/example-data.ts';
import { exchangeBytes, request, serveSimulator } from '../test-support/service.ts';
import { docsPaths } from './files.ts';
import { openPoints, requirements } from '../../generated/catalogue.ts';
import { html } from '../../shared/html.ts';
import { describeNotes } from './document.ts';

const service = await serveSimulator();
const noSuchPath = { status: 'error', error: 'No such path' };

const get = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`${service.url}${path}`, init);

describe('a page', () => {
  test.each(['/docs', '/docs/', '/_simulator/docs', '/_simulator/docs/'])(
    '%s can load only from this simulator',
    async (path) => {
      const { status, headers } = await get(path, { redirect: 'error' });
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      const policy = headers.get('content-security-policy');
      expect(policy).toMatch(/^default-src 'none'(; (img-src data:|[a-z-]+ '(self|none)'))+$/);
      expect(policy).toContain("frame-ancestors 'none'");
    },
  );

  test.each([
    ['/docs', '/docs/openapi.json'],
    ['/_simulator/docs', '/_simulator/openapi.json'],
  ])('%s shows %s, has nothing inline, and references only own files', async (path, shown) => {
    const text = await (await get(path)).text();
    expect(text).toContain(`data-document="${shown}"`);
    expect(text).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
    const links = [...text.matchAll(/\s(?:src|href)="([^"#]+)"/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) expect(['data:,', shown, ...docsPaths]).toContain(link);
  });

  test('of the contract serves the contract with itself as the only server, and with its keys', async () => {
    const document = JSON.parse(await (await get('/docs/openapi.json')).text());
    expect(document.servers).toEqual([{ url: '/', description: 'This simulator.' }]);
    expect(Object.keys(document.paths)).toEqual(Object.values(operations).map(({ path }) => path));
    for (const { key, summary } of Object.values(credentials))
      expect(document.info.description).toContain(`- \`${key}\`: ${summary}`);
  });
});

test('the root page has links', async () => {
  const response = await get('/?x');
  expect([response.status, await response.json()]).toEqual([
    200,
    expect.objectContaining({ api: '/partner/v1', reference: '/docs' }),
  ]);
  expect((await get('/', { method: 'DELETE' })).status).toBe(405);
});

describe('a file of the page', () => {
  const types = {
    '/docs/openapi.json': 'application/json; charset=utf-8',
    '/docs/page.js': 'text/javascript; charset=utf-8',
    '/docs/swagger-ui/swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
    '/docs/swagger-ui/swagger-ui.css': 'text/css; charset=utf-8',
    '/docs/swagger-ui/LICENSE': 'text/plain; charset=utf-8',
    '/docs/swagger-ui/NOTICE': 'text/plain; charset=utf-8',
    '/docs/swagger-ui/swagger-ui-bundle.js.LICENSE.txt': 'text/plain; charset=utf-8',
  };

  test('is one of the expected ones', () => {
    expect(docsPaths.toSorted()).toEqual(['/docs', '/docs/', ...Object.keys(types)].toSorted());
  });

  test.each(Object.entries(types))('%s has the type %s', async (path, type) => {
    const { status, headers, body } = await get(path);
    expect([status, headers.get('content-type')]).toEqual([200, type]);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    await body?.cancel();
  });

  test('answers HEAD with its length and no body', async () => {
    const response = await get('/docs/swagger-ui/swagger-ui.css', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100_000);
  });

  test('refuses other methods', async () => {
    const response = await get('/docs', { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('another path below /docs', () => {
  test.each([
    '/docs/nothing.js',
    '/docs/swagger-ui',
    '/docs/swagger-ui/',
    '/docs/swagger-ui/package.json',
    '/docs/browser/page.js',
    '/docs/tsconfig.json',
    '/docs//page.js',
    '/docs/%70age.js',
    '/Docs',
    '/docsx',
  ])('%s is not found', async (path) => {
    const response = await get(path);
    expect([response.status, await response.json()]).toEqual([404, noSuchPath]);
  });

  test.each(['/docs/../package.json', '/docs/%2e%2e/package.json', '/docs/..%2f..%2fstart.ts'])(
    '%s is not found if it is sent unnormalized',
    async (path) => {
      const head = `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`;
      expect(await exchangeBytes(service, head)).toMatch(/^HTTP\/1\.1 404 /);
    },
  );
});

const bare = await serveSimulator({ docs: false });

test.each(docsPaths)('without the page, %s is not found', async (path) => {
  const response = await fetch(`${bare.url}${path}`);
  expect([response.status, await response.json()]).toEqual([404, noSuchPath]);
  expect((await request(bare, '/health')).status).toBe(200);
});

const operationIds = Object.keys(operations) as OperationId[];

const countOf = (text: string, part: string): number => text.split(part).length - 1;

describe.each([
  ['requirement', requirements],
  ['open point', openPoints],
] as const)('each %s', (_kind, entries) => {
  const all = Object.entries<{ readonly operations: readonly OperationId[] }>(entries);

  test.each(operationIds)('of %s is listed there exactly once, and no other', (operationId) => {
    const text = describeNotes(operationId);
    const shown = all.map(([id]) => [id, countOf(text, `<code>${id}</code>`)]);
    const own = all.map(([id, { operations: some }]) => [id, some.includes(operationId) ? 1 : 0]);
    expect(shown).toEqual(own);
  });

  test('is listed at some operation', () => {
    for (const [id, { operations: some }] of all) expect(some.length, id).toBeGreaterThan(0);
  });
});

test.each(operationIds)('those of %s form one block of HTML within Markdown', (operationId) => {
  const text = describeNotes(operationId);
  expect(text).toMatch(/^<div>[^]*<\/div>$/);
  expect(text).not.toMatch(/\n\s*\n/);
});

test("an open point marks the reference's answer, with the reason", () => {
  const text = describeNotes('updateListing');
  const { because, contradiction } = openPoints['under-contract-in-search'];
  expect(text).toContain('<code>accepted</code> <b>(this simulator)</b>, <code>');
  expect(text).toContain(`Why: ${openPoints['same-status'].because}`);
  expect(text).toContain('silent: States and transitions');
  expect(text).toContain(because);
  for (const { says } of contradiction) expect(text).toContain(says);
});

test('a requirement has its basis and its place in the source', () => {
  const { statement, source } = requirements['auth/health-any-credential'];
  const text = describeNotes('getHealth');
  expect(text).toContain(statement);
  expect(text).toContain(`</code> derived; source: ${source}; `);
});

test('texts are escaped, and HTML is not escaped twice', () => {
  const inner = html`<b title="${'"'}">${'<&>'}</b>`;
  expect(html`<p>${[inner, inner]} ${3}</p>`.text).toBe(
    '<p><b title="&quot;">&lt;&amp;&gt;</b><b title="&quot;">&lt;&amp;&gt;</b> 3</p>',
  );
});
