import { afterAll, describe, expect, test } from 'vitest';

import type { Target } from '../../generated/target.ts';
import { startSimulator } from '../../simulator/index.ts';
import { CannotJudge, conclude, judge, type RunReport } from '../index.ts';
import { idsWithVerdict } from '../test-support/verdicts.ts';
import { startServer } from './judge-independent.ts';

const simulator = await startSimulator();
const other = await startServer({});
const targets: readonly (readonly [string, Target])[] = [
  ['reference', simulator.target],
  ['independent implementation', other.target],
];

afterAll(async () => {
  await simulator.close();
  await other.close();
});

/** The fields to fix according to the run; its report if the target could be judged. */
async function fieldsOf(target: Target): Promise<string[] | RunReport> {
  try {
    return await judge(target);
  } catch (cause) {
    if (!(cause instanceof CannotJudge)) throw cause;
    return cause.complaints.map(({ path }) => path.join('.'));
  }
}

const nowhere = 987_654_321;

/** Errors in target files that the preflight detects, and the fields that it names. */
const contradicted: readonly [string, (target: Target) => Partial<Target>, string[]][] = [
  [
    'an organization that does not exist',
    ({ organization }) => ({ organization: { ...organization, id: nowhere } }),
    ['organization.id'],
  ],
  [
    'one office of several that does not exist',
    ({ offices }) => ({ offices: { ...offices, ids: [...(offices?.ids ?? []), nowhere] } }),
    ['offices.ids.last'],
  ],
  [
    "another's office among the own ones",
    ({ offices: { ids = [], foreignIds = [], ...offices } = { ids: [] } }) => ({
      offices: { ...offices, ids: [...ids, ...foreignIds.slice(0, 1)] },
    }),
    ['offices.ids.last'],
  ],
  [
    'an own office among the unknown ones',
    ({ offices: { ids = [], ...offices } = { ids: [] } }) => ({
      offices: { ...offices, ids: ids.slice(1), unknownIds: ids.slice(0, 1) },
    }),
    ['offices.unknownIds.0'],
  ],
  [
    'an own office among the foreign ones',
    ({ offices: { ids = [], ...offices } = { ids: [] } }) => ({
      offices: { ...offices, ids: ids.slice(1), foreignIds: ids.slice(0, 1) },
    }),
    ['offices.foreignIds.0'],
  ],
  [
    'a full key that lacks lead tracking',
    ({ credentials: { withoutLeadTracking, ...credentials } }) => ({
      credentials: { ...credentials, full: withoutLeadTracking ?? credentials.full },
    }),
    ['credentials.full'],
  ],
];

describe.each(targets)('of the %s', (_kind, declared) => {
  test.each(contradicted)('%s is a field to fix', async (_, change, fields) => {
    const target = { ...declared, ...change(declared) };
    const last = String((target.offices?.ids.length ?? 0) - 1);
    expect(await fieldsOf(target)).toEqual(fields.map((field) => field.replace('last', last)));
  });
});

/** Errors in target files that look like defects of the target: no rule may fail. */
const undecidable: readonly [string, (target: Target) => Partial<Target>, string, RegExp][] = [
  [
    "a wrong key of the other partner's",
    ({ credentials }) => ({
      credentials: { ...credentials, otherPartner: { value: 'never-issued-0123456789' } },
    }),
    'office/foreign-caller',
    /credentials\.otherPartner/,
  ],
  [
    'a listing that never existed',
    ({ listings = [] }) => ({
      listings: listings.slice(0, 1).map((one) => ({ ...one, externalListingId: 'no-such' })),
    }),
    'listing/every-transition',
    /listing no-such accepts no update: 40[34].*is listings\[0\]\.externalListingId correct/,
  ],
];

describe.each(targets)('of the %s', (_kind, declared) => {
  test.each(undecidable)('%s fails nothing', async (_, change, rule, reason) => {
    const report = await judge({ ...declared, ...change(declared) });
    expect(idsWithVerdict(report, 'fail')).toEqual([]);
    expect(report.results.find(({ id }) => id === rule)).toMatchObject({
      verdict: 'inconclusive',
      reason: expect.stringMatching(reason),
    });
    expect(conclude(report).status).toBe(3);
    expect(report.notRestored).toEqual([]);
  });

  test("another partner's key without permission to count leaves its rule untested", async () => {
    const { withoutLeadTracking: otherPartner, ...credentials } = declared.credentials;
    if (otherPartner === undefined) throw new Error('the target declares such a key');
    const report = await judge({ ...declared, credentials: { ...credentials, otherPartner } });
    expect(idsWithVerdict(report, 'fail')).toEqual([]);
    expect(report.results.find(({ id }) => id === 'office/foreign-caller')).toMatchObject({
      verdict: 'untested',
      reason: expect.stringMatching(/credentials\.otherPartner cannot count leads/),
    });
  });
});

test('wrongly declared permissions fail with a hint at their field', async () => {
  const { credentials } = simulator.target;
  const full = { ...credentials.full, permissions: ['everything'] };
  const target = { ...simulator.target, credentials: { ...credentials, full } };
  const { results } = await judge(target, { ruleIds: ['health/own-permissions'] });
  expect(results[0]?.finding?.hint).toMatch(/credentials\.full\.permissions in the target file/);
});

test('a key that looks like a refused one fails with a hint at its field', async () => {
  const { credentials } = simulator.target;
  const withoutLeadTracking = { value: 'never-issued-0123456789' };
  const target = { ...simulator.target, credentials: { ...credentials, withoutLeadTracking } };
  const { results } = await judge(target, { ruleIds: ['auth/health-any-credential'] });
  expect(results[0]).toMatchObject({
    verdict: 'fail',
    finding: {
      hint: expect.stringContaining('credentials.withoutLeadTracking is not a valid key'),
    },
  });
});
