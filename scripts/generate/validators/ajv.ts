/**
 * Compiles schemas to standalone code, so that neither Ajv nor its start-up cost reaches those who
 * install the package.
 */
import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { rolldown } from 'rolldown';

/** For code that is compiled once, and speaks of every mistake. */
export function createAjv(options: Options): Ajv2020 {
  return new Ajv2020({
    strict: true,
    strictRequired: false,
    allErrors: true,
    verbose: false,
    code: { source: true, esm: true, lines: true },
    // The contract's one format. The suite generates dates by its own rules, so that
    // validators of messages need no more than the shape.
    formats: { 'date-time': /^\d{4}-\d{2}-\d{2}T/ },
    ...options,
  });
}

/** Any format may stand in the contract; of those that are not checked, it says what a text is for. */
const anyFormat = new Proxy<Record<string, true>>({}, { get: () => true, has: () => true });

/**
 * For the contract, in which a maintainer may write what OpenAPI 3.1 allows: more than one type,
 * formats of any name, notes for readers. What it does not allow, `check-document.ts` has refused.
 */
export function createOpenAjv(): Ajv2020 {
  const ajv = createAjv({ strict: false, allowUnionTypes: true });
  Object.setPrototypeOf(ajv.formats, anyFormat);
  return ajv;
}

/** Ajv's output requires parts of Ajv; bundling makes it stand alone as an ES module. */
async function bundleCode(code: string): Promise<string> {
  const name = 'virtual:validators';
  const bundle = await rolldown({
    input: name,
    platform: 'node',
    // The bundle names its modules by path: the same ones also where node_modules is a link.
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

/** Names of parameters may have what no identifier has, such as X-Partner-Id. */
export const exportName = (key: string): string => `validate_${key.replaceAll(/\W/g, '_')}`;

/**
 * The text of a module, without its exports.
 *
 * @param references the URLs of the schemas by the names of their validators
 */
export async function compileValidators(
  ajv: Ajv2020,
  references: Readonly<Record<string, string>>,
): Promise<string> {
  const code = await bundleCode(standalone.default(ajv, references));
  return code.replace(/export \{[\s\S]*$/, '');
}

/** The first lines of a module of validators, which the type checker leaves alone. */
export const head = (source: string): string =>
  `// @ts-nocheck\n// Built from ${source} by \`npm run validators\`. Do not edit.\n`;
