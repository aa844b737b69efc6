/** Checks the list of mutants, and compares each with the right answers and the schemas. */
import { isDeepStrictEqual } from 'node:util';

import { expect, test } from 'vitest';

import { openPoints, requirements } from '../../../generated/catalogue.ts';
import type { Requirement, RequirementId } from '../../../generated/catalogue.ts';
import { operations, type OperationId } from '../../../generated/contract.ts';
import { responseValidators } from '../../../generated/validators/contract.ts';
import { closeLater } from '../../../shared/test-support/vitest.ts';
import { createSimulator } from '../../start.ts';
import { askInProcess } from '../../test-support/service.ts';
import { isEquivalent, listMutants, type Mutant } from './index.ts';
import { operatorKinds, type FinishedReply, type OperatorKind } from './mutant.ts';

const mutants = listMutants();

const idsOf = (some: readonly Mutant[]): string[] => some.map(({ id }) => id);

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

test('the requirement or open point of each mutant concerns its operation', () => {
  const catalogue: Readonly<Record<string, { readonly operations: readonly OperationId[] }>> = {
    ...requirements,
    ...openPoints,
  };
  const stray = mutants.filter((mutant) => {
    const reasonCode = isEquivalent(mutant) ? mutant.equivalent.because : mutant.requirement;
    return catalogue[reasonCode]?.operations.includes(mutant.operation) !== true;
  });
  expect(idsOf(stray)).toEqual([]);
});

test('mutants break only observable requirements', () => {
  // Widened, so that this compiles whether or not the contract has unobservable requirements.
  const facts: Readonly<Record<string, Requirement>> = requirements;
  const unseen = mutants.filter(
    (mutant) => !isEquivalent(mutant) && facts[mutant.requirement]?.observable === 'nothing',
  );
  expect(idsOf(unseen)).toEqual([]);
});

/* Each mutant, applied to a right answer. */

const simulator = closeLater(await createSimulator({ docs: false }));

