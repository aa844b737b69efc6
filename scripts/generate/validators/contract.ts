/**
 * Builds validators of the contract's responses, request bodies and parameters, of the target file
 * and of the dialect file.
 */
import { messageOf } from '../../../shared/system-error.ts';
import type { Contract, JsonSchema, NamedOperation } from '../contract-document.ts';
import {
  bodyOf,
  listOperations,
  listParameters,
  listResponses,
  requestSchema,
} from '../contract-document.ts';
import { describeDialect } from '../complete.ts';
import { contractFile, SourceError, type Sources } from '../sources.ts';
import { compileValidators, createOpenAjv, exportName, head } from './ajv.ts';

const contractUrl = 'contract:/';
const targetUrl = 'target:/';
const dialectUrl = 'dialect:/';

function collectResponses(contract: Contract, operation: NamedOperation): [string, JsonSchema][] {
  return listResponses(contract, operation).map(([status, response]) => [
    `${operation.operationId}_${status}`,
    bodyOf(response),
  ]);
}

export function collectRequest(contract: Contract, one: NamedOperation): [string, JsonSchema][] {
  const schema = requestSchema(contract, one);
  return schema === undefined ? [] : [[`${one.operationId}_request`, schema]];
}

function collectParameters(contract: Contract, operation: NamedOperation): [string, JsonSchema][] {
  return listParameters(contract, operation).map(({ name, schema }) => [
    `${operation.operationId}_parameter_${name}`,
    schema,
  ]);
}

/** The schemas of the contract as one 2020-12 resource, since definitions refer to each other. */
function bundleContract(contract: Contract): { $defs: Record<string, JsonSchema> } {
  const operations = listOperations(contract);
  const own = [collectResponses, collectRequest, collectParameters].flatMap((collect) =>
    operations.flatMap((operation) => collect(contract, operation)),
  );
  const schemas = JSON.stringify({ ...contract.components.schemas, ...Object.fromEntries(own) });
  return { $defs: JSON.parse(schemas.replaceAll('#/components/schemas/', '#/$defs/')) };
}

/** The source text of a table of validators by operation and, within it, by names of `collect`. */
function tableOf(
  operations: readonly NamedOperation[],
  collect: (operation: NamedOperation) => readonly (readonly [name: string, key: string])[],
): string {
  const rows = operations.map((operation) => {
    const cells = collect(operation).map(([name, key]) => `    '${name}': ${exportName(key)},\n`);
    return `  ${operation.operationId}: {\n${cells.join('')}  },\n`;
  });
  return `{\n${rows.join('')}}`;
}

const responsesOf = ({ operationId, responses }: NamedOperation): [string, string][] =>
  Object.keys(responses).map((status) => [status, `${operationId}_${status}`]);

/** Adds the line of the definition to Ajv's message about an invalid schema. */
function explainSchema({ lineOf }: Sources, error: unknown): SourceError {
  const message = messageOf(error);
  const [, place = '', reason = message] =
    /data\/\$defs\/(\S+) (.*?)(, data\/|$)/s.exec(message) ?? [];
  const path = ['components', 'schemas', ...place.split('/')];
  return new SourceError(`${contractFile}:${lineOf(contractFile, path)}: ${place} ${reason}`);
}

/** @throws {SourceError} if a schema is invalid. */
export async function buildContractValidators(sources: Sources): Promise<string> {
  return await compileContract(sources).catch((error: unknown) => {
    throw explainSchema(sources, error);
  });
}

async function compileContract({ contract, openPoints, schemas }: Sources): Promise<string> {
  const ajv = createOpenAjv();
  const bundled = bundleContract(contract);
  const operations = listOperations(contract);
  const keys = Object.keys(bundled.$defs).filter((key) => !(key in contract.components.schemas));
  ajv.addSchema({ $id: contractUrl, ...bundled });
  ajv.addSchema({ ...schemas.target, $id: targetUrl });
  ajv.addSchema({ ...describeDialect(openPoints), $id: dialectUrl });
  const references = {
    ...Object.fromEntries(keys.map((key) => [exportName(key), `${contractUrl}#/$defs/${key}`])),
    [exportName('target')]: targetUrl,
    [exportName('dialect')]: dialectUrl,
  };
  const code = await compileValidators(ajv, references);
  const parametersOf = (operation: NamedOperation): [string, string][] =>
    listParameters(contract, operation).map(({ name }) => [
      name,
      `${operation.operationId}_parameter_${name}`,
    ]);
  const requests = operations.filter(({ requestBody }) => requestBody !== undefined);
  return `${head('spec/openapi.yaml, spec/open-points.yaml and conformance/target/target.schema.yaml')}import type { OperationId } from '../contract.ts';

export interface ValidationError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** Whether a value is valid; if it is not, \`errors\` says why. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly ValidationError[] | null;
}

${code}
/** Validators of response bodies by operation and documented status ('4XX' for a class). */
export const responseValidators: Readonly<Record<OperationId, Readonly<Record<string, Validator>>>> = ${tableOf(operations, responsesOf)};

/** Validators of request bodies, for the operations that have one. */
export const requestValidators: Readonly<Partial<Record<OperationId, Validator>>> = {
${requests.map(({ operationId }) => `  ${operationId}: ${exportName(`${operationId}_request`)},\n`).join('')}};

/** Validators of the values of parameters, by operation and name. */
export const parameterValidators: Readonly<Record<OperationId, Readonly<Record<string, Validator>>>> = ${tableOf(operations, parametersOf)};

export const validateTarget: Validator = ${exportName('target')};

export const validateDialect: Validator = ${exportName('dialect')};
`;
}
