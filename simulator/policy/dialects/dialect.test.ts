import { parseDialect, readDialect } from './dialect-file.ts';
import { describe, expect, test } from 'vitest';

import { checkAnswers, parseSettings, switchIds } from './dialect.ts';

describe('a dialect file', () => {
  test('can be YAML, with numbers as answers', () => {
    const text = 'bounds: from-start-to-end # as the old service\nupdate-success-code: 201\n';
    const dialect = { bounds: 'from-start-to-end', 'update-success-code': '201' };
    expect(parseDialect('d.yaml', text)).toEqual(dialect);
  });

  test('can be JSON with a $schema', () => {
    const text = '{"$schema": "./dialect.schema.json", "same-status": "refused"}';
    expect(parseDialect('d.json', text)).toEqual({ 'same-status': 'refused' });
  });

  test.each([['{}'], [''], ['# nothing is decided yet\n']])('can be empty: %j', (text) => {
    expect(parseDialect('d.yaml', text)).toEqual({});
  });

  test.each([
    [
      'bounds: from-start-to-end\nbound: x\n',
      /^d\.yaml:2: bound: there is no such open point; did you mean bounds\?/,
    ],
    ['permission-names: others\n', /^d\.yaml:1: permission-names: there is no such open point/],
    [
      'a: 1\nb: 2\n',
      /^d\.yaml:1: a: there is no such open point; there are .*\nd\.yaml:2: b: there is no such open point; /,
    ],
    ['\nbounds: from-start-to-ends\n', /^d\.yaml:2: bounds: .*; did you mean from-start-to-end\?/],
    ['bounds: [from-start-to-end]\n', /^d\.yaml:1: bounds: \["from-start-to-end"\] is not one of /],
    ['bounds:\n', /^d\.yaml:1: bounds: null is not one of /],
    ['- bounds\n', /^d\.yaml:1: a dialect is a mapping of open points to answers/],
    ['bounds\n', /^d\.yaml:1: a dialect is a mapping/],
    ['bounds: x\nbounds: x\n', /d\.yaml:2: this open point is given twice/],
    ['{"bounds": \n', /^d\.yaml:\d+: /],
    ['bounds: *none\n', /^d\.yaml:1: an alias/],
  ])('is refused for %j, with the line', (text, message) => {
    expect(() => parseDialect('d.yaml', text)).toThrow(message);
  });

  test('with several mistakes is refused with one message line for each', () => {
    const text = 'bounds: x\n\nnone: y\n';
    expect(() => parseDialect('d.yaml', text)).toThrow(/^d\.yaml:\d: .*\nd\.yaml:\d: [^\n]*$/);
  });

  test('that does not exist is an error with its name', async () => {
    await expect(readDialect('/nowhere/d.yaml')).rejects.toThrow(
      /^\/nowhere\/d\.yaml: cannot be read/,
    );
  });
});

describe('settings', () => {
  test('are parsed to answers', () => {
    const answers = { bounds: 'from-start-to-end', 'update-success-code': '202' };
    expect(parseSettings(['bounds=from-start-to-end', 'update-success-code=202'])).toEqual(answers);
  });

  test.each([
    ['bounds', /^--set bounds: write an open point and its answer/],
    ['=x', /^--set =x: write an open point/],
    ['bounds=', /^--set bounds: "" is not one of /],
    ['bonds=x', /^--set bonds: .*; did you mean bounds\?/],
  ])('%s is refused', (setting, message) => {
    expect(() => parseSettings([setting])).toThrow(message);
  });

  test('cannot set an open point twice', () => {
    const twice = ['same-status=refused', 'same-status=accepted'];
    expect(() => parseSettings(twice)).toThrow('--set same-status: this open point is set twice');
  });
});

test('the error for an unknown open point lists all of them', () => {
  expect(() => checkAnswers({ odd: 'x' })).toThrow(switchIds.join(', '));
});
