/** Which requests take the short way: see `short-way.ts`. */
import type { IncomingMessage } from 'node:http';

import type { OperationId } from '../../generated/contract.ts';
import { pathPrefix } from '../../generated/contract.ts';
import { findRoute } from '../policy/contract-paths.ts';
import { referenceWirePolicy } from '../policy/wire-policy.ts';
import { findSandboxKey } from '../tenants/sandbox/key.ts';
import type { Sandboxes } from '../tenants/sandbox/sandboxes.ts';
import { maximumTargetBytes } from './limits.ts';
import type { RoutedRequest } from './read-command.ts';

/** A request that takes the short way. */
export interface PlainRequest extends RoutedRequest {
  readonly operation: OperationId;
  readonly path: string;
}

/** Every Authorization header, in order; false: a header takes the request from the short way. */
function readAuthorization({ rawHeaders, method }: IncomingMessage): readonly string[] | false {
  let authorization: readonly string[] = [];
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    // Most names are told from these by their length.
    if (name.length !== 4 && name.length !== 13 && name.length !== 14 && name.length !== 17)
      continue;
    const lower = name.toLowerCase();
    if (lower === 'host') hosts += 1;
    else if (lower === 'authorization') {
      authorization = [...authorization, rawHeaders[index + 1] ?? ''];
    } else if (lower === 'x-simulator-fault') return false;
    else if (method === 'GET' && /^(content-length|transfer-encoding)$/.test(lower)) return false;
  }
  return hosts === 1 && authorization;
}

/** The request, if it takes the short way. */
export function readPlain(
  sandboxes: Sandboxes,
  request: IncomingMessage,
): PlainRequest | undefined {
  const { url = '', method = '', httpVersion } = request;
  const isShort = url.length <= maximumTargetBytes && httpVersion === '1.1';
  if (!isShort || !url.startsWith(pathPrefix) || /[#\s]/.test(url)) return undefined;
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  const query = queryAt < 0 ? '' : url.slice(queryAt + 1);
  const route = path.includes('%') ? undefined : findRoute(method, path);
  if (route === undefined) return undefined;
  const authorization = readAuthorization(request);
  if (authorization === false) return undefined;
  const named = findSandboxKey(authorization);
  const sandbox = named === undefined ? sandboxes.default() : sandboxes.find(named.name);
  if (sandbox === undefined || sandbox.state().settings.faults.length > 0) return undefined;
  if (sandbox.policies().wire !== referenceWirePolicy) return undefined;
  const presented = authorization.length === 0 ? undefined : authorization;
  const { operation, id } = route;
  return { operation, id, path, query, authorization: presented, request, sandbox };
}
