/** Types and accessors of the OpenAPI document and the catalogue, for the generators. */
import { splitPointer, valueAt, type Path } from '../../shared/json-pointer.ts';

export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

export const isNode = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON Schema of a file, such as the target file. */
export interface DataSchema extends JsonSchema {
  readonly $defs: Readonly<Record<string, JsonSchema>>;
}

interface Reference {
  readonly $ref?: string;
}

interface MediaTypes {
  readonly [mediaType: string]: { readonly schema?: JsonSchema };
}

export interface ContractResponse extends Reference {
  readonly headers?: Readonly<Record<string, Reference>>;
  readonly content?: MediaTypes;
}

interface ContractRequest extends Reference {
  readonly required?: boolean;
  readonly content: { readonly 'application/json': { readonly schema: JsonSchema } };
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
  /** Overrides the document's security; an empty list removes it. */
  readonly security?: readonly SecurityAlternative[];
  readonly parameters?: readonly (ContractParameter | { readonly $ref: string })[];
  readonly responses: Readonly<Record<string, ContractResponse>>;
  readonly requestBody?: ContractRequest;
}

/** One security requirement: all of its schemes are needed. */
export type SecurityAlternative = Readonly<Record<string, readonly string[]>>;

interface SecurityScheme {
  readonly type: string;
  readonly scheme?: string;
  readonly in?: string;
  readonly name?: string;
}

/** The content of a path apart from its operations: the parameters that they share. */
interface PathItem {
  readonly parameters?: ContractOperation['parameters'];
}

export interface Contract {
  readonly info: { readonly version: string; readonly description?: string };
  readonly security?: readonly SecurityAlternative[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, ContractOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, ContractResponse>>;
    readonly parameters: Readonly<Record<string, ContractParameter>>;
    readonly securitySchemes?: Readonly<Record<string, SecurityScheme>>;
  };
}

export interface NamedOperation extends ContractOperation {
  readonly method: string;
  readonly path: string;
}

const methods = 'get put post delete options head patch trace'.split(' ');

export interface Located<Part> {
  readonly value: Part;
  readonly at: Path;
}

/** Resolves a reference, which `readSources` has checked. */
export function follow<Part>(contract: Contract, part: Part, at: Path = []): Located<Part> {
  const { $ref }: Reference = Object(part);
  if (typeof $ref !== 'string') return { value: part, at };
  const place = splitPointer($ref);
  const value = valueAt(contract, place);
  if (value === undefined) throw new Error(`spec/openapi.yaml: ${$ref} does not exist`);
  return follow(contract, value as Part, place);
}

/** The operation, with the parameters of its path first. */
export function withParameters(
  operation: ContractOperation,
  shared: ContractOperation['parameters'] = [],
): ContractOperation {
  const parameters = [...shared, ...(operation.parameters ?? [])];
  return parameters.length === 0 ? operation : { ...operation, parameters };
}

/** The operations in contract order, each with the parameters of its path. */
export function listOperations(contract: Contract): NamedOperation[] {
  return Object.entries(contract.paths).flatMap(([path, written]) => {
    const item = follow(contract, written).value;
    const { parameters: shared = [] }: PathItem = item;
    const own = Object.entries(item).filter(([key]) => methods.includes(key));
    return own.map(([method, operation]) => {
      return { ...withParameters(operation, shared), method: method.toUpperCase(), path };
    });
  });
}

/** The documented answers of an operation by status, with references resolved. */
export const listResponses = (
  contract: Contract,
  { responses }: ContractOperation,
): [status: string, response: ContractResponse][] =>
  Object.entries(responses).map(([status, response]) => [status, follow(contract, response).value]);

/** The schema of an answer's JSON body; without one, the schema that allows everything. */
export const bodyOf = ({ content }: ContractResponse): JsonSchema =>
  content?.['application/json']?.schema ?? {};

export function requestSchema(contract: Contract, operation: ContractOperation) {
  const { requestBody } = operation;
  if (requestBody === undefined) return undefined;
  return follow(contract, requestBody).value.content['application/json'].schema;
}

/** The alternatives, each a list of scheme names; an empty list demands nothing. */
export const securityOf = (contract: Contract, operation: ContractOperation): string[][] =>
  (operation.security ?? contract.security ?? []).map((schemes) => Object.keys(schemes));

/** The parameters of an operation. Its own override those of its path. */
export function listParameters(
  contract: Contract,
  { parameters = [] }: ContractOperation,
): ContractParameter[] {
  const all = parameters.map((parameter) => follow(contract, parameter).value as ContractParameter);
  const byPlace = new Map(all.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]));
  return [...byPlace.values()];
}

export function listStatuses(contract: Contract): readonly string[] {
  const statuses: unknown = contract.components.schemas.ListingStatus?.enum;
  if (!Array.isArray(statuses)) throw new Error('spec/openapi.yaml: ListingStatus has no enum');
  return statuses.map(String);
}

/* The entries of the catalogue, with defaults filled in. */

export interface RequirementSource {
  readonly id: string;
  readonly area: string;
  readonly operations: readonly string[];
  readonly basis: string;
  readonly statement: string;
  readonly source: string;
  readonly observable: string;
  /** The parts of openapi.yaml that follow from it. */
  readonly document?: Readonly<Record<string, string>>;
  readonly reason?: string;
  readonly counterServer?: string;
  readonly forbiddenBy?: string;
  readonly settledBy?: { readonly point: string; readonly keeps: readonly string[] };
}

/** An entry of `spec/requirements.yaml`. `observable` defaults to `api`. */
export type WrittenRequirement = Omit<RequirementSource, 'area' | 'observable'> &
  Partial<Pick<RequirementSource, 'observable'>>;

export const completeRequirement = <Written extends WrittenRequirement>(written: Written) => ({
  observable: 'api',
  ...written,
  area: written.id.split('/')[0] ?? '',
});

interface Place {
  readonly section: string;
  readonly says: string;
}

export interface OpenPointSource {
  readonly id: string;
  readonly operations: readonly string[];
  readonly question: string;
  readonly answers: readonly string[];
  readonly because: string;
  readonly decidedBy: string;
  /** The parts of openapi.yaml that follow from it. */
  readonly document?: Readonly<Record<string, string>>;
  readonly source?: string;
  readonly contradiction?: readonly Place[];
}

/** An entry of `spec/open-points.yaml`. `decidedBy` defaults to `server`. */
export type WrittenPoint = Omit<OpenPointSource, 'decidedBy'> &
  Partial<Pick<OpenPointSource, 'decidedBy'>>;

export const completePoint = <Written extends WrittenPoint>(written: Written) => ({
  decidedBy: 'server',
  ...written,
});

interface Sentence {
  readonly says: string;
  readonly requirements?: readonly string[];
  readonly openPoints?: readonly string[];
  readonly background?: string;
}

export interface Section {
  readonly section: string;
  readonly sentences: readonly Sentence[];
}
