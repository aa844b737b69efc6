/** Types and accessors of the OpenAPI document and the catalogue, for the generators. */
import { splitPointer, valueAt, type Path } from '../../shared/json-pointer.ts';

export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** The schema of a file that users write: the target file, or a seed file. */
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
  /** Overrides the document's own; an empty list removes it. */
  readonly security?: readonly SecurityAlternative[];
  readonly parameters?: readonly (ContractParameter | { readonly $ref: string })[];
  readonly responses: Readonly<Record<string, ContractResponse>>;
  readonly requestBody?: ContractRequest;
}

/** One security requirement: all of its schemes apply. */
export type SecurityAlternative = Readonly<Record<string, readonly string[]>>;

interface SecurityScheme {
  readonly type: string;
  readonly scheme?: string;
  readonly in?: string;
  readonly name?: string;
}

/** The content of a path: operations, and parameters that all of them have. */
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

/** A part of the document, and where it stands. */
export interface Located<Part> {
  readonly value: Part;
  readonly at: Path;
}

/** A part with its references followed, which `readSources` has checked. */
export function follow<Part>(contract: Contract, part: Part, at: Path = []): Located<Part> {
  const { $ref }: Reference = Object(part);
  if (typeof $ref !== 'string') return { value: part, at };
  const place = splitPointer($ref);
  const value = valueAt(contract, place);
  if (value === undefined) throw new Error(`spec/openapi.yaml: ${$ref} is not there`);
  return follow(contract, value as Part, place);
}

/** The operations in the order of the contract; those of a path share its parameters. */
export function listOperations(contract: Contract): NamedOperation[] {
  return Object.entries(contract.paths).flatMap(([path, written]) => {
    const item = follow(contract, written).value;
    const { parameters: shared = [] }: PathItem = item;
    const own = Object.entries(item).filter(([key]) => methods.includes(key));
    return own.map(([method, operation]) => {
      const parameters = [...shared, ...(operation.parameters ?? [])];
      const all = parameters.length === 0 ? {} : { parameters };
      return { ...operation, ...all, method: method.toUpperCase(), path };
    });
  });
}

/** The documented answers of an operation by status, their references followed. */
export const listResponses = (
  contract: Contract,
  { responses }: ContractOperation,
): [status: string, response: ContractResponse][] =>
  Object.entries(responses).map(([status, response]) => [status, follow(contract, response).value]);

/** The schema of the JSON body of an answer; if there is none, one that allows everything. */
export const bodyOf = ({ content }: ContractResponse): JsonSchema =>
  content?.['application/json']?.schema ?? {};

export function requestSchema(contract: Contract, operation: ContractOperation) {
  const { requestBody } = operation;
  if (requestBody === undefined) return undefined;
  return follow(contract, requestBody).value.content['application/json'].schema;
}

/** The security requirements: each is a list of scheme names; an empty one demands nothing. */
export const securityOf = (contract: Contract, operation: ContractOperation): string[][] =>
  (operation.security ?? contract.security ?? []).map((schemes) => Object.keys(schemes));

/** The parameters of an operation; its own override those of its path. */
export function listParameters(
  contract: Contract,
  { parameters = [] }: ContractOperation,
): ContractParameter[] {
  const all = parameters.map((parameter) => follow(contract, parameter).value as ContractParameter);
  const byPlace = new Map(all.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]));
  return [...byPlace.values()];
}

/** Every listing status, in the order of the contract. */
export function listStatuses(contract: Contract): readonly string[] {
  const statuses: unknown = contract.components.schemas.ListingStatus?.enum;
  if (!Array.isArray(statuses)) throw new Error('spec/openapi.yaml: ListingStatus has no enum');
  return statuses.map(String);
}

/* The entries of the catalogue, with defaults of `spec/` filled in. */

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

/** The content of `spec/requirements.yaml`: what the API alone shows is not marked as observable. */
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

/** The content of `spec/open-points.yaml`: that an implementation decides it is the default. */
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
