import { expect, test } from 'vitest';

import type { BodyProblem, Command } from '../model/command.ts';
import {
  countOffice,
  countOrganization,
  health,
  update,
  withoutCredential,
} from '../test-support/commands.ts';
import type { Dates } from '../test-support/commands.ts';
import type { Conditions } from '../test-support/explained.ts';
import { why } from '../test-support/explained.ts';
import type { SentFacts } from './decision-trace.ts';

const sold = { brokerExternalId: 'B-1', status: 'SOLD' };
const without = (fault: BodyProblem): Command => ({
  ...update('L-1', {}),
  body: { kind: 'unusable', fault },
});
const malformed = (command: Command): Command => ({
  ...command,
  credential: { kind: 'none', reasonCode: 'auth/malformed-credential' },
});

const dates: readonly (readonly [Dates, string])[] = [
  [
    { endDate: '2024-01-01T00:00:00' },
    '400: endDate has no timezone: "2024-01-01T00:00:00" (range/no-timezone)',
  ],
  [
    { startDate: '2024-01-01' },
    '400: startDate is a date without a time: "2024-01-01" (range/date-only)',
  ],
  [{ startDate: 'soon' }, '400: startDate is no ISO 8601 date-time: "soon" (range/not-iso)'],
  [
    { startDate: '1704067200' },
    '400: startDate is a number, not an ISO 8601 date-time: "1704067200" (range/not-iso)',
  ],
  [
    { startDate: '2024-02-30T00:00:00Z' },
    '400: startDate is a day or a time that does not exist: "2024-02-30T00:00:00Z" (range/not-iso)',
  ],
  [
    { startDate: '2024-01-01T00:00:00 02:00' },
    '400: a blank in startDate: was it a + that has to be sent as %2B? (range/not-iso)',
  ],
  [
    { startDate: '20240101T000000Z' },
    '400: startDate is not of the form YYYY-MM-DDTHH:MM:SSZ: "20240101T000000Z" (open point lenient-iso; the reference answers refused)',
  ],
  [
    { startDate: '' },
    '400: startDate is empty (open point empty-parameter; the reference answers refused)',
  ],
  [
    { endDate: ['2024-01-01T00:00:00Z', '2024-01-01T00:00:00Z'] },
    '400: endDate is given 2 times (open point repeated-parameter; the reference answers refused)',
  ],
  [
    { startDate: '2024-01-01T02:00:00+02:00', endDate: '2024-01-01T00:00:00Z' },
    '400: startDate 2024-01-01T00:00:00Z is the same instant as endDate 2024-01-01T00:00:00Z (range/start-not-before-end)',
  ],
  [
    { startDate: '2024-01-01T00:00:00.000001Z', endDate: '2024-01-01T00:00:00Z' },
    '400: startDate 2024-01-01T00:00:00.000001Z is after endDate 2024-01-01T00:00:00Z (range/start-not-before-end)',
  ],
  [
    { startDate: '2030-01-01T00:00:00Z' },
    '400: startDate 2030-01-01T00:00:00Z is after now, 2026-03-14T09:26:53Z, and there is no endDate (range/start-after-now)',
  ],
];

test.each(dates)('a count with %j is explained as %s', (given, words) => {
  expect(why(countOffice('201', given))).toBe(words);
});

const key = (text: string, sent: SentFacts = {}) => [countOffice('201', {}, text), sent] as const;
const header = (text: string): readonly [Command, SentFacts] => [
  malformed(health('full')),
  { authorization: [text] },
];

