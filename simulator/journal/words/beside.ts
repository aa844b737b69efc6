/** Why a request was answered that never became a command: no handler has to tell. */
import type { OperationId } from '../../../generated/contract.ts';
import { operations } from '../../../generated/contract.ts';
import { guess } from '../../names/guess.ts';
import type { Said } from '../occasion.ts';
import { quote } from './show.ts';

/** A request that no operation answered, and the status that it got; none: the connection ended. */
export interface Undecided {
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  readonly status: number | undefined;
  readonly hasHost: boolean;
}

const prefix = '/partner/v1';
const contract: readonly {
  readonly id: OperationId;
  readonly method: string;
  readonly form: RegExp;
}[] = [
  'getHealth' as const,
  'getOfficeLeadCount' as const,
  'getOrganizationLeadCount' as const,
  'updateListing' as const,
].map((id) => {
  const { method, path } = operations[id];
  return { id, method, form: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) };
});

/** The operation of a method and a path; HEAD is as good as GET. */
export function operationOf(method: string, path: string): OperationId | undefined {
  const sought = method === 'HEAD' ? 'GET' : method;
  return contract.find((operation) => operation.method === sought && operation.form.test(path))?.id;
}

const methodsOf = (path: string): string[] =>
  contract.filter(({ form }) => form.test(path)).map(({ method }) => method);

const isPath = (path: string): boolean => methodsOf(path).length > 0;

/** The path with its fixed parts spelled as those of the contract that they resemble. */
function respell(path: string): string | undefined {
  const names = ['health', 'offices', 'organizations', 'listings', 'leads', 'count'];
  const parts = path.slice(prefix.length).split('/');
  const spelled = parts.map((part) => guess(part, names) ?? part);
  return `${prefix}${spelled.join('/')}`;
}

/** The path of the contract that was probably meant. */
function guessPath(path: string): string | undefined {
  const shorter = path.replaceAll(/\/{2,}/g, '/').replace(/\/$/, '');
  const versioned = shorter.replace(/^(\/partner|\/v1|\/api)*(?=\/)/, prefix);
  const prefixed = shorter.toLowerCase().startsWith(`${prefix}/`)
    ? `${prefix}${shorter.slice(prefix.length)}`
    : versioned;
  const candidates = [shorter, prefixed, respell(prefixed)];
  return candidates.find(
    (candidate) => candidate !== undefined && candidate !== path && isPath(candidate),
  );
}

function sayNoPath(path: string): Said {
  const meant = guessPath(path);
  const hint = meant === undefined ? '' : `; did you mean ${quote(meant)}?`;
  const slash = path.endsWith('/') && path.startsWith(`${prefix}/`);
  const ground = slash ? 'trailing-slash' : 'wire/prefix';
  return { words: `there is no such path${hint} (${ground})`, grounds: [ground] };
}

function sayNoMethod(method: string, path: string): Said {
  const allowed = methodsOf(path).join(', ');
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
  if (!isPath(path)) return sayNoPath(path);
  if (operationOf(method, path) === undefined) return sayNoMethod(method, path);
  return { words: 'the request was answered before its operation saw it', grounds: [] };
}
