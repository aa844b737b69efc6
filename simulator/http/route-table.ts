/** What is alike in the routers of the contract and of the control plane. */

/** What answers under a method and a path, whose parameters stand as `{name}`. */
export interface RouteTarget {
  readonly method: string;
  readonly path: string;
}

/** The router's spelling of a path template: `:officeId` for `{officeId}`. */
export function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** The methods that the path has; GET brings HEAD with it (RFC 9110, section 9.3.2). */
export function methodsOf(path: string, targets: readonly RouteTarget[]): string[] {
  const methods = targets.filter((target) => target.path === path).map(({ method }) => method);
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}
