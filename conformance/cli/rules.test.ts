import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openPoints, requirements } from '../../generated/catalogue.ts';
import { ruleIds } from '../index.ts';
import { commentOf, runExplain, runRules } from './rules.ts';

let output: string;

beforeEach(() => {
  output = '';
  for (const stream of ['log', 'error'] as const) {
    vi.spyOn(console, stream).mockImplementation((text) => void (output += `${text}\n`));
  }
});

afterEach(() => vi.restoreAllMocks());

test('the rules are listed, or those of an area, also as JSON', async () => {
  expect(await runRules([])).toBe(0);
  expect(
    output
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]),
  ).toEqual(ruleIds);
  output = '';
  expect(await runRules(['health', '--json'])).toBe(0);
  const listed: { id: string }[] = JSON.parse(output);
  expect(listed.every(({ id }) => id.startsWith('health/'))).toBe(true);
  expect(await runRules(['helth'])).toBe(2);
  expect(output).toContain('did you mean health?');
});

test('a rule is explained from its own comment, the catalogue and a defect', async () => {
  expect(await runExplain(['range/date-only'])).toBe(0);
  for (const name of ['rule', 'requirement', 'derived', 'forbidden by', 'see it fail']) {
    expect(output).toMatch(new RegExp(`^${name} +\\S`, 'm'));
  }
  output = '';
  for (const id of ['range/widening', 'range/not-iso']) {
    output = '';
    await runExplain([id]);
    expect(output).toMatch(/how, and why +Sound: /);
  }
});

test('every rule says how it tests and why that is sound, and every open point how it is seen', async () => {
  for (const id of ruleIds) expect(await commentOf(id), id).toMatch(/\S/);
  for (const id of Object.keys(openPoints)) {
    output = '';
    await runExplain([id]);
    expect(output, id).toMatch(/^observed +\S/m);
  }
  await runExplain(['offset-form']);
  expect(output).toMatch(/^try it +npx partner-api simulate --set offset-form=/m);
});

test('whatever has an id is explained, and nothing else', async () => {
  const ids = new Set([...ruleIds, ...Object.keys(requirements), ...Object.keys(openPoints)]);
  for (const id of ids) {
    output = '';
    expect(await runExplain([id]), id).toBe(0);
    expect(output.length).toBeGreaterThan(60);
  }
  expect(await runExplain(['range/date-onyl'])).toBe(2);
  expect(output).toContain('did you mean range/date-only?');
});
