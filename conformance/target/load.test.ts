import { describe, expect, test } from 'vitest';

import {
  complaintsOf,
  filledTemplate,
  mistakesIn,
  validTarget,
} from '../test-support/target-mistakes.ts';
import { loadTarget, parseTarget, type TargetMistake } from './load.ts';
import { targetTemplate } from './template.ts';

const environment = { PARTNER_API_KEY: 'canary-key-0123456789' };

const valid = { ...validTarget, credentials: { full: { env: 'PARTNER_API_KEY' } } };

const mistakesOf = (change: object): readonly TargetMistake[] =>
  mistakesIn(JSON.stringify({ ...valid, ...change }), environment);

test('YAML and JSON are read', () => {
  expect(parseTarget('t.json', JSON.stringify(valid), environment)).toEqual(valid);
  const yaml =
    'baseUrl: http://h\ncredentials: { full: { value: some-key } }\ncapabilities: [listing-update]\n';
  expect(parseTarget('t.yaml', yaml, {})).toMatchObject({ baseUrl: 'http://h' });
});

test('the template is a valid target file as it stands', () => {
  expect(() => parseTarget('template', targetTemplate, environment)).not.toThrow();
});

test('the template with every comment sign taken away is valid too', () => {
  const keys = {
    PARTNER_API_KEY_NO_LEADS: 'key-a',
    PARTNER_API_KEY_NO_ORGANIZATION: 'key-b',
    PARTNER_API_KEY_OTHER: 'key-c',
    PARTNER_API_KEY_REVOKED: 'key-d',
  };
  const target = parseTarget('template', filledTemplate, { ...environment, ...keys });
  expect(target).toMatchObject({ limits: { requests: 1200 }, capabilities: { length: 3 } });
  expect(target.listings?.[0]?.broker).toEqual({ name: 'Jordan Ellis' });
  expect(target.knownCounts).toHaveLength(2);
});

describe('each mistake is named with its line, its field and the fix', () => {
  test.each([
    ['a missing field', { credentials: undefined }, /^: .*credentials is missing; add it/],
    ['a slip of the pen', { ofices: {} }, /^ofices: .*no such field; did you mean offices\?/],
    [
      'an unknown capability',
      { capabilities: ['counts'] },
      /^capabilities\[0\]: "counts" is not one of office-lead-count/,
    ],
    ['an id as text', { offices: { ids: ['x'] } }, /^offices\.ids\[0\]: "x" is no number/],
    ['no address', { baseUrl: 'localhost' }, /^baseUrl: .*write an address such as/],
    ['the prefix', { baseUrl: 'http://h/partner/v1' }, /^baseUrl: leave out \/partner\/v1/],
    [
      'a variable that is not set',
      { credentials: { full: { env: 'NOT_SET' } } },
      /^credentials\.full\.env: names an environment variable that is not set/,
    ],
    [
      'a key twice',
      { credentials: { full: { env: 'A', value: 'b' } } },
      /^credentials\.full: .*keep one of them/,
    ],
    [
      'a key with a blank',
      { credentials: { full: { value: 'canary key' } } },
      /^credentials\.full\.value: .*no header can carry/,
    ],
    [
      'a claim without fixture',
      { offices: undefined },
      /^capabilities\[0\]: .*name at least one office in offices\.ids/,
    ],
    [
      'a fact in the future',
      { knownCounts: [{ officeId: 1, endDate: '2999-01-01T00:00:00Z', totalLeads: 1 }] },
      /^knownCounts\[0\]\.endDate: lies in the future/,
    ],
    [
      'a fact about nothing',
      { knownCounts: [{ endDate: '2020-01-01T00:00:00Z', totalLeads: 1 }] },
      /^knownCounts\[0\]: .*either officeId or organizationId/,
    ],
    [
      'a date in another form',
      { knownCounts: [{ officeId: 1, endDate: '2020-01-01', totalLeads: 1 }] },
      /^knownCounts\[0\]\.endDate: .*such as 2024-01-31T00:00:00Z/,
    ],
    [
      'a limit of nothing',
      { limits: { requests: 0 } },
      /^limits\.requests: 0 is too small; write 1 or more/,
    ],
  ])('%s', (_, change, complaint) => {
    expect(complaintsOf(change)).toContainEqual(expect.stringMatching(complaint));
  });

  test('the line is that of the field', () => {
    const text =
      'baseUrl: http://h\ncredentials:\n  full: { value: k }\ncapabilities: [listing-update]\nofices:\n  ids: [1]\n';
    expect(mistakesIn(text)).toEqual([expect.objectContaining({ line: 5, field: 'ofices' })]);
  });

  test('text that is neither YAML nor JSON', () => {
    expect(mistakesIn('baseUrl: [')).toEqual([
      expect.objectContaining({
        line: expect.any(Number),
        message: expect.stringMatching(/neither YAML nor JSON/),
      }),
    ]);
  });

  test('all mistakes are named at once', () => {
    expect(mistakesOf({ baseUrl: 'x', capabilities: ['y'] })).toHaveLength(2);
  });
});

test('a key in the wrong place is not repeated either', () => {
  const texts = [
    JSON.stringify({ ...valid, credentials: 'canary-key' }),
    JSON.stringify({ ...valid, credentials: { full: 'canary-key' } }),
    JSON.stringify({ ...valid, credentials: { full: { env: 'canary_key' } } }),
    'credentials: { full: { value: *canary-key } }',
  ];
  const mistakes = texts.map((text) => mistakesIn(text, environment));
  expect(mistakes.every(({ length }) => length > 0)).toBe(true);
  expect(JSON.stringify(mistakes)).not.toMatch(/canary.key/);
});

test('no mistake repeats a key', () => {
  const mistakes = mistakesOf({
    credentials: { full: { value: 12_345_678 }, ful: { value: 'canary-key' } },
  });
  expect(mistakes.length).toBeGreaterThan(0);
  expect(JSON.stringify(mistakes)).not.toMatch(/12345678|canary-key/);
});

test('a file that is not there is an error that says how to make one', async () => {
  await expect(loadTarget('nowhere.yaml', {})).rejects.toThrow(
    /^nowhere\.yaml: cannot be read: there is no such file.*target init > nowhere\.yaml$/,
  );
});

test('a directory is an error without a line', async () => {
  await expect(loadTarget(import.meta.dirname, {})).rejects.toThrow(
    /target: cannot be read: it is a folder$/,
  );
});

test('a file that is empty is an error without a line that says how to write one', () => {
  for (const text of ['', '\n', '# baseUrl: http://h\n']) {
    expect(mistakesIn(text)).toEqual([
      { line: undefined, field: '', message: expect.stringMatching(/is empty; .*target init/) },
    ]);
  }
});

test('a declared dialect has answers that are legal, each wrong one with its line', () => {
  const text = `baseUrl: http://127.0.0.1
credentials: { full: { value: some-key } }
capabilities: [listing-update]
dialect:
  update-success-code: 201
  bounds: sometimes
  lead-offices: other
  no-such-point: yes`;
  expect(() => parseTarget('t.yaml', text, {})).toThrow(
    /t\.yaml:8: dialect\.no-such-point: there is no such open point/,
  );
  expect(() => parseTarget('t.yaml', text, {})).toThrow(
    /t\.yaml:6: dialect\.bounds: "sometimes" is not one of from-start-before-end, /,
  );
});
