import { beforeAll, describe, expect, test } from 'vitest';

import type { Change, Impact } from './change.ts';
import { compareSpecs, readSpec } from './compare.ts';
import { rateBothWays } from './redocly.ts';
import { answer, contract, query, ref, text } from './test-support/contract.ts';

/** Several edits at different places are rated in one run, so that redocly starts only twice. */
async function compareTexts(before: object, after: object): Promise<readonly Change[]> {
  // JSON is YAML; a YAML writer would make aliases of the objects that are shared here.
  const [old, present] = [JSON.stringify(before), JSON.stringify(after)];
  const spec = (yaml: string) => readSpec(new Map([['spec/openapi.yaml', yaml]]), 'here');
  return compareSpecs(spec(old), spec(present), await rateBothWays(old, present)).changes;
}

const edited = structuredClone(contract);
const { paths, components } = edited;

type Row = [edit: string, id: string, implementers: Impact, clients: Impact, edit: () => void];

const got = paths['/v1/things/{thingId}'].get;
const put = paths['/v1/things/{thingId}'].put;
const { Thing, Update, NotFound } = components.schemas;
const [limit, offset, from] = paths['/v1/list'].get.parameters;

const set = (target: object, values: object) => () => {
  Object.assign(target, values);
};
const drop = (target: object, key: string) => () => {
  Reflect.deleteProperty(target, key);
};
const rename = (target: object, was: string, is: string, value: unknown) => () => {
  Reflect.deleteProperty(target, was);
  Reflect.set(target, is, value);
};

const rows: readonly Row[] = [
  [
    'a response field becomes required',
    'Thing owner required',
    'breaking',
    'compatible',
    set(Thing.properties.owner, { required: ['name', 'email'] }),
  ],
  [
    'a response field is no longer required',
    'Thing place required',
    'compatible',
    'breaking',
    set(Thing.properties.place, { required: ['city'] }),
  ],
  [
    'an optional response field is added',
    'Thing history lost',
    'compatible',
    'compatible',
    set(Thing.properties.history.properties, { lost: text }),
  ],
  [
    'an optional response field is removed',
    'Thing maker year',
    'compatible',
    'breaking',
    drop(Thing.properties.maker.properties, 'year'),
  ],
  [
    'the type of a response field changes',
    'Thing id type',
    'breaking',
    'breaking',
    set(Thing.properties.id, { type: 'string' }),
  ],
  [
    'the type of a response field narrows',
    'Thing total type',
    'breaking',
    'compatible',
    set(Thing.properties.total, { type: 'integer' }),
  ],
  [
    'a value of a response enum is added',
    'Thing colour enum',
    'compatible',
    'breaking',
    set(Thing.properties.colour, { enum: ['red', 'blue', 'green'] }),
  ],
  [
    'a value of a response enum is removed',
    'Thing size enum',
    'breaking',
    'compatible',
    set(Thing.properties.size, { enum: ['small'] }),
  ],
  [
    'a value of a request enum is added',
    'Update state enum',
    'breaking',
    'compatible',
    set(Update.properties.state, { enum: ['OPEN', 'SHUT', 'HELD'] }),
  ],
  [
    'a value of a request enum is removed',
    'Update level enum',
    'breaking',
    'breaking',
    set(Update.properties.level, { enum: ['LOW'] }),
  ],
  [
    'a request field becomes required',
    'Update broker required',
    'compatible',
    'breaking',
    set(Update.properties.broker, { required: ['name'] }),
  ],
  [
    'a request field is no longer required',
    'Update badge required',
    'breaking',
    'compatible',
    set(Update.properties.badge, { required: [] }),
  ],
  [
    'an optional request field is added',
    'Update extra three',
    'compatible',
    'compatible',
    set(Update.properties.extra.properties, { three: text }),
  ],
  [
    'a request body becomes optional',
    'POST /v1/send requestBody required',
    'breaking',
    'compatible',
    set(paths['/v1/send'].post.requestBody, { required: false }),
  ],
  [
    'a parameter is tightened',
    'GET /v1/list parameters 0 maximum',
    'compatible',
    'breaking',
    set(limit?.schema ?? {}, { maximum: 50 }),
  ],
  [
    'a parameter is loosened',
    'GET /v1/list parameters 1 maximum',
    'breaking',
    'compatible',
    set(offset?.schema ?? {}, { maximum: 200 }),
  ],
  [
    'a required parameter becomes optional',
    'GET /v1/list parameters 2 required',
    'breaking',
    'compatible',
    set(from ?? {}, { required: false }),
  ],
  [
    'an optional parameter is added',
    'GET /v1/list parameters 4',
    'breaking',
    'compatible',
    () => {
      paths['/v1/list'].get.parameters.push(query('page'));
    },
  ],
  [
    'a parameter is removed',
    'GET /v1/search parameters 1',
    'compatible',
    'breaking',
    () => {
      paths['/v1/search'].get.parameters.pop();
    },
  ],
  [
    'an operation is added',
    'POST /v1/search',
    'compatible',
    'compatible',
    set(paths['/v1/search'], {
      post: { operationId: 'searchMore', responses: { '200': answer({}) } },
    }),
  ],
  ['an operation is removed', '/v1/old', 'compatible', 'breaking', drop(paths, '/v1/old')],
  [
    'the text of an error changes',
    'NotFound error const',
    'breaking',
    'breaking',
    set(NotFound.properties.error, { const: 'No such thing' }),
  ],
  [
    'a status is documented',
    'GET /v1/things/{thingId} responses 503',
    'compatible',
    'breaking',
    set(got.responses, { '503': answer({}) }),
  ],
  [
    'a status is no longer documented',
    'GET /v1/things/{thingId} responses 410',
    'breaking',
    'breaking',
    drop(got.responses, '410'),
  ],
  [
    'a status of a documented class gets its own answer',
    'PUT /v1/things/{thingId} responses 409',
    'breaking',
    'compatible',
    set(put.responses, { '409': answer(text) }),
  ],
  [
    'a status falls back to its class',
    'PUT /v1/things/{thingId} responses 422',
    'compatible',
    'breaking',
    drop(put.responses, '422'),
  ],
  [
    'a media type of an answer is added',
    'PUT /v1/things/{thingId} responses 200 text/plain',
    'compatible',
    'breaking',
    set(put.responses['200'].content, { 'text/plain': {} }),
  ],
  [
    'one operation needs no credential',
    'GET /v1/health security',
    'breaking',
    'breaking',
    set(paths['/v1/health'].get, { security: [] }),
  ],
  [
    'an operation id changes',
    'GET /v1/search operationId',
    'compatible',
    'breaking',
    set(paths['/v1/search'].get, { operationId: 'find' }),
  ],
  [
    'a schema gets another name',
    'Headline',
    'editorial',
    'editorial',
    () => {
      rename(components.schemas, 'Summary', 'Headline', components.schemas.Summary)();
      set(paths['/v1/list'].get.responses, {
        '200': answer({ type: 'array', items: ref('Headline') }),
      })();
    },
  ],
  [
    'a schema is added that nothing uses',
    'Unused',
    'editorial',
    'editorial',
    set(components.schemas, { Unused: { type: 'boolean' } }),
  ],
  [
    'a name in braces changes',
    'GET /v1/parts/{partId} parameters 0 name',
    'editorial',
    'editorial',
    () => {
      set(paths['/v1/parts/{id}'].get.parameters[0] ?? {}, { name: 'partId' })();
      rename(paths, '/v1/parts/{id}', '/v1/parts/{partId}', paths['/v1/parts/{id}'])();
    },
  ],
  [
    'the address of the simulator changes',
    'servers 0 url',
    'editorial',
    'editorial',
    set(edited.servers[0] ?? {}, { url: 'http://127.0.0.1:4011' }),
  ],
  [
    'an example changes',
    'GET /v1/things/{thingId} responses 200 example',
    'editorial',
    'editorial',
    set(got.responses['200'].content['application/json'], { example: { id: 2 } }),
  ],
  [
    'a description changes',
    'info description',
    'editorial',
    'editorial',
    set(edited.info, { description: 'Some things.' }),
  ],
  [
    'a summary changes',
    'GET /v1/things/{thingId} summary',
    'editorial',
    'editorial',
    set(got, { summary: 'Get one thing' }),
  ],
];

