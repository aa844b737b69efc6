import { afterEach, beforeEach, expect, test } from 'vitest';

import { copyRepository } from '../../test-support/copy-repository.ts';
import type { RepositoryCopy } from '../../test-support/copy-repository.ts';
import { createMaintainer, exchange } from './maintainer.ts';
import type { Maintainer } from './maintainer.ts';

let copy: RepositoryCopy;
let maintainer: Maintainer;

beforeEach(async () => {
  copy = await copyRepository();
  maintainer = createMaintainer(copy);
});

afterEach(() => copy.dispose());

const requirements = 'spec/requirements.yaml';
const registry = 'conformance/selftest/registry.test.ts';

const refused = (text: string) => ({ ok: false, text: expect.stringContaining(text) });

const politeness = `- id: wire/polite
  area: wire
  operations: [getHealth]
  basis: stated
  statement: Answers are polite.
  source: Opening paragraph
  observable: api

`;

test('a requirement without a rule: the registry asks for a rule or a reason', async () => {
  await maintainer.edit(
    requirements,
    exchange('- id: wire/prefix\n', `${politeness}- id: wire/prefix\n`),
  );
  await maintainer.edit(
    'spec/reading.yaml',
    exchange('requirements: [wire/json]', 'requirements: [wire/json, wire/polite]'),
  );
  expect(await maintainer.generate()).toMatchObject({ ok: true });
  expect(await maintainer.test(registry)).toMatchObject(
    refused('wire/polite: write a rule (npm run new:rule)'),
  );
});

test('a requirement that no sentence of the source states is named', async () => {
  await maintainer.edit(
    requirements,
    exchange('- id: wire/prefix\n', `${politeness}- id: wire/prefix\n`),
  );
  expect(await maintainer.generate()).toMatchObject(
    refused('wire/polite comes from no sentence of reading.yaml'),
  );
});

test('a rule whose requirement is deleted does not compile', async () => {
  await maintainer.edit(requirements, (text) =>
    text.replace(/- id: range\/widening\n(?: {2}.*\n)*\n/, ''),
  );
  expect(await maintainer.generate()).toMatchObject(
    refused('reading.yaml: Office lead count: there is no range/widening'),
  );
  const compiled = await maintainer.typecheck();
  expect(compiled).toMatchObject(refused('conformance/rules/range/widening.ts'));
  expect(compiled.text).toContain('range/widening');
});

test('a renamed answer of an open point: the observation that gives the old one does not compile', async () => {
  await maintainer.edit(
    'spec/open-points.yaml',
    exchange('answers: [ignored, refused]', 'answers: [ignored, rejected]'),
  );
  expect(await maintainer.generate()).toMatchObject({ ok: true });
  expect(await maintainer.typecheck()).toMatchObject(
    refused('conformance/observations/unknown-parameter.ts'),
  );
});

test('a closed open point: whatever decides by it does not compile', async () => {
  await maintainer.edit('spec/open-points.yaml', (text) =>
    text.replace(/- id: missing-broker\n(?: {2}.*\n)*\n/, ''),
  );
  expect(await maintainer.generate()).toMatchObject(refused('there is no missing-broker'));
  expect(await maintainer.typecheck()).toMatchObject(refused('simulator/model/listing-update.ts'));
});

test('a wrong entry is named by line and field, and nothing is written', async () => {
  await maintainer.edit(requirements, exchange('basis: stated', 'basis: rumoured'));
  const generated = await maintainer.generate();
  expect(generated).toMatchObject(refused('"rumoured" is not one of stated, derived'));
  expect(generated.text).toMatch(/spec\/requirements\.yaml:\d+: /);
  expect(generated.text).toContain('Nothing was written');
});

test('a generated file that was edited by hand is named', async () => {
  await maintainer.edit('generated/catalogue.ts', exchange('"stated"', '"derived"'));
  expect(await maintainer.checkGenerated()).toMatchObject(refused('generated/catalogue.ts'));
  expect(await maintainer.generate()).toMatchObject({ ok: true });
  expect(await maintainer.checkGenerated()).toMatchObject({ ok: true });
});

test('a generated file that does not compile any more is made anew', async () => {
  await maintainer.edit('generated/catalogue.ts', (text) => `${text}\n} not code {\n`);
  expect(await maintainer.generate()).toMatchObject({ ok: true });
  expect(await maintainer.checkGenerated()).toMatchObject({ ok: true });
});
