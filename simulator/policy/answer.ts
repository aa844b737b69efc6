import type { ErrorBody, operations } from '../../generated/api.ts';
import type { OperationId } from '../../generated/contract.ts';
import type { JsonObject } from '../model/json.ts';

type ResponsesOf<Operation extends OperationId> = operations[Operation]['responses'];

type BodyOf<Response> = Response extends { content: { 'application/json': infer Body } }
  ? Body
  : never;

/** The body that the contract gives the success of each operation. */
type SuccessBodies = {
  [Operation in OperationId]: {
    [Status in keyof ResponsesOf<Operation>]: Status extends 200 | '2XX'
      ? BodyOf<ResponsesOf<Operation>[Status]>
      : never;
  }[keyof ResponsesOf<Operation>];
};

/** A response: its status, its body, JSON unless it is a text or bytes, and its own headers. */
export interface Answer {
  readonly status: number;
  readonly body: SuccessBodies[OperationId] | ErrorBody | JsonObject | string | Buffer;
  /** Beside the usual ones; null for a usual one that is left out. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

/** The success of an operation: a body with all that its schema, and no other one, asks for. */
export function successAnswer<Operation extends OperationId>(
  _operation: Operation,
  body: SuccessBodies[Operation],
): Answer {
  return { status: 200, body };
}

/** The answer with an error body (requirement errors/body). */
export function errorAnswer(
  status: number,
  error: string,
  headers?: Readonly<Record<string, string>>,
): Answer {
  const body: ErrorBody = { status: 'error', error };
  return headers === undefined ? { status, body } : { status, body, headers };
}

/** What Koa sends. Its own types are not named here: whoever has ours need not have those. */
interface Sendable {
  status: number;
  body: unknown;
  readonly set: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
}

/** Puts the answer into the response that Koa sends. */
export function send(context: Sendable, { status, body, headers = {} }: Answer): void {
  context.status = status;
  // Koa names a media type and a length for every body; the answer's own headers win.
  context.body = body;
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) context.remove(name);
    else context.set(name, value);
  }
}
