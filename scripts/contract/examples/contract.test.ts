/** The simulator answers the examples of the contract as they say; the linter fits them to schemas. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Simulator } from '../../../simulator/index.ts';
import { startSimulator } from '../../../simulator/index.ts';
import { readSources } from '../../generate/sources.ts';
import { listExamples, sendExample } from './requests.ts';

const { contract } = await readSources();
const examples = listExamples(contract).map((one) => ({ id: one.operation.operationId, ...one }));

describe('the simulator gives the documented answer to the example', () => {
  let simulator: Simulator;
  beforeAll(async () => {
    simulator = await startSimulator({ now: () => new Date('2026-03-14T09:26:53Z') });
  });
  afterAll(() => simulator.close());

  test.each(examples)('$id $status', async (exchange) => {
    const response = await sendExample(simulator.url, exchange);
    const form = new RegExp(`^${exchange.status.replaceAll('X', '\\d')}$`);
    expect(String(response.status)).toMatch(form);
    expect(await response.json()).toEqual(exchange.example);
  });

  test('the counts are those of any later day too', async () => {
    const later = await startSimulator();
    const counts = examples.filter(
      ({ id, status }) => id.endsWith('LeadCount') && status === '200',
    );
    expect(counts).toHaveLength(2);
    for (const exchange of counts) {
      const response = await sendExample(later.url, exchange);
      expect(await response.json()).toEqual(exchange.example);
    }
    await later.close();
  });
});
