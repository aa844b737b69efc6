/** Why a request was answered that never became a command: no handler has to tell. */
import { contractPrefix, findMethods, findOperation } from '../../http/contract-paths.ts';
import type { Reasoning } from '../decision-trace.ts';
import { guessPath } from './guess-path.ts';
import { quote } from './show.ts';

/** A request that no operation answered, and the status that it got; none: the connection ended. */
export interface Inconclusive {
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  readonly status: number | undefined;
  readonly hasHost: boolean;
}

function sayNoPath(path: string): Reasoning {
  const meant = guessPath(path);
  const hint = meant === undefined ? '' : `; did you mean ${quote(meant)}?`;
  const slash = path.endsWith('/') && path.startsWith(contractPrefix);
  const reasonCode = slash ? 'trailing-slash' : 'wire/prefix';
  return { words: `there is no such path${hint} (${reasonCode})`, reasonCodes: [reasonCode] };
}

function sayNoMethod(method: string, path: string): Reasoning {
  const allowed = findMethods(path).join(', ');
  const words = `${path} has no ${method}, only ${allowed} (other-methods)`;
  return { words, reasonCodes: ['other-methods'] };
}

function sayByStatus({ status, hasHost }: Inconclusive): Reasoning | undefined {
  if (status === undefined)
    return { words: 'the connection ended before an answer', reasonCodes: [] };
  if (status === 429) {
    return { words: 'too many requests in one second (rate-limit)', reasonCodes: ['rate-limit'] };
  }
  if (status >= 500) {
    return { words: 'the simulator failed: this is a mistake of its own', reasonCodes: [] };
  }
  if (status === 400 && !hasHost) return { words: 'the Host header is missing', reasonCodes: [] };
  if (status < 300 || status >= 400) return undefined;
  return {
    words: 'the path without its last slash is meant (trailing-slash)',
    reasonCodes: ['trailing-slash'],
  };
}

/** Why a request outside of the operations was answered as it was, as far as its answer shows. */
export function sayInconclusive(inconclusive: Inconclusive): Reasoning {
  const { method, path } = inconclusive;
  const byStatus = sayByStatus(inconclusive);
  if (byStatus !== undefined) return byStatus;
  if (!path.startsWith('/'))
    return { words: `the request target is no path: ${quote(path)}`, reasonCodes: [] };
  if (findMethods(path).length === 0) return sayNoPath(path);
  if (findOperation(method, path) === undefined) return sayNoMethod(method, path);
  return { words: 'the request was answered before its operation saw it', reasonCodes: [] };
}
