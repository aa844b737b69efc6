import { readFile } from 'node:fs/promises';

interface PackageVersion {
  readonly name: string;
  readonly version: string;
}

export async function readPackage(): Promise<PackageVersion> {
  // Compiled files in dist/ are one level deeper than the sources.
  for (const up of ['../package.json', '../../package.json']) {
    const text = await readFile(new URL(up, import.meta.url), 'utf8').catch(() => undefined);
    if (text !== undefined) return JSON.parse(text);
  }
  throw new Error('package.json was not found beside the compiled code');
}

/** The name and version in one text, such as `partner-api-harness 0.1.0`. */
export async function packageVersion(): Promise<string> {
  const { name, version } = await readPackage();
  return `${name} ${version}`;
}
