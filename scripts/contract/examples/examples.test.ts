/** The simulator answers the examples of the contract as they say; the linter fits them to schemas. */
import { expect, test } from 'vitest';

import { readSources } from '../../generate/sources.ts';
import { complainOfExamples, listExamples } from './examples.ts';

test('the simulator gives the documented answer to each example', async () => {
  expect(await complainOfExamples()).toEqual([]);
  expect(listExamples((await readSources()).contract).length).toBeGreaterThan(10);
});

test('the counts are those of any later day too; the time of an answer is not', async () => {
  const complaints = await complainOfExamples(() => new Date());
  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toMatch(/^spec\/openapi\.yaml:\d+: .*"timestamp".* getHealth 200$/);
});
