/**
 * Our rating for clients beside that of oasdiff, which rates for clients alone: ERR and WARN break
 * them, INFO does not. Where we differ, the row says why; a row that no longer differs fails.
 */
import { expect, test } from 'vitest';

import { ratedPlaceOf, ratedPlaces } from './ratings.ts';
import { compare, listDifferencesOf } from './test-support/contract.ts';

/** The check of oasdiff; its level; the edit of our small contract; why we differ, if we do. */
const rows = `
api-path-removed-without-deprecation | ERR | paths./old
endpoint-added | INFO | paths./new = { get: { operationId: getNew, responses: {} } }
api-operation-id-removed | INFO | paths./old.get.operationId = find | Generated clients take names from it.
api-global-security-added | INFO | security = [{ bearer: [] }, { key: [] }]
api-global-security-removed | INFO | security = []
api-security-component-added | INFO | securitySchemes.key = { type: apiKey, in: header, name: X-Key }
api-security-component-type-changed | INFO | securitySchemes.bearer.type = apiKey | Who sends a bearer key is refused.
new-required-request-parameter | ERR | paths./list.get.parameters.2 = { name: page, in: query, required: true }
new-optional-request-parameter | INFO | paths./list.get.parameters.2 = { name: page, in: query }
request-parameter-removed | WARN | paths./search.get.parameters = []
request-parameter-became-required | ERR | paths./list.get.parameters.0.required = true
request-parameter-became-optional | INFO | paths./list.get.parameters.1.required = false
request-parameter-max-decreased | ERR | paths./list.get.parameters.0.schema.maximum = 50
request-parameter-max-length-set | WARN | paths./list.get.parameters.1.schema.maxLength = 50
request-parameter-pattern-added | ERR | paths./list.get.parameters.1.schema.pattern = ^a
request-parameter-became-enum | ERR | paths./list.get.parameters.1.schema.enum = [a]
request-parameter-type-changed | ERR | paths./list.get.parameters.1.schema.type = boolean
request-parameter-type-generalized | INFO | paths./list.get.parameters.0.schema.type = number
request-body-became-optional | INFO | paths./send.post.requestBody.required = false
request-body-removed | ERR | paths./send.post.requestBody
request-body-media-type-added | INFO | paths./send.post.requestBody.content.text/plain = {}
new-required-request-property | ERR | UPDATE.badge.required = [label, icon]
new-optional-request-property | INFO | UPDATE.badge.properties.three = {}
request-property-removed | WARN | UPDATE.badge.properties.icon | Objects are open: the field may still be sent.
request-property-became-optional | INFO | UPDATE.badge.required = []
request-property-enum-value-added | INFO | UPDATE.state.enum = [OPEN, SHUT, HELD]
request-property-enum-value-removed | ERR | UPDATE.state.enum = [OPEN]
request-property-const-added | ERR | UPDATE.state.const = OPEN
request-property-max-length-set | WARN | UPDATE.state.maxLength = 9
request-property-any-of-added | INFO | UPDATE.tree.anyOf.1 = {}
request-property-any-of-removed | ERR | UPDATE.tree.anyOf = []
response-success-status-removed | ERR | paths./list.get.responses.200
response-non-success-status-removed | INFO | paths./things/{thingId}.get.responses.410 | A client that acts on it waits in vain, and servers that answer it are wrong.
response-non-success-status-added | INFO | paths./things/{thingId}.get.responses.503 = {} | A client has to take an answer that it did not know; only a class covers it.
response-media-type-added | INFO | paths./things/{thingId}.put.responses.200.content.text/plain = {} | A server may answer in it whoever asks.
response-media-type-removed | ERR | THING.content
response-optional-property-added | INFO | PLACE.place.properties.lost = {}
response-optional-property-removed | WARN | PLACE.place.properties.street
response-required-property-removed | ERR | PLACE.id
response-property-became-optional | ERR | PLACE.place.required = []
response-property-became-required | INFO | PLACE.place.required = [city, street]
response-property-became-nullable | ERR | PLACE.id.type = [number, 'null']
response-property-type-changed | ERR | PLACE.id.type = string
response-property-type-specialized | INFO | PLACE.id.type = integer
response-property-enum-value-added | WARN | PLACE.size.enum = [small, large, huge]
response-property-enum-value-removed | INFO | PLACE.size.enum = [small]
response-property-const-changed | ERR | schemas.NotFound.properties.error.const = No such thing
response-property-const-removed | ERR | schemas.NotFound.properties.error.const
response-property-max-length-decreased | INFO | schemas.NotFound.properties.error.maxLength = 9
response-property-max-length-unset | ERR | schemas.NotFound.properties.error.maxLength
api-tag-removed | INFO | paths./old.get.tags = [more]
endpoint-deprecated | INFO | paths./old.get.deprecated = true
api-security-added | INFO | paths./health.get.security = [{ bearer: [] }, { key: [] }]
request-parameter-default-value-added | ERR | paths./list.get.parameters.0.schema.default = 10
request-parameter-enum-value-removed | ERR | paths./list.get.parameters.1.schema.enum = [a]
request-parameter-pattern-changed | WARN | paths./list.get.parameters.1.schema.pattern = ^b
request-parameter-became-nullable | INFO | paths./list.get.parameters.0.schema.type = [integer, 'null']
request-property-one-of-added | INFO | UPDATE.tree.oneOf = [{ type: object }, {}] | A choice where there was none forbids what is none of it.
request-property-became-read-only | INFO | UPDATE.badge.properties.icon.readOnly = true | Whoever sent it is refused by servers that hold to it.
required-response-header-added | INFO | THING.headers = { ETag: { required: true } }
response-property-any-of-added | WARN | PLACE.id = { anyOf: [{ type: number, minimum: 1 }, { type: string }] }
response-property-pattern-added | INFO | schemas.NotFound.properties.error.pattern = ^T
response-property-all-of-added | INFO | PLACE.place.allOf = [{ required: [street] }]
response-property-list-of-types-widened | WARN | PLACE.id.type = [number, string]
response-property-min-decreased | ERR | PLACE.id.minimum = 0
`;

