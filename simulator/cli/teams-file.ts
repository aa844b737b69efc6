import { readFile } from 'node:fs/promises';

import { StartError } from '../http/listen.ts';
import { explainSystemError } from '../../shared/system-error.ts';
import { readYaml } from '../../shared/yaml-text.ts';
import type { TeamsOption } from '../tenants/teams/team.ts';

/**
 * The teams of a file, YAML or JSON, as they stand there: the simulator checks them when it starts.
 *
 * @throws {StartError} when the file cannot be read; the message shows nothing of what is in it
 */
export async function readTeams(file: string): Promise<TeamsOption> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new StartError(`--teams ${file} cannot be read: ${explainSystemError(cause)}`, { cause });
  });
  const { value, errors } = readYaml(text);
  const [error] = errors;
  if (error === undefined) return value as TeamsOption;
  throw new StartError(`--teams ${file}:${error.line}: ${error.kind}`);
}
