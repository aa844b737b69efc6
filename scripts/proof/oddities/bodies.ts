/** Conforming servers whose answers contain more, or are written differently. */
import {
  changeAccepted,
  changeAnswers,
  changeErrors,
  addHeaders,
  serialized,
  patch,
  changeState,
} from './oddity.ts';
import type { Oddities } from './oddity.ts';
import type { JsonObject } from '../../../conformance/selftest/independent/typescript/types.ts';

const timestamp = (show: (now: Date) => string) =>
  changeAccepted('health', (body) => ({ ...body, timestamp: show(new Date()) }));

const respellNumbers = (body: unknown, form: string): string =>
  JSON.stringify(body).replace(/:(\d+)(?=[,}])/g, form);

const breakdownLines = (change: (line: JsonObject) => JsonObject) =>
  changeAccepted('organization', ({ officeBreakdown, ...body }) => ({
    ...body,
    officeBreakdown: Array.isArray(officeBreakdown) ? officeBreakdown.map(change) : [],
  }));

/** Comments say why the source allows the change below, and often the following ones too. */
export const bodyOddities: Oddities = {
  // Every character of a string is escaped, which is equivalent JSON (RFC 8259).
  'escaped-json': serialized((body) =>
    JSON.stringify(body, (_, value: unknown) =>
      typeof value === 'string'
        ? `\u0001${value.replace(/[^]/g, (one) => `~u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)}`
        : value,
    )
      .replaceAll(String.raw`\u0001`, '')
      .replaceAll('~u', String.raw`\u`),
  ),
  'pretty-json': serialized((body) => `\r\n${JSON.stringify(body, null, '\t')}\r\n\n`),
  // Names should be unique, but need not be (RFC 8259, section 4); here both have the same value.
  'first-member-twice': serialized((body) =>
    JSON.stringify(body).replace(/^\{("\w+":(?:"[^"\\]*"|\d+))/, '{$1,$1'),
  ),
  // The type is number.
  'numbers-with-fraction': serialized((body) => respellNumbers(body, ':$1.0')),
  'numbers-with-exponent': serialized((body) => respellNumbers(body, ':$1E+0')),
  // Media types and their parameters are case-insensitive (RFC 9110).
  'media-type-in-capitals': serialized(JSON.stringify, 'Application/JSON; Charset="utf-8"'),
  // The source gives a media type for requests only.
  'vendor-media-type': serialized(JSON.stringify, 'application/vnd.partner-desk.v1+json'),
  'json-as-text': serialized(JSON.stringify, 'text/plain'),
  // Errors are application/problem+json, with type and title in addition to the documented fields.
  // The source gives no media type for answers.
  'problem-media-type': changeAnswers(({ status, payload, type }) =>
    status < 400 || type !== undefined
      ? {}
      : {
          payload: JSON.stringify({ ...Object(payload), type: 'about:blank', title: 'No' }),
          type: 'application/problem+json',
        },
  ),
  // A 404 says in an additional field what was looked for, and where. Nothing in the source says
  // that foreign and unknown offices must be indistinguishable.
  'foreign-reason': patch((rules) => ({
    officeMissing: (segment, all) => {
      const answer = rules.officeMissing(segment, all);
      const exists = all.offices.some(({ id }) => id === Number(segment));
      const reason = exists ? 'not-accessible' : 'not-found';
      return { ...answer, payload: { ...Object(answer.payload), reason } };
    },
  })),
  // Errors have a number, a time, a link and a list of details. No table says that its fields are
  // the only ones.
  'errors-with-details': changeErrors((body) => ({
    ...body,
    requestId: crypto.randomUUID(),
    at: new Date().toISOString(),
    details: [{ field: 'startDate', issue: 'see docs' }],
    docs: 'https://docs.example/errors',
  })),
  'errors-in-two-languages': changeErrors((body) => ({
    ...body,
    message: 'Accès refusé',
    localized: { ja: '権限がありません' },
  })),
  // Errors echo the path and the query of the request.
  'echoed-request': changeAnswers(({ status, payload, type }, operation, { path, query }) =>
    status < 400 || operation === 'update' || type !== undefined
      ? {}
      : { payload: { ...Object(payload), request: { path, query: query.toString() } } },
  ),
  'range-repeated': changeAccepted('counts', (body) => ({
    ...body,
    range: { startDate: null, endDate: new Date().toISOString() },
    asOf: Date.now(),
  })),
  'health-of-parts': changeAccepted('health', (body) => ({
    ...body,
    version: '4.11.0-rc2',
    checks: [{ name: 'database', status: 'error', error: 'one replica is behind' }],
  })),
  // Lines of the breakdown have a share, a region and the previous total.
  'totals-explained': breakdownLines((line) => ({
    ...line,
    share: 0.25,
    region: { name: 'North', id: 4 },
    previousTotalLeads: -1,
  })),
  // Counts are also given by channel: contactForm, phone, email. These are no details of a lead.
  'leads-by-channel': changeAccepted('counts', (body) => ({
    ...body,
    leadsByChannel: { contactForm: 3, phone: 0, email: 2 },
  })),
  // Only details of leads must be withheld, and a manager is not a buyer.
  'office-manager': changeAccepted('office', (body) => ({
    ...body,
    manager: { name: 'Ada Bell', phone: '+1 218 555 0177', email: 'ada@meridian.example' },
  })),
  // Health says whose key it is: customerName, caller.name, partner.email. Only details of leads
  // must be withheld, and these are the partner’s own.
  'health-of-customer': changeAccepted('health', (body) => ({
    ...body,
    customerName: 'Meridian',
    caller: { name: 'Key 4' },
    partner: { email: 'it@meridian.example' },
    leadTrackingMessage: 'enabled',
  })),
  // The table of the health report has no column Required.
  'no-timestamp': changeAccepted('health', ({ timestamp: _timestamp, ...body }) => body),
  'no-health-status': changeAccepted('health', ({ status: _status, ...body }) => body),
  // Format of timestamp: not shown.
  'timestamp-in-minutes': timestamp((now) => `${now.toISOString().slice(0, 16)}Z`),
  // Its clock ticks every five seconds.
  'timestamp-of-five-seconds': timestamp(
    (now) => `${new Date(now.getTime() - (now.getTime() % 5000)).toISOString().slice(0, 19)}Z`,
  ),
  'timestamp-with-offset': timestamp(
    (now) => `${new Date(now.getTime() + 19_800_000).toISOString().slice(0, -1)}482913+05:30`,
  ),
  'timestamp-of-nowhere': timestamp((now) =>
    new Date(now.getTime() - 18_000_000).toISOString().slice(0, 19),
  ),
  'timestamp-in-words': timestamp((now) => `${now.toDateString()} at ${now.getUTCHours()} o’clock`),
  'timestamp-with-blank': timestamp(
    (now) => `${now.toISOString().slice(0, 19).replace('T', ' ')} UTC`,
  ),
  'timestamp-of-dates': timestamp((now) => `${now.getTime()}000`),
  // Year, month, day, hour and minute, not seconds since 1970.
  'timestamp-of-ten-digits': timestamp((now) =>
    now.toISOString().replaceAll(/\D/g, '').slice(2, 12),
  ),
  'timestamp-day-first': timestamp((now) => {
    const [date = '', time = ''] = now.toISOString().slice(0, 19).split('T');
    return `${date.split('-').toReversed().join('/')} ${time}`;
  }),
  // Health lists permissions in a random order. No order is stated.
  'permissions-shuffled': changeAccepted('health', (body) => ({
    ...body,
    permissions: Array.isArray(body.permissions)
      ? body.permissions.toSorted(() => Math.random() - 0.5)
      : body.permissions,
  })),
  'breakdown-shuffled': patch((rules) => ({
    arrangeLines: (lines) => rules.arrangeLines(lines).toSorted(() => Math.random() - 0.5),
  })),
  // Health lists no permissions, although the keys have some. Names of permissions: not shown; the
  // target file declares an empty list.
  'no-permissions-named': changeState(({ credentials }) => ({
    credentials: credentials.map((one) => ({ ...one, permissions: [] })),
  })),
  // Permissions are URIs with blanks and symbols. Names of permissions: not shown.
  'permissions-are-addresses': changeState(({ credentials }) => ({
    credentials: credentials.map((one) => ({
      ...one,
      permissions: one.permissions.map((name) => `urn:partner#«${name}» READ|WRITE ✓ a@b.example`),
    })),
  })),
  // The source mentions no such header.
  'language-header': addHeaders({
    'content-language': 'en-GB',
    server: 'desk/9 (x) mod',
    vary: '*',
  }),
  // Lines of the breakdown have no counts. Which fields a line must have is not shown.
  'lines-without-counts': breakdownLines(({ totalLeads: _leads, ...line }) => line),
};
