/** The compiled validator of seed files, apart from the others: the simulator needs no more. */
import standalone from 'ajv/dist/standalone/index.js';

import type { DataSchema } from './contract-document.ts';
import { banner, seedSchemaFile } from './sources.ts';
import { bundleCode, createAjv } from './validators.ts';

const seedUrl = 'seed:/';

export async function generateSeedValidator(seedSchema: DataSchema): Promise<string> {
  const ajv = createAjv();
  ajv.addSchema({ ...seedSchema, $id: seedUrl });
  const code = await bundleCode(standalone.default(ajv, { validate_seed: seedUrl }));
  return `// @ts-nocheck
${banner(seedSchemaFile)}import type { Validator } from './validators.ts';

${code.replace(/export \{[\s\S]*$/, '')}
export const validateSeed: Validator = validate_seed;
`;
}
