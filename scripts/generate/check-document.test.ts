import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { checkDocument } from './check-document.ts';

const file = 'spec/openapi.yaml';
const written = await readFile(file, 'utf8');

/** An edit that inserts text below the id of an operation. */
const inOperation = (text: string): [string, string] => [
  '      operationId: getOfficeLeadCount\n',
  `      operationId: getOfficeLeadCount\n${text}`,
];

const check = (from: string | RegExp, to: string): Promise<string[]> => {
  const text = written.replace(from, () => to);
  expect(text).not.toBe(written);
  return checkDocument(file, text, parse(text));
};

test('the contract has no errors', async () => {
  expect(await checkDocument(file, written, parse(written))).toEqual([]);
});

test.each<[what: string, from: string | RegExp, to: string]>([
  [
    'parameters of a path',
    '    get:\n',
    '    parameters: [{ name: X-A, in: header, schema: {} }]\n    get:\n',
  ],
  ['words for a path', '    get:\n', '    summary: Health\n    description: It is.\n    get:\n'],
  [
    'a header by reference',
    '\n  responses:\n    InvalidQuery:\n',
    "\n  headers: { H: { schema: {} } }\n  responses:\n    InvalidQuery:\n      headers: { H: { $ref: '#/components/headers/H' } }\n",
  ],
  ['null in types', 'ErrorBody:\n      type: object', "ErrorBody:\n      type: [object, 'null']"],
  ['an unknown format', 'format: date-time', 'format: our-own-kind'],
  [
    'notes on a schema',
    '    Location:\n',
    '    Location:\n      xml: { name: x }\n      deprecated: true\n',
  ],
  ['another patch of OpenAPI', 'openapi: 3.1.0', 'openapi: 3.1.1'],
])('%s may be there', async (_what, from, to) => {
  expect(await check(from, to)).toEqual([]);
});

test.each<[message: string, from: string | RegExp, to: string]>([
  ['this is not OpenAPI 3.1', 'openapi: 3.1.0', 'openapi: 3.2.0'],
  ['this is not OpenAPI 3.1', /^[^]*$/, 'hello'],
  ['this is not OpenAPI 3.1', /^[^]*$/, ''],
  ['does not exist', 'responses/Unauthorized', 'responses/None'],
  ['no program reads webhooks', 'paths:\n', 'webhooks: {}\npaths:\n'],
  ['move the path of', '127.0.0.1:4010', '127.0.0.1:4010/partner'],
  ['no program reads servers', '    get:\n', '    servers: []\n    get:\n'],
  ['no program reads servers', ...inOperation('      servers: []\n')],
  ['no program reads callbacks', ...inOperation('      callbacks: {}\n')],
  ['add its responses', "responses:\n        '200':", "x-responses:\n        '200':"],
  ['give it an operationId', '      operationId: getHealth\n', ''],
  ['of letters and digits', 'getHealth', 'get-health'],
  ['that is not a built-in property', 'getHealth', 'constructor'],
  ['that is not a built-in property', 'getHealth', '__proto__'],
  ['name the schema with letters and digits', /\bHealthReport\b/g, 'default'],
  ['name the schema with letters and digits', /\bHealthReport\b/g, 'Health-Report'],
  ['another operation is called getHealth', 'getOfficeLeadCount', 'getHealth'],
  [
    'remove text/csv',
    'content:\n          application/json:',
    'content:\n          text/csv: {}\n          application/json:',
  ],
  [
    'give the parameter a schema',
    'schema:\n            type: string\n          example',
    'content: { text/plain: {} }\n          example',
  ],
  [
    'the style spaceDelimited is not supported',
    'in: query\n',
    'in: query\n      style: spaceDelimited\n',
  ],
  ['Instant is elsewhere', "'#/components/schemas/Instant'", './other.yaml#/Instant'],
  ['the reference is elsewhere', "'#/components/schemas/Instant'", "''"],
  ["Don't put query string", '/partner/v1/health:', '/partner/v1/health?deep=1:'],
  ['there is no operation', /\npaths:[^]*\ncomponents:/, '\ncomponents:'],
  ['there is no operation', /\npaths:[^]*\ncomponents:/, '\npaths: {}\ncomponents:'],
  ['an enum of at least two', /      enum:\n(        - .*\n)+/, ''],
  ['an enum of at least two', '        - SOLD\n', '        - SOLD\n        - SOLD\n'],
  ['an enum of at least two', '        - SOLD\n', '        - SOLD\n        - null\n'],
  [
    'content beside a $ref is ignored',
    "          $ref: '#/components/responses/AnyOther'\n",
    "          $ref: '#/components/responses/AnyOther'\n          content: {}\n",
  ],
  ['does not exist', /\ncomponents:[^]*/, '\ncomponents:\n'],
  ['600 is not a status', "'401':\n          $ref", "'600':\n          $ref"],
  ['4xx is not a status', "'4XX':\n", "'4xx':\n"],
  ['Health%52eport does not exist', 'schemas/HealthReport', 'schemas/Health%52eport'],
  ['schemas must be', 'draft/2020-12/schema\n', 'draft/2019-09/schema\n'],
  ['can be one of the following', 'type: number', 'type: nmber'],
  ['`id` is not used in the path', 'name: officeId', 'name: id'],
  ['give the path parameter an example', "          example: '2101'\n", ''],
])('refused by line, with what to do: %s', async (message, from, to) => {
  const mistakes = await check(from, to);
  expect(mistakes.join('\n')).toContain(message);
  for (const mistake of mistakes) expect(mistake).toMatch(/^spec\/openapi\.yaml(:\d+)+: \S/);
});
