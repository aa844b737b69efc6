import { describe, expect, test } from 'vitest';

import type { Change } from './change.ts';
import { compareSpecs, readSpec } from './compare.ts';
import { contract } from './test-support/contract.ts';
import type { Breaking } from './test-support/impacts.ts';
import { breaking } from './test-support/impacts.ts';

function compare(before: object, after: object): Change[] {
  // JSON is YAML; a YAML writer would make aliases of the objects that are shared here.
  const spec = (document: object) =>
    readSpec(new Map([['spec/openapi.yaml', JSON.stringify(document)]]), 'here');
  return compareSpecs(spec(before), spec(after));
}

/** A copy with one value set, or taken out where the value is undefined. */
function edited(path: string, value: unknown, document: object = contract): object {
  // Not a structured clone, which would keep objects that stand in two places one.
  const copy: object = JSON.parse(JSON.stringify(document));
  const steps = path.replace('schemas', 'components.schemas').split('.');
  const last = steps.pop() ?? '';
  const node = steps.reduce<object>((part, step) => Reflect.get(part, step), copy);
  if (value === undefined) Reflect.deleteProperty(node, last);
  else Reflect.set(node, last, value);
  return copy;
}

const thing = 'schemas.Thing.properties';
const update = 'schemas.Update.properties';
const got = 'paths./things/{thingId}.get';
const put = 'paths./things/{thingId}.put';
const list = 'paths./list.get.parameters';
const text = { type: 'string' };
const operation = { operationId: 'more', responses: {} };

/** The id of the one change that is told, whom it breaks, and the edit. */
const edits: readonly (readonly [id: string, breaks: Breaking, path: string, value: unknown])[] = [
  ['Thing owner required', 'implementers', `${thing}.owner.required`, ['name', 'email']],
  ['Thing place required', 'clients', `${thing}.place.required`, ['city']],
  ['Thing history lost', 'nobody', `${thing}.history.properties.lost`, text],
  ['Thing maker year', 'clients', `${thing}.maker.properties.year`, undefined],
  ['Thing id type', 'both', `${thing}.id.type`, 'string'],
  ['Thing id format', 'implementers', `${thing}.id.format`, 'double'],
  ['Thing total type', 'implementers', `${thing}.total.type`, 'integer'],
  ['Thing colour enum', 'clients', `${thing}.colour.enum`, ['red', 'blue', 'green']],
  ['Thing size enum', 'implementers', `${thing}.size.enum`, ['small']],
  ['Thing size enum', 'editorial', `${thing}.size.enum`, ['large', 'small']],
  ['Update state enum', 'implementers', `${update}.state.enum`, ['OPEN', 'SHUT', 'HELD']],
  ['Update level enum', 'both', `${update}.level.enum`, ['LOW']],
  ['Update broker required', 'clients', `${update}.broker.required`, ['name']],
  ['Update badge required', 'implementers', `${update}.badge.required`, []],
  ['Update extra three', 'nobody', `${update}.extra.properties.three`, text],
  ['Update extra one', 'nobody', `${update}.extra.properties.one`, undefined],
  ['Update extra additionalProperties', 'clients', `${update}.extra.additionalProperties`, false],
  ['Update level default', 'both', `${update}.level.default`, 'LOW'],
  ['NotFound error const', 'both', 'schemas.NotFound.properties.error.const', 'No such thing'],
  [
    'POST /send requestBody required',
    'implementers',
    'paths./send.post.requestBody.required',
    false,
  ],
  ['GET /list parameters limit maximum', 'clients', `${list}.0.schema.maximum`, 50],
  ['GET /list parameters offset maximum', 'implementers', `${list}.1.schema.maximum`, 200],
  ['GET /list parameters offset minimum', 'implementers', `${list}.1.schema.minimum`, 0],
  ['GET /list parameters from required', 'implementers', `${list}.2.required`, false],
  ['GET /list parameters page', 'implementers', `${list}.4`, { name: 'page', in: 'query' }],
  ['GET /list parameters page', 'both', `${list}.4`, { name: 'page', in: 'query', required: true }],
  ['GET /search parameters order', 'clients', 'paths./search.get.parameters.length', 1],
  ['POST /search', 'nobody', 'paths./search.post', operation],
  ['GET /old', 'clients', 'paths./old', undefined],
  ['GET /things/{thingId} responses 503', 'clients', `${got}.responses.503`, {}],
  ['GET /things/{thingId} responses 410', 'both', `${got}.responses.410`, undefined],
  ['PUT /things/{thingId} responses 409', 'implementers', `${put}.responses.409`, {}],
  ['PUT /things/{thingId} responses 422', 'clients', `${put}.responses.422`, undefined],
  [
    'PUT /things/{thingId} responses 200 text/plain',
    'clients',
    `${put}.responses.200.content.text/plain`,
    {},
  ],
  [
    'PUT /things/{thingId} responses 200 headers ETag',
    'nobody',
    `${put}.responses.200.headers`,
    { ETag: { schema: text } },
  ],
  ['GET /health security', 'both', 'paths./health.get.security', []],
  ['security', 'both', 'security', []],
  ['GET /search operationId', 'clients', 'paths./search.get.operationId', 'find'],
  ['Unused', 'editorial', 'schemas.Unused', { type: 'boolean' }],
  ['servers 0 url', 'editorial', 'servers.0.url', 'http://127.0.0.1:4011'],
  [
    'GET /things/{thingId} responses 200 example',
    'editorial',
    `${got}.responses.200.content.application/json.example`,
    { id: 2 },
  ],
  ['info description', 'editorial', 'info.description', 'Some things.'],
  ['GET /things/{thingId} summary', 'editorial', `${got}.summary`, 'Get one thing'],
];

