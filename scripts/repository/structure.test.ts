/** Checks import directions, a model without side effects, and consistent vocabulary. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { cruise, type IForbiddenRuleType } from 'dependency-cruiser';
import { describe, expect, test } from 'vitest';

/* The layers of the repository, and which may import which. */

/** Path patterns, from the bottom up: each layer imports only from itself and those before it. */
const simulatorLayers = [
  'model/',
  'policy/',
  'tenants/',
  'faults/',
  'journal/',
  'in-process/',
  'log/',
  'target/',
  'http/',
  'docs/',
  'control/',
  '[^/]+$',
  '(cli|testing)/',
];

const conformanceLayers = [
  'wire/',
  'engine/(caps|verdict|client/interruption)\\.ts',
  'observer/hooks/',
  'target/',
  'engine/(?!caps|verdict|client/interruption)',
  'observer/(?!hooks/)',
  '(oracles|arbitraries)/',
  '(observations|rules)/',
  'recording/',
  'report/',
  '(index|register)\\.ts',
  '(cli|ci)/',
];

const tests = '(\\.test\\.ts|/test-support/.*)$';

const orderLayers = (program: string, layers: readonly string[]): IForbiddenRuleType[] =>
  layers.slice(0, -1).map((layer, index) => ({
    name: `${program}/${layer} imports from layers above it`,
    severity: 'error',
    from: { path: `^${program}/${layer}`, pathNot: tests },
    to: { path: `^${program}/(${layers.slice(index + 1).join('|')})` },
  }));

const forbid = (
  name: string,
  from: IForbiddenRuleType['from'],
  path: string,
): IForbiddenRuleType => ({ name, severity: 'error', from, to: { path } });

const independent = 'conformance/selftest/independent/typescript/';

const forbidden: IForbiddenRuleType[] = [
  { name: 'a circle', severity: 'error', from: {}, to: { circular: true } },
  forbid('the simulator knows the suite', { path: '^simulator/' }, '^conformance/'),
  forbid(
    'the suite knows the simulator, and not to start it or to be tried on it',
    { path: '^conformance/', pathNot: `^conformance/(cli|selftest)/|${tests}` },
    '^simulator/',
  ),
  forbid(
    'shared/ knows the contract or a program',
    { path: '^shared/' },
    '^(generated|spec|conformance|simulator|scripts)/',
  ),
  forbid(
    'a program knows its scripts',
    { path: '^(conformance|simulator)/', pathNot: tests },
    '^scripts/',
  ),
  forbid(
    'the independent implementation shares code with somebody',
    { path: `^${independent}` },
    `^(?!${independent}|node:)[a-z]+/`,
  ),
  ...orderLayers('simulator', simulatorLayers),
  ...orderLayers('conformance', conformanceLayers),
];

/* The simulator's model is pure: it decides from its arguments alone. */

const model = 'simulator/model';
const modelFiles = (await readdir(model)).filter((name) => /(?<!\.test)\.ts$/.test(name));
const readModel = (name: string): Promise<string> => readFile(join(model, name), 'utf8');

describe.each(modelFiles)(`${model}/%s`, async (name) => {
  const text = await readModel(name);

  test('imports nothing but the model and the contract', () => {
    const sources = text.match(/(?<=from ')[^']+(?=')/g) ?? [];
    const foreign = sources.filter((source) => !/^(\.\/|\.\.\/\.\.\/generated\/)/.test(source));
    expect(foreign).toEqual([]);
  });

  test('uses no clock, random source or environment', () => {
    const impure = /Date\.now|new Date\(\)|Math\.random|crypto|performance|process\./;
    expect(text).not.toMatch(impure);
  });
});

/** Retired words, and those to use instead. */
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

test('imports have no cycles, and go down from layer to layer', async () => {
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

const asWords = (text: string): string => text.replaceAll(/([a-z])([A-Z])/g, '$1 $2');

test('no text uses a retired word', async () => {
  // Defects of servers that were written blind are described in their authors' words.
  const texts = (await readTexts()).filter(
    ([path]) => !/^scripts\/(repository\/structure|proof\/results)|\/defects\.json$/.test(path),
  );
  const found = Object.entries(retiredWords).flatMap(([word, instead]) => {
    const pattern = new RegExp(`\\b${word}\\b`, 'i');
    return texts.flatMap(([path, text]) =>
      asWords(text)
        .split('\n')
        .flatMap((line, index) => {
          const [match] = pattern.exec(line) ?? [];
          return match === undefined ? [] : [`${path}:${index + 1}: "${match}"; say ${instead}`];
        }),
    );
  });
  expect(found).toEqual([]);
});
