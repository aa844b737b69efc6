/**
 * Lists the contract as statements, one for each place, such as `OfficeLeadCount.officeId: required
 * number`. They omit descriptions, so that equal statements demand and allow the same.
 */
import type { Path } from '../../shared/json-pointer.ts';
import type {
  Contract,
  ContractParameter,
  ContractResponse,
  JsonSchema,
  Located,
  NamedOperation,
  SecurityAlternative,
} from './contract-document.ts';
import { follow, listOperations } from './contract-document.ts';

export interface Statement {
  /** The subject, such as `getHealth 200` or `HealthReport.status`. */
  readonly place: string;
  readonly says: string;
  /** The path in the document. */
  readonly at: Path;
}

const isNode = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const notes = 'description title summary example examples deprecated externalDocs $comment';
const silent = new Set([...notes.split(' '), '$ref', 'type', 'required', 'properties', 'const']);

const sayAll = (schemas: unknown): string =>
  Array.isArray(schemas) ? schemas.map(saySchema).join('; ') : saySchema(schemas);

function sayFields({ properties, required }: JsonSchema): string {
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  const fields = Object.entries(Object(properties)).map(
    ([name, field]) => `${name}: ${needed.includes(name) ? 'required ' : ''}${saySchema(field)}`,
  );
  return fields.length === 0 ? '' : `{ ${fields.join(', ')} }`;
}

/** Describes a keyword; empty for types and annotations. */
function sayKeyword([keyword, value]: readonly [string, unknown]): string {
  if (silent.has(keyword) || keyword.startsWith('x-')) return '';
  switch (keyword) {
    case 'enum':
      return `one of ${Array.isArray(value) ? value.join(' | ') : ''}`;
    case 'items':
      return `of ${saySchema(value)}`;
    case 'allOf':
      return `all of (${sayAll(value)})`;
    case 'anyOf':
      return `any of (${sayAll(value)})`;
    case 'oneOf':
      return `just one of (${sayAll(value)})`;
    default:
      return `${keyword} ${isNode(value) ? `(${saySchema(value)})` : JSON.stringify(value)}`;
  }
}

/** Describes a schema without its fields, which have their own statements. */
function sayHead(schema: JsonSchema): string {
  const { $ref, type, const: only, properties, required } = schema;
  const fields: readonly string[] = Object.keys(Object(properties));
  const elsewhere = Array.isArray(required)
    ? required.filter((name) => !fields.includes(name))
    : [];
  const parts = [
    typeof $ref === 'string' ? $ref.replace('#/components/schemas/', '') : '',
    [type].flat().join(' or '),
    only === undefined ? '' : `exactly ${typeof only === 'string' ? only : JSON.stringify(only)}`,
    elsewhere.length === 0 ? '' : `with ${elsewhere.join(', ')}`,
    ...Object.entries(schema).map(sayKeyword),
  ];
  return parts.filter((part) => part !== '').join(' ') || 'anything';
}

function saySchema(schema: unknown): string {
  if (!isNode(schema)) return schema === false ? 'nothing' : 'anything';
  const fields = sayFields(schema);
  const head = sayHead(schema);
  if (fields === '') return head;
  return head === 'anything' ? fields : `${head} ${fields}`;
}

/** Statements of a schema and, recursively, of its fields. */
function stateSchema(place: string, schema: unknown, at: Path, demand = ''): Statement[] {
  if (!isNode(schema)) return [{ place, says: demand + saySchema(schema), at }];
  const { properties, required } = schema;
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  const fields = Object.entries(Object(properties)).flatMap(([name, field]) =>
    stateSchema(
      `${place}.${name}`,
      field,
      [...at, 'properties', name],
      needed.includes(name) ? 'required ' : '',
    ),
  );
  return [{ place, says: demand + sayHead(schema), at }, ...fields];
}

function sayContent(content: unknown): string {
  const types = Object.entries(Object(content)).map(([type, media]) => {
    const body = saySchema(isNode(media) ? (media.schema ?? true) : true);
    return type === 'application/json' ? body : `${type} ${body}`;
  });
  return types.length === 0 ? 'any body' : types.join('; ');
}

function stateParameter(id: string, { value, at }: Located<ContractParameter>): Statement {
  const {
    name,
    in: place,
    required,
    schema,
    description: _,
    example: __,
    ...others
  } = { description: '', example: '', ...value };
  const demand = required === true ? 'required ' : '';
  const says = [demand + saySchema(schema), ...Object.entries(others).map(sayKeyword)];
  return {
    place: `${id} ${place} ${name}`,
    says: says.filter((part) => part !== '').join(' '),
    at,
  };
}

function stateResponse(
  contract: Contract,
  place: string,
  { value: { content, headers = {} }, at }: Located<ContractResponse>,
): Statement[] {
  const own = Object.entries(headers).map(([name, written]) => {
    const header = follow(contract, written, [...at, 'headers', name]);
    const { schema, required }: { schema?: unknown; required?: boolean } = Object(header.value);
    const says = `${required === true ? 'required ' : ''}${saySchema(schema ?? true)}`;
    return { place: `${place} header ${name}`, says, at: header.at };
  });
  return [{ place, says: sayContent(content), at }, ...own];
}

/** Describes a security alternative: its schemes with the required scopes. */
const sayWay = (way: SecurityAlternative): string =>
  Object.entries(way)
    .map(([scheme, roles]) => [`scheme ${scheme}`, ...roles].join(' with '))
    .join(' and ') || 'nothing';

function stateOperation(contract: Contract, operation: NamedOperation): Statement[] {
  const { operationId: id, method, path, parameters = [], responses, requestBody } = operation;
  const at: Path = ['paths', path, method.toLowerCase()];
  const ways = (operation.security ?? contract.security ?? []).map(sayWay);
  const securityAt = operation.security === undefined ? ['security'] : [...at, 'security'];
  const body = requestBody && follow(contract, requestBody, [...at, 'requestBody']);
  const demand = body?.value.required === true ? 'required ' : '';
  return [
    { place: id, says: `${method} ${path}`, at: [...at, 'operationId'] },
    { place: `${id} security`, says: ways.join(' or ') || 'nothing', at: securityAt },
    ...parameters.map((written, index) =>
      stateParameter(
        id,
        follow(contract, written as ContractParameter, [...at, 'parameters', index]),
      ),
    ),
    ...(body === undefined
      ? []
      : [{ place: `${id} request`, says: demand + sayContent(body.value.content), at: body.at }]),
    ...Object.entries(responses).flatMap(([status, written]) => {
      const response = follow(contract, written, [...at, 'responses', status]);
      return stateResponse(contract, `${id} ${status}`, response);
    }),
  ];
}

/** All statements in document order: operations, then schemas, then security schemes. */
export function listStatements(contract: Contract): Statement[] {
  const { schemas, securitySchemes = {} } = contract.components;
  return [
    ...listOperations(contract).flatMap((operation) => stateOperation(contract, operation)),
    ...Object.entries(securitySchemes).map(([name, { type, scheme, in: place, name: field }]) => ({
      place: `scheme ${name}`,
      says: [type, scheme, place, field].filter((part) => part !== undefined).join(' '),
      at: ['components', 'securitySchemes', name],
    })),
    ...Object.entries(schemas).flatMap(([name, schema]) =>
      stateSchema(name, schema, ['components', 'schemas', name]),
    ),
  ];
}
