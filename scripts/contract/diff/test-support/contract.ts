/** A small contract with a place for every kind of edit. */
import { parse } from 'yaml';

import type { Change, ImpactOn } from '../change.ts';
import { compareSpecs, readSpec } from '../main.ts';

/** As text, so that each parse yields an independent object. */
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
export const breaking = {
  implementers: { implementers: 'breaking', clients: 'compatible' },
  clients: { implementers: 'compatible', clients: 'breaking' },
  both: { implementers: 'breaking', clients: 'breaking' },
  nobody: { implementers: 'compatible', clients: 'compatible' },
  editorial: { implementers: 'editorial', clients: 'editorial' },
} as const satisfies Record<string, ImpactOn>;

export type Breaking = keyof typeof breaking;

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

export const compare = (...lines: readonly string[]): Change[] =>
  compareSpecs(specOf(parse(contract)), specOf(edited(...lines)));
