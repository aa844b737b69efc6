import { expect, test } from 'vitest';

import { formatJson } from './format-json.ts';

const long = 'x'.repeat(90);

test.each([
  [{ a: [1, null], b: {}, c: undefined }, '{ "a": [1, null], "b": {} }\n'],
  [[], '[]\n'],
  [{ a: [long, 'y"'] }, `{\n  "a": [\n    "${long}",\n    "y\\""\n  ]\n}\n`],
])('%j is written for readers', (value, text) => {
  expect(formatJson(value)).toBe(text);
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
});
