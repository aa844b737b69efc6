import type { ControlOperationId } from '../../../generated/control.ts';
import type { SandboxHandle, SimulatorHandle } from '../handle.ts';
import type { BodyOf, PathOf, QueryOf, ReplyOf } from '../operation-types.ts';

/** A request of the control plane, checked against the document. */
export interface Call<Id extends ControlOperationId> {
  readonly simulator: SimulatorHandle;
  readonly path: PathOf<Id>;
  readonly query: QueryOf<Id>;
  readonly body: BodyOf<Id>;
  /** The value of a header; undefined without one. */
  readonly header: (name: string) => string | undefined;
}

/** Calls the handle, and nothing more; it throws ControlErrors. */
export type Handler<Id extends ControlOperationId> = (
  call: Call<Id>,
) => ReplyOf<Id> | Promise<ReplyOf<Id>>;

/** A handler for each operation. */
export type Handlers = { readonly [Id in ControlOperationId]: Handler<Id> };

interface SandboxCall {
  readonly simulator: SimulatorHandle;
  readonly path: { readonly sandbox: string };
}

/** The sandbox that the path names. */
export function sandboxOf({ simulator, path }: SandboxCall): Promise<SandboxHandle> {
  return simulator.sandboxes.get(path.sandbox);
}

/** Where a part of the control plane is. */
export function locate(...steps: readonly string[]): string {
  return ['/_simulator', ...steps.map(encodeURIComponent)].join('/');
}

/** The reply that shows what is there. */
export function shown<Body>(body: Body): { readonly status: 200; readonly body: Body } {
  return { status: 200, body };
}

/** The reply of an operation that takes something away. */
export const gone = { status: 204 } as const;
