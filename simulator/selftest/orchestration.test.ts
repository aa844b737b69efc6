/** Checks that commands and paths in the guide's container examples exist. */
import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { readYaml } from '../../shared/yaml-text.ts';
import { simulateCommand } from '../cli/arguments.ts';
import { isObject } from '../model/json.ts';
import { tokenVariable } from '../options.ts';
import { serveForFile } from '../test-support/service.ts';

const simulator = serveForFile();

function valuesOf(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesOf(one, name));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([field, one]) =>
    field === name ? [one] : valuesOf(one, name),
  );
}

async function readBlocks(page: string): Promise<unknown[]> {
  const text = await readFile(new URL(`../guide/${page}`, import.meta.url), 'utf8');
  const blocks = [...text.matchAll(/```yaml other\n([^]*?)```/g)];
  return blocks.map(([, block = '']) => readYaml(block).value);
}

const pages = await Promise.all(['stores.md', 'containers.md'].map(readBlocks));

test('the simulator accepts the arguments', () => {
  const found = ['command', 'args'].flatMap((name) => valuesOf(pages, name));
  expect(found).toHaveLength(3);
  for (const words of found.map((one) => (Array.isArray(one) ? one.map(String) : []))) {
    expect(words.length).toBeGreaterThan(0);
    const args = words[1] === 'simulate' ? words.slice(2) : words;
    expect(simulateCommand.read(args)).toMatchObject({ simulator: { port: 4010 } });
  }
});

test('the probe paths and the token variable are the actual ones', async () => {
  const paths = valuesOf(pages, 'httpGet').flatMap((one) => valuesOf(one, 'path').map(String));
  expect(new Set(paths)).toEqual(new Set(['/readyz', '/healthz']));
  for (const path of paths) expect((await fetch(`${simulator().url}${path}`)).status).toBe(200);
  const known = JSON.stringify(pages).match(/PARTNER_API_\w+/g) ?? [];
  expect(new Set(known)).toEqual(new Set([tokenVariable]));
});
