import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { valueAt } from '../../shared/json-pointer.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { checkData } from './check-data.ts';
import { readSources, type Sources } from './sources.ts';

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

test.each<[message: string, Sources]>([
  ['is used twice', { ...sources, requirements: [first, ...requirements] }],
  ['concerns getNothing', withFirst({ operations: ['getNothing'] })],
  ['cites "Postage"', withFirst({ source: 'Postage' })],
  ['auth/new is cited by no sentence', withFirst({ id: 'auth/new' })],
  [`there is no ${first.id}`, { ...sources, requirements: others }],
  ['there is no bounds', { ...sources, openPoints: openPoints.slice(1) }],
  ['rate-limit is cited by no sentence', { ...sources, reading: reading.slice(0, -2) }],
  [
    'auth/missing-credential concerns getHealth, for which openapi.yaml has no security',
    { ...sources, contract: { ...sources.contract, security: [] } },
  ],
  ['quotes "Go away"', withFirst({ statement: 'A 401 has the text "Go away".' })],
  ['no requirement quotes "Invalid query', without(({ id }) => id.startsWith('range/'))],
  ['no requirement concerns getHealth', without((one) => one.operations.includes('getHealth'))],
])('a disagreement is reported: %s', (message, changed) => {
  expect(checkCatalogue(changed).join('\n')).toContain(message);
});

/** The sources, with the value at a path of the contract replaced. */
function edited(path: readonly string[], value: unknown): Sources {
  const contract = structuredClone(sources.contract);
  const last = path.at(-1) ?? '';
  const parent = valueAt(contract, path.slice(0, -1)) as Record<string, unknown>;
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return { ...sources, contract };
}

const health = ['paths', '/partner/v1/health', 'get'];
const office = ['paths', '/partner/v1/offices/{officeId}/leads/count', 'get'];
const schemas = ['components', 'schemas'];

test.each<[what: string, path: readonly string[], value: unknown, messages: readonly string[]]>([
  [
    'a second way to be let in',
    ['security'],
    [{ bearer: [] }, { key: [] }],
    ['getHealth security says "scheme bearer or scheme key"', 'auth/malformed-credential'],
  ],
  ['a status that goes', [...office, 'responses', '404'], undefined, ['office/unknown requires']],
  [
    'a status that comes',
    [...health, 'responses', '503'],
    { description: 'Busy.' },
    ['"getHealth 503: any body" is in no entry'],
  ],
  [
    'a header that comes',
    [...health, 'parameters'],
    [{ name: 'X-Partner', in: 'header', required: true, schema: { type: 'string' } }],
    ['"getHealth header X-Partner: required string" is in no entry'],
  ],
  [
    'a maximum length',
    [...schemas, 'Instant', 'maxLength'],
    20,
    ['Instant says "string format "date-time" maxLength 20"', 'offset-form leaves it open with'],
  ],
  [
    'fields that are closed',
    [...schemas, 'OfficeLeadCount', 'additionalProperties'],
    false,
    ['office/body requires', 'response-extra-fields leaves it open with'],
  ],
  [
    'fields that become required',
    [...schemas, 'OrganizationLeadCount', 'required'],
    ['totalLeads'],
    ['"required number"', 'organization-optional-fields leaves', 'lead-offices leaves'],
  ],
])('%s is held against requirements and open points', (_what, path, value, messages) => {
  const told = checkCatalogue(edited(path, value)).join('\n');
  for (const message of messages) expect(told).toContain(message);
  expect(told).toMatch(/^spec\/[\w-]+\.yaml:\d+: /m);
});

test('the order of choices does not matter', () => {
  const statuses = sources.contract.components.schemas.ListingStatus?.enum as string[];
  const path = [...schemas, 'ListingStatus', 'enum'];
  expect(checkCatalogue(edited(path, statuses.toReversed()))).toEqual([]);
});

test('requirements and descriptions must name the version in the paths', () => {
  const text = JSON.stringify(sources.contract).replaceAll('"/partner/v1/', '"/partner/v2/');
  const told = checkCatalogue({ ...sources, contract: JSON.parse(text) }).join('\n');
  expect(told).toContain('wire/prefix says /partner/v1/');
  expect(told).toMatch(/openapi\.yaml:\d+: it says \/partner\/v1\//);
});

async function checkEdited(name: string, from: string | RegExp, to: string): Promise<string[]> {
  const text = await readFile(`spec/${name}.yaml`, 'utf8');
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  const { $defs } = parse(await readFile('spec/catalogue.schema.yaml', 'utf8'));
  const schema = { $ref: `#/$defs/${name}`, $defs };
  return checkData({ name: `${name}.yaml`, text: changed, value: parse(changed), schema });
}

test.each<[name: string, from: string | RegExp, to: string, message: string]>([
  [
    'requirements',
    'basis: stated',
    'basis: claimed',
    'basis: "claimed" is not one of stated, derived, presumed',
  ],
  ['requirements', /  statement: .*\n/, '', 'the field statement is missing; add it'],
  ['requirements', /statement: .*/, 'statement: TODO', 'statement: is still to be written'],
  ['requirements', 'basis: stated', 'basis: derived', 'the field counterServer is missing'],
  ['requirements', 'basis: stated', 'observable: nothing', 'the field reason is missing'],
  ['requirements', 'source:', 'sources:', 'sources: there is no such field; did you mean source?'],
  ['open-points', 'decidedBy: text', 'decidedBy: client', 'decidedBy: "client" is not one of'],
  ['open-points', /answers: \[.*\]/, 'answers: [one]', 'answers: has fewer than 2; name more'],
  ['open-points', /  source: .*\n/, '', 'needs exactly one of source, contradiction'],
  [
    'reading',
    /, background: [^}]*/,
    '',
    'needs exactly one of background, requirements, openPoints',
  ],
])('%s: a wrong entry is reported by line and field (%#)', async (name, from, to, message) => {
  const mistakes = await checkEdited(name, from, to);
  expect(mistakes.join('\n')).toContain(message);
  for (const mistake of mistakes) expect(mistake).toMatch(new RegExp(`^${name}\\.yaml:\\d+: `));
});

test('an error has the line of its entry', async () => {
  const text = '- id: a/b\n  area: a\n\n- id: c/d\n  area: 7\n';
  const items = { type: 'object', properties: { area: { type: 'string' } } };
  const schema = { type: 'array', items };
  expect(checkData({ name: 'x.yaml', text, value: parse(text), schema })).toEqual([
    'x.yaml:5: area: 7 is not a text',
  ]);
});
