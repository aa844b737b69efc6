/** Reads the query and the body of a request, whatever they mean: that is checked where it is done. */
import type { IncomingMessage } from 'node:http';

import type { ControlOperationId, ErrorCode } from '../../../generated/control.ts';
import { controlOperations } from '../../../generated/control.ts';
import { readBody } from '../../http/read-body.ts';
import type { BodyProblem } from '../../model/command.ts';
import type { JsonObject } from '../../model/json.ts';
import { referenceBodyLimits } from '../../policy/render-reply.ts';
import { referenceWirePolicy } from '../../policy/wire-policy.ts';
import { ControlError, mistaken } from '../control-error.ts';

/** The largest body that is looked at: a seed document of a hundred thousand leads fits in. */
export const maximumControlBodyBytes = 16 * 1024 * 1024;

const messages = {
  'body-missing': ['The request needs a body.', 'Send a JSON object.'],
  'body-cut-off': ['The body ended before it was complete.', 'Send it again.'],
  'body-too-large': ['The body is larger than the control plane reads.', 'Send less at once.'],
  'body-too-deep': [
    `The body is nested more than ${referenceBodyLimits.depth} levels deep.`,
    'Nest less.',
  ],
  'body-not-json': ['The body is no valid JSON in UTF-8.', 'Look for a comma or a quote too many.'],
  'body-not-an-object': ['The body is no JSON object.', 'Send its fields in braces.'],
  'body-of-another-media-type': [
    'The body is not declared as JSON.',
    'Send it as Content-Type application/json.',
  ],
} as const satisfies Record<BodyProblem, readonly [message: string, fix: string]> &
  Partial<Record<ErrorCode, unknown>>;

/**
 * The fields of the body; undefined where there need be none and is none.
 * @throws {ControlError}
 */
export async function readFields(
  request: IncomingMessage,
  need: 'none' | 'optional' | 'required',
  limitBytes: number,
): Promise<JsonObject | undefined> {
  if (need === 'none') return undefined;
  // Not the wire policy of a dialect or a defect: the control plane has none.
  const bodyLimits = { ...referenceBodyLimits, bytes: limitBytes };
  const body = await readBody(request, { ...referenceWirePolicy, bodyLimits });
  if (body.kind === 'fields') return body.fields;
  if (body.problem === 'body-missing' && need === 'optional') return undefined;
  const [message, fix] = messages[body.problem];
  throw new ControlError(body.problem, message, { fix });
}

/** A number as people write one: no blanks, no exponent, no hexadecimal. */
const readNumber = (text: string): string | number =>
  /^-?\d{1,16}$/.test(text) ? Number(text) : text;

/**
 * The parameters of a query, each once; what may be a number is one.
 * @throws {ControlError} where one stands there twice
 */
export function readQuery(
  operation: ControlOperationId,
  query: URLSearchParams,
): Record<string, string | number> {
  const names = [...new Set(query.keys())];
  const twice = names.filter((name) => query.getAll(name).length > 1);
  if (twice.length > 0) {
    const message = 'stands there twice; keep one';
    throw mistaken(
      'query-invalid',
      twice.map((field) => ({ field, message })),
    );
  }
  const types = new Map<string, string>(Object.entries(controlOperations[operation].query));
  return Object.fromEntries(
    [...query].map(([name, text]) => [
      name,
      types.get(name) === 'string' ? text : readNumber(text),
    ]),
  );
}