test.each(edits)('%s breaks %s: %s = %j', (id, breaks, path, value) => {
  const changes = compare(contract, edited(path, value));
  expect(changes.map((change) => change.id)).toEqual([id]);
  expect(changes[0]?.aspects).toMatchObject([breaking[breaks]]);
});

describe('a path', () => {
  const at = (path: string, operationId: string) =>
    edited('paths', { [path]: { get: { ...operation, operationId } } });
  const told = (before: object, after: object) =>
    compare(before, after).map(({ id, aspects }) => [id, aspects]);

  test('that an operation moved to breaks both', () => {
    expect(told(at('/here', 'getHere'), at('/there', 'getHere'))).toMatchObject([
      ['GET /there', [breaking.both]],
    ]);
  });

  test('that came and one that went break clients', () => {
    expect(told(at('/here', 'getHere'), at('/there', 'getThere'))).toMatchObject([
      ['GET /there', [breaking.nobody]],
      ['GET /here', [breaking.clients]],
    ]);
  });

  test('with other names in braces is the same', () => {
    const parameters = (name: string) => [{ name, in: 'path', required: true, schema: text }];
    const get = { ...contract.paths['/parts/{id}'].get, parameters: parameters('partId') };
    const renamed = edited(
      'paths./parts/{partId}',
      { get },
      edited('paths./parts/{id}', undefined),
    );
    const aspects = compare(contract, renamed).flatMap((change) => change.aspects);
    expect(aspects).toMatchObject([breaking.editorial, breaking.editorial]);
  });
});

test('nothing is told of a contract that is the same, or differs in its version alone', () => {
  expect(compare(contract, contract)).toEqual([]);
  expect(compare(contract, edited('info.version', '2.0.0'))).toEqual([]);
});

test('schemas that are only arranged otherwise, or called otherwise, are editorial', () => {
  const items = `paths./list.get.responses.200.content.application/json.schema.items`;
  const { Summary } = contract.components.schemas;
  const inlined = compare(contract, edited(items, Summary));
  expect(inlined.map(({ aspects }) => aspects)).toMatchObject([[breaking.editorial]]);
  const renamed = edited(items, { $ref: '#/components/schemas/Headline' });
  const changes = compare(contract, edited('schemas.Headline', Summary, renamed));
  expect(changes.flatMap(({ aspects }) => aspects)).toMatchObject([breaking.editorial]);
});

test('a change names the operations, the identifiers and the examples that it is about', () => {
  const [change] = compare(contract, edited(`${thing}.size.enum`, ['small']));
  expect(change).toMatchObject({ operations: ['getThing'], names: ['Thing', 'size', 'large'] });
  expect(change?.examples.map((steps) => steps.join(' '))).toEqual([
    'paths /things/{thingId} get responses 200 content application/json example',
  ]);
});

test('a reference to nothing is refused', () => {
  const broken = edited(`${thing}.id`, { $ref: '#/components/schemas/Nope' });
  expect(() => compare(contract, broken)).toThrow('#/components/schemas/Nope, which is not there');
});
