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

const without = (isLeftOut: (entry: (typeof requirements)[number]) => boolean): Sources => ({
  ...sources,
  requirements: requirements.filter((entry) => !isLeftOut(entry)),
});

const disagreements: readonly (readonly [message: string, Sources])[] = [
  ['stands twice', { ...sources, requirements: [first, ...requirements] }],
  ['has an id of another area than its area, which is wire', withFirst({ area: 'wire' })],
  ['concerns getNothing', withFirst({ operations: ['getNothing'] })],
  ['cites "Postage"', withFirst({ source: 'Postage' })],
  ['auth/new comes from no sentence', withFirst({ id: 'auth/new' })],
  [`there is no ${first.id}`, { ...sources, requirements: others }],
  ['there is no bounds', { ...sources, openPoints: openPoints.slice(1) }],
  ['rate-limit comes from no sentence', { ...sources, reading: reading.slice(0, -2) }],
  [
    'auth/missing-credential concerns getHealth, to which openapi.yaml gives no security',
    { ...sources, contract: { ...sources.contract, security: [] } },
  ],
  ['quotes "Go away"', withFirst({ statement: 'A 401 has the text "Go away".' })],
  ['no requirement quotes "Invalid query', without(({ id }) => id.startsWith('range/'))],
  [
    'no requirement concerns getHealth',
    without(({ operations }) => operations.includes('getHealth')),
  ],
];

test.each(disagreements)('a disagreement is told: %s', (message, changed) => {
  expect(checkCatalogue(changed).join('\n')).toContain(message);
});
