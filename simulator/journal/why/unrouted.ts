/** Why a request was answered that never became a command: no handler noted a reason. */
import { pathPrefix } from '../../../generated/contract.ts';
import { findMethods, findOperation } from '../../policy/contract-paths.ts';
import type { ReasonCode } from '../../model/result.ts';
import type { Reasoning } from './decision-trace.ts';
import { quote } from './show.ts';

/** A request that no operation answered, and the status that it got; none: the connection ended. */
export interface UnroutedRequest {
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  readonly status: number | undefined;
}

const say = (words: string, reasonCode?: ReasonCode): Reasoning =>
  reasonCode === undefined
    ? { words, reasonCodes: [] }
    : { words: `${words} (${reasonCode})`, reasonCodes: [reasonCode] };

/** The path with one slash at a time, none at its end, and the prefix of the contract. */
function correct(path: string): string | undefined {
  const slashed = path.replaceAll(/\/{2,}/g, '/').replace(/\/$/, '');
  const prefixed = slashed.replace(/^(\/partner|\/v1|\/api)*\//i, pathPrefix);
  return [slashed, prefixed].find((one) => one !== path && findMethods(one).length > 0);
}

function sayNoPath(path: string): Reasoning {
  const meant = correct(path);
  const hint = meant === undefined ? '' : `; did you mean ${quote(meant)}?`;
  const isTrailing = path.endsWith('/') && path.startsWith(pathPrefix);
  return say(`there is no such path${hint}`, isTrailing ? 'trailing-slash' : 'wire/prefix');
}

function sayByStatus(status: number | undefined): Reasoning | undefined {
  if (status === undefined) return say('the connection ended before an answer');
  if (status < 300) return say('it tells where to go from here');
  if (status === 414) return say('the request target is longer than the simulator takes');
  if (status === 429) return say('too many requests in one second', 'rate-limit');
  if (status === 503) return say('there are as many sandboxes as there may be; remove one');
  if (status === 505) return say('the request is of another version of HTTP than 1.0 and 1.1');
  if (status >= 500) return say('the simulator failed: this is a defect of its own');
  return status >= 300 && status < 400
    ? say('the path without its last slash is meant', 'trailing-slash')
    : undefined;
}

/** Why a request outside of the operations was answered as it was, as far as its answer shows. */
export function sayUnrouted({ method, path, status }: UnroutedRequest): Reasoning {
  const byStatus = sayByStatus(status);
  if (byStatus !== undefined) return byStatus;
  const methods = findMethods(path);
  if (methods.length === 0) return sayNoPath(path);
  if (findOperation(method, path) !== undefined) {
    return say('the request was answered before its operation saw it');
  }
  return say(`${path} has no ${method}, only ${methods.join(', ')}`, 'other-methods');
}
