import { expect, test } from 'vitest';

import { findContact, findPersonalData, listPersonalData } from './personal-data.ts';

const count = { status: 'success', officeId: 1, officeName: 'Harbor Street', totalLeads: 3 };
const instant = '2026-01-01T00:00:00Z';

test.each([
  ['a list of leads', { ...count, leads: [{ name: 'Ines' }] }, 'leads[0].name'],
  ['an e-mail address under an odd key', { ...count, trace: 'from ines@example.org' }, 'trace'],
  ['a nested buyer', { ...count, latest: { email: 'ines@example.org' } }, 'latest.email'],
  ['a key that says so', { ...count, lastBuyerPhone: '5550143' }, 'lastBuyerPhone'],
  ['numbers to call back', { ...count, callBack: ['+1 218 555 0143'] }, 'callBack[0]'],
  ['a message of a lead', { ...count, leadMessages: ['Is it still on?'] }, 'leadMessages[0]'],
  [
    'within the breakdown',
    { officeBreakdown: [{ officeId: 1, contacts: [{ email: 'a@b.org' }] }] },
    'officeBreakdown[0].contacts[0].email',
  ],
])('details of buyers are found: %s', (_, body, path) => {
  expect(findPersonalData(body)).toMatchObject({ path });
});

test('bodies of any depth and length are searched', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
  expect(findPersonalData({ deep })).toBeUndefined();
  expect(findPersonalData({ long: 'a'.repeat(1_000_000) })).toBeUndefined();
});

test.each([
  ['the contract’s own fields', { ...count, officeBreakdown: [count] }],
  ['support', { ...count, support: { email: 'help@example.org', phone: '+1 218 555 0143' } }],
  ['the office’s own telephone', { officeBreakdown: [{ officeId: 1, phone: '+1 218 555 0143' }] }],
  ['an office’s e-mail address', { ...count, officeEmail: 'harbor@example.org' }],
  ['ids and times', { ...count, requestId: 'a1b2', generatedAt: instant, leadsFrom: null }],
  ['a message of the service', { ...count, message: 'OK', note: 'cached' }],
  ['counts by channel', { ...count, leadsByChannel: { form: 3, phone: 2, email: 1 } }],
  ['the caller', { ...count, account: { login: 'ops@example.org' } }],
  ['counts of leads', { ...count, newLeads: 2, leadTrend: 0.5, lastLeadAt: instant }],
])('further fields without personal data are ignored: %s', (_, body) => {
  expect(findPersonalData(body)).toBeUndefined();
});

test.each([
  [{ leadName: 'Ines' }, 'a detail of a lead'],
  [{ trace: 'ines@example.org' }, 'an e-mail address'],
  [{ trace: '+1 218 555 0143' }, 'a phone number'],
  [{ directPhone: '(218) 555-0143' }, 'a phone number'],
])('personal data is reported with the reason: %j: %s', (body, because) => {
  expect(findPersonalData(body)).toMatchObject({ because });
});

test.each([
  ['digits that no field calls a telephone', { serial: '(218) 555-0143' }],
  ['a telephone that is none', { directPhone: 'none' }],
  ['a lead without a name', { leadName: '' }],
  ['a lead with a blank name', { leadName: ' ' }],
  ['a text too long to be a detail', { leadName: 'a'.repeat(1001) }],
  ['a buyer forty words away', { buyer: { [`${'x '.repeat(40)}name`]: 'Ines' } }],
  ['what stands behind two thousand items', { list: [...Array(2000).fill(0), 'ines@example.org'] }],
  [
    'what stands behind two thousand members',
    {
      ...Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`n${n}`, n])),
      leadName: 'Ines',
    },
  ],
])('%s is not a detail of a buyer', (_, body) => {
  expect(findPersonalData(body)).toBeUndefined();
});

test('a line of the breakdown is not taken for an office of its own', () => {
  const body = { officeBreakdown: [{ officeId: 1, trace: 'ines@example.org' }] };
  expect(findPersonalData(body)).toMatchObject({ path: 'officeBreakdown[0].trace' });
});

test('a text of maximum length is searched, and the path of a deep one is cut', () => {
  expect(findPersonalData({ leadName: 'a'.repeat(1000) })).toMatchObject({ path: 'leadName' });
  const deep: unknown = JSON.parse(`${'['.repeat(900)}"ines@example.org"${']'.repeat(900)}`);
  expect(findPersonalData({ deep })?.path.length).toBe(1003);
});

test('a contact is found whoever owns it', () => {
  const because = 'an address or telephone number';
  const path = 'support[1]';
  expect(findContact({ support: ['none', 'help@example.org'] })).toEqual({ path, because });
  expect(findContact({ support: [7, '+1 218 555 0143'] })).toEqual({ path, because });
  expect(findContact({ support: ['none', ' ', null] })).toBeUndefined();
  expect(findContact(`${'a'.repeat(1000)} ines@example.org`)).toBeUndefined();
});

test('all details are listed with their texts, and nothing else', () => {
  const leads = [{ name: 'Ines', age: 40 }, { email: 'ines@example.org' }];
  expect(listPersonalData({ ...count, leads, time: 'noon @ the office' })).toEqual([
    ['Ines', 'a detail of a lead'],
    ['ines@example.org', 'a detail of a lead'],
  ]);
  expect(listPersonalData(count)).toEqual([]);
});
