/** What a reader relies on to find the way: import directions, and one word for one thing. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { cruise } from 'dependency-cruiser';
import { expect, test } from 'vitest';

import { forbidden } from './rooms.ts';

/** Words of which the project has another one for the same thing, with that one. */
const retiredWords: Readonly<Record<string, string>> = {
  'twin(s|ned)?': 'positive control',
  'sandwich(es|ed)?': 'controlled request',
  'lattices?': 'false-positive sweep',
  'disturb(ance|ances|ed|s)?': 'fault',
  'unless told': 'by default',
  'other[- ]?makes?': 'independent implementation',
  'mends?': 'fix',
  'doors?': 'server, or hook',
  'occasions?': 'decision trace',
  undecided: 'inconclusive',
  'the wrong server': 'non-conforming',
};

const folders = ['conformance', 'scripts', 'shared', 'simulator', 'spec'];

test('imports make no circle, and go down from room to room', async () => {
  const { output } = await cruise(['conformance', 'scripts', 'shared', 'simulator'], {
    tsPreCompilationDeps: true,
    validate: true,
    ruleSet: { forbidden },
    doNotFollow: { path: '(^|/)(node_modules|generated)/' },
    enhancedResolveOptions: { extensions: ['.ts', '.js', '.json'] },
  });
  if (typeof output === 'string') throw new Error(output);
  const { violations, totalCruised } = output.summary;
  expect(totalCruised).toBeGreaterThan(500);
  expect(violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
});

/** Every hand-written text, by its path. */
async function readTexts(): Promise<[path: string, text: string][]> {
  const lists = folders.map(async (folder) => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && /\.(ts|js|md|ya?ml|json|py|pl|pm)$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name));
  });
  const paths = ['README.md', 'CONTRIBUTING.md', ...(await Promise.all(lists)).flat()];
  return Promise.all(
    paths.map(async (path) => [path, await readFile(path, 'utf8')] as [string, string]),
  );
}

/** Names of two words count as two. */
const asWords = (text: string): string => text.replaceAll(/([a-z])([A-Z])/g, '$1 $2');

test('nothing goes by a retired word', async () => {
  // The defects of the servers that were written blind are told by their authors, in the matrix too.
  const texts = (await readTexts()).filter(
    ([path]) => !/^scripts\/(structure|proof\/results)\/|\/defects\.json$/.test(path),
  );
  const found = Object.entries(retiredWords).flatMap(([word, instead]) => {
    const pattern = new RegExp(`\\b${word}\\b`, 'i');
    return texts.flatMap(([path, text]) =>
      asWords(text)
        .split('\n')
        .flatMap((line, index) => {
          const [said] = pattern.exec(line) ?? [];
          return said === undefined ? [] : [`${path}:${index + 1}: "${said}"; say ${instead}`];
        }),
    );
  });
  expect(found).toEqual([]);
});
