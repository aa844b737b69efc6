import { expect, test } from 'vitest';

import { checkCatalogue } from './check-catalogue.ts';
import { readSources } from './sources.ts';
import type { Sources } from './sources.ts';

const sources = await readSources();
const { requirements, openPoints, reading } = sources;

const [first, ...others] = requirements;
if (first === undefined) throw new Error('the catalogue is empty');

const withFirst = (change: object): Sources => ({
  ...sources,
  requirements: [{ ...first, ...change }, ...others],
});

test('the files of the catalogue agree with each other and with the contract', () => {
  expect(checkCatalogue(sources)).toEqual([]);
});

const disagreements: readonly [string, Sources, string][] = [
  [
    'a requirement that stands twice',
    { ...sources, requirements: [first, ...requirements] },
    'stands twice',
  ],
  [
    'an area that is not in the id',
    withFirst({ area: 'wire' }),
    'has an id of another area than its area, which is wire',
  ],
  [
    'an operation that is not there',
    withFirst({ operations: ['getNothing'] }),
    'concerns getNothing',
  ],
  ['a section that is not there', withFirst({ source: 'Postage' }), 'cites "Postage"'],
  [
    'a requirement that no sentence states',
    withFirst({ id: 'auth/new' }),
    'auth/new comes from no sentence',
  ],
  [
    'a sentence that leads to a requirement that is gone',
    { ...sources, requirements: others },
    `there is no ${first.id}`,
  ],
  [
    'a sentence that leads to an open point that is gone',
    { ...sources, openPoints: openPoints.slice(1) },
    'there is no bounds',
  ],
  [
    'an open point that no sentence leaves open',
    { ...sources, reading: reading.slice(0, -2) },
    'rate-limit comes from no sentence',
  ],
  [
    'an operation that needs no credential any more',
    { ...sources, contract: { ...sources.contract, security: [] } },
    'auth/missing-credential concerns getHealth, to which openapi.yaml gives no security',
  ],
  [
    'a text that the contract does not fix',
    withFirst({ statement: 'A 401 has the text "Go away".' }),
    'quotes "Go away"',
  ],
  [
    'a fixed text that no requirement quotes',
    { ...sources, requirements: requirements.filter(({ id }) => !id.startsWith('range/')) },
    'no requirement quotes "Invalid query',
  ],
  [
    'an operation to which no requirement holds',
    {
      ...sources,
      requirements: requirements.filter(({ operations }) => !operations.includes('getHealth')),
    },
    'no requirement concerns getHealth',
  ],
];

test.each(disagreements)('%s is reported', (_, changed, message) => {
  expect(checkCatalogue(changed).join('\n')).toContain(message);
});
