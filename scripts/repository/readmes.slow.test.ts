import { afterAll, describe, expect, test } from 'vitest';

import { makeFolder } from '../../shared/test-support/vitest.ts';
import { startSimulator } from '../../simulator/index.ts';
import {
  findBlocks,
  findBrokenLinks,
  findInlineCommands,
  readPages,
} from './test-support/pages.ts';
import { checkBlock, codeLanguages } from './test-support/check-block.ts';
import { checkCommand, parseShell } from './test-support/shell.ts';
import type { Place } from './test-support/pages.ts';
import { typeCheck } from './test-support/code.ts';

const pages = [...(await readPages())];
const blocks = pages.flatMap(([file, page]) => findBlocks(file, page));
const inline = pages.flatMap(([file, page]) => findInlineCommands(file, page));

const place: Place = { folder: await makeFolder(), simulator: await startSimulator() };
afterAll(() => place.simulator.close());

test('all pages of the repository are found', () => {
  const files = pages.map(([file]) => file);
  expect(files).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'spec/README.md']));
  expect(files.filter((file) => file.includes('node_modules'))).toEqual([]);
  expect(blocks.length).toBeGreaterThan(8);
});

describe('each block works as its page says', () => {
  test.each(blocks)('$file, line $line: $language', async (block) => {
    await checkBlock(block, place);
  });

  test('code compiles as for a user of the package', async () => {
    const code = blocks.filter(
      ({ language, marks }) => codeLanguages.includes(language) && !marks.includes('jest'),
    );
    expect(code.length).toBeGreaterThan(0);
    expect(await typeCheck(code)).toBe('');
  });
});

test('each link to a page or heading resolves', async () => {
  expect(await findBrokenLinks(new Map(pages))).toEqual([]);
});

test('each inline command exists', async () => {
  expect(inline.length).toBeGreaterThan(5);
  for (const { file, command } of inline) {
    for (const one of parseShell(command)) {
      expect(await checkCommand(one), `${file}: ${command}`).toBe(true);
    }
  }
});
