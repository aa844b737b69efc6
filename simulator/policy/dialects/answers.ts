/** The answers to the open points about responses: statuses, bodies, methods and paths. */
import type { OperationId } from '../../../generated/contract.ts';
import { isObject, type JsonObject } from '../../model/json.ts';
import type { RefusalReason, Reply } from '../../model/reply.ts';
import { errorAnswer, type Answer } from '../answer.ts';
import type { Override, PointOverrides } from '../override.ts';
import {
  noOverride,
  changeRendering,
  isRefusal,
  overridePolicy,
  overrideWire,
  withFields,
} from '../override.ts';

type Applies = (reply: Reply, operation: OperationId) => boolean;

const isReply =
  (kind: Reply['kind']): Applies =>
  (reply) =>
    reply.kind === kind;

function changeFields(
  applies: Applies,
  change: (fields: JsonObject, reply: Reply) => JsonObject,
): Override {
  return changeRendering(applies, (rendered, reply) =>
    withFields(rendered, (fields) => change(fields, reply)),
  );
}

const withStatus = (applies: Applies, status: number): Override =>
  changeRendering(applies, (rendered) => ({ ...rendered, status }));

/** Declares another media type for JSON bodies; null declares none. */
const declareJson = (mediaType: string | null): Override =>
  changeRendering(
    () => true,
    (rendered) =>
      isObject(rendered.body)
        ? { ...rendered, headers: { ...rendered.headers, 'content-type': mediaType } }
        : rendered,
  );

const omitHealthFields = (...names: readonly string[]): Override =>
  changeFields(isReply('health-report'), (fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))),
  );

const refuseWith = (status: number, ...reasons: readonly RefusalReason[]): Override =>
  withStatus((reply) => reasons.some((because) => isRefusal(reply, because)), status);

const omitOrganization = changeFields(
  isReply('organization-count'),
  ({ organizationId: _id, organizationName: _name, ...fields }) => fields,
);

function withoutName(entry: unknown): unknown {
  if (!isObject(entry)) return entry;
  const { officeName: _name, ...fields } = entry;
  return fields;
}

const omitOfficeNames = changeFields(isReply('organization-count'), (fields) => {
  const { officeBreakdown } = fields;
  if (!Array.isArray(officeBreakdown)) return fields;
  return { ...fields, officeBreakdown: officeBreakdown.map(withoutName) };
});

/** Omits offices without leads in the range. */
const omitEmptyOffices = overridePolicy(({ listsOffice }) => ({
  listsOffice: (office) => office.totalLeads > 0 && listsOffice(office),
}));

const orderByLeads = overridePolicy(() => ({
  arrangeBreakdown: (offices) => offices.toSorted((a, b) => b.totalLeads - a.totalLeads),
}));

/** Formats the time of the health report from milliseconds since 1970-01-01T00:00:00Z. */
const writeTimestamp = (format: (milliseconds: number) => string): Override =>
  changeFields(isReply('health-report'), (fields, reply) =>
    reply.kind === 'health-report' ? { ...fields, timestamp: format(reply.at) } : fields,
  );

const unreadable = ['body-missing', 'body-not-json', 'body-not-an-object'] as const;

function textOf({ body }: Answer): string {
  if (typeof body === 'string') return body;
  return 'error' in body ? String(body.error) : '';
}

/** Renders the selected refusals without the error body. The other JSON is that of RFC 9457. */
const refusalsInOtherForms = (applies: Applies) => ({
  'error-body': noOverride,
  'other-json': changeRendering(applies, (rendered) => ({
    ...rendered,
    body: { title: textOf(rendered), type: 'about:blank' },
  })),
  text: changeRendering(applies, (rendered) => ({ ...rendered, body: textOf(rendered) })),
  empty: changeRendering(applies, (rendered) => ({ ...rendered, body: '' })),
});

