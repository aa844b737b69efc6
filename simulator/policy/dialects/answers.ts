/** The answers to the open points about responses: statuses, bodies, methods and paths. */
import type { OperationId } from '../../../generated/contract.ts';
import { isObject, type JsonObject } from '../../model/json.ts';
import type { RefusalReason, Reply } from '../../model/reply.ts';
import { errorAnswer, type Answer } from '../answer.ts';
import type { Override, PointOverrides } from '../override.ts';
import {
  asReference,
  changeRendering,
  isRefusal,
  overridePolicy,
  overrideWire,
  withFields,
} from '../override.ts';

type IsMeant = (reply: Reply, operation: OperationId) => boolean;

const is =
  (kind: Reply['kind']): IsMeant =>
  (reply) =>
    reply.kind === kind;

function changeFields(
  isMeant: IsMeant,
  change: (fields: JsonObject, reply: Reply) => JsonObject,
): Override {
  return changeRendering(isMeant, (rendered, reply) =>
    withFields(rendered, (fields) => change(fields, reply)),
  );
}

const withStatus = (isMeant: IsMeant, status: number): Override =>
  changeRendering(isMeant, (rendered) => ({ ...rendered, status }));

/** Declares another media type for JSON bodies; null declares none. */
const declareJson = (mediaType: string | null): Override =>
  changeRendering(
    () => true,
    (rendered) =>
      isObject(rendered.body)
        ? { ...rendered, headers: { ...rendered.headers, 'content-type': mediaType } }
        : rendered,
  );

/** Omits fields of the health report. */
const leaveOutOfHealth = (...names: readonly string[]): Override =>
  changeFields(is('health-report'), (fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))),
  );

/** Changes the status of refusals for these reasons. */
const refuseWith = (status: number, ...reasons: readonly RefusalReason[]): Override =>
  withStatus((reply) => reasons.some((because) => isRefusal(reply, because)), status);

/** Omits the id and the name of the organization, which the caller knows. */
const leaveOutOrganization = changeFields(
  is('organization-count'),
  ({ organizationId: _id, organizationName: _name, ...fields }) => fields,
);

function withoutName(entry: unknown): unknown {
  if (!isObject(entry)) return entry;
  const { officeName: _name, ...fields } = entry;
  return fields;
}

/** Omits the names of offices. */
const leaveOutOfficeNames = changeFields(is('organization-count'), (fields) => {
  const { officeBreakdown } = fields;
  if (!Array.isArray(officeBreakdown)) return fields;
  return { ...fields, officeBreakdown: officeBreakdown.map(withoutName) };
});

/** Omits offices without leads in the range. */
const leaveOutZeroOffices = overridePolicy(({ listsOffice }) => ({
  listsOffice: (office) => office.totalLeads > 0 && listsOffice(office),
}));

/** Sorts offices by leads, most first. */
const orderByLeads = overridePolicy(() => ({
  arrangeBreakdown: (offices) => offices.toSorted((a, b) => b.totalLeads - a.totalLeads),
}));

/** Formats the time of the health report from milliseconds since 1970-01-01T00:00:00Z. */
const writeTimestamp = (format: (milliseconds: number) => string): Override =>
  changeFields(is('health-report'), (fields, reply) =>
    reply.kind === 'health-report' ? { ...fields, timestamp: format(reply.at) } : fields,
  );

const unreadable = ['body-missing', 'body-not-json', 'body-not-an-object'] as const;

function textOf({ body }: Answer): string {
  if (typeof body === 'string') return body;
  return 'error' in body ? String(body.error) : '';
}

/** Renders the selected refusals without the error body. The other JSON is that of RFC 9457. */
const refusalsInOtherForms = (isMeant: IsMeant) => ({
  'error-body': asReference,
  'other-json': changeRendering(isMeant, (rendered) => ({
    ...rendered,
    body: { title: textOf(rendered), type: 'about:blank' },
  })),
  text: changeRendering(isMeant, (rendered) => ({ ...rendered, body: textOf(rendered) })),
  empty: changeRendering(isMeant, (rendered) => ({ ...rendered, body: '' })),
});

