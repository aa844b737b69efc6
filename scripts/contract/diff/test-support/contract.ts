/** A small contract with a place for every kind of edit, and the parts that edits are made of. */

export const text = { type: 'string' };
const json = (schema: object, more: object = {}) => ({ 'application/json': { schema, ...more } });
export const answer = (schema: object, more: object = {}) => ({
  description: 'An answer.',
  content: json(schema, more),
});
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const query = (name: string, more: object = {}) => ({
  name,
  in: 'query',
  schema: text,
  ...more,
});
const fields = <T extends object>(properties: T, required: string[] = []) => ({
  type: 'object',
  required,
  properties,
});

const thing = {
  id: { type: 'number' },
  total: { type: 'number' },
  colour: { type: 'string', enum: ['red', 'blue'] },
  size: { type: 'string', enum: ['small', 'large'] },
  place: fields({ city: text, street: text }, ['city', 'street']),
  owner: fields({ name: text, email: text }, ['name']),
  maker: fields({ name: text, year: text }, ['name']),
  history: fields({ made: text }),
};

const update = {
  state: { type: 'string', enum: ['OPEN', 'SHUT'] },
  level: { type: 'string', enum: ['LOW', 'HIGH'] },
  broker: fields({ name: text }, []),
  badge: fields({ label: text }, ['label']),
  extra: fields({ one: text, two: text }),
};

export const contract = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1.0.0', description: 'Things.' },
  servers: [{ url: 'http://127.0.0.1:4010' }],
  security: [{ bearer: [] }],
  paths: {
    '/v1/things/{thingId}': {
      get: {
        operationId: 'getThing',
        summary: 'Get a thing',
        responses: {
          '200': answer(ref('Thing'), { example: { id: 1 } }),
          '404': answer(ref('NotFound')),
          '410': answer(ref('NotFound')),
        },
      },
      put: {
        operationId: 'putThing',
        requestBody: { required: true, content: json(ref('Update')) },
        responses: { '200': answer({}), '422': answer({}), '4XX': answer({}) },
      },
    },
    '/v1/list': {
      get: {
        operationId: 'listThings',
        parameters: [
          query('limit', { schema: { type: 'integer', maximum: 100 } }),
          query('offset', { schema: { type: 'integer', maximum: 100 } }),
          query('from', { required: true }),
          query('until'),
        ],
        responses: { '200': answer({ type: 'array', items: ref('Summary') }) },
      },
    },
    '/v1/search': {
      get: {
        operationId: 'search',
        parameters: [query('text'), query('order')],
        responses: { '200': answer({}) },
      },
    },
    '/v1/health': { get: { operationId: 'getHealth', responses: { '200': answer({}) } } },
    '/v1/old': { get: { operationId: 'getOld', responses: { '200': answer({}) } } },
    '/v1/parts/{id}': {
      get: {
        operationId: 'getPart',
        parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
        responses: { '200': answer({}) },
      },
    },
    '/v1/send': {
      post: {
        operationId: 'send',
        requestBody: { required: true, content: json({ type: 'object' }) },
        responses: { '200': answer({}) },
      },
    },
  },
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Thing: fields(thing, ['id']),
      Update: fields(update, ['state']),
      Summary: fields({ name: text }),
      NotFound: fields({ error: { type: 'string', const: 'Thing not found' } }, ['error']),
    },
  },
};
