/** Reads the hand-written sources of `generated/`. */
import { readFile } from 'node:fs/promises';

import { parse, YAMLParseError } from 'yaml';

export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

export interface ContractResponse {
  readonly content?: { readonly 'application/json'?: { readonly schema?: JsonSchema } };
  readonly $ref?: string;
}

export interface ContractOperation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, ContractResponse>>;
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: JsonSchema } };
  };
}

/** The parts of the OpenAPI document that the generators look at. */
export interface Contract {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, ContractOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, ContractResponse>>;
  };
}

export interface RequirementSource {
  readonly id: string;
  readonly operations: readonly string[];
  readonly basis: string;
  readonly premises?: readonly string[];
  readonly statement: string;
  readonly source: string;
  readonly observable: string;
  readonly reason?: string;
}

export interface OpenPointSource {
  readonly id: string;
  readonly question: string;
  readonly answers: readonly string[];
  readonly because: string;
  readonly decidedBy: string;
}

export interface Sources {
  readonly contract: Contract;
  readonly requirements: readonly RequirementSource[];
  readonly openPoints: readonly OpenPointSource[];
  readonly targetSchema: JsonSchema;
}

/** A source cannot be read. The message begins with where: `spec/openapi.yaml:12:3: …`. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}

/** An alias without an anchor is an error of another kind, which has no place. */
function explainYaml(file: string, error: unknown): SourceError {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const [reason = message] = message.split(/ at line \d+|:?\n/);
  const [at] = error instanceof YAMLParseError ? (error.linePos ?? []) : [];
  const place = at === undefined ? file : `${file}:${at.line}:${at.col}`;
  return new SourceError(`${place}: ${reason}`, { cause: error });
}

async function readYaml(file: string) {
  const text = await readFile(file, 'utf8');
  try {
    return parse(text);
  } catch (error) {
    throw explainYaml(file, error);
  }
}

async function readJson(file: string) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new SourceError(`${file}: ${error.message}`, { cause: error });
  }
}

/** @throws {SourceError} where a file is no YAML or no JSON. */
export async function readSources(): Promise<Sources> {
  return {
    contract: await readYaml('spec/openapi.yaml'),
    requirements: await readYaml('spec/requirements.yaml'),
    openPoints: await readYaml('spec/open-points.yaml'),
    targetSchema: await readJson('conformance/target/target.schema.json'),
  };
}

export interface NamedOperation extends ContractOperation {
  readonly method: string;
  readonly path: string;
}

/** The operations of the contract in the order in which it gives them. */
export function listOperations(contract: Contract): NamedOperation[] {
  return Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** A response with its reference to `components/responses` followed. */
export function resolveResponse(contract: Contract, response: ContractResponse): ContractResponse {
  if (response.$ref === undefined) return response;
  const name = response.$ref.replace('#/components/responses/', '');
  const resolved = contract.components.responses[name];
  if (resolved === undefined) throw new Error(`spec/openapi.yaml: ${response.$ref} is not there`);
  return resolved;
}

export const banner = (source: string): string =>
  `// Generated from ${source} by \`npm run generate\`. Do not edit.\n`;
