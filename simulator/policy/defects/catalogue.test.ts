import { describe, expect, test } from 'vitest';

import type { Requirement, RequirementId } from '../../../generated/catalogue.ts';
import { requirements } from '../../../generated/catalogue.ts';
import { describeDefects } from '../../cli/defects.ts';
import { defects } from './index.ts';

const isRequirement = (id: string): id is RequirementId => Object.hasOwn(requirements, id);
// Widened: it is the contract's business whether any of them cannot be seen.
const facts: Readonly<Record<string, Requirement>> = requirements;
const observable = Object.keys(requirements)
  .filter(isRequirement)
  .filter((id) => facts[id]?.observable !== 'nothing');

test('no two defects have the same id', () => {
  const ids = defects.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('no two defects are described in the same words', () => {
  const descriptions = defects.map(({ description }) => description);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test.each(observable)('a defect breaks %s', (requirement) => {
  expect(defects.filter((defect) => defect.requirement === requirement)).not.toEqual([]);
});

describe.each(defects)('$id', ({ id, requirement, description }) => {
  test('has the area of its requirement and a slug', () => {
    const { area } = requirements[requirement];
    expect(id).toMatch(new RegExp(`^${area}/[a-z0-9]+(-[a-z0-9]+)*$`));
  });

  test('is described in one sentence', () => {
    expect(description).toMatch(/^[A-Z0-9][^\n]*[^.\s]\.$/);
    expect(description).not.toMatch(/\. [A-Z]/);
  });
});

test('the list fits a terminal of 100 columns, and has each defect with its requirement', () => {
  const list = describeDefects(defects);
  expect(list.split('\n').filter((line) => line.length > 100)).toEqual([]);
  for (const { id, requirement } of defects) {
    expect(list).toMatch(new RegExp(`^${id} .* ${requirement}$`, 'm'));
  }
});
