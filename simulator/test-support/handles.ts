/** An in-process simulator whose machine clock stands still until it is moved. */
import { expect } from 'vitest';

import { closeLater } from '../../shared/test-support/vitest.ts';
import { ControlError } from '../control/control-error.ts';
import type { SandboxHandle } from '../control/handle.ts';
import { createSimulatorHandle } from '../control/create-handle.ts';
import { createPerform } from '../control/perform.ts';
import { createHttpServer } from '../http/server.ts';
import { createFetch } from '../in-process/fetch.ts';
import type { ServiceOptions } from '../options.ts';
import type { SandboxState } from '../tenants/sandbox/state.ts';
import { createService } from '../service.ts';
import { smallSeed } from './state.ts';

export const machineStart = Date.parse('2026-03-14T09:00:00Z');

/**
 * Like `createSimulator`, but by default with the small data, and with access to the states behind
 * the handles. It is closed after the calling test, or after the file outside of a test.
 * @param passed milliseconds that the machine's clock has advanced
 */
export async function openHandles(options: ServiceOptions = {}, passed = 0) {
  let machine = machineStart + passed;
  const now = (): number => machine;
  const data = { document: smallSeed };
  const service = await createService({ data, now, ...options }, now);
  const { sandboxes, close } = service;
  const context = { ...service, baseUrl: () => 'http://simulator' };
  const handle = createSimulatorHandle(context, createPerform(context));
  const { server } = createHttpServer(sandboxes);
  const has = await handle.sandboxes.has('a');
  return closeLater({
    ...handle,
    fetch: createFetch(server),
    wait: (milliseconds: number) => void (machine += milliseconds),
    stateOf(name: string): SandboxState {
      const sandbox = sandboxes.find(name);
      if (sandbox === undefined) throw new Error(`There is no sandbox ${name}.`);
      return sandbox.state();
    },
    /** The sandbox `a`, created unless it exists. */
    sandbox: await (has ? handle.sandboxes.get('a') : handle.sandboxes.put('a')),
    close,
  });
}

export type OpenedHandles = Awaited<ReturnType<typeof openHandles>>;

export type Failure = Pick<ControlError, 'code' | 'field' | 'message' | 'fix'>;

/** Returns the error of a call, and checks that every sandbox is unchanged. */
export async function failureOf(
  simulator: OpenedHandles,
  call: () => Promise<unknown>,
): Promise<Failure> {
  const names = (await simulator.sandboxes.list()).map(({ name }) => name);
  const before = names.map((name) => simulator.stateOf(name));
  const error: unknown = await call().then(
    () => new Error('The call did not fail.'),
    (thrown: unknown) => thrown,
  );
  expect((await simulator.sandboxes.list()).map(({ name }) => name)).toEqual(names);
  const isSame = names.map((name, index) => simulator.stateOf(name) === before[index]);
  expect(isSame).toEqual(names.map(() => true));
  if (!(error instanceof ControlError)) throw error;
  const { code, field, message, fix } = error;
  return { code, field, message, fix };
}

/** Sends a request with the full key of the small data. */
export async function ask(
  { fetch }: Pick<OpenedHandles, 'fetch'>,
  { url }: Pick<SandboxHandle, 'url'>,
  path: string,
  init: RequestInit = {},
): Promise<{ readonly status: number; readonly body: unknown; readonly headers: Headers }> {
  const authorization = 'Bearer full';
  const response = await fetch(`${url}/partner/v1${path}`, {
    ...init,
    headers: { authorization, 'content-type': 'application/json', ...init.headers },
  });
  const { status, headers } = response;
  return { status, headers, body: await response.json() };
}

export async function countLeads(
  simulator: Pick<OpenedHandles, 'fetch'>,
  sandbox: Pick<SandboxHandle, 'url'>,
  office: number,
  range: { readonly startDate?: string; readonly endDate?: string } = {},
): Promise<unknown> {
  const query = new URLSearchParams({ ...range }).toString();
  const { body } = await ask(simulator, sandbox, `/offices/${office}/leads/count?${query}`);
  return typeof body === 'object' && body !== null && 'totalLeads' in body ? body.totalLeads : body;
}
