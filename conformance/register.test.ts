import { readFile } from 'node:fs/promises';

import { afterAll, describe, expect, test } from 'vitest';

import { startSimulator } from '../simulator/index.ts';
import { register } from './register.ts';

type Body = Parameters<Parameters<typeof register>[0]['test']>[2];

const simulator = await startSimulator({ docs: false, defects: ['office/count-as-text'] });
const conforming = await startSimulator({ docs: false });

afterAll(async () => {
  await Promise.all([simulator.close(), conforming.close()]);
});

describe('a runner of its own gets a test for each rule', () => {
  const tests = new Map<string, Body>();
  register(
    { describe: (_, body) => body(), test: (name, _, body) => void tests.set(name, body) },
    { target: () => simulator.target, ruleIds: ['office/body', 'health/report', 'office/foreign'] },
  );
  const nameOf = (id: string): string =>
    [...tests.keys()].find((name) => name.startsWith(`${id}: `)) ?? id;

  test.each([
    ['health/report', /^fine$/],
    ['office/body', /^fail\nrequirement +office\/body: [^]*curl /],
    ['conclusion', /^Not conformant: 1 rule failed/],
  ])('%s', async (id, words) => {
    const body = tests.get(nameOf(id));
    const outcome = await body?.({ skip: () => undefined })
      .then(() => 'fine')
      .catch((cause: Error) => cause.message);
    expect(outcome).toMatch(words);
  });
});

// By this runner itself, with its own way to skip.
register(
  { describe, test },
  {
    target: () => {
      const { offices: _, ...target } = conforming.target;
      return { ...target, capabilities: ['organization-lead-count'] };
    },
    ruleIds: ['health', 'office/foreign'],
  },
);

test('no runner is imported', async () => {
  const text = await readFile(new URL('./register.ts', import.meta.url), 'utf8');
  expect(text).not.toMatch(/from '(vitest|node:test)'/);
});
