/**
 * Builds validators of requests to the control plane: bodies, paths and queries. They are separate
 * from those of the contract, which are also needed without a control plane.
 */
import type {
  Contract,
  ContractParameter,
  JsonSchema,
  NamedOperation,
} from '../contract-document.ts';
import { listOperations, listParameters } from '../contract-document.ts';
import { controlFile } from '../sources.ts';
import { compileValidators, createAjv, exportName, head } from './ajv.ts';
import { collectRequest } from './contract.ts';

interface Described {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly anyOf?: readonly Described[];
  readonly oneOf?: readonly Described[];
}

type Fields = Record<string, string[]>;

function resolve(control: Contract, schema: Described): Described {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  return name === undefined ? schema : (control.components.schemas[name] ?? {});
}

function collect(control: Contract, schema: Described, path: string, fields: Fields): void {
  const { properties = {}, items, anyOf = [], oneOf = [] } = resolve(control, schema);
  for (const branch of [...anyOf, ...oneOf]) collect(control, branch, path, fields);
  if (items !== undefined) collect(control, items, path, fields);
  for (const [name, inner] of Object.entries(properties)) {
    fields[path] = [...new Set([...(fields[path] ?? []), name])];
    collect(control, inner, path === '' ? name : `${path}.${name}`, fields);
  }
}

/** Fields by operation and path of the object, without array positions; choices are merged. */
function collectControlFields(control: Contract): Record<string, Fields> {
  const bodies = listOperations(control).flatMap(({ operationId, requestBody }) => {
    const schema = requestBody?.content['application/json'].schema;
    if (schema === undefined) return [];
    const fields: Fields = {};
    collect(control, schema, '', fields);
    return [[operationId, fields] as const];
  });
  return Object.fromEntries(bodies);
}

const controlUrl = 'control:/';

/** Whether the document restricts a path parameter, which may otherwise be any text. */
const hasForm = ({ schema }: ContractParameter): boolean => '$ref' in schema;

/** The schema of all parameters of a place as one closed object. */
function collectParameters(
  control: Contract,
  operation: NamedOperation,
  place: 'path' | 'query',
): [string, JsonSchema][] {
  const parameters = listParameters(control, operation).filter((one) => one.in === place);
  if (place === 'path' && !parameters.some(hasForm)) return [];
  const required = parameters.filter((one) => one.required === true).map(({ name }) => name);
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  const schema = { type: 'object', additionalProperties: false, required, properties };
  return [[`${operation.operationId}_${place}`, schema]];
}

/** Drops `mapping` of discriminators: Ajv uses the branches' constants, and rejects a mapping. */
const withoutMappings = (name: string, value: unknown): unknown =>
  name === 'mapping' ? undefined : value;

/** All schemas as one 2020-12 resource, with the names of those that get a validator. */
function bundleControl(control: Contract) {
  const own = Object.fromEntries(
    listOperations(control).flatMap((operation) => [
      ...collectRequest(control, operation),
      ...collectParameters(control, operation, 'path'),
      ...collectParameters(control, operation, 'query'),
    ]),
  );
  const schemas = JSON.stringify({ ...control.components.schemas, ...own }, withoutMappings);
  const $defs = JSON.parse(schemas.replaceAll('#/components/schemas/', '#/$defs/'));
  return { $defs, names: Object.keys(own) };
}

function tableOf(names: readonly string[], kind: string): string {
  const rows = names
    .filter((name) => name.endsWith(`_${kind}`))
    .map((name) => `  ${name.replace(/_\w+$/, '')}: ${exportName(name)},\n`);
  return `{\n${rows.join('')}}`;
}

export async function buildControlValidators(control: Contract): Promise<string> {
  const ajv = createAjv({ discriminator: true });
  const { $defs, names } = bundleControl(control);
  ajv.addSchema({ $id: controlUrl, $defs });
  const references = names.map((name) => [exportName(name), `${controlUrl}#/$defs/${name}`]);
  const code = await compileValidators(ajv, Object.fromEntries(references));
  return `${head(controlFile)}import type { ControlOperationId } from '../control.ts';
import type { Validator } from './contract.ts';

${code}
/** Validators of request bodies, for the operations that have one. */
export const controlBodyValidators: Readonly<Partial<Record<ControlOperationId, Validator>>> = ${tableOf(names, 'request')};

/** Validators of the path parameters whose form is restricted. */
export const controlPathValidators: Readonly<Partial<Record<ControlOperationId, Validator>>> = ${tableOf(names, 'path')};

/** Validators of the query. */
export const controlQueryValidators: Readonly<Record<ControlOperationId, Validator>> = ${tableOf(names, 'query')};

/** The fields of each object of a body, by the path of the object without positions in lists. */
export const controlFields: Readonly<
  Partial<Record<ControlOperationId, Readonly<Record<string, readonly string[]>>>>
> = ${JSON.stringify(collectControlFields(control))};
`;
}
