import { expect, test } from 'vitest';

import { captureOutput } from '../../shared/test-support/vitest.ts';
import { defects } from '../policy/defects/index.ts';
import { listMutants } from '../policy/mutants/index.ts';
import { runDefects } from './defects.ts';

const printed = captureOutput();

test('partner-api defects lists every defect', async () => {
  expect(await runDefects([])).toBe(0);
  for (const { id, description } of defects) {
    expect(printed.output).toContain(`\n${id} `);
    expect(printed.output.replaceAll(/\n +/g, ' ')).toContain(description);
  }
});

test('an area lists only its own defects', async () => {
  expect(await runDefects(['privacy'])).toBe(0);
  const ids = printed.output.match(/^[a-z]+\/\S+/gm) ?? [];
  expect(ids.length).toBeGreaterThan(1);
  expect(ids.filter((id) => !id.startsWith('privacy/'))).toEqual([]);
});

test('--json lists defects for scripts', async () => {
  expect(await runDefects(['--json'])).toBe(0);
  const expected = defects.map(({ override: _override, ...facts }) => facts);
  expect(JSON.parse(printed.output)).toEqual(expected);
});

test('--mutants lists all mutants, or those of an operation or of one answer', async () => {
  expect(await runDefects(['--mutants'])).toBe(0);
  expect(printed.output).toContain(`\n${listMutants().length} mutants, of which `);
  printed.output = '';
  expect(await runDefects(['--mutants', 'getHealth/401', 'updateListing'])).toBe(0);
  const operations = new Set(printed.output.match(/^(getHealth\/\w+|[a-z]+[A-Z]\w+(?=\/))/gm));
  expect(operations).toEqual(new Set(['getHealth/401', 'updateListing']));
});

test('--mutants --json names the broken requirement, or why there is none', async () => {
  expect(await runDefects(['--mutants', 'updateListing/2XX/status', '--json'])).toBe(0);
  expect(JSON.parse(printed.output)).toContainEqual({
    id: 'updateListing/2XX/status/201',
    operation: 'updateListing',
    status: '2XX',
    kind: 'status',
    description: 'In a 2XX of updateListing, the status is 201.',
    equivalent: { because: 'update-success-code', reason: 'the code is open' },
  });
  expect(JSON.parse(printed.output)).toContainEqual(
    expect.objectContaining({
      id: 'updateListing/2XX/status/204',
      requirement: 'listing/every-transition',
    }),
  );
});

test.each([
  [
    ['--jso'],
    /^there is no option --jso; did you mean --json\?\nFor help: partner-api defects --help$/,
  ],
  [['--mutants', 'wire'], /^there is no operation wire; there are getHealth, .*, updateListing$/],
  [['wires'], /^there is no area wires; there are auth, .*, wire$/],
])('%j prints one error, and exits with 2', async (args, message) => {
  expect(await runDefects(args)).toBe(2);
  expect(printed.errors.trimEnd()).toMatch(message);
  expect(printed.output).toBe('');
});
