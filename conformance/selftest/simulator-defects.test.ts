/** The suite fails a simulator with a defect, for the requirement that the defect breaks. */
import { describe, expect, test, vi } from 'vitest';

import { defects } from '../../simulator/index.ts';
import type { DefectId } from '../../simulator/index.ts';
import { findFailures } from './judge-defect.ts';

// Some defects take three runs of the suite, beside others.
vi.setConfig({ testTimeout: 180_000 });

/** Defects that the suite does not fail for their requirement, and why. */
const notFoundYet: Readonly<Partial<Record<DefectId, string>>> = {
  'office/end-counted-alone':
    'No lead lies in the second behind the end of a range that is asked for at both places.',
  'organization/paginated-without-dates':
    'The lines of a breakdown are compared with other counts in ranges that have ended only.',
  'range/offset-minutes-ignored':
    'No offset that is compared has minutes; range/start-not-before-end fails instead.',
  'range/tomorrow-is-empty':
    'Only starts that lie far ahead are asked for, as the clocks of target and suite may differ.',
  'range/long-is-estimated':
    'No two instants that are compared lie two years apart; only office/declared-facts fails.',
  'privacy/single-lead': 'No range with exactly one lead is asked for.',
  'listing/namesake-updated-instead':
    'The suite updates listings of one partner only, and its listing is the oldest of that id.',
  'wire/json-refused':
    'Where no update is accepted, the rules are inconclusive: the target file may be wrong.',
};

const isFound = ({ id }: { readonly id: DefectId }): boolean => notFoundYet[id] === undefined;

describe.concurrent('each defect fails for the requirement that it breaks', () => {
  test.each(defects.filter(isFound))('$id: $requirement', async ({ id }) => {
    expect(await findFailures(id)).not.toEqual([]);
  });
});

describe.concurrent('the suite does not find yet', () => {
  const missed = defects.filter((defect) => !isFound(defect));
  test.each(missed)('$id', async ({ id }) => {
    expect(await findFailures(id), 'found: take it off the list of notFoundYet').toEqual([]);
  });
});