export const answerOverrides = {
  'organization-not-found-text': {
    'organization-not-found': asReference,
    'other-text': changeFields(
      (reply) => isRefusal(reply, 'organization-not-found'),
      (fields) => ({ ...fields, error: 'No such organization' }),
    ),
  },
  'organization-optional-fields': { none: asReference, some: leaveOutOrganization },
  'breakdown-optional-fields': { none: asReference, some: leaveOutOfficeNames },
  'zero-offices': { listed: asReference, 'left-out': leaveOutZeroOffices },
  'breakdown-order': { 'by-id': asReference, other: orderByLeads },
  'health-timestamp': {
    'iso-8601': asReference,
    'rfc-1123': writeTimestamp((at) => new Date(at).toUTCString()),
    'epoch-digits': writeTimestamp((at) => String(Math.floor(at / 1000))),
    // A format that no standard defines.
    'other-text': writeTimestamp((at) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')),
  },
  'health-fields': {
    none: asReference,
    status: leaveOutOfHealth('status'),
    timestamp: leaveOutOfHealth('timestamp'),
    'status-and-timestamp': leaveOutOfHealth('status', 'timestamp'),
  },
  'answer-media-type': {
    'application-json': asReference,
    'other-json': declareJson('application/vnd.partner-api+json'),
    text: declareJson('text/plain; charset=utf-8'),
    none: declareJson(null),
  },
  'unreadable-body': {
    '400': asReference,
    '422': refuseWith(422, ...unreadable),
    'other-4xx': refuseWith(409, ...unreadable),
  },
  'update-success-code': {
    '200': asReference,
    '201': withStatus(is('listing-updated'), 201),
    '202': withStatus(is('listing-updated'), 202),
  },
  'update-error-code': {
    '400': asReference,
    '422': refuseWith(422, 'invalid-status'),
    'other-4xx': refuseWith(409, 'invalid-status'),
  },
  // Except 401, which has an open point of its own.
  'update-error-body': refusalsInOtherForms(
    (reply, operation) =>
      operation === 'updateListing' && isRefusal(reply) && !isRefusal(reply, 'unauthorized'),
  ),
  'update-unauthorized-body': refusalsInOtherForms(
    (reply, operation) => operation === 'updateListing' && isRefusal(reply, 'unauthorized'),
  ),
  'update-extra-fields': {
    none: asReference,
    some: changeFields(is('listing-updated'), (fields) => ({
      ...fields,
      status: 'success',
      apiVersion: '1.0.0',
    })),
  },
  // Applies to all answers of the read operations, including refusals.
  'response-extra-fields': {
    none: asReference,
    some: changeFields(
      (_reply, operation) => operation !== 'updateListing',
      (fields) => ({ ...fields, apiVersion: '1.0.0' }),
    ),
  },
  'unknown-listing': {
    '404': asReference,
    '400': refuseWith(400, 'listing-not-found'),
    '403': refuseWith(403, 'listing-not-found'),
    'other-4xx': refuseWith(410, 'listing-not-found'),
    created: overridePolicy(() => ({ objectToNewListing: () => undefined })),
  },
  'request-media-type': {
    '415': asReference,
    '400': refuseWith(400, 'body-of-another-media-type'),
    'other-4xx': refuseWith(422, 'body-of-another-media-type'),
    accepted: overrideWire(() => ({ acceptsMediaType: () => true })),
  },
  'other-methods': {
    '405': asReference,
    '404': overrideWire(() => ({ answerMethod: () => errorAnswer(404, 'No such path') })),
    other: overrideWire(() => ({
      answerMethod: (allowed) =>
        errorAnswer(400, `Use one of these methods: ${allowed.join(', ')}`),
    })),
  },
  'trailing-slash': {
    '404': asReference,
    same: overrideWire(() => ({ readTrailingSlash: () => 'same-path' })),
    // 308 keeps the method and the body (RFC 9110, section 15.4.9).
    redirect: overrideWire(() => ({
      readTrailingSlash: (path) => errorAnswer(308, 'Moved', { location: path }),
    })),
  },
  'body-size': {
    limited: asReference,
    unlimited: overrideWire(() => ({ bodyLimits: { bytes: Infinity, depth: Infinity } })),
  },
  // Low enough that a program reaches the limit, and high enough that a person hardly does.
  'rate-limit': { none: asReference, limited: overrideWire(() => ({ requestsPerSecond: 200 })) },
} satisfies Partial<PointOverrides>;
