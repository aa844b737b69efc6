import { describe, expect, test } from 'vitest';

import { serveControlForEach } from '../test-support/control-service.ts';

describe('the page', () => {
  const service = serveControlForEach();

  test.each(['/_simulator/docs', '/_simulator/docs/'])(
    '%s names every operation, and loads its own files only',
    async (path) => {
      const { call } = service();
      const { status, headers, body } = await call('GET', path);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
      const text = String(body);
      expect(text).toContain('data-operation="putSandbox"');
      expect(text).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
      const links = [...text.matchAll(/\s(?:src|href|data-document)="([^"#]+)"/g)];
      const own = links.map(([, link = '']) => link).filter((link) => link !== 'data:,');
      expect(own.length).toBeGreaterThan(6);
      for (const link of own) expect([link, (await call('GET', link)).status]).toEqual([link, 200]);
    },
  );

  test('the document names this simulator as its only server', async () => {
    const { body } = await service().call('GET', '/_simulator/openapi.json');
    expect(body).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/' }] });
  });
});

describe('without the page', () => {
  const service = serveControlForEach({ docs: false });

  test('there is none, and the document is as it was', async () => {
    expect((await service().call('GET', '/_simulator/docs')).status).toBe(404);
    expect((await service().call('GET', '/_simulator/openapi.json')).status).toBe(200);
  });
});
