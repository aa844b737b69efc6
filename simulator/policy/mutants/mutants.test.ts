/** Checks the list of mutants, and that active mutants alter the right answers. */
import { afterAll, expect, test } from 'vitest';

import { openPoints, requirements, type Requirement } from '../../../generated/catalogue.ts';
import { operations, type OperationId } from '../../../generated/contract.ts';
import { createSimulator } from '../../start.ts';
import { askInProcess } from '../../test-support/service.ts';
import { isEquivalent, listMutants } from './index.ts';
import { operatorKinds, type OperatorKind } from './mutant.ts';

const mutants = listMutants();

const noBoolean = 'the contract has no boolean';
const noNumber = 'its answers have no number';

/** Kinds of operators without a mutant for an operation, and why. */
const absent: Readonly<Record<OperationId, Readonly<Partial<Record<OperatorKind, string>>>>> = {
  getHealth: { boolean: noBoolean, number: noNumber },
  getOfficeLeadCount: { boolean: noBoolean, array: 'its answers have no array' },
  getOrganizationLeadCount: { boolean: noBoolean },
  updateListing: { boolean: noBoolean, number: noNumber, array: 'its answers have no array' },
};

test.each(Object.keys(operations) as OperationId[])(
  '%s has mutants of each kind, except those with a reason',
  (operation) => {
    const there = mutants.filter((one) => one.operation === operation).map(({ kind }) => kind);
    const without = operatorKinds.filter((kind) => !there.includes(kind));
    expect(new Set(Object.keys(absent[operation]))).toEqual(new Set(without));
  },
);

test('each documented answer of the contract has mutants', () => {
  const documented = Object.entries(operations).flatMap(([operation, { statuses }]) =>
    statuses.map((status) => `${operation}/${status}`),
  );
  const mutated = new Set(mutants.map(({ operation, status }) => `${operation}/${status}`));
  expect(mutated).toEqual(new Set(documented));
});

test('no two mutants have the same id', () => {
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
});

const concerns = (operation: OperationId, facts: { readonly operations: readonly string[] }) =>
  facts.operations.includes(operation);

test('the requirement or open point of each mutant concerns its operation', () => {
  const catalogue = { ...requirements, ...openPoints };
  const stray = mutants.filter((mutant) => {
    const reasonCode = isEquivalent(mutant) ? mutant.equivalent.because : mutant.requirement;
    return !concerns(mutant.operation, catalogue[reasonCode]);
  });
  expect(stray.map(({ id }) => id)).toEqual([]);
});

test('mutants break only observable requirements', () => {
  // Widened, so that this compiles whether or not the contract has unobservable requirements.
  const facts: Readonly<Record<string, Requirement>> = requirements;
  const unseen = mutants.filter(
    (mutant) => !isEquivalent(mutant) && facts[mutant.requirement]?.observable === 'nothing',
  );
  expect(unseen.map(({ id }) => id)).toEqual([]);
});

/* Active mutants. */

const simulator = await createSimulator({ docs: false });
afterAll(() => simulator.close());

const office = 'offices/2101/leads/count';

async function ask(path: string, key?: string, update?: object) {
  const response = await askInProcess(simulator, path, key, update);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const { change } = simulator.default;

test('a mutant alters only answers of its operation and status', async () => {
  await change({ defects: ['getOfficeLeadCount/401/status/403'] });
  expect(await ask(office, 'nobody')).toMatchObject({
    status: 403,
    text: '{"status":"error","error":"Unauthorized"}',
  });
  expect((await ask(office)).status).toBe(200);
  expect((await ask('health', 'nobody')).status).toBe(401);
});

test.each(['content-type', 'content-length', 'date'])(
  'a mutant can remove the default header %s',
  async (field) => {
    await change({ defects: [] });
    expect((await ask('health')).headers.has(field)).toBe(true);
    await change({ defects: [`getHealth/200/header/${field}/removed`] });
    const { headers, text } = await ask('health');
    expect(headers.has(field)).toBe(false);
    expect(JSON.parse(text)).toHaveProperty('status', 'success');
  },
);

test('a status class excludes statuses that are documented individually', async () => {
  await change({ defects: ['updateListing/4XX/bytes/emptied'] });
  const path = 'listings/LST-0002';
  expect(await ask(path, 'sim-key-full', { status: 'sold' })).toMatchObject({
    status: 400,
    text: '',
  });
  expect(await ask(path, 'nobody', {})).toMatchObject({ status: 401 });
  expect((await ask(path, 'nobody', {})).text).toContain('Unauthorized');
});

test('mutants are applied after dialect and defects, in any order of ids', async () => {
  await change({ dialect: { 'update-success-code': '202' } });
  const update = { brokerExternalId: 'BRK-04', status: 'SOLD' };
  await change({ defects: ['updateListing/2XX/body/message/removed', 'listing/message-is-list'] });
  expect(await ask('listings/LST-0002', 'sim-key-full', update)).toMatchObject({
    status: 202,
    text: '{}',
  });
});

test('several mutants can alter the same answer', async () => {
  await change({
    defects: ['getHealth/200/body/status/removed', 'getHealth/200/body/timestamp/nulled'],
  });
  expect(JSON.parse((await ask('health')).text)).toEqual({
    permissions: ['lead-tracking', 'organization-access'],
    timestamp: null,
  });
});
