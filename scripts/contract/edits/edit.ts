/** Small random edits of files of `spec/`, such as a maintainer may make. */
import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import type { Document, Pair, YAMLMap } from 'yaml';

import type { Random } from '../../../shared/random.ts';

type Step = string | number;

interface Place {
  readonly path: readonly Step[];
  readonly map: YAMLMap;
  readonly pair: Pair;
  readonly key: string;
}

function listPlaces(document: Document): Place[] {
  const places: Place[] = [];
  const walk = (node: unknown, path: readonly Step[]): void => {
    if (isSeq(node)) node.items.forEach((item, index) => walk(item, [...path, index]));
    if (!isMap(node)) return;
    for (const pair of node.items) {
      const key = String(isScalar(pair.key) ? pair.key.value : pair.key);
      places.push({ path: [...path, key], map: node, pair, key });
      walk(pair.value, [...path, key]);
    }
  };
  walk(document.contents, []);
  return places;
}

/** Keywords that somebody may add, correctly or not. */
const additions: readonly (readonly [key: string, value: unknown])[] = [
  ['maxLength', 5],
  ['minimum', 1],
  ['pattern', '^[a-z]+$'],
  ['pattern', '['],
  ['format', 'uuid'],
  ['enum', ['a', 'b']],
  ['required', ['status', 'more']],
  ['additionalProperties', false],
  ['type', ['string', 'null']],
  ['oneOf', [{ type: 'string' }, { type: 'integer' }]],
  ['allOf', [{ $ref: '#/components/schemas/ErrorBody' }]],
  ['not', { type: 'null' }],
  ['$ref', '#/components/schemas/Nothing'],
  ['$ref', '#/components/schemas/Location'],
  ['example', { any: 'thing' }],
  ['examples', { one: { $ref: '#/components/examples/None' } }],
  ['deprecated', true],
  ['description', 'Other words.'],
  ['summary', 'Other words'],
  ['security', [{ bearer: [] }, {}]],
  ['servers', [{ url: 'https://example.com/v3' }]],
  ['parameters', [{ name: 'X-More', in: 'header', required: true, schema: { type: 'string' } }]],
  ['parameters', [{ name: 'more', in: 'query', schema: { type: 'integer' } }]],
  ['headers', { 'X-More': { schema: { type: 'string' } } }],
  ['callbacks', { done: {} }],
  ['webhooks', { done: {} }],
  ['default', { description: 'Anything else.' }],
  ['503', { description: 'Busy.' }],
  ['5XX', { description: 'Busy.' }],
  ['text/csv', { schema: { type: 'string' } }],
  ['more', { type: 'string' }],
  ['x-note', 'to ourselves'],
];

const values: readonly unknown[] = [null, true, 7, '', 'other', [], {}, ['other'], { other: 1 }];

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

type Operator = (place: Place, random: Random, document: Document) => string;

const pickFrom = <T>(items: readonly [T, ...T[]] | readonly T[], random: Random): T | undefined =>
  items[random.below(items.length)];

const show = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

const operators: Readonly<Record<string, Operator>> = {
  remove: ({ map, pair }) => {
    map.items.splice(map.items.indexOf(pair), 1);
    return 'is removed';
  },
  rename: ({ map, pair, key }) => {
    map.items[map.items.indexOf(pair)] = parseDocument('{}').createPair(`${key}2`, pair.value);
    return `is called ${key}2`;
  },
  replace: ({ pair }, random, document) => {
    const value = pickFrom(values, random);
    pair.value = document.createNode(value);
    return `is ${show(value)}`;
  },
  retype: ({ pair, key }, random, document) => {
    const type = key === 'type' ? pickFrom(types, random) : undefined;
    if (type !== undefined) pair.value = document.createNode(type);
    return type === undefined ? 'stays' : `is ${type}`;
  },
  add: ({ pair }, random, document) => {
    const [key = '', value] = pickFrom(additions, random) ?? [];
    if (!isMap(pair.value)) return 'stays';
    pair.value.set(key, document.createNode(value));
    return `has ${key}: ${show(value)}`;
  },
  loosen: ({ pair }, random) => {
    if (!isSeq(pair.value) || pair.value.items.length === 0) return 'stays';
    const [gone] = pair.value.items.splice(random.below(pair.value.items.length), 1);
    return `loses ${String(gone)}`;
  },
  tighten: ({ pair }, _random, document) => {
    if (!isSeq(pair.value)) return 'stays';
    pair.value.add(document.createNode('more'));
    return 'gains "more"';
  },
  move: ({ map, pair }, random) => {
    map.items.splice(map.items.indexOf(pair), 1);
    map.items.splice(random.below(map.items.length + 1), 0, pair);
    return 'stands elsewhere beside its neighbours';
  },
  reword: ({ pair }, _random, document) => {
    if (!isScalar(pair.value) || typeof pair.value.value !== 'string') return 'stays';
    pair.value = document.createNode(`${pair.value.value.trimEnd()} And so on.`);
    return 'has more words';
  },
};

/** Draws edits until one changes the document. */
export function drawEdit(text: string, random: Random) {
  for (;;) {
    const document = parseDocument(text);
    const place = pickFrom(listPlaces(document), random);
    const [, operator] = pickFrom(Object.entries(operators), random) ?? [];
    if (place === undefined || operator === undefined) continue;
    // A description on one line, to reproduce the edit.
    const what = `${place.path.join(' / ')} ${operator(place, random, document)}`;
    const edited = document.toString({ lineWidth: 0 });
    if (edited !== parseDocument(text).toString({ lineWidth: 0 })) return { what, text: edited };
  }
}
