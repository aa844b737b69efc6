/** What each operation of the control plane takes and gives, from its document. */
import type { Readable } from 'node:stream';

import type { ControlOperationId, operations } from '../../generated/control.ts';
import type { Sandbox } from '../tenants/sandbox/sandbox.ts';
import type { ControlContext } from './operations/context.ts';

type Parameters<Id extends ControlOperationId> = operations[Id]['parameters'];

export type PathOf<Id extends ControlOperationId> =
  Parameters<Id> extends { path: infer Path } ? Path : object;

export type QueryOf<Id extends ControlOperationId> =
  Parameters<Id> extends { query?: infer Query }
    ? [NonNullable<Query>] extends [never]
      ? object
      : NonNullable<Query>
    : object;

type JsonOf<Part> = Part extends { content: { 'application/json': infer Json } } ? Json : undefined;

/** The body; undefined where there is none, or need be none. */
export type BodyOf<Id extends ControlOperationId> = operations[Id] extends {
  requestBody: infer Part;
}
  ? JsonOf<Part>
  : operations[Id] extends { requestBody?: infer Part }
    ? JsonOf<Part> | undefined
    : undefined;

type Responses<Id extends ControlOperationId> = operations[Id]['responses'];

type ContentOf<Response> = Response extends { content: { 'application/json': infer Json } }
  ? Json
  : Response extends { content: { 'text/event-stream': string } }
    ? Readable
    : undefined;

/** What an operation that succeeds has to tell; undefined where that is nothing. */
export type AnswerOf<Id extends ControlOperationId> = {
  [Status in keyof Responses<Id> & (200 | 201 | 204)]: ContentOf<Responses<Id>[Status]>;
}[keyof Responses<Id> & (200 | 201 | 204)];

/** What an operation is asked, once it has been checked against the document. */
export interface Call<Id extends ControlOperationId> {
  readonly path: PathOf<Id>;
  readonly query: QueryOf<Id>;
  readonly body: BodyOf<Id>;
  /** The last event that a reader of a stream has got. */
  readonly lastEventId: string | undefined;
  /** The sandbox that is asked. Throws `sandbox-unknown` where there is none. */
  readonly sandbox: () => Sandbox;
}

export interface Outcome<Id extends ControlOperationId> {
  readonly body: AnswerOf<Id>;
  /** That something was made, and its place below /_simulator; empty where it has none of its own. */
  readonly made?: readonly string[];
}

export type Operations = {
  readonly [Id in ControlOperationId]: (
    call: Call<Id>,
    context: ControlContext,
  ) => Outcome<Id> | Promise<Outcome<Id>>;
};
