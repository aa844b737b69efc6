/** The suite fails a simulator with a defect, for the requirement that the defect breaks. */
import { describe, expect, test, vi } from 'vitest';

import { defects } from '../../simulator/index.ts';
import type { DefectId } from '../../simulator/index.ts';
import { findFailures } from './judge-defect.ts';

// Some defects take three runs of the suite, beside others.
vi.setConfig({ testTimeout: 180_000 });

/** Defects that the suite does not fail for their requirement, and why. */
const notFoundYet: Readonly<Partial<Record<DefectId, string>>> = {
  'privacy/single-lead':
    'A field named contact may be the own address of the office, and so it is no detail of a lead.',
  'listing/namesake-updated-instead':
    'The suite updates listings of one partner only, and its listing is the oldest of that id.',
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
