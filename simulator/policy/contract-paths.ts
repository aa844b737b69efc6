/** Matches requests to the operations of the contract, by method and path. */
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

/** An operation, and the id in its path as sent; every path of the contract has at most one. */
type Route = { readonly operation: OperationId; readonly id: string };

export function findRoute(method: string, path: string): Route | undefined {
  for (const { id: operation, method: documented, pattern } of patterns) {
    const found = documented === method ? pattern.exec(path) : null;
    if (found !== null) return { operation, id: found[1] ?? '' };
  }
  return undefined;
}

/** @param path without query; HEAD counts as GET */
export const findOperation = (method: string, path: string): OperationId | undefined =>
  findRoute(method === 'HEAD' ? 'GET' : method, path)?.operation;

/** The decoded id in the path of a request; undefined if there is none. */
export function findId(method: string, path: string): string | undefined {
  const id = findRoute(method === 'HEAD' ? 'GET' : method, path)?.id;
  try {
    return id === undefined || id === '' ? undefined : decodeURIComponent(id);
  } catch {
    return id;
  }
}

export const findMethods = (path: string): string[] =>
  patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);

/** Adds HEAD to GET (RFC 9110, section 9.3.2). */
const withHead = (method: string): readonly string[] =>
  method === 'GET' ? ['GET', 'HEAD'] : [method];

/** A method and a path template, with parameters as `{name}`. */
type RouteTarget = { readonly method: string; readonly path: string };

/** Converts a path template to the router's syntax: `:officeId` for `{officeId}`. */
export const routerPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** The methods supported at a path, including HEAD with GET. */
export const methodsOf = (path: string, targets: readonly RouteTarget[]): string[] =>
  targets.filter((target) => target.path === path).flatMap(({ method }) => withHead(method));
