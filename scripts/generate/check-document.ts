/** Checks the contract for what OpenAPI 3.1 forbids and for what the programs do not support. */
import { createConfig, getLineColLocation, lintFromString } from '@redocly/openapi-core';
import type { UserContext } from '@redocly/openapi-core/lib/walk.js';

import { splitPointer, valueAt, type Path } from '../../shared/json-pointer.ts';
import { readYaml } from '../../shared/yaml-text.ts';

type Part = Readonly<Record<string, unknown>>;

interface Mistake {
  readonly message: string;
  readonly field?: string | string[];
}

const draft = 'https://json-schema.org/draft/2020-12/schema';

/** Rejects fields that no program reads. */
const refuse = (part: Part, ...fields: readonly string[]): Mistake[] =>
  fields
    .filter((field) => part[field] !== undefined)
    .map((field) => ({ field, message: `no program reads ${field} here; remove it` }));

/** Checks the listing statuses, over which the programs have tables. */
function checkStatuses(components: unknown): Mistake[] {
  const {
    ListingStatus: { enum: statuses } = { enum: undefined },
  }: Part & { ListingStatus?: Part } = Object(Object(components).schemas);
  const texts = Array.isArray(statuses) ? statuses.filter((one) => typeof one === 'string') : [];
  if (texts.length > 1 && new Set(texts).size === Object(statuses).length) return [];
  const message = 'give components/schemas/ListingStatus an enum of at least two distinct strings';
  const field = ['components', 'schemas', 'ListingStatus'];
  return [statuses === undefined ? { message, field: 'components' } : { message, field }];
}

/** Each schema name becomes the name of a generated type. */
const checkSchemaNames = (components: unknown): Mistake[] =>
  Object.keys(Object(Object(components).schemas))
    .filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name))
    .map((name) => ({
      field: ['components', 'schemas', name],
      message: `name the schema with letters and digits, beginning with a capital: the code has a type ${name}`,
    }));

function checkRoot(root: Part): Mistake[] {
  const field = 'jsonSchemaDialect';
  const { [field]: dialect = draft, paths, components } = root;
  const hasPaths = Object.keys(Object(paths)).some((path) => path.startsWith('/'));
  return [
    ...refuse(root, 'webhooks'),
    ...(hasPaths ? [] : [{ message: 'there is no operation; add the operations under paths' }]),
    ...checkStatuses(components),
    ...checkSchemaNames(components),
    ...(dialect === draft ? [] : [{ field, message: `schemas must be ${draft}` }]),
  ];
}

function checkServer({ url }: Part): Mistake[] {
  if (/^https?:\/\/[^/]+\/?$/.test(String(url))) return [];
  const message = `requests go to the base URL of a target; move the path of ${String(url)} to the paths`;
  return [{ field: 'url', message }];
}

function checkOperation(operation: Part, ids: Set<unknown>): Mistake[] {
  const { operationId: id, responses } = operation;
  const statuses = Object.keys(Object(responses));
  const unknown = statuses.filter((one) => !/^([1-5](\d\d|XX)|default|x-.*)$/.test(one));
  const mistakes = [
    ...refuse(operation, 'callbacks', 'servers'),
    ...unknown.map((status) => ({
      field: ['responses', status],
      message: `${status} is not a status from 100 to 599, nor a class such as 4XX`,
    })),
    ...(statuses.length > 0 ? [] : [{ message: 'add its responses' }]),
  ];
  if (typeof id !== 'string' || !/^[A-Za-z]\w*$/.test(id) || id in {}) {
    const message =
      'give it an operationId of letters and digits that is not a built-in property; the code is named after it';
    return [...mistakes, id === undefined ? { message } : { message, field: 'operationId' }];
  }
  const isTaken = ids.has(id);
  ids.add(id);
  if (!isTaken) return mistakes;
  const message = `another operation is called ${id}; choose another operationId`;
  return [...mistakes, { message, field: 'operationId' }];
}

function checkRequest({ content }: Part): Mistake[] {
  const types: Readonly<Record<string, Part>> = Object(content);
  const others = Object.keys(types).filter((type) => type !== 'application/json');
  const message = 'describe the body: content, application/json, schema';
  return [
    ...others.map((type) => ({
      field: ['content', type],
      message: `request bodies must be application/json; remove ${type}`,
    })),
    ...(types['application/json']?.schema === undefined ? [{ message }] : []),
  ];
}

