/** Runs Stryker, which is installed at first use; `npm ci` removes it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface MutationReport {
  readonly files: Readonly<Record<string, MutatedFile>>;
}

export interface MutatedFile {
  readonly source: string;
  readonly mutants: readonly Mutant[];
}

/** One mutation; lines and columns count from 1. */
export interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: Record<'start' | 'end', { readonly line: number; readonly column: number }>;
}

/** Exact versions, since each version makes different mutations. */
const packages = ['@stryker-mutator/core@9.6.1', '@stryker-mutator/vitest-runner@9.6.1'];

/** Below the package's node_modules, so that the runner finds the package's Vitest. */
const toolsFolder = join('node_modules', '.cache', 'mutate');

/** Records the installed versions; written after the installation has succeeded. */
const finished = join(toolsFolder, 'installed.txt');

function installTools(): void {
  const wanted = packages.join('\n');
  if (existsSync(finished) && readFileSync(finished, 'utf8') === wanted) return;
  mkdirSync(toolsFolder, { recursive: true });
  const flags = [
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--no-package-lock',
    '--legacy-peer-deps',
  ];
  execFileSync('npm', ['install', '--prefix', toolsFolder, ...flags, ...packages], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  writeFileSync(finished, wanted);
}

/**
 * The mutated files: code that decides, whose tests must detect every mutation. Of the engine, only
 * the parts that determine verdicts. Whole runs cover survey, preflight and composition; sending
 * and waiting needs servers and real time; the tests of rules cover request planning. The memory of
 * the session will be added once it has more tests.
 */
export const mutated = [
  '{simulator/model,conformance/oracles}/**/*.ts',
  'conformance/engine/{dress,judging,run}/**/*.ts',
  'conformance/engine/{budget,presumptions,verdict}.ts',
  'conformance/engine/{client/lock,client/slow-target,session/repeated-transition}.ts',
  '!conformance/engine/run/{options,restore,run,run-report}.ts',
  '!**/*.test.ts',
];

const modules = join(toolsFolder, 'node_modules', '@stryker-mutator');

const files = {
  config: join(toolsFolder, 'stryker.config.json'),
  report: join(toolsFolder, 'report.json'),
  incremental: join(toolsFolder, 'incremental.json'),
};

const config = {
  testRunner: 'vitest',
  plugins: [resolve(modules, 'vitest-runner', 'dist', 'src', 'index.js')],
  vitest: { configFile: 'scripts/proof/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // A mutation of code that runs while a module loads would need all tests.
  ignoreStatic: true,
  // Tests that take longer than this indicate an endless loop.
  timeoutMS: 15_000,
  timeoutFactor: 2,
  // Not in node_modules, where Vitest does not follow imports.
  tempDirName: join('dist', 'mutate'),
  ignorePatterns: ['dist'],
  disableTypeChecks: '{simulator/model,conformance/oracles,conformance/engine}/**/*.ts',
  incremental: true,
  incrementalFile: files.incremental,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: files.report },
  allowConsoleColors: false,
} as const;

/**
 * Mutates files that match the patterns, and resolves with the report. Results of unchanged code
 * and tests are reused, unless `isFresh`.
 */
export function runStryker(patterns: readonly string[], isFresh: boolean): MutationReport {
  installTools();
  if (isFresh) rmSync(files.incremental, { force: true });
  rmSync(files.report, { force: true });
  writeFileSync(files.config, JSON.stringify({ ...config, mutate: patterns }, undefined, 2));
  const main = join(modules, 'core', 'bin', 'stryker.js');
  const { status } = spawnSync(process.execPath, [main, 'run', files.config], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`Stryker exited with ${status}; see its output`);
  return JSON.parse(readFileSync(files.report, 'utf8'));
}
