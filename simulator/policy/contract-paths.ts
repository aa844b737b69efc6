/** The paths of the contract: which request is one of which operation. */
import { operations, type OperationId } from '../../generated/contract.ts';

export const queryNames: readonly string[] = [
  ...new Set(
    Object.values(operations).flatMap(({ parameters }) =>
      parameters.flatMap(({ in: place, name }) => (place === 'query' ? [name] : [])),
    ),
  ),
];

const patterns = (Object.keys(operations) as OperationId[]).map((id) => {
  const { method, path } = operations[id];
  return { id, method, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`) };
});

/** An operation, and the id in its path as it was sent; no path of the contract has two. */
export type Route = { readonly operation: OperationId; readonly id: string };

/** The operation that answers this very method and path, if any. */
export function findRoute(method: string, path: string): Route | undefined {
  for (const { id: operation, method: documented, pattern } of patterns) {
    const found = documented === method ? pattern.exec(path) : null;
    if (found !== null) return { operation, id: found[1] ?? '' };
  }
  return undefined;
}

/**
 * The operation that a method and path are a request of, if any: HEAD is one of what GET is.
 * @param path without query
 */
export const findOperation = (method: string, path: string): OperationId | undefined =>
  findRoute(method === 'HEAD' ? 'GET' : method, path)?.operation;

/** The id in the path of such a request, decoded where it can be; undefined where it has none. */
export function findId(method: string, path: string): string | undefined {
  const id = findRoute(method === 'HEAD' ? 'GET' : method, path)?.id;
  try {
    return id === undefined || id === '' ? undefined : decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** The methods that a path is documented with; none where it is no path of the contract. */
export const findMethods = (path: string): string[] =>
  patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);

/** The method with that which it brings: GET brings HEAD (RFC 9110, section 9.3.2). */
const withHead = (method: string): readonly string[] =>
  method === 'GET' ? ['GET', 'HEAD'] : [method];

/** What answers under a method and a path, whose parameters stand as `{name}`. */
type RouteTarget = { readonly method: string; readonly path: string };

/** The router's spelling of a path template: `:officeId` for `{officeId}`. */
export const routerPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** The methods that the path has, HEAD with GET. */
export const methodsOf = (path: string, targets: readonly RouteTarget[]): string[] =>
  targets.filter((target) => target.path === path).flatMap(({ method }) => withHead(method));
