import { expect, test } from 'vitest';

import { ratedPlaceOf, ratedPlaces } from './ratings.ts';
import { breaking, compare, listDifferencesOf } from './test-support/contract.ts';

const places = {
  PLACE: 'schemas.Thing.properties',
  UPDATE: 'schemas.Update.properties',
  THING: 'paths./things/{thingId}.get.responses.200',
};

const longer = (edit: string): string =>
  edit.replace(/^[A-Z]+/, (name) => Reflect.get(places, name) ?? name);

/**
 * Columns: the id of the reported change; whom it breaks; the edit; the check by which oasdiff
 * rates the edit for clients, with its level (ERR and WARN break them, INFO does not); and the
 * reason if we rate it differently.
 */
const edits = `
Thing place required | implementers | PLACE.place.required = [city, street] | response-property-became-required INFO
Thing place required | clients | PLACE.place.required = [] | response-property-became-optional ERR
Thing place lost | nobody | PLACE.place.properties.lost = {} | response-optional-property-added INFO
Thing place street | clients | PLACE.place.properties.street | response-optional-property-removed WARN
Thing id type | both | PLACE.id.type = string | response-property-type-changed ERR
Thing id format | implementers | PLACE.id.format = double
Thing size enum | clients | PLACE.size.enum = [small, large, huge] | response-property-enum-value-added WARN
Thing size enum | implementers | PLACE.size.enum = [small] | response-property-enum-value-removed INFO
Thing size enum | editorial | PLACE.size.enum = [large, small]
Thing id anyOf 1 | clients | PLACE.id = { anyOf: [{ type: number, minimum: 1 }, { type: string }] } | response-property-any-of-added WARN
Thing place type | implementers | schemas.Thing.properties.place.type = object
Update state enum | implementers | UPDATE.state.enum = [OPEN, SHUT, HELD] | request-property-enum-value-added INFO
Update state enum | both | UPDATE.state.enum = [OPEN] | request-property-enum-value-removed ERR
Update badge required | clients | UPDATE.badge.required = [label, icon] | new-required-request-property ERR
Update badge required | implementers | UPDATE.badge.required = [] | request-property-became-optional INFO
Update badge three | nobody | UPDATE.badge.properties.three = {} | new-optional-request-property INFO
Update badge icon | nobody | UPDATE.badge.properties.icon | request-property-removed WARN | Objects are open: the field may still be sent.
Update badge additionalProperties | clients | UPDATE.badge.additionalProperties = false
Update state default | both | UPDATE.state.default = OPEN
NotFound error const | both | schemas.NotFound.properties.error.const = No such thing | response-property-const-changed ERR
POST /send requestBody required | implementers | paths./send.post.requestBody.required = false | request-body-became-optional INFO
GET /list parameters limit maximum | clients | paths./list.get.parameters.0.schema.maximum = 50 | request-parameter-max-decreased ERR
GET /list parameters from required | implementers | paths./list.get.parameters.1.required = false | request-parameter-became-optional INFO
GET /list parameters page | implementers | paths./list.get.parameters.2 = { name: page, in: query } | new-optional-request-parameter INFO
GET /list parameters page | both | paths./list.get.parameters.2 = { name: page, in: query, required: true } | new-required-request-parameter ERR
GET /search parameters order | clients | paths./search.get.parameters = [] | request-parameter-removed WARN
POST /search | nobody | paths./search.post = { operationId: more, responses: {} }
GET /old | clients | paths./old | api-path-removed-without-deprecation ERR
GET /things/{thingId} responses 503 | clients | paths./things/{thingId}.get.responses.503 = {} | response-non-success-status-added INFO | A client has to take an answer that it did not know; only a class covers it.
GET /things/{thingId} responses 410 | both | paths./things/{thingId}.get.responses.410 | response-non-success-status-removed INFO | A client that acts on it waits in vain, and servers that answer it are wrong.
PUT /things/{thingId} responses 409 | implementers | paths./things/{thingId}.put.responses.409 = {}
PUT /things/{thingId} responses 422 | clients | paths./things/{thingId}.put.responses.422
PUT /things/{thingId} responses 200 text/plain | clients | paths./things/{thingId}.put.responses.200.content.text/plain = {} | response-media-type-added INFO | A server may answer in it whoever asks.
PUT /things/{thingId} responses 200 headers ETag | nobody | paths./things/{thingId}.put.responses.200.headers = { ETag: {} }
GET /health security | implementers | paths./health.get.security = []
GET /health security | implementers | paths./health.get.security = [{ bearer: [] }, { key: [] }] | api-security-added INFO
GET /health security | both | paths./health.get.security = [{ key: [] }]
security | implementers | security = [] | api-global-security-removed INFO
securitySchemes bearer bearerFormat | editorial | securitySchemes.bearer.bearerFormat = JWT
GET /things/{thingId} responses 200 links | editorial | paths./things/{thingId}.get.responses.200.links = { self: { operationId: getThing } }
GET /things/{thingId} responses x-note | editorial | paths./things/{thingId}.get.responses.x-note = why
Thing maxProperties | implementers | paths./things/{thingId}.get.responses.200.content.application/json.schema.maxProperties = 3
security | implementers | security = [{ bearer: [] }, { key: [] }] | api-global-security-added INFO
securitySchemes key | nobody | securitySchemes.key = { type: apiKey, in: header, name: X-Key } | api-security-component-added INFO
securitySchemes bearer scheme | both | securitySchemes.bearer.scheme = basic
Thing id type | implementers | PLACE.id.type = integer | response-property-type-specialized INFO
Thing id type | clients | PLACE.id.type = [number, 'null'] | response-property-became-nullable ERR
Update state maxLength | clients | UPDATE.state.maxLength = 9 | request-property-max-length-set WARN
GET /search operationId | clients | paths./search.get.operationId = find
the document | editorial | schemas.Unused = { type: boolean }
the document | editorial | paths./list.get.responses.200.content.application/json.schema.items = { properties: { name: { type: string } } }
servers 0 url | editorial | servers.0.url = http://127.0.0.1:4011
info description | editorial | info.description = Some things.
GET /things/{thingId} summary | editorial | paths./things/{thingId}.get.summary = Get one thing
GET /new | nobody | paths./new = { get: { operationId: getNew, responses: {} } } | endpoint-added INFO
GET /old operationId | clients | paths./old.get.operationId = find | api-operation-id-removed INFO | Generated clients take names from it.
securitySchemes bearer type | both | securitySchemes.bearer.type = apiKey | api-security-component-type-changed INFO | Who sends a bearer key is refused.
GET /list parameters limit required | clients | paths./list.get.parameters.0.required = true | request-parameter-became-required ERR
GET /list parameters from maxLength | clients | paths./list.get.parameters.1.schema.maxLength = 50 | request-parameter-max-length-set WARN
GET /list parameters from pattern | clients | paths./list.get.parameters.1.schema.pattern = ^a | request-parameter-pattern-added ERR
GET /list parameters from enum | both | paths./list.get.parameters.1.schema.enum = [a] | request-parameter-became-enum ERR
GET /list parameters from type | both | paths./list.get.parameters.1.schema.type = boolean | request-parameter-type-changed ERR
GET /list parameters limit type | implementers | paths./list.get.parameters.0.schema.type = number | request-parameter-type-generalized INFO
POST /send requestBody | clients | paths./send.post.requestBody | request-body-removed ERR
POST /send requestBody text/plain | implementers | paths./send.post.requestBody.content.text/plain = {} | request-body-media-type-added INFO
Update state const | clients | UPDATE.state.const = OPEN | request-property-const-added ERR
Update tree anyOf 1 | implementers | UPDATE.tree.anyOf.1 = {} | request-property-any-of-added INFO
Update tree anyOf 0 | clients | UPDATE.tree.anyOf = [] | request-property-any-of-removed ERR
GET /list responses 200 | both | paths./list.get.responses.200 | response-success-status-removed ERR
GET /things/{thingId} responses 200 | both | THING.content | response-media-type-removed ERR
Thing id | clients | PLACE.id | response-required-property-removed ERR
NotFound error const | clients | schemas.NotFound.properties.error.const | response-property-const-removed ERR
NotFound error maxLength | implementers | schemas.NotFound.properties.error.maxLength = 9 | response-property-max-length-decreased INFO
NotFound error maxLength | clients | schemas.NotFound.properties.error.maxLength | response-property-max-length-unset ERR
GET /old tags | editorial | paths./old.get.tags = [more] | api-tag-removed INFO
GET /old deprecated | editorial | paths./old.get.deprecated = true | endpoint-deprecated INFO
GET /list parameters limit default | both | paths./list.get.parameters.0.schema.default = 10 | request-parameter-default-value-added ERR
GET /list parameters from pattern | clients | paths./list.get.parameters.1.schema.pattern = ^b | request-parameter-pattern-changed WARN
GET /list parameters limit type | implementers | paths./list.get.parameters.0.schema.type = [integer, 'null'] | request-parameter-became-nullable INFO
Update tree oneOf | clients | UPDATE.tree.oneOf = [{ type: object }, {}] | request-property-one-of-added INFO | A choice where there was none forbids what is none of it.
Update badge icon readOnly | both | UPDATE.badge.properties.icon.readOnly = true | request-property-became-read-only INFO | Whoever sent it is refused by servers that hold to it.
GET /things/{thingId} responses 200 headers ETag | implementers | THING.headers = { ETag: { required: true } } | required-response-header-added INFO
NotFound error pattern | implementers | schemas.NotFound.properties.error.pattern = ^T | response-property-pattern-added INFO
Thing place allOf | implementers | PLACE.place.allOf = [{ required: [street] }] | response-property-all-of-added INFO
Thing id type | clients | PLACE.id.type = [number, string] | response-property-list-of-types-widened WARN
Thing id minimum | clients | PLACE.id.minimum = 0 | response-property-min-decreased ERR
`
  .trim()
  .split('\n')
  .map((row) => row.split(' | '));

