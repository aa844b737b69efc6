import { expect, test } from 'vitest';

import type { Answers } from '../policy/dialects/dialect.ts';
import { applyDialect } from '../policy/dialects/dialect.ts';
import type { BodyProblem, Command } from '../model/command.ts';
import { decide } from '../model/decide.ts';
import type { RefusalReason } from '../model/reply.ts';
import { countOffice, countOrganization, health, update } from '../test-support/commands.ts';
import { explained, reference, why } from '../test-support/explained.ts';
import { now, state } from '../test-support/state.ts';

const sold = { brokerExternalId: 'B-1', status: 'SOLD' };
const without = (fault: BodyProblem): Command => ({
  ...update('L-1', {}),
  body: { kind: 'unusable', fault },
});
const everyField: readonly (readonly [RefusalReason, Command, culprit: string, Answers?])[] = [
  ['unauthorized', health('nobody'), 'never issued'],
  ['operation-unsupported', countOffice('301', {}, 'other'), 'getOfficeLeadCount'],
  ['invalid-query', countOffice('201', { startDate: 'x' }), 'startDate'],
  ['office-not-found', countOffice('999'), '999'],
  ['organization-not-found', countOrganization('999'), '999'],
  ['listing-not-found', update('L-9', sold), 'L-9'],
  ['invalid-status', update('L-1', { ...sold, status: 7 }), '7 is no status'],
  [
    'invalid-broker-external-id',
    update('L-1', { ...sold, brokerExternalId: 7 }),
    'brokerExternalId is 7',
  ],
  ['invalid-broker', update('L-1', { ...sold, broker: 'Kim' }), 'broker is "Kim"'],
  ['invalid-business-type', update('L-1', { ...sold, businessType: 7 }), 'businessType is 7'],
  ['invalid-location', update('L-1', { ...sold, location: { city: 7 } }), 'location.city is 7'],
  [
    'invalid-visibility',
    update('L-1', { ...sold, location: { visibility: 'HIDE' } }),
    '"HIDE"',
    { 'location-visibility': 'listed-only' },
  ],
  [
    'value-not-listed',
    update('L-1', { ...sold, location: { country: 'Utopia' } }),
    '"Utopia"',
    { 'country-code': 'listed-only' },
  ],
  [
    'value-not-listed',
    update('L-1', { ...sold, businessType: '7-Eleven' }),
    '"7-Eleven"',
    { 'business-types': 'listed-only' },
  ],
  [
    'unknown-field',
    update('L-1', { ...sold, price: 1, location: { zip: 'x' } }),
    '"price" and "zip"',
    { 'listing-fields': 'refused' },
  ],
  [
    'unknown-broker',
    update('L-1', { ...sold, brokerExternalId: 'B-9' }),
    '"B-9"',
    { 'unknown-broker': 'refused' },
  ],
  [
    'unknown-broker',
    update('L-1', { status: 'SOLD', broker: {} }),
    'has no name',
    { 'broker-fields': 'some-required' },
  ],
  [
    'two-brokers',
    update('L-1', { ...sold, broker: {} }),
    'both brokerExternalId and broker',
    { 'both-brokers': 'refused' },
  ],
  ['update-incomplete', update('L-1', { status: 'SOLD' }), 'neither brokerExternalId nor broker'],
  [
    'update-partial',
    update('L-1', { ...sold, businessType: 'Bakery' }),
    'has no location',
    { 'partial-update': 'refused' },
  ],
  [
    'change-not-allowed',
    update('L-1', { ...sold, status: 'FOR_SALE' }),
    'FOR_SALE already',
    { 'same-status': 'refused' },
  ],
  ['body-missing', without('body-missing'), 'no body'],
  ['body-cut-off', without('body-cut-off'), 'before the body was complete'],
  ['body-too-large', without('body-too-large'), '1048576 bytes'],
  ['body-too-deep', without('body-too-deep'), '64 levels'],
  ['body-not-json', without('body-not-json'), 'no JSON'],
  ['body-not-an-object', without('body-not-an-object'), 'no object'],
  ['body-of-another-media-type', without('body-of-another-media-type'), 'Content-Type'],
];

const reasons = everyField.map(([because, command, culprit, dialect = {}]) => ({
  because,
  command,
  culprit,
  dialect,
}));

test.each(reasons)(
  '$because names its culprit $culprit',
  ({ because, command, culprit, dialect }) => {
    const { policy } = applyDialect(dialect, reference);
    expect(decide(state, command, now, policy).reply).toMatchObject({ because });
    const { why: words, reasonCodes } = explained(command, { dialect });
    expect(words).toContain(culprit);
    expect(words).toMatch(/^4\d\d: /);
    expect(reasonCodes.length).toBeGreaterThan(0);
  },
);

test('a body that is no JSON is explained by the place where it stops being JSON', () => {
  expect(why(without('body-not-json'), { sent: { body: '{"status": SOLD}' } })).toMatch(
    /^400: the body is no JSON in UTF-8: .+ \(open point unreadable-body/,
  );
});
