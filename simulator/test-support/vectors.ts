/** The golden vectors of spec/vectors/, as their schemas describe them. */
import { readFile } from 'node:fs/promises';

import type { components } from '../../generated/vectors.ts';

type Schemas = components['schemas'];

/** The schemas that are of files, by the names of these. */
type FileName = {
  [Name in keyof Schemas]: Schemas[Name] extends { readonly vectors: unknown } ? Name : never;
}[keyof Schemas];

export async function readVectors<Name extends FileName>(
  name: Name,
): Promise<Schemas[Name]['vectors']> {
  const file = new URL(`../../spec/vectors/${name}.json`, import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')).vectors;
}
