import { expect, test } from 'vitest';

import { filledTemplate, mistakesIn, validTarget } from '../test-support/target-mistakes.ts';
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

test('the template is a valid target file', () => {
  expect(() => parseTarget('template', targetTemplate, environment)).not.toThrow();
});

test('the template is valid with all comment signs removed, too', () => {
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

test('a mistake has the line of its field', () => {
  const text =
    'baseUrl: http://h\ncredentials:\n  full: { value: k }\ncapabilities: [listing-update]\nofices:\n  ids: [1]\n';
  expect(mistakesIn(text)).toEqual([expect.objectContaining({ line: 5, field: 'ofices' })]);
});

test('text that is neither YAML nor JSON is a mistake with its line', () => {
  expect(mistakesIn('baseUrl: [')).toEqual([
    expect.objectContaining({
      line: expect.any(Number),
      message: expect.stringMatching(/neither YAML nor JSON/),
    }),
  ]);
});

test('all mistakes are reported at once', () => {
  expect(mistakesOf({ baseUrl: 'x', capabilities: ['y'] })).toHaveLength(2);
});

test('no mistake repeats a key, wherever it is', () => {
  const texts = [
    JSON.stringify({ ...valid, credentials: 'canary-key' }),
    JSON.stringify({ ...valid, credentials: { full: 'canary-key' } }),
    JSON.stringify({ ...valid, credentials: { full: { env: 'canary_key' } } }),
    JSON.stringify({ ...valid, credentials: { full: { value: 12_345_678 } } }),
    JSON.stringify({ ...valid, credentials: { ful: { value: 'canary-key' } } }),
    'credentials: { full: { value: *canary-key } }',
  ];
  const mistakes = texts.map((text) => mistakesIn(text, environment));
  expect(mistakes.every(({ length }) => length > 0)).toBe(true);
  expect(JSON.stringify(mistakes)).not.toMatch(/canary.key|12345678/);
});

test.each([
  ['nowhere.yaml', /^nowhere\.yaml: .*there is no such file.*target init > nowhere\.yaml$/],
  [import.meta.dirname, /target: cannot be read: it is a folder$/],
])('a file that cannot be read is reported with reason and fix: %s', async (file, words) => {
  await expect(loadTarget(file, {})).rejects.toThrow(words);
});

test('a file that is empty, or no mapping, is reported with how to write one', () => {
  for (const text of ['', '\n', '# baseUrl: http://h\n']) {
    expect(mistakesIn(text)).toEqual([
      { line: undefined, field: '', message: expect.stringMatching(/is empty; .*target init/) },
    ]);
  }
  expect(mistakesIn('hello')).toMatchObject([
    { message: expect.stringMatching(/not a target file.*target init/) },
  ]);
});

test('each illegal answer in a declared dialect is reported with its line', () => {
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
