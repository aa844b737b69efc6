import { readFile } from 'node:fs/promises';

/** Name and version of this package, such as `partner-api-harness 0.1.0`. */
export async function packageVersion(): Promise<string> {
  // One level up more than in the sources: compiled files live in dist/.
  for (const up of ['../../package.json', '../../../package.json']) {
    const text = await readFile(new URL(up, import.meta.url), 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    const { name, version } = JSON.parse(text) as { name: string; version: string };
    return `${name} ${version}`;
  }
  throw new Error('package.json is not where the package has it');
}
