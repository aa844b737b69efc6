import { expect, test } from 'vitest';

import { openPoints, requirements } from '../../generated/catalogue.ts';
import { ruleIds } from '../index.ts';
import { captureOutput } from '../../shared/test-support/capture-output.ts';
import { commentOf, runExplain, runRules } from './rules.ts';

const printed = captureOutput();

test('the rules are listed, or those of an area', async () => {
  expect(await runRules([])).toBe(0);
  const lines = printed.output.trim().split('\n');
  expect(lines.map((line) => line.split(' ')[0])).toEqual(ruleIds);
  printed.output = '';
  expect(await runRules(['health'])).toBe(0);
  expect(printed.output).toMatch(/^(health\/.+\n)+$/);
  expect(await runRules(['helth'])).toBe(2);
  expect(printed.errors).toContain('did you mean health?');
});

test('a rule is explained from its own comment, the catalogue and a defect', async () => {
  expect(await runExplain(['range/date-only'])).toBe(0);
  for (const name of ['rule', 'requirement', 'derived', 'forbidden by', 'see it fail']) {
    expect(printed.output).toMatch(new RegExp(`^${name} +\\S`, 'm'));
  }
  for (const id of ['range/widening', 'range/not-iso']) {
    printed.output = '';
    await runExplain([id]);
    expect(printed.output).toMatch(/how, and why +Sound: /);
  }
});

test('every rule says how it tests and why that is sound, and every open point how it is seen', async () => {
  for (const id of ruleIds) expect(await commentOf(id), id).toMatch(/\S/);
  for (const id of Object.keys(openPoints)) {
    printed.output = '';
    await runExplain([id]);
    expect(printed.output, id).toMatch(/^observed +\S/m);
  }
  await runExplain(['offset-form']);
  expect(printed.output).toMatch(/^try it +npx partner-api simulate --set offset-form=/m);
});

test('whatever has an id is explained, and nothing else', async () => {
  const ids = new Set([...ruleIds, ...Object.keys(requirements), ...Object.keys(openPoints)]);
  for (const id of ids) {
    printed.output = '';
    expect(await runExplain([id]), id).toBe(0);
    expect(printed.output.length).toBeGreaterThan(60);
  }
  expect(await runExplain(['range/date-onyl'])).toBe(2);
  expect(printed.errors).toContain('did you mean range/date-only?');
});
