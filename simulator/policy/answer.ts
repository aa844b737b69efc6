/** Renders replies of the model as HTTP responses. */
import type {
  ErrorBody,
  InvalidQueryError,
  OfficeNotFoundError,
  operations,
  UnauthorizedError,
} from '../../generated/api.ts';
import { errorTexts, listingStatuses, type OperationId } from '../../generated/contract.ts';
import type { JsonObject } from '../model/json.ts';
import type { RefusalReason, Reply } from '../model/reply.ts';

type ResponsesOf<Operation extends OperationId> = operations[Operation]['responses'];

type BodyOf<Response> = Response extends { content: { 'application/json': infer Body } }
  ? Body
  : never;

type SuccessBodies = {
  [Operation in OperationId]: {
    [Status in keyof ResponsesOf<Operation>]: Status extends 200 | '2XX'
      ? BodyOf<ResponsesOf<Operation>[Status]>
      : never;
  }[keyof ResponsesOf<Operation>];
};

/** A response: status, body (JSON unless it is text or bytes), and additional headers. */
export interface Answer {
  readonly status: number;
  readonly body: SuccessBodies[OperationId] | ErrorBody | JsonObject | string | Buffer;
  /** Added to the default headers; null removes a default one. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

/** The success answer of an operation; its body has exactly the properties of the schema. */
function successAnswer<Operation extends OperationId>(
  _operation: Operation,
  body: SuccessBodies[Operation],
): Answer {
  return { status: 200, body };
}

/** An answer with an error body (requirement errors/body). */
export function errorAnswer(
  status: number,
  error: string,
  headers?: Readonly<Record<string, string>>,
): Answer {
  const body: ErrorBody = { status: 'error', error };
  return headers === undefined ? { status, body } : { status, body, headers };
}

/** The parts of Koa's response in use, so that users of our types need not install Koa's. */
interface Sendable {
  status: number;
  body: unknown;
  readonly set: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
}

export function sendAnswer(context: Sendable, { status, body, headers = {} }: Answer): void {
  context.status = status;
  // Koa sets media type and length for every body; the answer's own headers take precedence.
  context.body = body;
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) context.remove(name);
    else context.set(name, value);
  }
}

export interface BodyLimits {
  readonly bytes: number;
  /** Maximum nesting of objects and arrays. */
  readonly depth: number;
}

/** The limits of the reference. The source states none (point body-size: limited). */
export const referenceBodyLimits: BodyLimits = { bytes: 1024 * 1024, depth: 64 };

/** RFC 9110, section 11.6.1, requires it (point www-authenticate: present). */
const challenge = { 'www-authenticate': 'Bearer realm="partner API"' };

const unauthorized: UnauthorizedError = { status: 'error', error: errorTexts.UnauthorizedError };
const invalidQuery: InvalidQueryError = { status: 'error', error: errorTexts.InvalidQueryError };
const officeNotFound: OfficeNotFoundError = {
  status: 'error',
  error: errorTexts.OfficeNotFoundError,
};

/** The answer to each refusal. The contract defines three of the texts, the reference the rest. */
const refusalAnswers = {
  unauthorized: { status: 401, body: unauthorized, headers: challenge },
  /** Point unsupported-operation: 401. */
  'operation-unsupported': { status: 401, body: unauthorized, headers: challenge },
  'invalid-query': { status: 400, body: invalidQuery },
  'office-not-found': { status: 404, body: officeNotFound },
  'organization-not-found': errorAnswer(404, 'Organization not found'),
  'listing-not-found': errorAnswer(404, 'Listing not found'),
  'invalid-status': errorAnswer(400, `Invalid status. Use one of ${listingStatuses.join(', ')}.`),
  'invalid-broker-external-id': errorAnswer(400, 'brokerExternalId must be a non-empty string.'),
  'invalid-broker': errorAnswer(400, 'broker must be an object.'),
  'invalid-business-type': errorAnswer(400, 'businessType must be a string.'),
  'invalid-location': errorAnswer(
    400,
    'location must be an object; its city, state, country and visibility must be strings.',
  ),
  'invalid-visibility': errorAnswer(400, 'location.visibility must be SHOW_CITY_STATE.'),
  'unknown-field': errorAnswer(400, 'The update has an unknown field.'),
  'unknown-broker': errorAnswer(400, 'The broker is unknown, or does not own the listing.'),
  'value-not-listed': errorAnswer(
    400,
    'Send a country as a code of two letters, and a known business type.',
  ),
  'two-brokers': errorAnswer(400, 'Send either brokerExternalId or broker.'),
  'update-partial': errorAnswer(400, 'Send businessType and location with every update.'),
  'update-incomplete': errorAnswer(400, 'Send brokerExternalId or broker with every update.'),
  'change-not-allowed': errorAnswer(409, 'The listing may not change to this status.'),
  'update-under-way': errorAnswer(409, 'Another update of the listing is in progress.'),
  'body-missing': errorAnswer(400, 'The request needs a JSON body.'),
  'body-cut-off': errorAnswer(400, 'The body ended before it was complete.'),
  'body-too-large': errorAnswer(413, `The body is larger than ${referenceBodyLimits.bytes} bytes.`),
  'body-too-deep': errorAnswer(
    400,
    `The body is nested more than ${referenceBodyLimits.depth} levels deep.`,
  ),
  'body-not-json': errorAnswer(400, 'The body is not valid JSON in UTF-8.'),
  'body-not-an-object': errorAnswer(400, 'The body must be a JSON object.'),
  'body-of-another-media-type': errorAnswer(415, 'Send the body as Content-Type application/json.'),
} satisfies Record<RefusalReason, Answer>;

/** Formats an instant as `YYYY-MM-DDTHH:MM:SSZ` (point health-timestamp: iso-8601). */
const formatTimestamp = (epochMilliseconds: number): string =>
  new Date(epochMilliseconds).toISOString().replace(/\.\d+Z$/, 'Z');

/** Renders a reply; the body has exactly the fields of the contract. */
export function renderReply(reply: Reply): Answer {
  switch (reply.kind) {
    case 'health-report':
      return successAnswer('getHealth', {
        status: 'success',
        permissions: [...reply.permissions],
        timestamp: formatTimestamp(reply.at),
      });
    case 'office-count':
      return successAnswer('getOfficeLeadCount', { status: 'success', ...reply.office });
    case 'organization-count': {
      const { kind: _kind, offices, ...fields } = reply;
      const officeBreakdown = [...offices];
      return successAnswer('getOrganizationLeadCount', {
        status: 'success',
        ...fields,
        officeBreakdown,
      });
    }
    case 'listing-updated':
      return successAnswer('updateListing', { message: 'Listing updated' });
    case 'refused':
      return refusalAnswers[reply.because];
  }
  return reply satisfies never;
}
