/** Stryker is installed when it is first wanted, into a folder that `npm ci` clears. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const names = ['package.json', 'package-lock.json', '.npmrc'] as const;

const source = join('scripts', 'proof', 'mutation', 'tools');

/** Below the package's node_modules, so that the runner finds the package's own vitest. */
export const toolsFolder = join('node_modules', '.cache', 'mutate');

/** npm keeps its own lockfile beside what it has finished to install. */
const finished = join(toolsFolder, 'node_modules', '.package-lock.json');

const isSame = (name: string): boolean =>
  existsSync(join(toolsFolder, name)) &&
  readFileSync(join(source, name), 'utf8') === readFileSync(join(toolsFolder, name), 'utf8');

/** Installs what the lockfile in `tools/` says, unless it is there. */
export function installTools(): void {
  if (existsSync(finished) && names.every(isSame)) return;
  mkdirSync(toolsFolder, { recursive: true });
  for (const name of names) copyFileSync(join(source, name), join(toolsFolder, name));
  const args = ['ci', '--no-audit', '--no-fund', '--ignore-scripts'];
  execFileSync('npm', args, {
    cwd: toolsFolder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}
