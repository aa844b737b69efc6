import { expect, test } from 'vitest';

import type { SwitchId } from '../../../generated/catalogue.ts';
import type { BodyProblem, Command } from '../../model/command.ts';
import type { ReasonCode } from '../../model/result.ts';
import type { JsonObject } from '../../model/json.ts';
import { checkAnswers } from '../../policy/dialects/dialect.ts';
import {
  countOffice,
  countOrganization,
  health,
  update,
  withoutCredential,
  sold,
} from '../../test-support/state.ts';
import { explained, type Conditions } from '../../test-support/journal.ts';
import { explainUnrouted } from './refusal.ts';

const malformed: Command = {
  ...health('full'),
  credential: { kind: 'none', reasonCode: 'auth/malformed-credential' },
};
const without = (problem: BodyProblem): Command => ({
  ...update('L-1', {}),
  body: { kind: 'unusable', problem },
});
const count = (startDate: string, endDate?: string): Command =>
  countOffice('201', { startDate, ...(endDate !== undefined && { endDate }) });
const key = (text: string): Command => countOffice('201', {}, text);
const change = (fields: JsonObject): Command => update('L-1', { ...sold, ...fields });
const sent = (...authorization: readonly string[]): Conditions => ({ sent: { authorization } });

/** The first reason code, and the words in the explanation, separated by `|`. */
type Row = readonly [ReasonCode, Command, named: string, conditions?: Conditions];

const dates: readonly Row[] = [
  ['range/no-timezone', count('2024-01-01T00:00:00'), 'startDate|00:00:00"'],
  ['range/date-only', count('2024-01-01'), 'startDate|"2024-01-01"'],
  ['range/not-iso', count('soon'), 'startDate|"soon"'],
  ['range/not-iso', count('2024-01-01T00:00:00 02:00'), 'startDate|%2B'],
  ['lenient-iso', count('20240101T000000Z'), 'YYYY-MM-DDTHH:MM:SSZ'],
  ['empty-parameter', count(''), 'startDate is empty'],
  ['repeated-parameter', countOffice('201', { endDate: ['a', 'b'] }), 'endDate|"a"|"b"'],
  [
    'range/start-not-before-end',
    count('2024-01-01T00:00:00.000001Z', '2024-01-01T02:00:00+02:00'),
    'startDate 2024-01-01T00:00:00.000001Z|endDate 2024-01-01T00:00:00Z',
  ],
  [
    'range/start-after-now',
    count('2030-01-01T00:00:00Z'),
    'startDate 2030-01-01T00:00:00Z|now, 2026-03-14T09:26:53Z',
  ],
];

const credentials: readonly Row[] = [
  ['auth/missing-credential', withoutCredential(health('full')), 'no Authorization'],
  ['auth/malformed-credential', malformed, 'not Bearer', sent('Basic full')],
  ['auth/malformed-credential', malformed, 'one key', sent('Bearer two words')],
  ['auth/malformed-credential', malformed, 'more than one', sent('a', 'b')],
  ['auth/unknown-credential', key('revoked'), 'revoked'],
  ['auth/unknown-credential', key('nobody'), 'never issued'],
  ['auth/unknown-credential', key('FULL'), 'never issued|resembles'],
  ['auth/lead-permission', key('no-leads'), 'lead tracking'],
  ['auth/organization-access', key('no-organization'), 'organization-level'],
  ['unsupported-operation', key('other'), 'partner other|getOfficeLeadCount'],
];

const resources: readonly Row[] = [
  ['office/foreign', countOffice('301'), '301|another partner'],
  ['office/unknown', countOffice('999'), '999'],
  ['office/unknown', countOffice('31'), '31 is an organization'],
  ['office/external-id', countOffice('second'), '"second"|202'],
  ['id-forms', countOffice('00201'), '"00201"'],
  ['organization/foreign', countOrganization('42'), 'another partner'],
  ['organization/unknown', countOrganization('43'), '43'],
  ['unknown-listing', update('L-9', sold), '"L-9"|partner own'],
  ['unknown-listing', update('L-2', sold, 'other'), '"L-2"|partner other|another partner has'],
];

const visibility = change({ location: { visibility: 'HIDE' } });
const country = change({ location: { country: 'Utopia' } });
const diner = change({ businessType: '7-Eleven' });
const unknownFields = change({ price: 1, location: { zip: 'x' } });
const nameless = update('L-1', { status: 'SOLD', broker: {} });

const refusedUnder = (point: SwitchId, answer: string, command: Command, named: string): Row => [
  point,
  command,
  named,
  { dialect: checkAnswers({ [point]: answer }) },
];

