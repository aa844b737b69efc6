import type { Simulator } from '../simulator.ts';
import { ask, statusOfQuery, totalOf } from './ask.ts';
import type { Probes } from './probe.ts';

const [early, late] = ['Date=2024-01-01T00:00:00Z', 'Date=2024-06-01T00:00:00Z'];

/** Ranges whose first dates, and whose last ones, are in order. */
const repeated = [
  `start${early}&start${late}&end${late}&end${early}`,
  `start${late}&start${early}&end${early}&end${late}`,
];

async function timestampOf(simulator: Simulator): Promise<string> {
  return JSON.parse((await ask(simulator, '/health')).text).timestamp;
}

async function fieldsOf(simulator: Simulator, path: string): Promise<string[]> {
  return Object.keys(JSON.parse((await ask(simulator, path)).text));
}

async function breakdownOf(simulator: Simulator, query = '') {
  const { text } = await ask(simulator, `/organizations/310/leads/count?${query}`);
  const entries: Readonly<Record<string, unknown>>[] = JSON.parse(text).officeBreakdown;
  return entries;
}

async function officesOf(simulator: Simulator, query: string): Promise<unknown[]> {
  return (await breakdownOf(simulator, query)).map(({ officeId }) => officeId);
}

/** A bad date, an unknown office and a key of nobody: two of them at a time. */
async function firstOfTwoFaults(simulator: Simulator): Promise<string> {
  const unknown = { headers: { authorization: 'Bearer nobody' } };
  const [noKeyAndBadDate, noKeyAndNoOffice, badDateAndNoOffice] = await Promise.all([
    ask(simulator, '/offices/2101/leads/count?startDate=x', unknown),
    ask(simulator, '/offices/1/leads/count', unknown),
    ask(simulator, '/offices/1/leads/count?startDate=x'),
  ]);
  return `${noKeyAndBadDate.status} ${noKeyAndNoOffice.status} ${badDateAndNoOffice.status}`;
}

const unsupported = { headers: { authorization: 'Bearer sim-key-without-office-counts' } };
const accepted = 200;
const refused = 400;

