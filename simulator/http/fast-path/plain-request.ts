/** Selects the requests that qualify for `fast-path.ts`. */
import type { IncomingMessage } from 'node:http';

import { pathPrefix, type OperationId } from '../../../generated/contract.ts';
import { findRoute } from '../../policy/contract-paths.ts';
import { referenceWirePolicy } from '../../policy/wire-policy.ts';
import { findSandboxKey, type SandboxKey } from '../../tenants/sandbox/key.ts';
import type { Sandbox } from '../../tenants/sandbox/sandbox.ts';
import type { Sandboxes } from '../../tenants/sandbox/sandboxes.ts';
import { maximumTargetBytes } from '../listen.ts';

export interface ParsedTarget {
  readonly operation: OperationId;
  readonly id: string;
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly authorization: readonly string[] | undefined;
  readonly sandboxKey: SandboxKey | undefined;
}

/** Every Authorization header, in order; false if a header excludes the request from the fast path. */
function readAuthorization({ rawHeaders, method }: IncomingMessage): readonly string[] | false {
  const authorization: string[] = [];
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    // The length excludes most other names cheaply.
    if (name.length !== 4 && name.length !== 13 && name.length !== 14 && name.length !== 17)
      continue;
    const lower = name.toLowerCase();
    if (lower === 'host') hosts += 1;
    else if (lower === 'authorization') {
      authorization.push(rawHeaders[index + 1] ?? '');
    } else if (lower === 'x-simulator-fault') return false;
    else if (method === 'GET' && /^(content-length|transfer-encoding)$/.test(lower)) return false;
  }
  return hosts === 1 && authorization;
}

function parseTarget(method: string, url: string, authorization: readonly string[]) {
  if (url.length > maximumTargetBytes || !url.startsWith(pathPrefix)) return undefined;
  if (/[#\s]/.test(url)) return undefined;
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  const query = queryAt < 0 ? '' : url.slice(queryAt + 1);
  const route = path.includes('%') ? undefined : findRoute(method, path);
  if (route === undefined) return undefined;
  const presented = authorization.length === 0 ? undefined : authorization;
  const sandboxKey = findSandboxKey(authorization);
  return { ...route, path, query, authorization: presented, sandboxKey };
}

const maxCachedTargets = 1000;
/** Maximum length of a cache key; longer requests are parsed each time. */
const maxKeyLength = 512;

/** Parses requests; the same target with the same key returns the same object. */
export function createTargetParser() {
  const cache = new Map<string, ParsedTarget>();
  return (request: IncomingMessage): ParsedTarget | undefined => {
    const { url = '', method = '', httpVersion } = request;
    const authorization = httpVersion === '1.1' && readAuthorization(request);
    if (authorization === false) return undefined;
    // The number distinguishes a missing header from an empty one.
    const key = `${method} ${url} ${authorization.length} ${authorization.join('\n')}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const parsed = parseTarget(method, url, authorization);
    if (parsed === undefined) return undefined;
    if (cache.size === maxCachedTargets) cache.clear();
    if (key.length <= maxKeyLength) cache.set(key, parsed);
    return parsed;
  };
}

export function findPlainSandbox(
  sandboxes: Sandboxes,
  { sandboxKey }: ParsedTarget,
): Sandbox | undefined {
  const sandbox = sandboxKey === undefined ? sandboxes.default() : sandboxes.find(sandboxKey.name);
  if (sandbox === undefined || sandbox.state().settings.faults.length > 0) return undefined;
  return sandbox.policies().wire === referenceWirePolicy ? sandbox : undefined;
}