test.each(edits)('%s | %s | %s', (id, breaks = '', edit = '', check = '', why = '') => {
  const changes = compare(longer(edit));
  expect(changes.map((change) => change.id)).toEqual([id]);
  expect(changes[0]?.aspects).toMatchObject([Reflect.get(breaking, breaks)]);
  if (check === '') return;
  const areBroken = ['clients', 'both'].includes(breaks);
  expect(areBroken === !check.endsWith(' INFO')).toBe(why === '');
});

test.each([
  ['moves and keeps its id', '{ get: { operationId: getOld, responses: {} } }', ['both']],
  ['moves and is renamed', '{ get: { operationId: get, responses: {} } }', ['nobody', 'clients']],
] as const)('an operation that %s', (_what, operation, breaks) => {
  const aspects = compare('paths./old', `paths./new = ${operation}`).flatMap((one) => one.aspects);
  expect(aspects).toMatchObject(breaks.map((whom) => breaking[whom]));
});

test.each([
  [
    'Thing id',
    'schemas.Thing.properties.id',
    'schemas.Thing.properties.number = { type: number, minimum: 1 }',
    'schemas.Thing.required = [number]',
  ],
  ['GET /search parameters order', 'paths./search.get.parameters = [{ name: sort, in: query }]'],
] as const)('%s of another name is reported as renamed', (id, ...lines) => {
  const changes = compare(...lines);
  expect(changes).toMatchObject([{ id, aspects: [{ kind: 'renamed' }] }]);
});

