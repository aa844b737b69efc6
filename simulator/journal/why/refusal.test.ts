import { expect, test } from 'vitest';

import type { BodyProblem, Command } from '../../model/command.ts';
import { decide } from '../../model/decide.ts';
import type { RefusalReason } from '../../model/reply.ts';
import type { ReasonCode } from '../../model/result.ts';
import { applyDialect } from '../../policy/dialects/dialect.ts';
import {
  countOffice,
  countOrganization,
  health,
  update,
  withoutCredential,
} from '../../test-support/commands.ts';
import type { Conditions } from '../../test-support/explained.ts';
import { explained, reference } from '../../test-support/explained.ts';
import { now, state } from '../../test-support/state.ts';

const sold = { brokerExternalId: 'B-1', status: 'SOLD' };
const without = (fault: BodyProblem): Command => ({
  ...update('L-1', {}),
  body: { kind: 'unusable', fault },
});
const malformed: Command = {
  ...health('full'),
  credential: { kind: 'none', reasonCode: 'auth/malformed-credential' },
};

/** Why a command is refused, by which reason code, and what the words have to name. */
type Row = readonly [
  because: RefusalReason,
  reasonCode: ReasonCode,
  command: Command,
  named: readonly string[],
  conditions?: Conditions,
];

const count = (startDate: string, endDate?: string): Command =>
  countOffice('201', { startDate, ...(endDate !== undefined && { endDate }) });
const dates: readonly Row[] = [
  ['invalid-query', 'range/no-timezone', count('2024-01-01T00:00:00'), ['startDate', '00:00:00"']],
  ['invalid-query', 'range/date-only', count('2024-01-01'), ['startDate', '"2024-01-01"']],
  ['invalid-query', 'range/not-iso', count('soon'), ['startDate', '"soon"']],
  ['invalid-query', 'range/not-iso', count('2024-01-01T00:00:00 02:00'), ['startDate', '%2B']],
  ['invalid-query', 'lenient-iso', count('20240101T000000Z'), ['YYYY-MM-DDTHH:MM:SSZ']],
  ['invalid-query', 'empty-parameter', count(''), ['startDate is empty']],
  [
    'invalid-query',
    'repeated-parameter',
    countOffice('201', { endDate: ['2024-01-01T00:00:00Z', '2024-02-01T00:00:00Z'] }),
    ['endDate', '"2024-01-01T00:00:00Z"', '"2024-02-01T00:00:00Z"'],
  ],
  [
    'invalid-query',
    'range/start-not-before-end',
    count('2024-01-01T00:00:00.000001Z', '2024-01-01T02:00:00+02:00'),
    ['startDate 2024-01-01T00:00:00.000001Z', 'endDate 2024-01-01T00:00:00Z'],
  ],
  [
    'invalid-query',
    'range/start-after-now',
    count('2030-01-01T00:00:00Z'),
    ['startDate 2030-01-01T00:00:00Z', 'now, 2026-03-14T09:26:53Z'],
  ],
];

const key = (text: string): Command => countOffice('201', {}, text);
const sent = (...authorization: readonly string[]): Conditions => ({ sent: { authorization } });
const credentials: readonly Row[] = [
  [
    'unauthorized',
    'auth/missing-credential',
    withoutCredential(health('full')),
    ['no Authorization'],
  ],
  ['unauthorized', 'auth/malformed-credential', malformed, ['not Bearer'], sent('Basic full')],
  ['unauthorized', 'auth/malformed-credential', malformed, ['one key'], sent('Bearer two words')],
  ['unauthorized', 'auth/malformed-credential', malformed, ['more than one'], sent('a', 'b')],
  ['unauthorized', 'auth/unknown-credential', key('revoked'), ['revoked']],
  ['unauthorized', 'auth/unknown-credential', key('nobody'), ['never issued']],
  ['unauthorized', 'auth/unknown-credential', key('FULL'), ['never issued', 'resembles']],
  ['unauthorized', 'auth/lead-permission', key('no-leads'), ['lead tracking']],
  ['unauthorized', 'auth/organization-access', key('no-organization'), ['organization-level']],
  [
    'operation-unsupported',
    'unsupported-operation',
    key('other'),
    ['partner other', 'getOfficeLeadCount'],
  ],
];

const resources: readonly Row[] = [
  ['office-not-found', 'office/foreign', countOffice('301'), ['301', 'another partner']],
  ['office-not-found', 'office/unknown', countOffice('999'), ['999']],
  ['office-not-found', 'office/unknown', countOffice('31'), ['31 is an organization']],
  ['office-not-found', 'office/external-id', countOffice('second'), ['"second"', '202']],
  ['office-not-found', 'id-forms', countOffice('00201'), ['"00201"']],
  ['organization-not-found', 'organization/foreign', countOrganization('42'), ['another partner']],
  ['organization-not-found', 'organization/unknown', countOrganization('43'), ['43']],
  ['listing-not-found', 'unknown-listing', update('L-9', sold), ['"L-9"', 'partner own']],
  [
    'listing-not-found',
    'unknown-listing',
    update('L-2', sold, 'other'),
    ['"L-2"', 'partner other', 'another partner has'],
  ],
];