function checkParameter(parameter: Part): Mistake[] {
  const { schema, content, style = 'form', example, examples } = parameter;
  if (content !== undefined || schema === undefined) {
    return [{ message: 'give the parameter a schema, not content' }];
  }
  if (parameter['in'] === 'path' && example === undefined && examples === undefined) {
    return [{ message: 'give the path parameter an example, from which requests are made' }];
  }
  if (style === 'form' || style === 'simple') return [];
  return [{ field: 'style', message: `the style ${String(style)} is not supported; remove it` }];
}

/** Rejects siblings of `$ref`, which would be ignored everywhere except in schemas. */
function checkReference(reference: Part, kind: string): Mistake[] {
  if (kind === 'Schema') return [];
  return Object.keys(reference)
    .filter((key) => !/^(\$ref|summary|description|x-.*)$/.test(key))
    .map((field) => ({ field, message: `${field} beside a $ref is ignored; remove it` }));
}

type Check = (part: Part, kind: string) => Mistake[];

const checksOf = (ids: Set<unknown>): Readonly<Record<string, Check>> => ({
  Root: checkRoot,
  Server: checkServer,
  PathItem: (item) => refuse(item, 'servers'),
  Operation: (operation) => checkOperation(operation, ids),
  RequestBody: checkRequest,
  Parameter: checkParameter,
  ref: checkReference,
});

/** Our checks as a rule of the linter, which walks the document and follows references. */
function refuseUnread() {
  const visitors = Object.entries(checksOf(new Set())).map(([name, check]) => [
    name,
    (written: Part | boolean, context: UserContext) => {
      const { location, type } = context;
      const part: Part = Object(written);
      for (const { message, field } of check(part, type.name)) {
        const place = field === undefined ? location : location.child([field].flat());
        context.report({ message, location: field === undefined ? place : place.key() });
      }
    },
  ]);
  return Object.fromEntries(visitors);
}

const rules = [
  'struct',
  'no-unresolved-refs',
  'path-parameters-defined',
  'path-declaration-must-exist',
  'no-identical-paths',
  'path-not-include-query',
  'operation-parameters-unique',
  'security-defined',
  'here/unread',
];

async function lint(file: string, source: string): Promise<string[]> {
  const config = await createConfig({
    plugins: [{ id: 'here', rules: { oas3: { unread: refuseUnread } } }],
    rules: Object.fromEntries(rules.map((rule) => [rule, 'error'])),
  });
  const problems = await lintFromString({ source, absoluteRef: file, config });
  return problems.map(({ message, location: [location] }) => {
    if (location === undefined) return `${file}:1:1: ${message}`;
    const { line, col } = getLineColLocation(location).start;
    return `${file}:${line}:${col}: ${message.replaceAll(/\s*\n\s*/g, ' ')}`;
  });
}

interface Reference {
  readonly at: Path;
  readonly to: string;
}

function listReferences(part: unknown, at: Path = []): Reference[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string'
      ? [{ at: [...at, key], to: value }]
      : listReferences(value, [...at, key]),
  );
}

/** @returns one line for each reference that does not resolve within the components */
function checkReferences(file: string, source: string, document: unknown): string[] {
  const describe = (found: readonly Reference[], text: string): string[] =>
    found.map(
      ({ at, to }) =>
        `${file}:${readYaml(source).lineOf(at)}: ${to.trim() || 'the reference'} ${text}`,
    );
  const references = listReferences(document);
  const elsewhere = references.filter(({ to }) => !to.startsWith('#/components/'));
  // Names are compared as written, without decoding.
  const missing = references.filter(
    (one) => !elsewhere.includes(one) && valueAt(document, splitPointer(one.to)) === undefined,
  );
  return [
    ...describe(elsewhere, 'is elsewhere; move it to components, and refer to it there'),
    ...describe(missing, 'does not exist; write it as in components'),
  ];
}

/** @returns one line for each error, `file:line:column: what`; none if all programs support it */
export async function checkDocument(
  file: string,
  source: string,
  document: unknown,
): Promise<string[]> {
  if (!/^3\.1\.\d+$/.test(String(Object(document).openapi))) {
    return [`${file}:1:1: this is not OpenAPI 3.1; begin with openapi: 3.1.0`];
  }
  const endless = checkReferences(file, source, document);
  if (endless.length > 0) return endless;
  return [...new Set(await lint(file, source))];
}