async function ask(path: string, key?: string, update?: object): Promise<FinishedReply> {
  const response = await askInProcess(simulator, path, key, update);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

type Asked = { readonly path: string; readonly key?: string; readonly update?: object };

const office = 'offices/2101/leads/count';
const organization = 'organizations/310/leads/count';
const listing = 'listings/LST-0002';
const badDate = '?startDate=soon';

const asked: Readonly<Record<OperationId, Readonly<Record<string, Asked>>>> = {
  getHealth: { '200': { path: 'health' }, '401': { path: 'health', key: 'nobody' } },
  getOfficeLeadCount: {
    '200': { path: office },
    '400': { path: office + badDate },
    '401': { path: office, key: 'nobody' },
    '404': { path: 'offices/999999/leads/count' },
  },
  getOrganizationLeadCount: {
    '200': { path: organization },
    '400': { path: organization + badDate },
    '401': { path: organization, key: 'nobody' },
    '404': { path: 'organizations/999999/leads/count' },
  },
  updateListing: {
    '2XX': { path: listing, update: { brokerExternalId: 'BRK-04', status: 'SOLD' } },
    '401': { path: listing, update: {}, key: 'nobody' },
    '4XX': { path: listing, update: { brokerExternalId: 'BRK-04', status: 'sold' } },
  },
};

const right = new Map<string, FinishedReply>();
for (const [operation, answers] of Object.entries(asked)) {
  for (const [status, one] of Object.entries(answers)) {
    const reply = await ask(one.path, one.key, one.update);
    if (!status.endsWith('XX')) expect(reply.status).toBe(Number(status));
    right.set(`${operation}/${status}`, reply);
  }
}

function mutate(mutant: Mutant) {
  const original = right.get(`${mutant.operation}/${mutant.status}`);
  if (original === undefined) throw new Error(`nothing is asked for ${mutant.id}`);
  return { original, made: mutant.change(original) };
}

/** Mutants that do not alter the answers of the reference, and why. */
const idleOnes: Readonly<Record<string, string>> = {
  'updateListing/2XX/status/200': 'of the open codes, it answers this one',
  'updateListing/4XX/status/400': 'of the open codes, it answers this one',
  'updateListing/2XX/body/reversed': 'one property has one order',
};

test('each mutant alters the correct answer, except those with a reason', () => {
  const idle = mutants.filter((mutant) => {
    const { original, made } = mutate(mutant);
    return isDeepStrictEqual(original, made);
  });
  expect(new Set(idsOf(idle))).toEqual(new Set(Object.keys(idleOnes)));
});

function fits({ operation, status }: Mutant, { body }: FinishedReply): boolean {
  const validate = responseValidators[operation][status];
  if (validate === undefined) throw new Error(`${operation} ${status} has no schema`);
  return validate(JSON.parse(body.toString()));
}

const isOfBody = ({ id }: Mutant): boolean => id.includes('/body/');

test('an equivalent body matches the schema of its answer', () => {
  const wrong = mutants.filter(
    (one) => isOfBody(one) && isEquivalent(one) && !fits(one, mutate(one).made),
  );
  expect(idsOf(wrong)).toEqual([]);
});

/** Requirements that demand more than the schema. */
const beyondSchema: readonly RequirementId[] = [
  'health/every-field',
  'range/one-text',
  'health/listed-once',
  'health/own-permissions',
  'health/time-of-answer',
  'office/echoes-id',
  'office/one-name',
  'office/own-name',
  'office/declared-facts',
  'office/whole-count',
  'organization/echoes-id',
  'organization/own-name',
  'office/number-agrees',
  'organization/total-covers-offices',
  'organization/total-is-sum',
  'organization/own-offices-only',
  'organization/each-office-once',
];

/** The schema requires none of the fields, but one must be present. */
const withoutFields = ['emptied', 'as-object'].map(
  (name) => `getOrganizationLeadCount/200/body/${name}`,
);

test('a wrong body violates the schema, unless its requirement goes beyond the schema', () => {
  const wrong = mutants.filter((one) => {
    if (!isOfBody(one) || isEquivalent(one)) return false;
    const isBeyond = beyondSchema.includes(one.requirement) || withoutFields.includes(one.id);
    return fits(one, mutate(one).made) !== isBeyond;
  });
  expect(idsOf(wrong)).toEqual([]);
});

/* Active mutants. */

const { change } = simulator.default;

test('a mutant alters only answers of its operation and status', async () => {
  await change({ defects: ['getOfficeLeadCount/401/status/403'] });
  const { status, body } = await ask(office, 'nobody');
  expect([status, String(body)]).toEqual([403, '{"status":"error","error":"Unauthorized"}']);
  expect((await ask(office)).status).toBe(200);
  expect((await ask('health', 'nobody')).status).toBe(401);
});

test.each(['content-type', 'content-length', 'date'])(
  'a mutant can remove the default header %s',
  async (field) => {
    await change({ defects: [] });
    expect((await ask('health')).headers).toHaveProperty(field);
    await change({ defects: [`getHealth/200/header/${field}/removed`] });
    const { headers, body } = await ask('health');
    expect(headers).not.toHaveProperty(field);
    expect(JSON.parse(String(body))).toHaveProperty('status', 'success');
  },
);

test('a status class excludes statuses that are documented individually', async () => {
  await change({ defects: ['updateListing/4XX/bytes/emptied'] });
  const refused = await ask(listing, 'sim-key-full', { status: 'sold' });
  expect([refused.status, String(refused.body)]).toEqual([400, '']);
  const unauthorized = await ask(listing, 'nobody', {});
  expect(unauthorized.status).toBe(401);
  expect(String(unauthorized.body)).toContain('Unauthorized');
});

test('mutants are applied after dialect and defects, in any order of ids', async () => {
  await change({ dialect: { 'update-success-code': '202' } });
  const update = { brokerExternalId: 'BRK-04', status: 'SOLD' };
  await change({ defects: ['updateListing/2XX/body/message/removed', 'listing/message-is-list'] });
  const { status, body } = await ask(listing, 'sim-key-full', update);
  expect([status, String(body)]).toEqual([202, '{}']);
});

test('several mutants can alter the same answer', async () => {
  await change({
    defects: ['getHealth/200/body/status/removed', 'getHealth/200/body/timestamp/nulled'],
  });
  expect(JSON.parse(String((await ask('health')).body))).toEqual({
    permissions: ['lead-tracking', 'organization-access'],
    timestamp: null,
  });
});
