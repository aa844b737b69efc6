/** The suite fails a simulator with a defect, for the requirement that the defect breaks. */
import { describe, expect, test } from 'vitest';

import { defects } from '../../simulator/index.ts';
import type { DefectId } from '../../simulator/index.ts';
import { ruleIdsOf } from '../index.ts';
import { findFailures } from './judge-defect.ts';

/** Defects that the suite does not fail for their requirement, and why. */
const notFoundYet: Readonly<Partial<Record<DefectId, string>>> = {};

const isFound = ({ id }: { readonly id: DefectId }): boolean => notFoundYet[id] === undefined;
const observable = defects.filter(({ takes }) => takes !== 'observer');

describe.concurrent('each defect fails for the requirement that it breaks', () => {
  test.each(observable.filter(isFound))('$id: $requirement', async ({ id }) => {
    expect(await findFailures(id)).not.toEqual([]);
  });
});

const missed = observable.filter((defect) => !isFound(defect));

describe.skipIf(missed.length === 0).concurrent('the suite does not find yet', () => {
  test.each(missed)('$id', async ({ id }) => {
    expect(await findFailures(id), 'found: take it off the list of notFoundYet').toEqual([]);
  });
});

describe('what takes an observer has no rule yet, so that nothing can find', () => {
  const unobserved = defects.filter(({ takes }) => takes === 'observer');
  test.each(unobserved)('$id: $requirement', ({ requirement }) => {
    expect(ruleIdsOf(requirement)).toEqual([]);
  });
});
