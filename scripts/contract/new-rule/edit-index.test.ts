import { readFile } from 'node:fs/promises';

import { beforeAll, describe, expect, test } from 'vitest';

import { parseIndexImports, parseIndexList } from '../registry/rule-registry.ts';
import type { Blueprint } from './blueprint.ts';
import { addToIndex } from './edit-index.ts';

let index = '';

beforeAll(async () => {
  index = await readFile('conformance/rules/index.ts', 'utf8');
});

const blueprintOf = (id: string, kind: Blueprint['kind'] = 'rule'): Blueprint => ({
  id,
  area: id.slice(0, id.indexOf('/')),
  slug: id.slice(id.indexOf('/') + 1),
  isNewArea: false,
  kind,
  requirements: [id],
  newRequirements: [],
  operations: ['getHealth'],
  guessedOperations: false,
  basis: 'stated',
});

describe('a rule in the index', () => {
  test.each([
    ['first of all', 'auth/aaa', 'rule'],
    ['last of its area', 'office/zzz', 'rule'],
    ['last of all', 'wire/zzz', 'rule'],
    ['before a name that it begins', 'office/foreign-caller-too', 'rule'],
    ['among the watches', 'listing/aaa', 'watch'],
  ] as const)('keeps both lists in the order of the imports: %s', (_, id, kind) => {
    const text = addToIndex(index, blueprintOf(id, kind));
    const order = parseIndexImports(text).map(({ alias }) => alias);
    for (const list of ['rules', 'watches'] as const) {
      const aliases = parseIndexList(text, list) ?? [];
      expect(aliases).toEqual(order.filter((alias) => aliases.includes(alias)));
    }
    expect(order.length).toBe(parseIndexImports(index).length + 1);
    const ids = parseIndexImports(text).map((one) => one.id);
    const neighbours = ids.filter((one) => one.startsWith(`${id.split('/')[0]}/`));
    expect(neighbours.map((one) => `${one}.ts`)).toEqual(
      neighbours.map((one) => `${one}.ts`).toSorted(),
    );
  });

  test('is refused where the index has it, or is no index', () => {
    expect(() => addToIndex(index, blueprintOf('office/body'))).toThrow(
      'imports office/body already',
    );
    expect(() => addToIndex('', blueprintOf('office/new'))).toThrow('has no imports to add to');
    const listless = index.replace('export const rules:', 'export const others:');
    expect(() => addToIndex(listless, blueprintOf('office/new'))).toThrow('has no list "rules"');
  });
});
