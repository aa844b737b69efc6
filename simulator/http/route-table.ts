/** What is alike in the routers of the contract and of the control plane. */
import { withHead } from '../policy/contract-paths.ts';

/** What answers under a method and a path, whose parameters stand as `{name}`. */
export interface RouteTarget {
  readonly method: string;
  readonly path: string;
}

/** The router's spelling of a path template: `:officeId` for `{officeId}`. */
export function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** The methods that the path has, HEAD with GET. */
export function methodsOf(path: string, targets: readonly RouteTarget[]): string[] {
  return targets.filter((target) => target.path === path).flatMap(({ method }) => withHead(method));
}