describe('of many edits of one contract', () => {
  let changes: readonly Change[] = [];
  beforeAll(async () => {
    for (const [, , , , edit] of rows) edit();
    changes = await compareTexts(contract, edited);
  });

  test.each(rows)('%s', (_edit, id, implementers, clients) => {
    const found = changes.filter((change) => change.id === id).flatMap(({ aspects }) => aspects);
    expect(found, changes.map((change) => change.id).join('\n')).toMatchObject([
      { implementers, clients },
    ]);
  });

  test('no other change is told', () => {
    const told = changes.map(({ id }) => id).filter((id) => !rows.some((row) => row[1] === id));
    expect(told).toEqual(['Summary', '/v1/parts/{partId}']);
  });
});

describe('of a path that redocly pairs with another one', () => {
  const at = (path: string, operationId: string) => ({
    ...contract,
    paths: { [path]: { get: { operationId, responses: { '200': answer({}) } } } },
  });
  const impactsOf = async (path: string, operationId: string) =>
    (await compareTexts(at('/v1/here', 'getHere'), at(path, operationId)))
      .filter(({ id }) => id === path)
      .flatMap(({ aspects }) => aspects);

  test('an operation that moved breaks both', async () => {
    expect(await impactsOf('/v1/there', 'getHere')).toMatchObject([
      { implementers: 'breaking', clients: 'breaking' },
    ]);
  });

  test('one that went and one that came break clients', async () => {
    expect(await impactsOf('/v1/there', 'getThere')).toMatchObject([
      { implementers: 'compatible', clients: 'breaking' },
    ]);
  });
});

test('nothing is told of a contract that is the same', async () => {
  expect(await compareTexts(contract, structuredClone(contract))).toEqual([]);
});

test('schemas that are only arranged otherwise are told as one editorial change', async () => {
  const inlined = structuredClone(contract);
  const { paths: open, components: parts } = inlined;
  Object.assign(open['/v1/list'].get.responses, {
    '200': answer({ type: 'array', items: parts.schemas.Summary }),
  });
  const changes = await compareTexts(contract, inlined);
  expect(changes.map(({ aspects }) => aspects[0]?.clients)).toEqual(['editorial']);
});