const places = {
  PLACE: 'schemas.Thing.properties',
  UPDATE: 'schemas.Update.properties',
  THING: 'paths./things/{thingId}.get.responses.200',
};

const longer = (edit: string): string =>
  edit.replace(/^[A-Z]+/, (name) => Reflect.get(places, name) ?? name);

test.each(rows.trim().split('\n'))('%s', (row) => {
  const [, level, edit = '', why] = row.split(' | ');
  const aspects = compare(longer(edit)).flatMap((change) => change.aspects);
  expect(aspects).not.toEqual([]);
  const ours = aspects.some(({ clients }) => clients === 'breaking');
  expect(ours === (level !== 'INFO')).toBe(why === undefined);
});

/** What no check above meets, with the reason why we look there. */
const oursAlone = {
  '^(openapi|info|servers)\\b': 'So that it is told at all: nothing else accounts for these.',
  '^securitySchemes\\/[^/]+\\/bearerFormat$': 'Beside it, every change of a scheme breaks both.',
  '^parameters\\/\\*\\/name$':
    'Only those of a path are compared by their order: none sends the name.',
  '^responses\\/\\*\\/links\\b': 'Within answers, where an unknown part breaks both.',
  '\\/\\$defs\\/\\*$': 'Within schemas, where an unknown keyword breaks both.',
  '\\/(not|if|then|else)\\/': 'What is wider within these is narrower outside.',
};

test('each place that we rate is met by a check of theirs, or stands here with the reason', () => {
  const edits = rows
    .trim()
    .split('\n')
    .map((row) => row.split(' | ')[2] ?? '');
  const met = edits.flatMap((edit) => listDifferencesOf(longer(edit)).map(ratedPlaceOf));
  expect(ratedPlaces.filter((place) => !met.includes(place))).toEqual(Object.keys(oursAlone));
});
