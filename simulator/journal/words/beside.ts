/** Why a request was answered that never became a command: no handler has to tell. */
import { contractPrefix, findMethods, findOperation } from '../../http/contract-paths.ts';
import type { Said } from '../occasion.ts';
import { guessPath } from './guess-path.ts';
import { quote } from './show.ts';

/** A request that no operation answered, and the status that it got; none: the connection ended. */
export interface Undecided {
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  readonly status: number | undefined;
  readonly hasHost: boolean;
}

function sayNoPath(path: string): Said {
  const meant = guessPath(path);
  const hint = meant === undefined ? '' : `; did you mean ${quote(meant)}?`;
  const slash = path.endsWith('/') && path.startsWith(contractPrefix);
  const ground = slash ? 'trailing-slash' : 'wire/prefix';
  return { words: `there is no such path${hint} (${ground})`, grounds: [ground] };
}

function sayNoMethod(method: string, path: string): Said {
  const allowed = findMethods(path).join(', ');
  const words = `${path} has no ${method}, only ${allowed} (other-methods)`;
  return { words, grounds: ['other-methods'] };
}

function sayByStatus({ status, hasHost }: Undecided): Said | undefined {
  if (status === undefined) return { words: 'the connection ended before an answer', grounds: [] };
  if (status === 429) {
    return { words: 'too many requests in one second (rate-limit)', grounds: ['rate-limit'] };
  }
  if (status >= 500) {
    return { words: 'the simulator failed: this is a mistake of its own', grounds: [] };
  }
  if (status === 400 && !hasHost) return { words: 'the Host header is missing', grounds: [] };
  if (status < 300 || status >= 400) return undefined;
  return {
    words: 'the path without its last slash is meant (trailing-slash)',
    grounds: ['trailing-slash'],
  };
}

/** Why a request outside of the operations was answered as it was, as far as its answer shows. */
export function sayUndecided(undecided: Undecided): Said {
  const { method, path } = undecided;
  const byStatus = sayByStatus(undecided);
  if (byStatus !== undefined) return byStatus;
  if (!path.startsWith('/'))
    return { words: `the request target is no path: ${quote(path)}`, grounds: [] };
  if (findMethods(path).length === 0) return sayNoPath(path);
  if (findOperation(method, path) === undefined) return sayNoMethod(method, path);
  return { words: 'the request was answered before its operation saw it', grounds: [] };
}
