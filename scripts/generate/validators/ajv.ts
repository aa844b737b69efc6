/** Compiles schemas to standalone code, so that the package does not depend on Ajv. */
import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { rolldown } from 'rolldown';

import type { DataSchema } from '../contract-document.ts';

export function createAjv(options: Options): Ajv2020 {
  return new Ajv2020({
    strict: true,
    strictRequired: false,
    allErrors: true,
    verbose: false,
    code: { source: true, esm: true, lines: true },
    // The contract's only format. Validators check just its shape, because the suite judges dates
    // by its own rules.
    formats: { 'date-time': /^\d{4}-\d{2}-\d{2}T/ },
    ...options,
  });
}

const anyFormat = new Proxy<Record<string, true>>({}, { get: () => true, has: () => true });

/**
 * An Ajv for the contract, which may use anything that OpenAPI 3.1 allows, such as several types,
 * any format, and annotations. `check-document.ts` has rejected everything else.
 */
export function createOpenAjv(): Ajv2020 {
  const ajv = createAjv({ strict: false, allowUnionTypes: true });
  Object.setPrototypeOf(ajv.formats, anyFormat);
  return ajv;
}

/** Bundles Ajv's output, which requires parts of Ajv, into a self-contained ES module. */
async function bundleCode(code: string): Promise<string> {
  const name = 'virtual:validators';
  const bundle = await rolldown({
    input: name,
    platform: 'node',
    // Module paths appear in the bundle, and must not change if node_modules is a symbolic link.
    resolve: { symlinks: false },
    plugins: [
      {
        name: 'validators-in-memory',
        resolveId: (id) => (id === name ? name : null),
        load: (id) => (id === name ? code : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm', comments: false });
  await bundle.close();
  return output[0].code.replaceAll(/^\/\/#(end)?region.*\n/gm, '');
}

/** Makes an identifier: names of parameters, such as X-Partner-Id, may not be valid ones. */
export const exportName = (key: string): string => `validate_${key.replaceAll(/\W/g, '_')}`;

/**
 * Compiles the text of a module, without its exports.
 * @param references the URLs of schemas, by the names of their validators
 */
export async function compileValidators(
  ajv: Ajv2020,
  references: Readonly<Record<string, string>>,
): Promise<string> {
  const code = await bundleCode(standalone.default(ajv, references));
  return code.replace(/export \{[\s\S]*$/, '');
}

/** The first lines of a module of validators; the type checker skips it. */
export const head = (source: string): string =>
  `// @ts-nocheck\n// Built from ${source} by \`npm run validators\`. Do not edit.\n`;

/** Builds a module with the validator of a file that users write. @param file its schema */
export async function buildDataValidator(
  name: string,
  file: string,
  schema: DataSchema,
): Promise<string> {
  // With a discriminator, the validator reports errors of the intended branch only.
  const ajv = createAjv({ discriminator: true });
  const url = `${name}:/`;
  ajv.addSchema({ ...schema, $id: url });
  const code = await compileValidators(ajv, { validate_data: url });
  return `${head(file)}import type { Validator } from './contract.ts';

${code}
export const ${name}: Validator = validate_data;
`;
}
