/** Each answer to each open point has an observable effect of its own. */
import { expect, test } from 'vitest';

import type { SwitchId } from '../../../generated/catalogue.ts';
import { startSimulator } from '../../start.ts';
import {
  expectedAnswersOf,
  office,
  organization,
  early,
  late,
  statusOf,
  withKey,
  ofQuery,
  bodyOf,
  fieldsOf,
  all,
  officesListed,
  updated,
  refusalOf,
  noBroker,
  put,
} from '../../test-support/probes.ts';
import type { Question, Probe } from '../../test-support/probes.ts';
import { request as ask, update } from '../../test-support/service.ts';
import { now } from '../../test-support/state.ts';
import { noOverride, referencePolicies } from '../override.ts';
import { answersTo, applyDialect, overrides, switchIds, checkAnswers } from './dialect.ts';

const probes: Readonly<Record<SwitchId, Probe>> = {
  // Each of four offices has two leads at the start and one at the end.
  bounds: [
    async (simulator) => {
      const query = 'startDate=2023-06-15T12:00:00Z&endDate=2023-06-15T12:00:00.001Z';
      return (await bodyOf(simulator, `${organization}?${query}`)).totalLeads;
    },
    '8 | 12 | 4 | 0',
  ],
  'offset-form': [ofQuery('startDate=2024-01-01T00:00:00%2B00:00'), '200 | 400'],
  'fractional-seconds': [ofQuery('startDate=2024-01-01T00:00:00.5Z'), '200 | 400'],
  'lenient-iso': [ofQuery('startDate=2024-W01-1T24:00Z'), '400 | 200'],
  'early-years': [ofQuery('startDate=1500-01-01T00:00:00Z'), '200 | 400'],
  'empty-parameter': [ofQuery('startDate='), '400 | 200'],
  // Depending on which of the repeated dates is used, the range is in order or not.
  'repeated-parameter': [
    all(
      ofQuery(`start${early}&start${late}&end${late}&end${early}`),
      ofQuery(`start${late}&start${early}&end${early}&end${late}`),
    ),
    '400,400 | 200,400 | 400,200',
  ],
  'unknown-parameter': [statusOf('/health?purpose=none'), '200 | 400'],
  'future-window': [
    ofQuery('startDate=2090-01-01T00:00:00Z&endDate=2091-01-01T00:00:00Z'),
    '200 | 400',
  ],
  'future-end': [ofQuery(`start${early}&endDate=2090-01-01T00:00:00Z`), '200 | 400'],
  'lead-now': [
    (_, { policy }) => policy.spanOf({ start: undefined, end: undefined }, 1000).end,
    '1001 | 1000',
  ],
  'range-length': [ofQuery(`startDate=2010-01-01T00:00:00Z&end${early}`), '200 | 400'],
  'office-date-parameters': [
    all(ofQuery('startDate=never'), ofQuery(`start${early}`)),
    '400,200 | 200,200 | 400,400',
  ],
  // Combines two of: a bad date, an unknown office, an unknown key.
  precedence: [
    all(
      statusOf(`${office}?startDate=x`, withKey('Bearer nobody')),
      statusOf('/offices/1/leads/count', withKey('Bearer nobody')),
      statusOf('/offices/1/leads/count?startDate=x'),
    ),
    '401,401,400 | 401,401,404 | 400,401,400 | 400,404,400 | 400,404,404 | 401,404,404',
  ],
  'organization-not-found-text': [
    async (simulator) => (await bodyOf(simulator, '/organizations/1/leads/count')).error,
    'Organization not found | No such organization',
  ],
  'organization-optional-fields': [
    fieldsOf(organization),
    'status,organizationId,organizationName,totalLeads,officeBreakdown | status,totalLeads,officeBreakdown',
  ],
  'breakdown-optional-fields': [
    async (simulator) => Object.keys((await bodyOf(simulator, organization)).officeBreakdown[0]),
    'officeId,officeName,totalLeads | officeId,totalLeads',
  ],
  'zero-offices': [officesListed, '2101,2102,2107,2113,2118 | 2101,2102,2107,2118'],
  'breakdown-order': [officesListed, '2101,2102,2107,2113,2118 | 2101,2102,2107,2118,2113'],
  'lead-offices': [
    async (simulator) => {
      const { totalLeads, officeBreakdown } = await bodyOf(simulator, organization);
      const leads = officeBreakdown.map((line: { readonly totalLeads: number }) => line.totalLeads);
      return leads.reduce((rest: number, one: number) => rest - one, totalLeads);
    },
    '0 | 12 | -12',
  ],
  'health-fields': [
    fieldsOf('/health'),
    'status,permissions,timestamp | permissions,timestamp | status,permissions | permissions',
  ],
  'health-timestamp': [
    async (simulator) => (await bodyOf(simulator, '/health')).timestamp,
    '2026-03-14T09:26:53Z | Sat, 14 Mar 2026 09:26:53 GMT | 1773480413 | 2026-03-14 09:26:53',
  ],
  'unsupported-operation': [
    statusOf('/offices/2301/leads/count', withKey('Bearer sim-key-without-office-counts')),
    '401 | 403 | 404 | 501 | 405',
  ],
  'response-extra-fields': [
    fieldsOf('/offices/1/leads/count'),
    'status,error | status,error,apiVersion',
  ],
  'authorization-spacing': [statusOf('/health', withKey('Bearer  sim-key-full')), '200 | 401'],
  'scheme-case': [statusOf('/health', withKey('bearer sim-key-full')), '200 | 401'],
  'key-sameness': [
    all(
      ...['sim-key-full', 'SIM-KEY-FULL', 'sim-key-full==', 'SIM-KEY-FUL'].map((key) =>
        statusOf('/health', withKey(`Bearer ${key}`)),
      ),
    ),
    '200,401,401,401 | 200,200,401,401 | 200,401,200,401',
  ],
  // 88 is a partner's external id, which is always not found.
  'id-forms': [
    all(
      ...['02101', '2101.0', '%2B2101', '88', 'what'].map((id) =>
        statusOf(`/offices/${id}/leads/count`),
      ),
    ),
    '404,404,404,404,404 | 400,400,400,404,400 | 200,200,200,404,404',
  ],
  'www-authenticate': [
    async (simulator) =>
      (await ask(simulator, '/health', withKey('none'))).headers.has('www-authenticate'),
    'true | false',
  ],
  'other-methods': [statusOf('/health', { method: 'DELETE' }), '405 | 404 | 400'],
  'trailing-slash': [
    async (simulator) => {
      const { status, headers } = await ask(simulator, '/health/?a=b');
      return [status, headers.get('location')];
    },
    '404, | 200, | 308,/partner/v1/health?a=b',
  ],
  'rate-limit': [(_, { wire }) => wire.requestsPerSecond, 'Infinity | 200'],
  'update-permission': [
    all(updated({}), updated({}, { key: 'sim-key-without-lead-tracking' }), async (simulator) =>
      (await ask(simulator, '/health')).text.includes('listing-update'),
    ),
    '200,200,false | 200,401,true',
  ],
  'partial-update': [updated({ location: undefined }), '200 | 400'],
  'missing-status': [updated({ status: undefined }), '400 | 200'],
  'empty-status': [updated({ status: '' }), '400 | 200'],
  'missing-broker': [updated(noBroker), '400 | 200'],
  'both-brokers': [updated({ broker: { name: 'A' } }), '200 | 400'],
  'unknown-broker': [updated({ brokerExternalId: 'BRK-99' }), '200 | 400'],
  'update-field-types': [
    updated({ ...noBroker, broker: 'text', businessType: 7, location: 'here' }),
    '400 | 200',
  ],
  'unreadable-body': [statusOf('/listings/LST-0002', { ...put, body: '[' }), '400 | 422 | 409'],
  'broker-fields': [updated({ ...noBroker, broker: { email: 'kim@example.org' } }), '200 | 400'],
  'country-code': [updated({ location: { country: 'Ireland' } }), '200 | 400'],
  'business-types': [updated({ businessType: 'NAICS 722511' }), '200 | 400'],
  'location-visibility': [updated({ location: { visibility: 'SHOW_NOTHING' } }), '200 | 400'],
  'listing-fields': [updated({ location: { street: 'Main Street' } }), '200 | 400'],
  // Concurrent updates of one listing, and then of two.
  'concurrent-updates': [
    async (simulator) => {
      const ofTwo = async (ids: readonly string[]): Promise<number[]> => {
        const answers = await Promise.all(ids.map((id) => update(simulator, {}, { id })));
        return answers.map(({ status }) => status).toSorted((a, b) => a - b);
      };
      return [await ofTwo(['LST-0002', 'LST-0002']), await ofTwo(['LST-0002', 'LST-0008'])];
    },
    '200,200,200,200 | 200,409,200,200 | 200,423,200,200 | 200,429,200,200',
  ],
  'same-status': [
    async (simulator) => {
      await update(simulator, {});
      return (await update(simulator, {})).status;
    },
    '200 | 409',
  ],
  'unknown-listing': [updated({}, { id: 'LST-9999' }), '404 | 400 | 403 | 410 | 200'],
  'update-success-code': [updated({}), '200 | 201 | 202'],
  'update-error-code': [updated({ status: 'GONE' }), '400 | 422 | 409'],
  'update-error-body': [
    refusalOf({ status: 'GONE' }),
    'application/json {"status" | application/json {"title": | text/plain Invalid s | text/plain ',
  ],
  'update-unauthorized-body': [
    refusalOf({}, { key: 'nobody' }),
    'application/json {"status" | application/json {"title": | text/plain Unauthori | text/plain ',
  ],
  'update-extra-fields': [
    async (simulator) => Object.keys(JSON.parse((await update(simulator, {})).text)),
    'message | message,status,apiVersion',
  ],
  'under-contract-in-search': [
    (_, { policy }) => policy.statusMeanings.UNDER_CONTRACT.inSearch,
    'true | false',
  ],
  'search-delay': [(_, { policy }) => policy.searchLagMilliseconds, '60000 | 0 | 300000'],
  'answer-media-type': [
    all(
      ...['/health', '/offices/1/leads/count'].map(
        (path): Question =>
          async (simulator) =>
            (await ask(simulator, path)).headers.get('content-type')?.split(';')[0],
      ),
    ),
    'application/json,application/json | application/vnd.partner-api+json,application/vnd.partner-api+json | text/plain,text/plain | ,',
  ],
  'request-media-type': [updated({}, { type: 'text/plain' }), '415 | 400 | 422 | 200'],
  'body-size': [updated({ more: 'x'.repeat(2 ** 20) }), '413 | 200'],
};

const switches = switchIds.flatMap((point) =>
  answersTo(point).map((answer, index) => ({ point, answer, index })),
);

test.each(switches)('$point can be answered $answer', async ({ point, answer, index }) => {
  const dialect = checkAnswers({ [point]: answer });
  await using simulator = await startSimulator({ dialect, now: () => now, docs: false });
  const [question] = probes[point];
  const heard = await question(simulator, applyDialect(dialect, referencePolicies));
  expect(String(heard)).toBe(expectedAnswersOf(probes[point])[index]);
});

test.each(switchIds)('the first answer to %s is the reference, and all answers differ', (point) => {
  const own: readonly [string, unknown][] = Object.entries(overrides[point]);
  const hint = 'the first answer of open-points.yaml, and noOverride in simulator/policy/dialects/';
  const [first] = answersTo(point);
  expect(own.find(([, override]) => override === noOverride)?.[0], hint).toBe(first);
  expect(new Set(expectedAnswersOf(probes[point])).size).toBe(answersTo(point).length);
});
