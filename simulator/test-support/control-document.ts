/** The document of the control plane for tests: its operations with their examples and schemas. */
import { readFileSync } from 'node:fs';

import { Ajv2020 } from 'ajv/dist/2020.js';

import { controlOperations, type ControlOperationId } from '../../generated/control.ts';
import type { JsonObject } from '../model/json.ts';

interface Media {
  readonly schema: JsonObject & { readonly $ref?: string; readonly examples?: readonly unknown[] };
}

interface Part {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, Media>>;
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly example: unknown;
}

interface DocumentedOperation {
  readonly operationId: ControlOperationId;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Part;
  readonly responses: Readonly<Record<string, Part>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const document: Document = JSON.parse(readFileSync('generated/control-openapi.json', 'utf8'));

function resolve<Value extends { readonly $ref?: string }>(value: Value): Value {
  if (value.$ref === undefined) return value;
  const [, , section = '', name = ''] = value.$ref.split('/');
  return document.components[section]?.[name] as Value;
}

/** Every operation of the document. */
export const documented: readonly DocumentedOperation[] = Object.values(document.paths).flatMap(
  (methods) => Object.values(methods),
);

function find(id: ControlOperationId): DocumentedOperation {
  const found = documented.find(({ operationId }) => operationId === id);
  if (found === undefined) throw new Error(`The document has no ${id}.`);
  return found;
}

/** The path of the operation with the examples of its parameters, but for those that are given. */
export function examplePath(id: ControlOperationId, others: Readonly<Record<string, string>> = {}) {
  const { parameters = [] } = find(id);
  return parameters
    .map(resolve)
    .filter((parameter) => parameter.in === 'path')
    .reduce<string>(
      (path, { name, example }) =>
        path.replace(`{${name}}`, encodeURIComponent(others[name] ?? String(example))),
      controlOperations[id].path,
    );
}

export function exampleQuery(id: ControlOperationId): string {
  const { parameters = [] } = find(id);
  const queries = parameters.map(resolve).filter((parameter) => parameter.in === 'query');
  const pairs = queries.map(({ name, example }): [string, string] => [name, String(example)]);
  return String(new URLSearchParams(pairs));
}

/** The examples of the request body; none where there is no body. */
export function exampleBodies(id: ControlOperationId): readonly unknown[] {
  const media = find(id).requestBody?.content?.['application/json'];
  return media === undefined ? [] : (resolve(media.schema).examples ?? []);
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema({ $id: 'control:/', ...document });

/** What the document has against a body of that status; nothing when it fits. */
export function findFaults(id: ControlOperationId, status: number, body: unknown): string[] {
  const response = find(id).responses[String(status)];
  if (response === undefined) return [`${id} has no status ${status}`];
  const schema = resolve(response).content?.['application/json']?.schema;
  if (schema === undefined) return body === '' ? [] : [`${id} has no body for ${status}`];
  const closed = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"control:/#/'));
  const validate = ajv.compile(closed);
  if (validate(body)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