const location = (fields: object): Command => update('L-1', { ...sold, location: { ...fields } });
const fields: readonly Row[] = [
  [
    'invalid-status',
    'listing/status-spelling',
    update('L-1', { ...sold, status: 7 }),
    ['7 is no status'],
  ],
  [
    'invalid-status',
    'listing/status-spelling',
    update('L-1', { ...sold, status: 'sold' }),
    ['"sold"', 'did you mean SOLD?'],
  ],
  [
    'invalid-status',
    'listing/unknown-status',
    update('L-1', { ...sold, status: 'Under Contact' }),
    ['did you mean UNDER_CONTRACT?'],
  ],
  [
    'invalid-broker-external-id',
    'update-field-types',
    update('L-1', { ...sold, brokerExternalId: 7 }),
    ['brokerExternalId is 7'],
  ],
  [
    'invalid-broker',
    'update-field-types',
    update('L-1', { ...sold, broker: 'Kim' }),
    ['broker is "Kim"'],
  ],
  [
    'invalid-business-type',
    'update-field-types',
    update('L-1', { ...sold, businessType: 7 }),
    ['businessType is 7'],
  ],
  ['invalid-location', 'update-field-types', location({ city: 7 }), ['location.city is 7']],
  [
    'invalid-visibility',
    'location-visibility',
    location({ visibility: 'HIDE' }),
    ['location.visibility is "HIDE"'],
    { dialect: { 'location-visibility': 'listed-only' } },
  ],
  [
    'value-not-listed',
    'country-code',
    location({ country: 'Utopia' }),
    ['location.country is "Utopia"'],
    { dialect: { 'country-code': 'listed-only' } },
  ],
  [
    'value-not-listed',
    'business-types',
    update('L-1', { ...sold, businessType: '7-Eleven' }),
    ['businessType is "7-Eleven"'],
    { dialect: { 'business-types': 'listed-only' } },
  ],
  [
    'unknown-field',
    'listing-fields',
    update('L-1', { ...sold, price: 1, location: { zip: 'x' } }),
    ['"price" and "zip"'],
    { dialect: { 'listing-fields': 'refused' } },
  ],
  [
    'unknown-broker',
    'unknown-broker',
    update('L-1', { ...sold, brokerExternalId: 'B-9' }),
    ['"B-9"'],
    { dialect: { 'unknown-broker': 'refused' } },
  ],
  [
    'unknown-broker',
    'broker-fields',
    update('L-1', { status: 'SOLD', broker: {} }),
    ['has no name'],
    { dialect: { 'broker-fields': 'some-required' } },
  ],
  [
    'two-brokers',
    'both-brokers',
    update('L-1', { ...sold, broker: {} }),
    ['both brokerExternalId and broker'],
    { dialect: { 'both-brokers': 'refused' } },
  ],
  [
    'update-incomplete',
    'missing-broker',
    update('L-1', { status: 'SOLD' }),
    ['neither brokerExternalId nor broker'],
  ],
  [
    'update-partial',
    'partial-update',
    update('L-1', { ...sold, businessType: 'Bakery' }),
    ['has no location'],
    { dialect: { 'partial-update': 'refused' } },
  ],
  [
    'change-not-allowed',
    'same-status',
    update('L-1', { ...sold, status: 'FOR_SALE' }),
    ['FOR_SALE already', 'this dialect answers refused'],
    { dialect: { 'same-status': 'refused' } },
  ],
];

const bodies: readonly Row[] = [
  ['body-missing', 'unreadable-body', without('body-missing'), ['no body']],
  [
    'body-cut-off',
    'errors/no-server-error',
    without('body-cut-off'),
    ['before the body was complete'],
  ],
  ['body-too-large', 'body-size', without('body-too-large'), ['1048576 bytes']],
  ['body-too-deep', 'body-size', without('body-too-deep'), ['64 levels']],
  ['body-not-json', 'unreadable-body', without('body-not-json'), ['not JSON']],
  ['body-not-an-object', 'unreadable-body', without('body-not-an-object'), ['not an object']],
  [
    'body-of-another-media-type',
    'request-media-type',
    without('body-of-another-media-type'),
    ['text/plain', 'application/json'],
    { sent: { contentType: 'text/plain' } },
  ],
];

const rows = [dates, credentials, resources, fields, bodies]
  .flat()
  .map(([because, reasonCode, command, named, conditions = {}]) => ({
    because,
    reasonCode,
    command,
    named,
    conditions,
  }));

test.each(rows)(
  '$because ($reasonCode) names $named',
  ({ because, reasonCode, command, named, conditions }) => {
    const { policy } = applyDialect(conditions.dialect ?? {}, reference);
    expect(decide(state, command, now, policy).reply).toMatchObject({ because, reasonCode });
    const { why, reasonCodes } = explained(command, conditions);
    expect(why).toMatch(/^4\d\d: .+\(.+\)$/);
    expect(reasonCodes[0]).toBe(reasonCode);
    expect(why).toContain(reasonCode);
    expect(
      named.filter((text) => !why.includes(text)),
      why,
    ).toEqual([]);
  },
);

test('a key that is nearly one that was issued is told to be that', () => {
  for (const near of ['FULL', 'ful', 'fulk', 'fulll']) {
    expect(explained(key(near)).reasonCodes).toContain('auth/near-miss-credential');
  }
  expect(explained(key('nobody')).reasonCodes).toEqual(['auth/unknown-credential']);
});
