/** What a maintainer does after an edit, in a copy of the repository, and what it shows. */
import type { RepositoryCopy } from '../../test-support/copy-repository.ts';

/** Whether a command was content, and everything that it printed. */
export interface Shown {
  readonly ok: boolean;
  readonly text: string;
}

export interface Maintainer {
  readonly edit: (path: string, change: (text: string) => string) => Promise<void>;
  readonly generate: () => Promise<Shown>;
  readonly checkGenerated: () => Promise<Shown>;
  readonly typecheck: () => Promise<Shown>;
  readonly lintSpec: () => Promise<Shown>;
  readonly build: () => Promise<Shown>;
  /** Runs the tests of the given files. */
  readonly test: (...files: string[]) => Promise<Shown>;
  /** Runs the suite on the simulator of the copy, built before. */
  readonly conform: (...options: string[]) => Promise<Shown>;
}

export function createMaintainer(copy: RepositoryCopy): Maintainer {
  const show = async (command: string, ...options: string[]): Promise<Shown> => {
    const { status, stdout, stderr } = await copy.run(command, options);
    return { ok: status === 0, text: `${stdout}${stderr}` };
  };
  const npm = (script: string): Promise<Shown> => show('npm', 'run', '--silent', script);
  return {
    edit: (path, change) => copy.edit(path, change),
    generate: () => npm('generate'),
    checkGenerated: () => npm('generate:check'),
    typecheck: () => npm('typecheck'),
    lintSpec: () => npm('lint:spec'),
    build: () => npm('build'),
    test: (...files) => show('npx', 'vitest', 'run', ...files),
    conform: (...options) =>
      show(process.execPath, 'dist/conformance/cli/main.js', 'conform', ...options),
  };
}

/** The text with one passage exchanged; an error when it is not there. */
export const exchange =
  (from: string, to: string) =>
  (text: string): string => {
    if (!text.includes(from)) throw new Error(`there is no ${JSON.stringify(from)} to edit`);
    return text.replace(from, () => to);
  };
