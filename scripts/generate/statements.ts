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
import { follow, isNode, listOperations } from './contract-document.ts';

export interface Statement {
  /** The subject, such as `getHealth 200` or `HealthReport.status`. */
  readonly place: string;
  readonly says: string;
  readonly at: Path;
}

const annotations = 'description title summary example examples deprecated externalDocs $comment';
const omittedKeywords = new Set(`${annotations} $ref type required properties const`.split(' '));

const describeAll = (schemas: unknown): string =>
  Array.isArray(schemas) ? schemas.map(describeSchema).join('; ') : describeSchema(schemas);

function describeFields({ properties, required }: JsonSchema): string {
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  const fields = Object.entries(Object(properties)).map(
    ([name, field]) =>
      `${name}: ${needed.includes(name) ? 'required ' : ''}${describeSchema(field)}`,
  );
  return fields.length === 0 ? '' : `{ ${fields.join(', ')} }`;
}

/** Describes a keyword; empty for types and annotations. */
function describeKeyword([keyword, value]: readonly [string, unknown]): string {
  if (omittedKeywords.has(keyword) || keyword.startsWith('x-')) return '';
  switch (keyword) {
    case 'enum':
      return `one of ${Array.isArray(value) ? value.join(' | ') : ''}`;
    case 'items':
      return `of ${describeSchema(value)}`;
    case 'allOf':
      return `all of (${describeAll(value)})`;
    case 'anyOf':
      return `any of (${describeAll(value)})`;
    case 'oneOf':
      return `just one of (${describeAll(value)})`;
    default:
      return `${keyword} ${isNode(value) ? `(${describeSchema(value)})` : JSON.stringify(value)}`;
  }
}

/** Describes a schema without its fields, which have their own statements. */
function describeOwn(schema: JsonSchema): string {
  const { $ref, type, const: only, properties, required } = schema;
  const fields: readonly string[] = Object.keys(Object(properties));
  const demanded: readonly string[] = Array.isArray(required) ? required : [];
  const elsewhere = demanded.filter((name) => !fields.includes(name));
  const parts = [
    typeof $ref === 'string' ? $ref.replace('#/components/schemas/', '') : '',
    [type].flat().join(' or '),
    only === undefined ? '' : `exactly ${typeof only === 'string' ? only : JSON.stringify(only)}`,
    elsewhere.length === 0 ? '' : `with ${elsewhere.join(', ')}`,
    ...Object.entries(schema).map(describeKeyword),
  ];
  return parts.filter((part) => part !== '').join(' ') || 'anything';
}

function describeSchema(schema: unknown): string {
  if (!isNode(schema)) return schema === false ? 'nothing' : 'anything';
  const fields = describeFields(schema);
  const head = describeOwn(schema);
  if (fields === '') return head;
  return head === 'anything' ? fields : `${head} ${fields}`;
}

function schemaStatements(place: string, schema: unknown, at: Path, demand = ''): Statement[] {
  if (!isNode(schema)) return [{ place, says: demand + describeSchema(schema), at }];
  const { properties, required } = schema;
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  const fields = Object.entries(Object(properties)).flatMap(([name, field]) =>
    schemaStatements(
      `${place}.${name}`,
      field,
      [...at, 'properties', name],
      needed.includes(name) ? 'required ' : '',
    ),
  );
  return [{ place, says: demand + describeOwn(schema), at }, ...fields];
}

function describeContent(content: unknown): string {
  const types = Object.entries(Object(content)).map(([type, media]) => {
    const body = describeSchema(isNode(media) ? (media.schema ?? true) : true);
    return type === 'application/json' ? body : `${type} ${body}`;
  });
  return types.length === 0 ? 'any body' : types.join('; ');
}

function parameterStatement(id: string, { value, at }: Located<ContractParameter>): Statement {
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
  const says = [demand + describeSchema(schema), ...Object.entries(others).map(describeKeyword)];
  return { place: `${id} ${place} ${name}`, says: says.filter(Boolean).join(' '), at };
}

function responseStatements(
  contract: Contract,
  place: string,
  { value: { content, headers = {} }, at }: Located<ContractResponse>,
): Statement[] {
  const own = Object.entries(headers).map(([name, written]) => {
    const header = follow(contract, written, [...at, 'headers', name]);
    const { schema, required }: { schema?: unknown; required?: boolean } = Object(header.value);
    const says = `${required === true ? 'required ' : ''}${describeSchema(schema ?? true)}`;
    return { place: `${place} header ${name}`, says, at: header.at };
  });
  return [{ place, says: describeContent(content), at }, ...own];
}

const describeAlternative = (alternative: SecurityAlternative): string =>
  Object.entries(alternative)
    .map(([scheme, roles]) => [`scheme ${scheme}`, ...roles].join(' with '))
    .join(' and ') || 'nothing';

function operationStatements(contract: Contract, operation: NamedOperation): Statement[] {
  const { operationId: id, method, path, parameters = [], responses, requestBody } = operation;
  const at: Path = ['paths', path, method.toLowerCase()];
  const alternatives = (operation.security ?? contract.security ?? []).map(describeAlternative);
  const securityAt = operation.security === undefined ? ['security'] : [...at, 'security'];
  const body = requestBody && follow(contract, requestBody, [...at, 'requestBody']);
  const demand = body?.value.required === true ? 'required ' : '';
  return [
    { place: id, says: `${method} ${path}`, at: [...at, 'operationId'] },
    { place: `${id} security`, says: alternatives.join(' or ') || 'nothing', at: securityAt },
    ...parameters.map((written, index) =>
      parameterStatement(
        id,
        follow(contract, written as ContractParameter, [...at, 'parameters', index]),
      ),
    ),
    ...(body === undefined
      ? []
      : [
          {
            place: `${id} request`,
            says: demand + describeContent(body.value.content),
            at: body.at,
          },
        ]),
    ...Object.entries(responses).flatMap(([status, written]) => {
      const response = follow(contract, written, [...at, 'responses', status]);
      return responseStatements(contract, `${id} ${status}`, response);
    }),
  ];
}

/** All statements in document order: operations, then schemas, then security schemes. */
export function listStatements(contract: Contract): Statement[] {
  const { schemas, securitySchemes = {} } = contract.components;
  return [
    ...listOperations(contract).flatMap((operation) => operationStatements(contract, operation)),
    ...Object.entries(securitySchemes).map(([name, { type, scheme, in: place, name: field }]) => ({
      place: `scheme ${name}`,
      says: [type, scheme, place, field].filter((part) => part !== undefined).join(' '),
      at: ['components', 'securitySchemes', name],
    })),
    ...Object.entries(schemas).flatMap(([name, schema]) =>
      schemaStatements(name, schema, ['components', 'schemas', name]),
    ),
  ];
}
