import { readFile } from 'node:fs/promises';

import { describe, expect, test } from 'vitest';

import { explainFailure } from './generator-failure.ts';

const died = (stderr: string, stdout = '') => explainFailure({ status: 1, stdout, stderr });

describe('what the generator was not content with', () => {
  test('keeps its place, and what it says itself of what to do', async () => {
    const findings = await died(
      'spec/openapi.yaml:12:3: Map keys must be unique\nspec/requirements.yaml:7: office/new is odd; fix one of the two\n',
    );
    expect(findings).toEqual([
      {
        file: 'spec/openapi.yaml',
        line: 12,
        column: 3,
        message: 'Map keys must be unique',
        fix: 'correct it there',
      },
      {
        file: 'spec/requirements.yaml',
        line: 7,
        message: 'office/new is odd',
        fix: 'fix one of the two',
      },
    ]);
  });

  test('is placed at the row of the catalogue that it names', async () => {
    const text = await readFile('spec/requirements.yaml', 'utf8');
    const line = text.slice(0, text.indexOf('- id: wire/json\n')).split('\n').length;
    const [finding] = await died('spec/requirements.yaml: wire/json comes from no sentence');
    expect(finding).toMatchObject({ file: 'spec/requirements.yaml', line });
  });

  test('is the code, where the compiler cannot read that', async () => {
    const [finding] = await died('', "scripts/generate/cli.ts(3,1): error TS1005: ';' expected.\n");
    expect(finding).toMatchObject({
      file: 'scripts/generate/cli.ts',
      line: 3,
      message: "';' expected.",
    });
  });

  test('is what was thrown, at the place of its JSON pointer', async () => {
    const text = await readFile('spec/openapi.yaml', 'utf8');
    const line = text
      .slice(0, text.indexOf('    get:\n      operationId: getHealth'))
      .split('\n').length;
    const [finding] = await died(
      "node:internal\n\nError: Can't resolve $ref at #/paths/~1partner~1v1~1health/get\n    at x\n",
    );
    expect(finding?.message).toBe(
      "the generator stopped: Can't resolve $ref at #/paths/~1partner~1v1~1health/get",
    );
    expect(finding?.file).toBe('spec/openapi.yaml');
    expect(finding?.line).toBe(line);
  });
});