/** What shows the answers of the operations that read. */
export const probesOfReads = {
  bounds: {
    // Two leads at the start and one at the end, in each of four offices.
    ask: (simulator) =>
      totalOf(simulator, 'startDate=2023-06-15T12:00:00Z&endDate=2023-06-15T12:00:00.001Z'),
    expected: {
      'from-start-before-end': 8,
      'from-start-to-end': 12,
      'after-start-to-end': 4,
      'after-start-before-end': 0,
    },
  },
  'offset-form': {
    ask: (simulator) => statusOfQuery(simulator, 'startDate=2024-01-01T00:00:00%2B00:00'),
    expected: { accepted, refused },
  },
  'fractional-seconds': {
    ask: (simulator) => statusOfQuery(simulator, 'startDate=2024-01-01T00:00:00.5Z'),
    expected: { accepted, refused },
  },
  'lenient-iso': {
    ask: (simulator) => statusOfQuery(simulator, 'startDate=2024-W01-1T24:00Z'),
    expected: { accepted, refused },
  },
  'empty-parameter': {
    ask: (simulator) => statusOfQuery(simulator, 'startDate='),
    expected: { refused, 'as-omitted': accepted },
  },
  'repeated-parameter': {
    ask: (simulator) => Promise.all(repeated.map((query) => statusOfQuery(simulator, query))),
    expected: { refused: [400, 400], first: [200, 400], last: [400, 200] },
  },
  'unknown-parameter': {
    ask: async (simulator) => (await ask(simulator, '/health?purpose=none')).status,
    expected: { ignored: accepted, refused },
  },
  'future-window': {
    ask: (simulator) =>
      statusOfQuery(simulator, 'startDate=2090-01-01T00:00:00Z&endDate=2091-01-01T00:00:00Z'),
    expected: { zero: accepted, refused },
  },
  'future-end': {
    ask: (simulator) =>
      statusOfQuery(simulator, 'startDate=2024-01-01T00:00:00Z&endDate=2090-01-01T00:00:00Z'),
    expected: { 'counted-to-now': accepted, refused },
  },
  'range-length': {
    ask: (simulator) =>
      statusOfQuery(simulator, 'startDate=2010-01-01T00:00:00Z&endDate=2024-01-01T00:00:00Z'),
    expected: { unlimited: accepted, limited: refused },
  },
  'office-date-parameters': {
    ask: (simulator) =>
      Promise.all([
        statusOfQuery(simulator, 'startDate=never'),
        statusOfQuery(simulator, `start${early}`),
      ]),
    expected: {
      honoured: [refused, accepted],
      ignored: [accepted, accepted],
      refused: [refused, refused],
    },
  },
  precedence: {
    ask: firstOfTwoFaults,
    expected: {
      '401-400-404': '401 401 400',
      '401-404-400': '401 401 404',
      '400-401-404': '400 401 400',
      '400-404-401': '400 404 400',
      '404-400-401': '400 404 404',
      '404-401-400': '401 404 404',
    },
  },
  'organization-not-found-text': {
    ask: async (simulator) =>
      JSON.parse((await ask(simulator, '/organizations/1/leads/count')).text).error,
    expected: {
      'organization-not-found': 'Organization not found',
      'other-text': 'No such organization',
    },
  },
  'organization-optional-fields': {
    ask: (simulator) => fieldsOf(simulator, '/organizations/310/leads/count'),
    expected: {
      none: ['status', 'organizationId', 'organizationName', 'totalLeads', 'officeBreakdown'],
      some: ['status', 'totalLeads', 'officeBreakdown'],
    },
  },
  'breakdown-optional-fields': {
    ask: async (simulator) => Object.keys((await breakdownOf(simulator))[0] ?? {}),
    expected: { none: ['officeId', 'officeName', 'totalLeads'], some: ['officeId', 'totalLeads'] },
  },
  'zero-offices': {
    ask: (simulator) => officesOf(simulator, ''),
    expected: { listed: [2101, 2102, 2107, 2113, 2118], 'left-out': [2101, 2102, 2107, 2118] },
  },
  'breakdown-order': {
    ask: (simulator) => officesOf(simulator, ''),
    expected: {
      'by-id': [2101, 2102, 2107, 2113, 2118],
      other: [2101, 2102, 2107, 2118, 2113],
    },
  },
  'health-timestamp': {
    ask: timestampOf,
    expected: {
      'iso-8601': '2026-03-14T09:26:53Z',
      'rfc-1123': 'Sat, 14 Mar 2026 09:26:53 GMT',
      'epoch-digits': '1773480413',
      'other-text': '2026-03-14 09:26:53',
    },
  },
  'unsupported-operation': {
    ask: async (simulator) =>
      (await ask(simulator, '/offices/2301/leads/count', unsupported)).status,
    expected: { '401': 401, '403': 403, '404': 404, '501': 501, other: 405 },
  },
  'response-extra-fields': {
    ask: (simulator) => fieldsOf(simulator, '/offices/1/leads/count'),
    expected: { none: ['status', 'error'], some: ['status', 'error', 'apiVersion'] },
  },
  'early-years': {
    ask: (simulator) => statusOfQuery(simulator, 'startDate=1500-01-01T00:00:00Z'),
    expected: { accepted, refused },
  },
  'lead-now': {
    ask: (_simulator, { policy }) => policy.spanOf({ start: undefined, end: undefined }, 1000).end,
    expected: { counted: 1001, 'left-out': 1000 },
  },
  'authorization-spacing': {
    ask: async (simulator) =>
      (await ask(simulator, '/health', { headers: { authorization: 'Bearer  sim-key-full' } }))
        .status,
    expected: { accepted: 200, refused: 401 },
  },
  'scheme-case': {
    ask: async (simulator) =>
      (await ask(simulator, '/health', { headers: { authorization: 'bearer sim-key-full' } }))
        .status,
    expected: { accepted: 200, refused: 401 },
  },
  'id-forms': {
    ask: async (simulator) =>
      Promise.all(
        ['02101', '2101.0', '%2B2101', '88', 'what'].map(
          async (id) => (await ask(simulator, `/offices/${id}/leads/count`)).status,
        ),
      ),
    expected: {
      'not-found': [404, 404, 404, 404, 404],
      // 88 is a partner's own id, which is never anything but not found.
      refused: [400, 400, 400, 404, 400],
      'same-number': [200, 200, 200, 404, 404],
    },
  },
  'www-authenticate': {
    ask: async (simulator) =>
      (await ask(simulator, '/health', { headers: { authorization: 'none' } })).headers.has(
        'www-authenticate',
      ),
    expected: { present: true, absent: false },
  },
  'other-methods': {
    ask: async (simulator) => (await ask(simulator, '/health', { method: 'DELETE' })).status,
    expected: { '405': 405, '404': 404, other: 400 },
  },
  'trailing-slash': {
    ask: async (simulator) => {
      const { status, headers } = await ask(simulator, '/health/?a=b');
      return [status, headers.get('location')];
    },
    expected: {
      '404': [404, null],
      same: [200, null],
      redirect: [308, '/partner/v1/health?a=b'],
    },
  },
  'rate-limit': {
    ask: (_simulator, { wire }) => wire.requestsPerSecond,
    expected: { none: Infinity, limited: 200 },
  },
} satisfies Partial<Probes>;