test.each([
  ['implementers', '{}'],
  ['both', '{ content: { text/html: {} } }'],
] as const)(
  'a class gives way to a status, which breaks %s where that answers %s',
  (whom, answer) => {
    const put = 'paths./things/{thingId}.put.responses';
    const changes = compare(`${put}.4XX`, `${put}.409 = ${answer}`);
    const of = (status: string) => changes.find(({ id }) => id.endsWith(` responses ${status}`));
    expect(of('4XX')?.aspects).toMatchObject([breaking[whom]]);
    expect(of('409')?.aspects).toMatchObject([breaking.implementers]);
  },
);

test.each([
  ['widened', 'schemas.Update.properties.state.enum = [OPEN, SHUT, HELD]'],
  ['narrowed', 'schemas.Update.properties.badge.required = [label, icon]'],
  ['widened', 'schemas.Thing.properties.size.enum = [small, large, huge]'],
  ['narrowed', 'schemas.Thing.properties.size.enum = [small]'],
  ['narrowed', 'paths./list.get.parameters.0.schema.maximum = 50'],
  ['widened', 'security = [{ bearer: [] }, { key: [] }]'],
])('what allows more or less is %s: %s', (kind, line) => {
  expect(compare(line)).toMatchObject([{ aspects: [{ kind }] }]);
});

