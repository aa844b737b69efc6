import { readPackage } from '../../shared/package-version.ts';

/** Name and version of this package, such as `partner-api-harness 0.1.0`. */
export async function packageVersion(): Promise<string> {
  const { name, version } = await readPackage();
  return `${name} ${version}`;
}
