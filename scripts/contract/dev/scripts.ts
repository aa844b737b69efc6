/** The lines of package.json that the loop runs: what a person runs and what it runs are one. */
import { readFile } from 'node:fs/promises';

export interface Scripts {
  /** Makes `generated/`, and `dist/` with it. */
  readonly generate: string;
  readonly typecheck: string;
  readonly lint: string;
  /** Not every branch of the contract's history has it. */
  readonly lintSpec: string | undefined;
}

export async function readScripts(): Promise<Scripts> {
  const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(
    await readFile('package.json', 'utf8'),
  );
  const insist = (name: string): string => {
    const line = scripts[name];
    if (line === undefined) throw new Error(`package.json: there is no script "${name}"`);
    return line;
  };
  return {
    generate: insist('generate'),
    typecheck: insist('typecheck'),
    lint: insist('lint'),
    lintSpec: scripts['lint:spec'],
  };
}
