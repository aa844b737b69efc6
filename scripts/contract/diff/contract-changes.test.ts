import { expect, test } from 'vitest';
import { parse } from 'yaml';

import type { Change, ImpactOn } from './change.ts';
import { compareSpecs, readSpec } from './main.ts';

/** A small contract with a place for every kind of edit, as text that each use parses anew. */
const contract = `
openapi: 3.1.0
info: { title: Things, version: 1.0.0, description: Things. }
servers: [{ url: 'http://127.0.0.1:4010' }]
security: [{ bearer: [] }]
paths:
  /things/{thingId}:
    get:
      operationId: getThing
      summary: Get a thing
      responses:
        '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Thing' }, example: { id: 1 } } } }
        '404': { content: { application/json: { schema: { $ref: '#/components/schemas/NotFound' } } } }
        '410': { content: { application/json: { schema: { $ref: '#/components/schemas/NotFound' } } } }
    put:
      operationId: putThing
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Update' } } } }
      responses: { '200': { content: { application/json: { schema: {} } } }, '422': {}, 4XX: {} }
  /list:
    get:
      operationId: listThings
      parameters:
        - { name: limit, in: query, schema: { type: integer } }
        - { name: from, in: query, required: true, schema: { type: string } }
      responses: { '200': { content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Summary' } } } } } }
  /search: { get: { operationId: search, parameters: [{ name: order, in: query }], responses: {} } }
  /health: { get: { operationId: getHealth, responses: {} } }
  /old: { get: { operationId: getOld, responses: {} } }
  /parts/{id}: { get: { operationId: getPart, parameters: [{ name: id, in: path, required: true }], responses: {} } }
  /send: { post: { operationId: send, requestBody: { required: true, content: {} }, responses: {} } }
components:
  securitySchemes: { bearer: { type: http, scheme: bearer } }
  parameters: {}
  responses: {}
  schemas:
    Thing:
      required: [id]
      properties:
        id: { type: number, minimum: 1 }
        size: { type: string, enum: [small, large] }
        place: { required: [city], properties: { city: {}, street: {} } }
    Update:
      required: [state]
      properties:
        state: { type: string, enum: [OPEN, SHUT] }
        badge: { required: [label], properties: { label: {}, icon: {} } }
        tree: { anyOf: [{ type: object }], properties: { inner: { $ref: '#/components/schemas/Update' } } }
    Summary: { properties: { name: { type: string } } }
    NotFound: { required: [error], properties: { error: { type: string, const: Thing not found, maxLength: 99 } } }
`;

/** Ratings, repeated here so that the tests notice errors in change.ts. */
const breaking = {
  implementers: { implementers: 'breaking', clients: 'compatible' },
  clients: { implementers: 'compatible', clients: 'breaking' },
  both: { implementers: 'breaking', clients: 'breaking' },
  nobody: { implementers: 'compatible', clients: 'compatible' },
  editorial: { implementers: 'editorial', clients: 'editorial' },
} as const satisfies Record<string, ImpactOn>;

const specOf = (document: object) =>
  readSpec(new Map([['spec/openapi.yaml', JSON.stringify(document)]]), 'here');

/** Applies `path = value` lines to the contract. Without a value, the place is removed. */
function edited(...lines: readonly string[]): object {
  const document: object = parse(contract);
  for (const line of lines) {
    const [path = '', value = ''] = line.split(' = ');
    const steps = path.replace(/^schemas|^securitySchemes/, 'components.$&').split('.');
    const last = steps.pop() ?? '';
    const node = steps.reduce<object>((part, step) => Reflect.get(part, step), document);
    if (value === '') Reflect.deleteProperty(node, last);
    else Reflect.set(node, last, parse(value));
  }
  return document;
}

