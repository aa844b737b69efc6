import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Where the first of these commands is, as `command -v` finds it; undefined where none is. */
export async function findCommand(
  names: readonly string[],
  path: string | undefined,
): Promise<string | undefined> {
  const folders = (path ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const file of names.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    const isThere = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return file;
  }
  return undefined;
}
