import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Simulator } from '../../../simulator/index.ts';
import { startSimulator } from '../../../simulator/index.ts';
import type { NamedOperation } from '../../generate/contract-document.ts';
import { listOperations } from '../../generate/contract-document.ts';
import { readSources } from '../../generate/sources.ts';
import { exampleOf, findExamples, requestFor } from './test-support/examples.ts';
import type { ExampleRequest } from './test-support/examples.ts';

const { contract } = await readSources();
const key = 'sim-key-full';

/** RFC 3339, section 5.6, of dates that exist; stricter than what servers may accept. */
function isInstant(text: string): boolean {
  const [, day = ''] =
    /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.exec(text) ?? [];
  if (Number.isNaN(Date.parse(text)) || day === '') return false;
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

const ajv = new Ajv2020({
  strict: true,
  strictRequired: false,
  allErrors: true,
  formats: { 'date-time': isInstant },
});

/** What is wrong with a value by a schema of the contract, in words. */
function mismatch(value: unknown, schema: unknown): string {
  const bundle = { allOf: [schema], $defs: contract.components.schemas };
  const text = JSON.stringify(bundle).replaceAll('#/components/schemas/', '#/$defs/');
  const validate = ajv.compile(JSON.parse(text));
  return validate(value) ? '' : ajv.errorsText(validate.errors);
}

describe('every example fits its schema', () => {
  const examples = findExamples(contract);

  test.each(examples)('$pointer', ({ value, schema }) => {
    expect(mismatch(value, schema)).toBe('');
  });

  test('and one that does not is seen', () => {
    expect(mismatch('2026-02-30T00:00:00Z', { type: 'string', format: 'date-time' })).not.toBe('');
    expect(mismatch({ status: 'success' }, contract.components.schemas.HealthReport)).toContain(
      "must have required property 'timestamp'",
    );
  });

  test('an example that no schema stands beside is an error', () => {
    expect(() => findExamples({ a: { example: 1 } })).toThrow(/#\/a: an example without a schema/);
  });
});

/** Every documented answer of every operation. */
const answers = listOperations(contract).flatMap((operation) =>
  Object.entries(operation.responses).map(([status, response]) => ({
    id: operation.operationId,
    status,
    operation,
    example: exampleOf(contract, response),
  })),
);

async function send({ url }: Simulator, operation: NamedOperation, request: ExampleRequest) {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(request.path[name] ?? ''),
  );
  const query = new URLSearchParams(request.query).toString();
  return await fetch(url + path + (query === '' ? '' : `?${query}`), {
    method: operation.method,
    headers: {
      'content-type': 'application/json',
      ...(request.key === undefined ? {} : { authorization: `Bearer ${request.key}` }),
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  });
}

describe('the simulator gives the documented answer to the example', () => {
  let simulator: Simulator;
  beforeAll(async () => {
    simulator = await startSimulator({ now: () => new Date('2026-03-14T09:26:53Z') });
  });
  afterAll(() => simulator.close());

  test.each(answers)('$id $status', async ({ operation, status, example }) => {
    const request = requestFor(contract, operation, status, key);
    const response = await send(simulator, operation, request);
    expect(String(response.status)).toMatch(new RegExp(`^${status.replaceAll('X', '\\d')}$`));
    expect(await response.json()).toEqual(example);
  });

  test('the counts are those of any later day too', async () => {
    const later = await startSimulator();
    const counts = answers.filter(({ id, status }) => id.endsWith('LeadCount') && status === '200');
    expect(counts).toHaveLength(2);
    for (const { operation, status, example } of counts) {
      const request = requestFor(contract, operation, status, key);
      expect(await (await send(later, operation, request)).json()).toEqual(example);
    }
    await later.close();
  });
});
