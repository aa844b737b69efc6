import { expect, test } from 'vitest';

import { Pseudonyms } from './pseudonyms.ts';
import { Secrets } from './secrets.ts';

const pseudonyms = new Pseudonyms('a secret');

test.each([
  [
    'GET https://h/partner/v1/offices/2101/leads/count?startDate=x',
    /^GET https:\/\/h\/partner\/v1\/offices\/1\d{9}\/leads\/count\?startDate=x$/,
  ],
  [
    '{"officeId":2101,"officeName":"Harbor Street","totalLeads":7}',
    /^\{"officeId":1\d{9},"officeName":"name-[\da-f]{8}","totalLeads":7\}$/,
  ],
  [
    String.raw`{\"organizationName\":\"Tide\"}`,
    /^\{\\"organizationName\\":\\"name-[\da-f]{8}\\"\}$/,
  ],
  ['7 leads of the office 2101, on 2026-01-02', /^7 leads of the office 1\d{9}, on 2026-01-02$/],
  [
    'PUT /partner/v1/listings/LST-1 {"brokerExternalId":"B-1","status":"SOLD"}',
    /listings\/listing-[\da-f]{8} \{"brokerExternalId":"broker-[\da-f]{8}","status":"SOLD"\}$/,
  ],
])('identities in their places are replaced: %s', (text, words) => {
  const replaced = pseudonyms.replace(text);
  expect(replaced).toMatch(words);
  expect(pseudonyms.replace(replaced)).toBe(replaced);
});

test('the same one is the same everywhere, and another with another secret', () => {
  const inPath = /offices\/(\d+)/.exec(pseudonyms.replace('/offices/2101'))?.[1];
  expect(pseudonyms.replace('{"officeId":2101}')).toBe(`{"officeId":${inPath}}`);
  expect(new Pseudonyms('a secret').of('2101', 'office')).toBe(inPath);
  expect(new Pseudonyms('another').of('2101', 'office')).not.toBe(inPath);
});

test('known names are replaced wherever they stand, and numbers only in their places', () => {
  const secrets = new Secrets();
  secrets.hideIdentities(pseudonyms, [
    ['Harbor Street', 'name'],
    ['2101', 'office'],
  ]);
  expect(secrets.redact('the name "Harbor Street" of office 2101, 2101 leads')).toMatch(
    /^the name "name-[\da-f]{8}" of office 1\d{9}, 2101 leads$/,
  );
});
