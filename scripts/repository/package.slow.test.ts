import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join, posix } from 'node:path';

import { describe, expect, test } from 'vitest';

import manifest from '../../package.json' with { type: 'json' };
import { pageFiles, swaggerUiFiles } from '../../simulator/docs/files.ts';
import { copyRepository } from '../test-support/copy-repository.ts';

/** Files that a maintainer's dist/ may still contain from older or other builds. */
const leftovers = [
  'dist/conformance/engine/run.test.js',
  'dist/conformance/index.js.map',
  'dist/conformance/selftest/judge-independent.js',
  'dist/simulator/test-support/state.js',
  'dist/scripts/old.js',
];

const copy = await copyRepository();
const readPacked = (path: string): Promise<string> => readFile(join(copy.root, path), 'utf8');

const compiled = await copy.run('npm', ['run', '--silent', 'compile']);
if (compiled.status !== 0) throw new Error(compiled.stderr);
for (const path of leftovers) {
  await mkdir(dirname(join(copy.root, path)), { recursive: true });
  await writeFile(join(copy.root, path), '');
}

const { stdout } = await copy.run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts']);
const [content] = JSON.parse(stdout) as [{ files: { path: string }[] }];
const packed = content.files.map(({ path }) => path);

describe('the package', () => {
  test('has every file of its exports and its commands', () => {
    const targets = [...Object.values(manifest.exports), manifest.bin].flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    );
    expect(targets.length).toBeGreaterThan(6);
    const missing = targets.filter((path) => !packed.includes(posix.normalize(path)));
    expect(missing).toEqual([]);
  });

  test("has the simulator's page, and Swagger UI with its licences", async () => {
    const own = Object.keys(pageFiles).map((name) => `browser/${name}`);
    const others = Object.keys(swaggerUiFiles).map((name) => `swagger-ui/${name}`);
    const copied = [...own, ...others].map((name) => `dist/simulator/docs/${name}`);
    expect(packed).toEqual(expect.arrayContaining(copied));
    const folder = 'dist/simulator/docs/swagger-ui';
    expect(await readPacked(`${folder}/LICENSE`)).toContain('Apache License');
    expect(await readPacked(`${folder}/NOTICE`)).toContain('SmartBear');
  });

  test("has no tests, maintainers' scripts, source maps or leftovers", () => {
    const odd =
      /\.test\.|\.map$|(^|\/)(test-support|selftest|scripts(?!\/proof\/(results|README))|node_modules)\//;
    expect(packed.filter((path) => odd.test(path) || leftovers.includes(path))).toEqual([]);
    expect(packed.length).toBeGreaterThan(100);
  });

  test('contains every imported file, or depends on its package', async () => {
    const missing: string[] = [];
    // Helpers for test runners import the runner, which is a peer dependency.
    const dependencies = { ...manifest.dependencies, ...manifest.peerDependencies };
    // The compiler's output comes in pairs; third-party bundles import nothing.
    const declarations = packed.filter((path) => path.endsWith('.d.ts'));
    const bundled = packed.filter((path) => path.startsWith('dist/cli/'));
    const modules = declarations.map((path) => path.replace('.d.ts', '.js'));
    const files = [...declarations, ...modules, ...bundled];
    for (const file of files) {
      const imports = (await readPacked(file)).matchAll(
        /(?<![\w'".])(?:from|import) ?\(?['"]([\w@.][^'"\n]*)['"]/g,
      );
      for (const [, name = ''] of imports) {
        const [scope = '', rest = ''] = name.split('/');
        const dependency = scope.startsWith('@') ? `${scope}/${rest}` : scope;
        const isThere = name.startsWith('.')
          ? packed.includes(posix.join(posix.dirname(file), name.replace(/\.ts$/, '.js')))
          : isBuiltin(name) || dependency in dependencies;
        if (!isThere) missing.push(`${file}: ${name}`);
      }
    }
    expect(missing).toEqual([]);
    expect(files.length).toBeGreaterThan(100);
  });

  test('contains every file that its texts link to', async () => {
    const missing: string[] = [];
    let links = 0;
    for (const file of packed.filter((path) => path.endsWith('.md'))) {
      for (const [, link = ''] of (await readPacked(file)).matchAll(/\]\(([^)#:]+)\)/g)) {
        links += 1;
        const path = posix.join(posix.dirname(file), link);
        const isThere = packed.some(
          (one) => one === path || (path.endsWith('/') && one.startsWith(path)),
        );
        if (!isThere) missing.push(`${file}: ${link}`);
      }
    }
    expect(missing).toEqual([]);
    expect(links).toBeGreaterThan(4);
  });

  test('has no install scripts', () => {
    // npm treats prepare as an install script for packages that are not from a registry.
    const atInstall = ['preinstall', 'install', 'postinstall', 'prepare'];
    expect(atInstall.filter((name) => name in manifest.scripts)).toEqual([]);
  });
});

const program = `
import { startSimulator } from 'partner-api-harness/simulator';
import type { Simulator, Target, paths } from 'partner-api-harness/simulator';
import type { ProxyOptions, RunningProxy } from 'partner-api-harness/proxy';
import { conclude, judge, loadTarget, reportAsJson, reportForConsole } from 'partner-api-harness/conformance';

const simulator: Simulator = await startSimulator({ port: 0 });
const target: Target = await loadTarget('target.yaml', {});
const report = await judge(simulator.target, { ruleIds: ['health'] });
export const status: number = conclude(report).status;
const document = reportAsJson(report, 'mine', { command: target.baseUrl });
export const text: string = reportForConsole(document, { color: false });
export const json: 'partner-api-conformance-report/1' = document.format;
export type Health = paths['/partner/v1/health'];
export type Proxied = [ProxyOptions['url'], RunningProxy['journal']];
`;

test.each([
  ['without types of Node.js', ['es2022']],
  ['with types of a browser', ['es2022', 'dom']],
])("a user's program compiles against the declarations %s", async (_, lib) => {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2022',
    module: 'nodenext',
    lib,
    types: [],
    skipLibCheck: false,
    // The project's build tools are not installed with it.
    paths: { koa: ['./no-types.d.ts'] },
  };
  await mkdir(join(copy.root, 'program'), { recursive: true });
  await writeFile(join(copy.root, 'program/main.ts'), program);
  await writeFile(join(copy.root, 'program/no-types.d.ts'), 'export {};\n');
  const config = JSON.stringify({ compilerOptions, files: ['main.ts'] });
  await writeFile(join(copy.root, 'program/tsconfig.json'), config);
  const tsc = ['node_modules/typescript/bin/tsc', '-p', 'program'];
  expect(await copy.run(process.execPath, tsc)).toEqual({ status: 0, stdout: '', stderr: '' });
});
