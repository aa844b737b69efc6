/** Runs Stryker over the model and the oracles; installed when it is first wanted, where `npm ci` clears it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The part of Stryker's report that we read. */
export interface MutationReport {
  readonly files: Readonly<Record<string, MutatedFile>>;
}

export interface MutatedFile {
  readonly source: string;
  readonly mutants: readonly Mutant[];
}

/** One change of the code; lines and columns count from 1. */
export interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: Record<'start' | 'end', { readonly line: number; readonly column: number }>;
}

/** Exact versions: another one makes other changes. */
const packages = ['@stryker-mutator/core@9.6.1', '@stryker-mutator/vitest-runner@9.6.1'];

/** Below the package's node_modules, so that the runner finds the package's own vitest. */
const toolsFolder = join('node_modules', '.cache', 'mutate');

/** Written last: what is installed. */
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
 * What is mutated: it decides, so that its tests have to notice every change. Of the engine that is
 * what comes to verdicts. The survey, the preflight, and what puts the parts together are judged by
 * whole runs; what sends and waits needs servers and real time; what plans requests is judged by the
 * tests of the rules. Of what the session remembers, more is to come: its tests have to grow before.
 */
export const mutated = [
  '{simulator/model,conformance/oracles}/**/*.ts',
  'conformance/engine/{dress,run}/**/*.ts',
  'conformance/engine/{budget,presumptions,verdict}.ts',
  'conformance/engine/session/{lock,slow}.ts',
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
  // A change that only shows while a module loads takes all tests, again and again.
  ignoreStatic: true,
  // Where the tests of a change take so much longer than they do, it made an endless loop.
  timeoutMS: 15_000,
  timeoutFactor: 2,
  // Outside of node_modules, where vitest follows no imports.
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
 * Runs it over files that match the patterns, and resolves with its report. What neither the code
 * nor its tests have changed since the last run is taken from that, unless `isFresh`.
 */
export function runStryker(patterns: readonly string[], isFresh: boolean): MutationReport {
  installTools();
  if (isFresh) rmSync(files.incremental, { force: true });
  rmSync(files.report, { force: true });
  writeFileSync(files.config, JSON.stringify({ ...config, mutate: patterns }, undefined, 2));
  const main = join(modules, 'core', 'bin', 'stryker.js');
  const { status } = spawnSync(process.execPath, [main, 'run', files.config], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`Stryker ended with ${status}; what it printed says why`);
  return JSON.parse(readFileSync(files.report, 'utf8'));
}