const fields: readonly Row[] = [
  ['listing/status-spelling', change({ status: 7 }), '7 is not a status'],
  ['listing/status-spelling', change({ status: 'sold' }), '"sold"|did you mean SOLD?'],
  ['listing/unknown-status', change({ status: 'Under Contact' }), 'did you mean UNDER_CONTRACT?'],
  ['update-field-types', change({ brokerExternalId: 7 }), 'brokerExternalId is 7'],
  ['update-field-types', change({ broker: 'Kim' }), 'broker is "Kim"'],
  ['update-field-types', change({ businessType: 7 }), 'businessType is 7'],
  ['update-field-types', change({ location: { city: 7 } }), 'location.city is 7'],
  refusedUnder('location-visibility', 'listed-only', visibility, 'location.visibility is "HIDE"'),
  refusedUnder('country-code', 'listed-only', country, 'country is "Utopia"'),
  refusedUnder('business-types', 'listed-only', diner, 'businessType is "7-Eleven"'),
  refusedUnder('listing-fields', 'refused', unknownFields, '"price" and "zip"'),
  refusedUnder('unknown-broker', 'refused', change({ brokerExternalId: 'B-9' }), '"B-9"'),
  refusedUnder('broker-fields', 'some-required', nameless, 'has no name'),
  refusedUnder(
    'both-brokers',
    'refused',
    change({ broker: {} }),
    'both brokerExternalId and broker',
  ),
  refusedUnder('partial-update', 'refused', change({ businessType: 'Bakery' }), 'has no location'),
  refusedUnder(
    'same-status',
    'refused',
    change({ status: 'FOR_SALE' }),
    'FOR_SALE already|refused',
  ),
  ['missing-broker', update('L-1', { status: 'SOLD' }), 'neither brokerExternalId nor broker'],
];

const bodies: readonly Row[] = [
  ['unreadable-body', without('body-missing'), 'no body'],
  ['errors/no-server-error', without('body-cut-off'), 'before the body was complete'],
  ['body-size', without('body-too-large'), '1048576 bytes'],
  ['body-size', without('body-too-deep'), '64 levels'],
  ['unreadable-body', without('body-not-json'), 'not JSON'],
  ['unreadable-body', without('body-not-an-object'), 'not an object'],
  [
    'request-media-type',
    without('body-of-another-media-type'),
    'text/plain|application/json',
    { sent: { contentType: 'text/plain' } },
  ],
];

const rows = [dates, credentials, resources, fields, bodies]
  .flat()
  .map(([reasonCode, command, named, conditions]) => ({ reasonCode, command, named, conditions }));

test.each(rows)('$reasonCode: $named', ({ reasonCode, command, named, conditions }) => {
  const { why, reasonCodes } = explained(command, conditions);
  expect(why).toMatch(/^4\d\d: .+\(.+\)$/);
  expect(reasonCodes[0]).toBe(reasonCode);
  const missing = [reasonCode, ...named.split('|')].filter((text) => !why.includes(text));
  expect(missing, why).toEqual([]);
});

test('a near miss of an issued key is explained so', () => {
  for (const near of ['FULL', 'ful', 'fulk', 'fulll'])
    expect(explained(key(near)).reasonCodes).toContain('auth/near-miss-credential');
  expect(explained(key('nobody')).reasonCodes).toEqual(['auth/unknown-credential']);
});

/* Requests that reach no operation. */

const say = (method: string, path: string, status?: number) =>
  explainUnrouted({ method, path, status });

test.each([
  ['/health', '/partner/v1/health', 'wire/prefix'],
  ['/v1/health', '/partner/v1/health', 'wire/prefix'],
  ['/api/v1/health', '/partner/v1/health', 'wire/prefix'],
  ['/partner/health', '/partner/v1/health', 'wire/prefix'],
  ['/Partner/V1/health', '/partner/v1/health', 'wire/prefix'],
  ['/partner/v1//health', '/partner/v1/health', 'wire/prefix'],
  ['/partner/v1/health/', '/partner/v1/health', 'trailing-slash'],
  ['/favicon.ico', undefined, 'wire/prefix'],
])('for the path %s, %s is suggested because of %s', (path, meant, reasonCode) => {
  const { words, reasonCodes } = say('GET', path, 404);
  expect(reasonCodes).toEqual([reasonCode]);
  expect(/did you mean "(.*)"/.exec(words)?.[1]).toBe(meant);
});

test('an unsupported method is explained with the supported ones', () => {
  const { words, reasonCodes } = say('POST', '/partner/v1/listings/LST-1', 405);
  expect(reasonCodes).toEqual(['other-methods']);
  expect(words).toMatch(/POST.+PUT/);
});

test('limits of the simulator are not explained as internal errors', () => {
  expect(say('GET', '/partner/v1/health', 503).words).toMatch(/sandboxes.+store/);
  expect(say('GET', '/docs', 200).words).toMatch(/page of the simulator/);
  expect(say('GET', '/partner/v1/health', 505).words).toMatch(/version/);
  expect(say('GET', '/partner/v1/health', 500).words).toMatch(/bug/);
});

test.each([
  [429, ['rate-limit']],
  [308, ['trailing-slash']],
  [500, []],
  [400, []],
  [undefined, []],
])('the status %s is explained', (status, reasonCodes) => {
  expect(say('GET', '/partner/v1/health', status)).toEqual({
    words: expect.stringMatching(/\S/),
    reasonCodes,
  });
});
