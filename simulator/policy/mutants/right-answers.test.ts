/** Compares every mutant with the simulator's answers and the contract's schemas. */
import { afterAll, expect, test } from 'vitest';

import type { RequirementId } from '../../../generated/catalogue.ts';
import type { OperationId } from '../../../generated/contract.ts';
import { responseValidators } from '../../../generated/validators/contract.ts';
import { createSimulator } from '../../start.ts';
import { askInProcess } from '../../test-support/service.ts';
import type { FinishedReply } from './mutant.ts';
import { isEquivalent, listMutants, type Mutant } from './index.ts';

const mutants = listMutants();

const simulator = await createSimulator({ docs: false });
afterAll(() => simulator.close());

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

async function ask({ path, key, update }: Asked): Promise<FinishedReply> {
  const response = await askInProcess(simulator, path, key, update);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

const right = new Map<string, FinishedReply>();
for (const [operation, answers] of Object.entries(asked)) {
  for (const [status, one] of Object.entries(answers)) {
    const reply = await ask(one);
    if (!status.endsWith('XX')) expect(reply.status).toBe(Number(status));
    right.set(`${operation}/${status}`, reply);
  }
}

function mutate(mutant: Mutant): {
  readonly original: FinishedReply;
  readonly made: FinishedReply;
} {
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
    const text = ({ status, headers, body }: FinishedReply): string =>
      JSON.stringify([status, headers, body.toString('base64')]);
    return text(original) === text(made);
  });
  expect(new Set(idle.map(({ id }) => id))).toEqual(new Set(Object.keys(idleOnes)));
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
  expect(wrong.map(({ id }) => id)).toEqual([]);
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
  expect(wrong.map(({ id }) => id)).toEqual([]);
});
