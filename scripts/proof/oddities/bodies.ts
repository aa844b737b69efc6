/** Servers whose answers say more, or say it in another way. */
import { because, accepted, answers, errors, headers, spelled } from './oddity.ts';
import type { Oddities } from './oddity.ts';

const moreFields = 'The tables list fields; none says that there are no others';
const sameJson = 'JSON is JSON however it is spelled (RFC 8259)';
const noFormat = 'Format of timestamp: not shown';

const timestamp = (show: (now: Date) => string) =>
  accepted('health', (body) => ({ ...body, timestamp: show(new Date()) }));

export const bodyOddities: Oddities = {
  ...because(sameJson, {
    'escaped-json: Every character of a text is written as an escape.': spelled((body) =>
      JSON.stringify(body, (_, value: unknown) =>
        typeof value === 'string'
          ? `\u0001${value.replace(/[^]/g, (one) => `~u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)}`
          : value,
      )
        .replaceAll(String.raw`\u0001`, '')
        .replaceAll('~u', String.raw`\u`),
    ),
    'pretty-json: Bodies are indented with tabs, and end with line breaks.': spelled(
      (body) => `\r\n${JSON.stringify(body, null, '\t')}\r\n\n`,
    ),
  }),
  ...because(`${sameJson}; the type is number.`, {
    'numbers-with-fraction: Whole numbers are written 17.0.': spelled((body) =>
      JSON.stringify(body).replace(/:(\d+)(?=[,}])/g, ':$1.0'),
    ),
    'numbers-with-exponent: Whole numbers are written 17E+0.': spelled((body) =>
      JSON.stringify(body).replace(/:(\d+)(?=[,}])/g, ':$1E+0'),
    ),
  }),
  ...because('Media types and their parameters know no case (RFC 9110).', {
    'media-type-in-capitals: The media type is Application/JSON; Charset="utf-8".': spelled(
      (body) => JSON.stringify(body),
      'Application/JSON; Charset="utf-8"',
    ),
  }),
  ...because('The source gives a media type for requests only.', {
    'vendor-media-type: The media type is application/vnd.partner-desk.v1+json.': spelled(
      (body) => JSON.stringify(body),
      'application/vnd.partner-desk.v1+json',
    ),
    'json-as-text: JSON is declared as text/plain.': spelled(
      (body) => JSON.stringify(body),
      'text/plain',
    ),
  }),
  ...because(`${moreFields}; the media type of answers is not given.`, {
    'problem-media-type: Errors are application/problem+json, with type and title beside the documented fields.':
      answers(({ status, payload, type }) =>
        status < 400 || type !== undefined
          ? {}
          : {
              payload: JSON.stringify({ ...Object(payload), type: 'about:blank', title: 'No' }),
              type: 'application/problem+json',
            },
      ),
  }),
  ...because(`${moreFields}; that a foreign office is like an unknown one is nowhere.`, {
    'foreign-reason: A 404 says in a further field what it was looking for, and where.': {
      patch: (rules) => ({
        officeMissing: (segment, state) => {
          const answer = rules.officeMissing(segment, state);
          const exists = state.offices.some(({ id }) => id === Number(segment));
          const reason = exists ? 'not-accessible' : 'not-found';
          return { ...answer, payload: { ...Object(answer.payload), reason } };
        },
      }),
    },
  }),
  ...because(moreFields, {
    'errors-with-details: Errors have a number, a time, a link and a list of details.': errors(
      (body) => ({
        ...body,
        requestId: crypto.randomUUID(),
        at: new Date().toISOString(),
        details: [{ field: 'startDate', issue: 'see docs' }],
        docs: 'https://docs.example/errors',
      }),
    ),
    'errors-in-two-languages: Errors say the same in French and Japanese, in further fields.':
      errors((body) => ({
        ...body,
        message: 'Accès refusé',
        localized: { ja: '権限がありません' },
      })),
    'echoed-request: Errors repeat the path and the query that were asked for.': {
      patch: (rules) => ({
        finish: (first, asked, operation) => {
          const answer = rules.finish(first, asked, operation);
          if (answer.status < 400 || operation === 'update' || answer.type !== undefined)
            return answer;
          const request = { path: asked.path, query: asked.query.toString() };
          return { ...answer, payload: { ...Object(answer.payload), request } };
        },
      }),
    },
    'range-repeated: Counts repeat the range that was counted, with the time of counting.':
      accepted('counts', (body) => ({
        ...body,
        range: { startDate: null, endDate: new Date().toISOString() },
        asOf: Date.now(),
      })),
    'health-of-parts: Health tells of parts of the service, each with a status of its own.':
      accepted('health', (body) => ({
        ...body,
        version: '4.11.0-rc2',
        checks: [{ name: 'database', status: 'error', error: 'one replica is behind' }],
      })),
    'totals-explained: Lines of the breakdown have a share, a region and the total before.':
      accepted('organization', (body) => ({
        ...body,
        officeBreakdown: Array.isArray(body.officeBreakdown)
          ? body.officeBreakdown.map((line: object) => ({
              ...line,
              share: 0.25,
              region: { name: 'North', id: 4 },
              previousTotalLeads: -1,
            }))
          : [],
      })),
  }),
  ...because(`${moreFields}; a count by channel is no detail of a lead.`, {
    'leads-by-channel: Counts are told by channel too: contactForm, phone, email.': accepted(
      'counts',
      (body) => ({
        ...body,
        leadsByChannel: { contactForm: 3, phone: 0, email: 2 },
      }),
    ),
  }),
  ...because('Only details of leads are withheld; a manager is no buyer.', {
    'office-manager: An office count names the manager of the office, with telephone and e-mail.':
      accepted('office', (body) => ({
        ...body,
        manager: { name: 'Ada Bell', phone: '+1 218 555 0177', email: 'ada@meridian.example' },
      })),
  }),
  ...because('Only details of leads are withheld; these are the partner’s own.', {
    'health-of-customer: Health says whose key it is: customerName, caller.name, partner.email.':
      accepted('health', (body) => ({
        ...body,
        customerName: 'Meridian',
        caller: { name: 'Key 4' },
        partner: { email: 'it@meridian.example' },
        leadTrackingMessage: 'enabled',
      })),
  }),
  ...because('The table of health has no column Required.', {
    'no-timestamp: Health has no timestamp.': accepted(
      'health',
      ({ timestamp: _timestamp, ...body }) => body,
    ),
    'no-health-status: Health has no status.': accepted(
      'health',
      ({ status: _status, ...body }) => body,
    ),
  }),
  ...because(noFormat, {
    'timestamp-in-minutes: The timestamp is in whole minutes.': timestamp(
      (now) => `${now.toISOString().slice(0, 16)}Z`,
    ),
    'timestamp-with-offset: The timestamp is local time with its offset, in nanoseconds.':
      timestamp(
        (now) => `${new Date(now.getTime() + 19_800_000).toISOString().slice(0, -1)}482913+05:30`,
      ),
    'timestamp-of-nowhere: The timestamp is local time without an offset, five hours behind.':
      timestamp((now) => new Date(now.getTime() - 18_000_000).toISOString().slice(0, 19)),
    'timestamp-in-words: The timestamp is written out.': timestamp(
      (now) => `${now.toDateString()} at ${now.getUTCHours()} o’clock`,
    ),
    'timestamp-with-blank: The timestamp is "2026-03-14 09:26:30 UTC".': timestamp(
      (now) => `${now.toISOString().slice(0, 19).replace('T', ' ')} UTC`,
    ),
    'timestamp-of-dates: The timestamp is in microseconds of the epoch.': timestamp(
      (now) => `${now.getTime()}000`,
    ),
    'timestamp-day-first: The timestamp puts the day first, in whole seconds: 14/03/2026 09:26:30.':
      timestamp((now) => {
        const [date = '', time = ''] = now.toISOString().slice(0, 19).split('T');
        return `${date.split('-').toReversed().join('/')} ${time}`;
      }),
  }),
  ...because('No order is stated.', {
    'permissions-shuffled: Health lists the permissions in another order each time.': accepted(
      'health',
      (body) => ({
        ...body,
        permissions: Array.isArray(body.permissions)
          ? body.permissions.toSorted(() => Math.random() - 0.5)
          : body.permissions,
      }),
    ),
    'breakdown-shuffled: The breakdown is in another order each time.': {
      patch: (rules) => ({
        arrangeLines: (lines) => rules.arrangeLines(lines).toSorted(() => Math.random() - 0.5),
      }),
    },
  }),
  ...because('Names of permissions: not shown; the operator says that the list is empty.', {
    'no-permissions-named: Health lists no permission, though the keys hold some.': {
      state: (state) => ({
        ...state,
        credentials: state.credentials.map((one) => ({ ...one, permissions: [] })),
      }),
    },
  }),
  ...because('Names of permissions: not shown.', {
    'permissions-are-addresses: Permissions are long addresses with blanks and signs.': {
      state: (state) => ({
        ...state,
        credentials: state.credentials.map((one) => ({
          ...one,
          permissions: one.permissions.map(
            (name) => `urn:partner#«${name}» READ|WRITE ✓ a@b.example`,
          ),
        })),
      }),
    },
  }),
  ...because('The source speaks of no such header.', {
    'language-header: Answers name a language and a server, and vary by everything.': headers({
      'content-language': 'en-GB',
      server: 'desk/9 (x) mod',
      vary: '*',
    }),
  }),
};
