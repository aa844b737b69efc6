/** Stryker is installed when it is first wanted, into a folder that `npm ci` clears. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Exact versions: another one makes other changes. */
const packages = ['@stryker-mutator/core@9.6.1', '@stryker-mutator/vitest-runner@9.6.1'];

/** Below the package's node_modules, so that the runner finds the package's own vitest. */
export const toolsFolder = join('node_modules', '.cache', 'mutate');

/** Written last: what is installed. */
const finished = join(toolsFolder, 'installed.txt');

export function installTools(): void {
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
