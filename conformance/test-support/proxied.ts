/** Proxies of tests, each in front of a service of its own. */
import { onTestFinished } from 'vitest';

import { startProxy, type ProxyOptions } from '../cli/proxy/start.ts';
import { serve, type Handler } from './listen.ts';

/** What each of their clients presents. */
export const key = 'lhp-very-secret-key-0042';
export const authorization = `Bearer ${key}`;
export const health = '/partner/v1/health';
export const count = '/partner/v1/offices/2101/leads/count';

/** A proxy in front of a handler, or of an address. */
export async function proxied(behind: Handler | string, options: Partial<ProxyOptions> = {}) {
  const service = typeof behind === 'string' ? undefined : await serve(behind);
  const url = service?.url ?? String(behind);
  const proxy = await startProxy({ url, ...options });
  onTestFinished(async () => {
    await proxy.close();
    await service?.close();
  });
  const get = (path = health, init: RequestInit = {}) =>
    fetch(proxy.url + path, { ...init, headers: { authorization, ...init.headers } });
  return { ...proxy, behind: url, get };
}

export const answering =
  (body: unknown, status = 200, headers = {}): Handler =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
  };

export const report = { status: 'success', permissions: [], timestamp: '2026-03-14T09:00:00Z' };
export const oneCount = { status: 'success', officeId: 2101, officeName: 'Harbor', totalLeads: 15 };