export const answerOverrides = {
  'organization-not-found-text': {
    'organization-not-found': noOverride,
    'other-text': changeFields(
      (reply) => isRefusal(reply, 'organization-not-found'),
      (fields) => ({ ...fields, error: 'No such organization' }),
    ),
  },
  'organization-optional-fields': { none: noOverride, some: omitOrganization },
  'breakdown-optional-fields': { none: noOverride, some: omitOfficeNames },
  'zero-offices': { listed: noOverride, 'left-out': omitEmptyOffices },
  'breakdown-order': { 'by-id': noOverride, other: orderByLeads },
  'health-timestamp': {
    'iso-8601': noOverride,
    'rfc-1123': writeTimestamp((at) => new Date(at).toUTCString()),
    'epoch-digits': writeTimestamp((at) => String(Math.floor(at / 1000))),
    // A format that no standard defines.
    'other-text': writeTimestamp((at) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')),
  },
  'health-fields': {
    none: noOverride,
    status: omitHealthFields('status'),
    timestamp: omitHealthFields('timestamp'),
    'status-and-timestamp': omitHealthFields('status', 'timestamp'),
  },
  'answer-media-type': {
    'application-json': noOverride,
    'other-json': declareJson('application/vnd.partner-api+json'),
    text: declareJson('text/plain; charset=utf-8'),
    none: declareJson(null),
  },
  'unreadable-body': {
    '400': noOverride,
    '422': refuseWith(422, ...unreadable),
    'other-4xx': refuseWith(409, ...unreadable),
  },
  'update-success-code': {
    '200': noOverride,
    '201': withStatus(isReply('listing-updated'), 201),
    '202': withStatus(isReply('listing-updated'), 202),
  },
  'update-error-code': {
    '400': noOverride,
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
    none: noOverride,
    some: changeFields(isReply('listing-updated'), (fields) => ({
      ...fields,
      status: 'success',
      apiVersion: '1.0.0',
    })),
  },
  // Applies to all answers of the read operations, including refusals.
  'response-extra-fields': {
    none: noOverride,
    some: changeFields(
      (_reply, operation) => operation !== 'updateListing',
      (fields) => ({ ...fields, apiVersion: '1.0.0' }),
    ),
  },
  'unknown-listing': {
    '404': noOverride,
    '400': refuseWith(400, 'listing-not-found'),
    '403': refuseWith(403, 'listing-not-found'),
    'other-4xx': refuseWith(410, 'listing-not-found'),
    created: overridePolicy(() => ({ checkNewListing: () => undefined })),
  },
  'request-media-type': {
    '415': noOverride,
    '400': refuseWith(400, 'body-of-another-media-type'),
    'other-4xx': refuseWith(422, 'body-of-another-media-type'),
    accepted: overrideWire(() => ({ acceptsMediaType: () => true })),
  },
  'other-methods': {
    '405': noOverride,
    '404': overrideWire(() => ({ answerMethod: () => errorAnswer(404, 'No such path') })),
    other: overrideWire(() => ({
      answerMethod: (allowed) =>
        errorAnswer(400, `Use one of these methods: ${allowed.join(', ')}`),
    })),
  },
  'trailing-slash': {
    '404': noOverride,
    same: overrideWire(() => ({ readTrailingSlash: () => 'same-path' })),
    // 308 keeps the method and the body (RFC 9110, section 15.4.9).
    redirect: overrideWire(() => ({
      readTrailingSlash: (path) => errorAnswer(308, 'Moved', { location: path }),
    })),
  },
  'body-size': {
    limited: noOverride,
    unlimited: overrideWire(() => ({ bodyLimits: { bytes: Infinity, depth: Infinity } })),
  },
  // Low enough that a program reaches the limit, and high enough that a person hardly does.
  'rate-limit': { none: noOverride, limited: overrideWire(() => ({ requestsPerSecond: 200 })) },
} satisfies Partial<PointOverrides>;
