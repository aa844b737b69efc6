/** A small contract with a place for every kind of edit. */

const text = { type: 'string' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const body = (schema: object, more: object = {}) => ({
  content: { 'application/json': { schema, ...more } },
});
const answers = (schema: object, more: object = {}) => ({ '200': body(schema, more) });
const query = (name: string, more: object = {}) => ({ name, in: 'query', schema: text, ...more });
const number = { type: 'integer', maximum: 100, minimum: 1 };
const fields = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  required,
  properties,
});

export const contract = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1.0.0', description: 'Things.' },
  servers: [{ url: 'http://127.0.0.1:4010' }],
  security: [{ bearer: [] }],
  paths: {
    '/things/{thingId}': {
      get: {
        operationId: 'getThing',
        summary: 'Get a thing',
        responses: {
          ...answers(ref('Thing'), { example: { id: 1 } }),
          '404': body(ref('NotFound')),
          '410': body(ref('NotFound')),
        },
      },
      put: {
        operationId: 'putThing',
        requestBody: { required: true, ...body(ref('Update')) },
        responses: { ...answers({}), '422': body({}), '4XX': body({}) },
      },
    },
    '/list': {
      get: {
        operationId: 'listThings',
        parameters: [
          query('limit', { schema: number }),
          query('offset', { schema: number }),
          query('from', { required: true }),
          query('until'),
        ],
        responses: answers({ type: 'array', items: ref('Summary') }),
      },
    },
    '/search': {
      get: {
        operationId: 'search',
        parameters: [query('text'), query('order')],
        responses: answers({}),
      },
    },
    '/health': { get: { operationId: 'getHealth', responses: answers({}) } },
    '/old': { get: { operationId: 'getOld', responses: answers({}) } },
    '/parts/{id}': {
      get: {
        operationId: 'getPart',
        parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
        responses: answers({}),
      },
    },
    '/send': {
      post: {
        operationId: 'send',
        requestBody: { required: true, ...body({ type: 'object' }) },
        responses: answers({}),
      },
    },
  },
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    parameters: {},
    responses: {},
    schemas: {
      Thing: fields(
        {
          id: { type: 'number' },
          total: { type: 'number' },
          colour: { type: 'string', enum: ['red', 'blue'] },
          size: { type: 'string', enum: ['small', 'large'] },
          place: fields({ city: text, street: text }, ['city', 'street']),
          owner: fields({ name: text, email: text }, ['name']),
          maker: fields({ name: text, year: text }, ['name']),
          history: fields({ made: text }),
        },
        ['id'],
      ),
      Update: fields(
        {
          state: { type: 'string', enum: ['OPEN', 'SHUT'] },
          level: { type: 'string', enum: ['LOW', 'HIGH'] },
          broker: fields({ name: text }),
          badge: fields({ label: text }, ['label']),
          extra: fields({ one: text, two: text }),
          tree: { type: 'object', properties: { inner: ref('Update') } },
        },
        ['state'],
      ),
      Summary: fields({ name: text }),
      NotFound: fields({ error: { type: 'string', const: 'Thing not found' } }, ['error']),
    },
  },
};
