import { describe, expect, test } from 'vitest';

import type { Requirement, RequirementId } from '../../../generated/catalogue.ts';
import { requirements } from '../../../generated/catalogue.ts';
import { applyDefects, DefectError, defects, readDefects } from './index.ts';
import { referencePolicy } from '../../model/policy.ts';
import { referencePolicies } from '../override.ts';

const isRequirement = (id: string): id is RequirementId => Object.hasOwn(requirements, id);
// Widened, so that this compiles whether or not the contract has unobservable requirements.
const facts: Readonly<Record<string, Requirement>> = requirements;
const observable = Object.keys(requirements)
  .filter(isRequirement)
  .filter((id) => facts[id]?.observable !== 'nothing');

test('no two defects have the same id', () => {
  const ids = defects.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(observable)('a defect breaks %s', (requirement) => {
  expect(defects.filter((defect) => defect.requirement === requirement)).not.toEqual([]);
});

test.each(defects)('$id is the area of its requirement and a slug', ({ id, requirement }) => {
  const { area } = requirements[requirement];
  expect(id).toMatch(new RegExp(`^${area}/[a-z0-9]+(-[a-z0-9]+)*$`));
});

describe('the ids of defects', () => {
  test('are parsed in order, without duplicates', () => {
    const texts = ['wire/html', 'range/whole-days', 'wire/html'];
    expect(readDefects(texts)).toEqual(['wire/html', 'range/whole-days']);
  });

  test.each([
    ['range/hole-days', /^there is no defect range\/hole-days; did you mean range\/whole-days\? /],
    ['quux', /^there is no defect quux\. See all/],
  ])('that are unknown, such as %j, are refused with suggestions', (text, message) => {
    expect(() => readDefects([text])).toThrow(DefectError);
    expect(() => readDefects([text])).toThrow(message);
    expect(() => readDefects([text])).toThrow(/See all of them with: partner-api defects$/);
  });

  test('can be those of mutants', () => {
    const texts = ['getHealth/200/status/500', 'wire/html'];
    expect(readDefects(texts)).toEqual(texts);
  });

  test('that resemble those of mutants get suggestions, too', () => {
    const near = /; did you mean getHealth\/200\/body\/status\/removed\? /;
    expect(() => readDefects(['getHealth/200/body/status/remove'])).toThrow(near);
  });

  test('that are unknown are all reported at once', () => {
    expect(() => readDefects(['a/b', 'wire/html', 'c/d'])).toThrow(/a\/b\..*\n.* c\/d\./);
  });
});

test('of many unknown ids, the first are explained', () => {
  const texts = Array.from({ length: 105 }, (_, index) => `no/defect-${index}`);
  expect(() => readDefects(texts)).toThrow(/no\/defect-99\. .*$/);
});

describe('policies', () => {
  test('without defects are unchanged', () => {
    expect(applyDefects([], referencePolicies)).toBe(referencePolicies);
  });

  test('can have several defects', () => {
    const both = ['range/thousand-at-most', 'range/start-ignored'] as const;
    const { policy } = applyDefects(both, referencePolicies);
    const column = Float64Array.from({ length: 2000 }, (_, instant) => instant);
    const span = policy.spanOf({ start: 0n, end: undefined }, 5000);
    expect(span.first).toBe(-Infinity);
    expect(policy.countLeads(column, span)).toBe(1000);
  });

  test('with defects do not affect the reference policy', () => {
    applyDefects(['listing/draft-visible'], referencePolicies);
    expect(referencePolicy.statusMeanings.DRAFT.visible).toBe(false);
  });
});
