/** The paths of the contract, and what a path that is none of them was meant to be. */
import type { OperationId } from '../../../generated/contract.ts';
import { operations } from '../../../generated/contract.ts';
import { guess } from '../../names/guess.ts';

interface ContractPath {
  readonly id: OperationId;
  readonly method: string;
  readonly form: RegExp;
}

function pathOf(id: OperationId): ContractPath {
  const { method, path } = operations[id];
  return { id, method, form: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) };
}

/** An operation that is added does not compile until it has its path here. */
const contract: readonly ContractPath[] = Object.values({
  getHealth: pathOf('getHealth'),
  getOfficeLeadCount: pathOf('getOfficeLeadCount'),
  getOrganizationLeadCount: pathOf('getOrganizationLeadCount'),
  updateListing: pathOf('updateListing'),
} satisfies Record<OperationId, ContractPath>);

/** What all paths begin with. */
export const prefix = '/partner/v1';

/** The operation of a method and a path; HEAD is as good as GET. */
export function operationOf(method: string, path: string): OperationId | undefined {
  const sought = method === 'HEAD' ? 'GET' : method;
  return contract.find((operation) => operation.method === sought && operation.form.test(path))?.id;
}

/** The methods that the path has; none where it is no path of the contract. */
export function methodsOf(path: string): string[] {
  return contract.filter(({ form }) => form.test(path)).map(({ method }) => method);
}

/** The path with its fixed parts spelled as those of the contract that they resemble. */
function respell(path: string): string | undefined {
  const names = ['health', 'offices', 'organizations', 'listings', 'leads', 'count'];
  const parts = path.slice(prefix.length).split('/');
  const spelled = parts.map((part) => guess(part, names) ?? part);
  return `${prefix}${spelled.join('/')}`;
}

/** The path of the contract that was probably meant. */
export function guessPath(path: string): string | undefined {
  const shorter = path.replaceAll(/\/{2,}/g, '/').replace(/\/$/, '');
  const versioned = shorter.replace(/^(\/partner|\/v1|\/api)*(?=\/)/, prefix);
  const prefixed = shorter.toLowerCase().startsWith(`${prefix}/`)
    ? `${prefix}${shorter.slice(prefix.length)}`
    : versioned;
  const candidates = [shorter, prefixed, respell(prefixed)];
  return candidates.find(
    (candidate) => candidate !== undefined && candidate !== path && methodsOf(candidate).length > 0,
  );
}