const compare = (...lines: readonly string[]): Change[] =>
  compareSpecs(specOf(parse(contract)), specOf(edited(...lines)));

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
Thing place type | implementers | schemas.Thing.properties.place.type = object
Update state enum | implementers | UPDATE.state.enum = [OPEN, SHUT, HELD] | request-property-enum-value-added INFO
Update state enum | both | UPDATE.state.enum = [OPEN] | request-property-enum-value-removed ERR
Update badge required | clients | UPDATE.badge.required = [label, icon] | new-required-request-property ERR
Update badge required | implementers | UPDATE.badge.required = [] | request-property-became-optional INFO
Update badge three | nobody | UPDATE.badge.properties.three = {} | new-optional-request-property INFO
Update badge icon | nobody | UPDATE.badge.properties.icon | request-property-removed WARN | Objects are open: the field may still be sent.
NotFound error const | both | schemas.NotFound.properties.error.const = No such thing | response-property-const-changed ERR
POST /send requestBody required | implementers | paths./send.post.requestBody.required = false | request-body-became-optional INFO
GET /list parameters limit maximum | clients | paths./list.get.parameters.0.schema.maximum = 50 | request-parameter-max-decreased ERR
GET /list parameters from required | implementers | paths./list.get.parameters.1.required = false | request-parameter-became-optional INFO
GET /list parameters page | implementers | paths./list.get.parameters.2 = { name: page, in: query } | new-optional-request-parameter INFO
GET /list parameters page | both | paths./list.get.parameters.2 = { name: page, in: query, required: true } | new-required-request-parameter ERR
GET /search parameters order | clients | paths./search.get.parameters = [] | request-parameter-removed WARN
GET /old | clients | paths./old | api-path-removed-without-deprecation ERR
GET /things/{thingId} responses 503 | clients | paths./things/{thingId}.get.responses.503 = {} | response-non-success-status-added INFO | A client has to take an answer that it did not know; only a class covers it.
GET /things/{thingId} responses 410 | both | paths./things/{thingId}.get.responses.410 | response-non-success-status-removed INFO | A client that acts on it waits in vain, and servers that answer it are wrong.
PUT /things/{thingId} responses 409 | implementers | paths./things/{thingId}.put.responses.409 = {}
PUT /things/{thingId} responses 422 | clients | paths./things/{thingId}.put.responses.422
PUT /things/{thingId} responses 200 text/plain | clients | paths./things/{thingId}.put.responses.200.content.text/plain = {} | response-media-type-added INFO | A server may answer in it whoever asks.
PUT /things/{thingId} responses 200 headers ETag | nobody | paths./things/{thingId}.put.responses.200.headers = { ETag: {} }
GET /health security | implementers | paths./health.get.security = []
GET /health security | both | paths./health.get.security = [{ key: [] }]
security | implementers | security = [] | api-global-security-removed INFO
GET /things/{thingId} responses x-note | editorial | paths./things/{thingId}.get.responses.x-note = why
security | implementers | security = [{ bearer: [] }, { key: [] }] | api-global-security-added INFO
securitySchemes key | nobody | securitySchemes.key = { type: apiKey, in: header, name: X-Key } | api-security-component-added INFO
securitySchemes bearer scheme | both | securitySchemes.bearer.scheme = basic
Thing id type | clients | PLACE.id.type = [number, 'null'] | response-property-became-nullable ERR
the document | editorial | schemas.Unused = { type: boolean }
the document | editorial | paths./list.get.responses.200.content.application/json.schema.items = { properties: { name: { type: string } } }
servers 0 url | editorial | servers.0.url = http://127.0.0.1:4011
info description | editorial | info.description = Some things.
GET /things/{thingId} summary | editorial | paths./things/{thingId}.get.summary = Get one thing
GET /new | nobody | paths./new = { get: { operationId: getNew, responses: {} } } | endpoint-added INFO
GET /old operationId | clients | paths./old.get.operationId = find | api-operation-id-removed INFO | Generated clients take names from it.
securitySchemes bearer type | both | securitySchemes.bearer.type = apiKey | api-security-component-type-changed INFO | Who sends a bearer key is refused.
GET /list parameters limit required | clients | paths./list.get.parameters.0.required = true | request-parameter-became-required ERR
GET /list parameters from pattern | clients | paths./list.get.parameters.1.schema.pattern = ^a | request-parameter-pattern-added ERR
GET /list parameters from enum | both | paths./list.get.parameters.1.schema.enum = [a] | request-parameter-became-enum ERR
GET /list parameters from type | both | paths./list.get.parameters.1.schema.type = boolean | request-parameter-type-changed ERR
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
GET /list parameters limit default | both | paths./list.get.parameters.0.schema.default = 10 | request-parameter-default-value-added ERR
GET /list parameters from pattern | clients | paths./list.get.parameters.1.schema.pattern = ^b | request-parameter-pattern-changed WARN
GET /list parameters limit type | implementers | paths./list.get.parameters.0.schema.type = [integer, 'null'] | request-parameter-became-nullable INFO
Update tree oneOf | clients | UPDATE.tree.oneOf = [{ type: object }, {}] | request-property-one-of-added INFO | A choice where there was none forbids what is none of it.
Update badge icon readOnly | both | UPDATE.badge.properties.icon.readOnly = true | request-property-became-read-only INFO | Whoever sent it is refused by servers that hold to it.
GET /things/{thingId} responses 200 headers ETag | implementers | THING.headers = { ETag: { required: true } } | required-response-header-added INFO
NotFound error pattern | implementers | schemas.NotFound.properties.error.pattern = ^T | response-property-pattern-added INFO
Thing place allOf | implementers | PLACE.place.allOf = [{ required: [street] }] | response-property-all-of-added INFO
Thing id minimum | clients | PLACE.id.minimum = 0 | response-property-min-decreased ERR
`
  .trim()
  .split('\n')
  .map((row) => row.split(' | '));

test.each(edits)('%s | %s | %s', (id, breaks = '', edit = '', check = '', why = '') => {
  const changes = compare(longer(edit));
  expect(changes.map((change) => change.id)).toEqual([id]);
  expect(changes[0]).toMatchObject(Reflect.get(breaking, breaks));
  if (check === '') return;
  const areBroken = ['clients', 'both'].includes(breaks);
  expect(areBroken === !check.endsWith(' INFO')).toBe(why === '');
});

test.each([
  ['moves and keeps its id', '{ get: { operationId: getOld, responses: {} } }', ['both']],
  ['moves and is renamed', '{ get: { operationId: get, responses: {} } }', ['nobody', 'clients']],
] as const)('an operation that %s', (_what, operation, breaks) => {
  const changes = compare('paths./old', `paths./new = ${operation}`);
  expect(changes).toMatchObject(breaks.map((whom) => breaking[whom]));
});

test('renamed path parameters are editorial', () => {
  const parameters = '[{ name: partId, in: path, required: true }]';
  const operation = `{ get: { operationId: getPart, parameters: ${parameters}, responses: {} } }`;
  const changes = compare('paths./parts/{id}', `paths./parts/{partId} = ${operation}`);
  expect(changes).toMatchObject([breaking.editorial, breaking.editorial]);
});

test('a different version alone is not a change', () => {
  expect(compare('info.version = 2.0.0')).toEqual([]);
});

test('a broken reference is an error', () => {
  const broken = `schemas.Thing.properties.id = { $ref: '#/components/schemas/Nope' }`;
  expect(() => compare(broken)).toThrow('#/components/schemas/Nope, which does not exist');
});
