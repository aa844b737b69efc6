import { expect, test } from 'vitest';

import { breaking, compare } from './test-support/contract.ts';

const shorter = (path: string): string =>
  path.replace('PLACE', 'schemas.Thing.properties').replace('UPDATE', 'schemas.Update.properties');

/** The id of the one change that is told; whom it breaks; the edit. */
const edits = `
Thing place required | implementers | PLACE.place.required = [city, street]
Thing place required | clients | PLACE.place.required = []
Thing place lost | nobody | PLACE.place.properties.lost = {}
Thing place street | clients | PLACE.place.properties.street
Thing id type | both | PLACE.id.type = string
Thing id format | implementers | PLACE.id.format = double
Thing size enum | clients | PLACE.size.enum = [small, large, huge]
Thing size enum | implementers | PLACE.size.enum = [small]
Thing size enum | editorial | PLACE.size.enum = [large, small]
Thing id anyOf 1 | clients | PLACE.id = { anyOf: [{ type: number, minimum: 1 }, { type: string }] }
Thing place type | implementers | schemas.Thing.properties.place.type = object
Update state enum | implementers | UPDATE.state.enum = [OPEN, SHUT, HELD]
Update state enum | both | UPDATE.state.enum = [OPEN]
Update badge required | clients | UPDATE.badge.required = [label, icon]
Update badge required | implementers | UPDATE.badge.required = []
Update badge three | nobody | UPDATE.badge.properties.three = {}
Update badge icon | nobody | UPDATE.badge.properties.icon
Update badge additionalProperties | clients | UPDATE.badge.additionalProperties = false
Update state default | both | UPDATE.state.default = OPEN
NotFound error const | both | schemas.NotFound.properties.error.const = No such thing
POST /send requestBody required | implementers | paths./send.post.requestBody.required = false
GET /list parameters limit maximum | clients | paths./list.get.parameters.0.schema.maximum = 50
GET /list parameters from required | implementers | paths./list.get.parameters.1.required = false
GET /list parameters page | implementers | paths./list.get.parameters.2 = { name: page, in: query }
GET /list parameters page | both | paths./list.get.parameters.2 = { name: page, in: query, required: true }
GET /search parameters order | clients | paths./search.get.parameters = []
POST /search | nobody | paths./search.post = { operationId: more, responses: {} }
GET /old | clients | paths./old
GET /things/{thingId} responses 503 | clients | paths./things/{thingId}.get.responses.503 = {}
GET /things/{thingId} responses 410 | both | paths./things/{thingId}.get.responses.410
PUT /things/{thingId} responses 409 | implementers | paths./things/{thingId}.put.responses.409 = {}
PUT /things/{thingId} responses 422 | clients | paths./things/{thingId}.put.responses.422
PUT /things/{thingId} responses 200 text/plain | clients | paths./things/{thingId}.put.responses.200.content.text/plain = {}
PUT /things/{thingId} responses 200 headers ETag | nobody | paths./things/{thingId}.put.responses.200.headers = { ETag: {} }
GET /health security | implementers | paths./health.get.security = []
GET /health security | implementers | paths./health.get.security = [{ bearer: [] }, { key: [] }]
GET /health security | both | paths./health.get.security = [{ key: [] }]
security | implementers | security = []
securitySchemes bearer bearerFormat | editorial | securitySchemes.bearer.bearerFormat = JWT
GET /things/{thingId} responses 200 links | editorial | paths./things/{thingId}.get.responses.200.links = { self: { operationId: getThing } }
GET /things/{thingId} responses x-note | editorial | paths./things/{thingId}.get.responses.x-note = why
Thing maxProperties | implementers | paths./things/{thingId}.get.responses.200.content.application/json.schema.maxProperties = 3
security | implementers | security = [{ bearer: [] }, { key: [] }]
securitySchemes key | nobody | securitySchemes.key = { type: apiKey, in: header, name: X-Key }
securitySchemes bearer scheme | both | securitySchemes.bearer.scheme = basic
Thing id type | implementers | PLACE.id.type = integer
Thing id type | clients | PLACE.id.type = [number, 'null']
Update state maxLength | clients | UPDATE.state.maxLength = 9
GET /search operationId | clients | paths./search.get.operationId = find
the document | editorial | schemas.Unused = { type: boolean }
the document | editorial | paths./list.get.responses.200.content.application/json.schema.items = { properties: { name: { type: string } } }
servers 0 url | editorial | servers.0.url = http://127.0.0.1:4011
info description | editorial | info.description = Some things.
GET /things/{thingId} summary | editorial | paths./things/{thingId}.get.summary = Get one thing
`;

test.each(edits.trim().split('\n'))('%s', (row) => {
  const [id, breaks, edit = ''] = row.split(' | ');
  const changes = compare(shorter(edit));
  expect(changes.map((change) => change.id)).toEqual([id]);
  expect(changes[0]?.aspects).toMatchObject([Reflect.get(breaking, breaks ?? '')]);
});

test.each([
  ['moves and keeps its id', '{ get: { operationId: getOld, responses: {} } }', ['both']],
  [
    'moves and changes its id',
    '{ get: { operationId: get, responses: {} } }',
    ['nobody', 'clients'],
  ],
] as const)('an operation that %s', (_what, operation, breaks) => {
  const aspects = compare('paths./old', `paths./new = ${operation}`).flatMap((one) => one.aspects);
  expect(aspects).toMatchObject(breaks.map((whom) => breaking[whom]));
});

test.each([
  [
    'Thing id',
    'clients',
    'schemas.Thing.properties.id',
    'schemas.Thing.properties.number = { type: number, minimum: 1 }',
    'schemas.Thing.required = [number]',
  ],
  [
    'GET /search parameters order',
    'both',
    'paths./search.get.parameters = [{ name: sort, in: query }]',
  ],
] as const)('%s of another name is told as renamed', (id, _whom, ...lines) => {
  const changes = compare(...lines);
  expect(changes).toMatchObject([{ id, aspects: [{ kind: 'renamed' }] }]);
});

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

test('other names in the braces of a path are editorial', () => {
  const parameters = '[{ name: partId, in: path, required: true }]';
  const operation = `{ get: { operationId: getPart, parameters: ${parameters}, responses: {} } }`;
  const changes = compare('paths./parts/{id}', `paths./parts/{partId} = ${operation}`);
  const aspects = changes.flatMap((change) => change.aspects);
  expect(aspects).toMatchObject([breaking.editorial, breaking.editorial]);
});

test('nothing is told of a contract that differs in its version alone', () => {
  expect(compare('info.version = 2.0.0')).toEqual([]);
});

test('a reference to nothing is refused', () => {
  const broken = `schemas.Thing.properties.id = { $ref: '#/components/schemas/Nope' }`;
  expect(() => compare(broken)).toThrow('#/components/schemas/Nope, which is not there');
});

test('a security scheme of another name is told once, and breaks nobody', () => {
  const [change, ...others] = compare(
    'security = [{ apiKey: [] }]',
    'securitySchemes.bearer',
    'securitySchemes.apiKey = { type: http, scheme: bearer }',
  );
  expect(others).toEqual([]);
  expect(change).toMatchObject({
    id: 'securitySchemes bearer',
    aspects: [{ kind: 'renamed', text: 'It is called `apiKey` now.', implementers: 'editorial' }],
  });
});

test('a choice of one is the constant that it was', () => {
  const error = '{ type: string, enum: [Thing not found], maxLength: 99 }';
  const changes = compare(`schemas.NotFound.properties.error = ${error}`);
  expect(changes).toMatchObject([{ id: 'the document', aspects: [breaking.editorial] }]);
});
