/** Compiles schemas to standalone code, so that users of the package neither install nor load Ajv. */
import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { rolldown } from 'rolldown';

/** Options for standalone code that reports every mistake. */
export function createAjv(options: Options): Ajv2020 {
  return new Ajv2020({
    strict: true,
    strictRequired: false,
    allErrors: true,
    verbose: false,
    code: { source: true, esm: true, lines: true },
    // The contract's only format. The suite generates dates by its own rules, so that validators of
    // messages check only the shape.
    formats: { 'date-time': /^\d{4}-\d{2}-\d{2}T/ },
    ...options,
  });
}

/** The contract may use any format; unchecked ones only describe a text. */
const anyFormat = new Proxy<Record<string, true>>({}, { get: () => true, has: () => true });

/**
 * For the contract, in which a maintainer may write anything that OpenAPI 3.1 allows: several
 * types, formats of any name, annotations. `check-document.ts` has refused the rest.
 */
export function createOpenAjv(): Ajv2020 {
  const ajv = createAjv({ strict: false, allowUnionTypes: true });
  Object.setPrototypeOf(ajv.formats, anyFormat);
  return ajv;
}

/** Ajv's output requires parts of Ajv; bundling makes it a self-contained ES module. */
async function bundleCode(code: string): Promise<string> {
  const name = 'virtual:validators';
  const bundle = await rolldown({
    input: name,
    platform: 'node',
    // The bundle names its modules by path: the same ones even if node_modules is a link.
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

/** Names of parameters may be invalid as identifiers, such as X-Partner-Id. */
export const exportName = (key: string): string => `validate_${key.replaceAll(/\W/g, '_')}`;

/**
 * The text of a module, without its exports.
 * @param references the URLs of the schemas by the names of their validators
 */
export async function compileValidators(
  ajv: Ajv2020,
  references: Readonly<Record<string, string>>,
): Promise<string> {
  const code = await bundleCode(standalone.default(ajv, references));
  return code.replace(/export \{[\s\S]*$/, '');
}

/** The first lines of a module of validators, which the type checker ignores. */
export const head = (source: string): string =>
  `// @ts-nocheck\n// Built from ${source} by \`npm run validators\`. Do not edit.\n`;