test('renamed path parameters are editorial', () => {
  const parameters = '[{ name: partId, in: path, required: true }]';
  const operation = `{ get: { operationId: getPart, parameters: ${parameters}, responses: {} } }`;
  const changes = compare('paths./parts/{id}', `paths./parts/{partId} = ${operation}`);
  const aspects = changes.flatMap((change) => change.aspects);
  expect(aspects).toMatchObject([breaking.editorial, breaking.editorial]);
});

test('a different version alone is not a change', () => {
  expect(compare('info.version = 2.0.0')).toEqual([]);
});

test('a broken reference is an error', () => {
  const broken = `schemas.Thing.properties.id = { $ref: '#/components/schemas/Nope' }`;
  expect(() => compare(broken)).toThrow('#/components/schemas/Nope, which does not exist');
});

test('a renamed security scheme is reported once, and breaks nobody', () => {
  const [change, ...others] = compare(
    'security = [{ apiKey: [] }]',
    'securitySchemes.bearer',
    'securitySchemes.apiKey = { type: http, scheme: bearer }',
  );
  expect(others).toEqual([]);
  expect(change).toMatchObject({
    id: 'securitySchemes bearer',
    aspects: [{ kind: 'renamed', text: 'Its name is now `apiKey`.', implementers: 'editorial' }],
  });
});

test('an enum of one value equals a constant', () => {
  const error = '{ type: string, enum: [Thing not found], maxLength: 99 }';
  const changes = compare(`schemas.NotFound.properties.error = ${error}`);
  expect(changes).toMatchObject([{ id: 'the document', aspects: [breaking.editorial] }]);
});

/** Places that no check of oasdiff covers, with the reason why we report them. */
const oursAlone = {
  '^(openapi|info|servers)\\b': 'So that it is told at all: nothing else accounts for these.',
  '^securitySchemes\\/[^/]+\\/bearerFormat$': 'Beside it, every change of a scheme breaks both.',
  '^parameters\\/\\*\\/name$':
    'Only those of a path are compared by their order: none sends the name.',
  '^responses\\/\\*\\/links\\b': 'Within answers, where an unknown part breaks both.',
  '\\/\\$defs\\/\\*$': 'Within schemas, where an unknown keyword breaks both.',
  '\\/(not|if|then|else)\\/': 'What is wider within these is narrower outside.',
};

test('each rated place is covered by a check of oasdiff, or listed above with a reason', () => {
  const checked = edits.filter(([, , , check]) => check !== undefined);
  const met = checked.flatMap(([, , edit = '']) =>
    listDifferencesOf(longer(edit)).map(ratedPlaceOf),
  );
  expect(ratedPlaces.filter((place) => !met.includes(place))).toEqual(Object.keys(oursAlone));
});
