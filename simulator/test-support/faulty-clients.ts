/** Clients of a affected service, and a sleep that they can outlast. */
import { EventEmitter, once } from 'node:events';

import type { Sleep } from '../faults/connection.ts';
import type { FaultyService } from './faulty-service.ts';
import { healthPath } from './faulty-service.ts';

/** What the log says of a health check that was carried out. */
export const done = `GET ${healthPath}`;

export const updatePath = '/partner/v1/listings/LST-0001';

export const get = ({ url }: FaultyService, fault?: string, init: RequestInit = {}) =>
  fetch(`${url}${healthPath}`, {
    ...init,
    ...(fault !== undefined && { headers: { 'X-Simulator-Fault': fault } }),
  });

export const put = ({ url }: FaultyService, fault: string, body = '{}') =>
  fetch(`${url}${updatePath}`, {
    method: 'PUT',
    headers: { 'X-Simulator-Fault': fault, 'content-type': 'application/json' },
    body,
  });

/** Why a fetch failed: the code of its cause. */
export async function failureOf(response: Promise<Response>): Promise<unknown> {
  try {
    await (await response).text();
    return 'no failure';
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return cause instanceof Error && 'code' in cause ? cause.code : error;
  }
}

/** Sleeps until the request is over, and tells when somebody sleeps. */
export function endlessSleep(): { readonly sleep: Sleep; readonly begun: Promise<unknown> } {
  const sleeps = new EventEmitter();
  const sleep: Sleep = async (_, signal) => {
    sleeps.emit('begun');
    await once(signal, 'abort');
  };
  return { sleep, begun: once(sleeps, 'begun') };
}
