/** The parts of the OpenAPI document that the generators look at. */

export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** The schema of a file that users write: the target file, or a seed file. */
export interface DataSchema extends JsonSchema {
  readonly $defs: Readonly<Record<string, JsonSchema>>;
}

export interface ContractResponse {
  readonly content?: { readonly 'application/json'?: { readonly schema?: JsonSchema } };
  readonly $ref?: string;
}

export interface ContractParameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

export interface ContractOperation {
  readonly operationId: string;
  /** In place of the document's own; an empty list takes it away. */
  readonly security?: readonly unknown[];
  readonly parameters?: readonly (ContractParameter | { readonly $ref: string })[];
  readonly responses: Readonly<Record<string, ContractResponse>>;
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: { readonly 'application/json': { readonly schema: JsonSchema } };
  };
}

export interface Contract {
  readonly info: { readonly version: string };
  readonly security?: readonly unknown[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, ContractOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, ContractResponse>>;
    readonly parameters: Readonly<Record<string, ContractParameter>>;
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

/** Whether the operation asks for a credential. */
export const isSecured = (contract: Contract, operation: ContractOperation): boolean =>
  (operation.security ?? contract.security ?? []).length > 0;

/** The parameters of an operation with their references to `components/parameters` followed. */
export function listParameters(
  contract: Contract,
  { parameters = [] }: ContractOperation,
): ContractParameter[] {
  return parameters.map((parameter) => {
    if (!('$ref' in parameter)) return parameter;
    const resolved =
      contract.components.parameters[parameter.$ref.replace('#/components/parameters/', '')];
    if (resolved === undefined)
      throw new Error(`spec/openapi.yaml: ${parameter.$ref} is not there`);
    return resolved;
  });
}

/** Every listing status, in the order of the contract. */
export function listStatuses(contract: Contract): readonly string[] {
  const statuses: unknown = contract.components.schemas.ListingStatus?.enum;
  if (!Array.isArray(statuses)) throw new Error('spec/openapi.yaml: ListingStatus has no enum');
  return statuses.map(String);
}
