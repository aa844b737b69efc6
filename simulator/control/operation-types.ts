/** What each operation of the control plane takes and gives, from its document. */
import type { Readable } from 'node:stream';

import type { ControlOperationId, operations } from '../../generated/control.ts';

type Parameters<Id extends ControlOperationId> = operations[Id]['parameters'];

/** The parameters in the path. */
export type PathOf<Id extends ControlOperationId> =
  Parameters<Id> extends { path: infer Path } ? Path : object;

/** The parameters of the query. */
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

type SuccessOf<Response, Status> = Response extends {
  content: { 'application/json': infer Json };
}
  ? { readonly status: Status; readonly body: Json; readonly location?: string }
  : Response extends { content: { 'text/event-stream': string } }
    ? { readonly status: Status; readonly stream: Readable }
    : { readonly status: Status };

/** A success: one of those that the document has. */
export type ReplyOf<Id extends ControlOperationId> = {
  [Status in keyof Responses<Id> & (200 | 201 | 204)]: SuccessOf<Responses<Id>[Status], Status>;
}[keyof Responses<Id> & (200 | 201 | 204)];
