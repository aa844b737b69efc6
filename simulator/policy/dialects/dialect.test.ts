import { parseDialect, readDialect } from './dialect-file.ts';
import { describe, expect, test } from 'vitest';

import { checkAnswers, parseSettings, switchIds } from './dialect.ts';

describe('a dialect file', () => {
  test('may be YAML, with numbers that are answers', () => {
    const text = 'bounds: from-start-to-end # as the old service\nupdate-success-code: 201\n';
    const dialect = { bounds: 'from-start-to-end', 'update-success-code': '201' };
    expect(parseDialect('d.yaml', text)).toEqual(dialect);
  });

  test('may be JSON, and name its schema', () => {
    const text = '{"$schema": "./dialect.schema.json", "same-status": "refused"}';
    expect(parseDialect('d.json', text)).toEqual({ 'same-status': 'refused' });
  });

  test.each([['{}'], [''], ['# nothing is decided yet\n']])('may have no answer: %j', (text) => {
    expect(parseDialect('d.yaml', text)).toEqual({});
  });

  test.each([
    ['bounds: from-start-to-end\nbound: x\n', /^d\.yaml:2: .*Did you mean bounds\?/],
    ['permission-names: other-names\n', /^d\.yaml:1: there is no switch permission-names/],
    [
      'a: 1\nb: 2\n',
      /^d\.yaml:1: there is no switch a\. The switches are: .*\nd\.yaml:2: there is no switch b\.$/,
    ],
    ['\nbounds: from-start-to-ends\n', /^d\.yaml:2: .* Did you mean from-start-to-end\?/],
    [
      'bounds: [from-start-to-end]\n',
      /^d\.yaml:1: bounds has no answer \["from-start-to-end"\]\. /,
    ],
    ['bounds:\n', /^d\.yaml:1: bounds has no answer null\. /],
    ['- bounds\n', /^d\.yaml:1: a dialect is a mapping of switches to answers/],
    ['bounds\n', /^d\.yaml:1: a dialect is a mapping/],
    ['bounds: x\nbounds: x\n', /d\.yaml:2: this switch stands there twice/],
    ['{"bounds": \n', /^d\.yaml:\d+: /],
    ['bounds: *none\n', /^d\.yaml:1: an alias/],
  ])('is refused for %j, by line', (text, message) => {
    expect(() => parseDialect('d.yaml', text)).toThrow(message);
  });

  test('has every mistake named in a line of its own', () => {
    const text = 'bounds: x\n\nnone: y\n';
    expect(() => parseDialect('d.yaml', text)).toThrow(/^d\.yaml:\d: .*\nd\.yaml:\d: [^\n]*$/);
  });

  test('that is not there is named', async () => {
    await expect(readDialect('/nowhere/d.yaml')).rejects.toThrow(
      /^\/nowhere\/d\.yaml: cannot be read/,
    );
  });
});

describe('settings', () => {
  test('are answers', () => {
    const answers = { bounds: 'from-start-to-end', 'update-success-code': '202' };
    expect(parseSettings(['bounds=from-start-to-end', 'update-success-code=202'])).toEqual(answers);
  });

  test.each([
    ['bounds', /^--set bounds: write a switch and its answer/],
    ['=x', /^--set =x: write a switch/],
    ['bounds=', /^--set bounds: bounds has no answer/],
    ['bonds=x', /^--set bonds: .*Did you mean bounds\?/],
  ])('%s is refused', (setting, message) => {
    expect(() => parseSettings([setting])).toThrow(message);
  });

  test('may not set a switch twice', () => {
    const twice = ['same-status=refused', 'same-status=accepted'];
    expect(() => parseSettings(twice)).toThrow('--set same-status: this switch is set twice');
  });
});

test('a program is told all switches when it names another', () => {
  expect(() => checkAnswers({ bond: 'x' })).toThrow(switchIds.join(', '));
});
