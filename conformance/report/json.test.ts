import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';

import schema from '../../generated/report.schema.json' with { type: 'json' };
import { startSimulator } from '../../simulator/index.ts';
import { judge, reportAsJson } from '../index.ts';
import { refusalAsJson } from './json.ts';

const validate = new Ajv2020({ strict: true, allErrors: true }).compile(schema);

const mistakesIn = (report: unknown): unknown[] =>
  validate(report) ? [] : (validate.errors ?? []);

test('reports of real runs have what their schema says, evidence and all', async () => {
  await using simulator = await startSimulator({ defects: ['range/last-day-taken'] });
  const judged = await judge(simulator.target, { budget: 'quick', strict: true });
  const inPart = await judge(simulator.target, { ruleIds: ['health', 'range/date-only'] });
  const report = reportAsJson(inPart, 'suite 1', { command: 'partner-api conform' });
  expect(mistakesIn(report)).toEqual([]);
  expect(mistakesIn(reportAsJson(judged, 'suite 1'))).toEqual([]);
  const failure = report.results.find(({ id }) => id === 'range/date-only')?.failure;
  const told = failure?.evidence.at(-1);
  expect(told?.request.url).toContain('Date=');
  expect(told?.response?.status).toBe(200);
  expect(told?.request.headers).toContainEqual({
    name: 'Authorization',
    value: expect.stringMatching(/^Bearer \$API_KEY_/),
  });
});

test('so has what is said of a target that could not be judged', () => {
  expect(mistakesIn(refusalAsJson('nobody is there', 3, 'suite 1'))).toEqual([]);
  expect(mistakesIn({ ...refusalAsJson('nobody is there', 3, 'suite 1'), more: 1 })).not.toEqual(
    [],
  );
});
