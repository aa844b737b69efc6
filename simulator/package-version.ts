import { readFile } from 'node:fs/promises';

/** The version of this package, such as `0.1.0`. */
export async function readVersion(): Promise<string> {
  // One level up more than in the sources: compiled files live in dist/.
  for (const up of ['../package.json', '../../package.json']) {
    const text = await readFile(new URL(up, import.meta.url), 'utf8').catch(() => undefined);
    if (text !== undefined) return (JSON.parse(text) as { readonly version: string }).version;
  }
  throw new Error('package.json is not where the package has it');
}