const credentials: readonly (readonly [command: Command, sent: SentFacts, words: string])[] = [
  [
    withoutCredential(health('full')),
    {},
    '401: there is no Authorization header (auth/missing-credential)',
  ],
  [
    withoutCredential(health('full')),
    { path: '/partner/v1/health?api_key=full' },
    '401: there is no Authorization header; a key in the query is not looked at (auth/missing-credential)',
  ],
  [
    ...header('full'),
    '401: the Authorization header has no scheme: send Bearer and the key (auth/malformed-credential)',
  ],
  [
    ...header('Basic full'),
    '401: the scheme of Authorization is not Bearer (auth/malformed-credential)',
  ],
  [...header('Bearer'), '401: there is no key behind Bearer (auth/malformed-credential)'],
  [
    ...header('Bearer two words'),
    '401: what follows Bearer is not one key (auth/malformed-credential)',
  ],
  [
    malformed(health('full')),
    { authorization: ['Bearer full', 'Bearer full'] },
    '401: there is more than one Authorization header (auth/malformed-credential)',
  ],
  [...key('revoked'), '401: the key was revoked (auth/unknown-credential)'],
  [...key('nobody'), '401: the key was never issued (auth/unknown-credential)'],
  [
    ...key('FULL'),
    '401: the key was never issued; it is one that was, in another case (auth/unknown-credential)',
  ],
  [
    ...key('ful'),
    '401: the key was never issued; it is one that was, cut short (auth/unknown-credential)',
  ],
  [
    ...key('fulk'),
    '401: the key was never issued; it is one that was, with one letter changed (auth/unknown-credential)',
  ],
  [...key('no-leads'), '401: the key lacks lead tracking (auth/lead-permission)'],
  [
    ...key('no-organization'),
    '401: the key lacks organization-level access (auth/organization-access)',
  ],
  [
    ...key('other'),
    '401: the partner other does not have getOfficeLeadCount (open point unsupported-operation; the reference answers 401)',
  ],
];

test.each(credentials)(
  'the credential of %j, sent as %j, is explained as %s',
  (command, sent, words) => {
    expect(why(command, { sent })).toBe(words);
  },
);

const others: readonly (readonly [Command, string, Conditions?])[] = [
  [countOffice('301'), '404: office 301 belongs to another partner (office/foreign)'],
  [countOffice('999'), '404: there is no office 999 (office/unknown)'],
  [countOffice('31'), '404: there is no office 31; 31 is an organization (office/unknown)'],
  [
    countOffice('second'),
    '404: "second" is a partner\'s own id of an office; send the service\'s, 202 (office/external-id)',
  ],
  [
    countOffice('00201'),
    '404: "00201" is not how the service writes the id of an office; did you mean 201? (open point id-forms; the reference answers not-found)',
  ],
  [
    countOrganization('42'),
    '404: organization 42 belongs to another partner (organization/foreign)',
  ],
  [countOrganization('43'), '404: there is no organization 43 (organization/unknown)'],
  [
    update('L-9', sold),
    '404: there is no listing "L-9" of the partner own (open point unknown-listing; the reference answers 404)',
  ],
  [
    update('L-2', sold, 'other'),
    '404: there is no listing "L-2" of the partner other; another partner has a listing with this id (open point unknown-listing; the reference answers 404)',
  ],
  [
    update('L-1', { ...sold, status: 'sold' }),
    '400: "sold" is no status; did you mean SOLD? (listing/status-spelling)',
  ],
  [
    update('L-1', { ...sold, status: 'Under Contact' }),
    '400: "Under Contact" is no status; did you mean UNDER_CONTRACT? (listing/unknown-status)',
  ],
  [
    without('body-of-another-media-type'),
    '415: the body is declared as text/plain, not as application/json (open point request-media-type; the reference answers 415)',
    { sent: { contentType: 'text/plain' } },
  ],
  [
    update('L-1', { ...sold, status: 'FOR_SALE' }),
    '409: the listing is FOR_SALE already (open point same-status; this dialect answers refused)',
    { dialect: { 'same-status': 'refused' } },
  ],
];

const withConditions = others.map(([command, words, conditions = {}]) => ({
  command,
  words,
  conditions,
}));

test.each(withConditions)('$command is explained as $words', ({ command, words, conditions }) => {
  expect(why(command, conditions)).toBe(words);
});
