/** Checks the contract for what OpenAPI 3.1 forbids and for what the programs do not support. */
import { createConfig, getLineColLocation, lintFromString } from '@redocly/openapi-core';
import type { UserContext } from '@redocly/openapi-core/lib/walk.js';

import { messageOf } from '../../shared/system-error.ts';
import { checkFieldNames, checkReferences, checkSchemaNames, isInherited } from './check-names.ts';
import type { Mistake, Part } from './check-names.ts';

const draft = 'https://json-schema.org/draft/2020-12/schema';

/** Unsupported fields and how to fix them, by the linter's names of parts. */
const unread: Readonly<Record<string, readonly [fields: string, message: string]>> = {
  Root: [
    'webhooks',
    'no program here sends webhooks; take them out, or describe them in another document',
  ],
  PathItem: ['servers', 'all operations are at one address; take FIELD out'],
  Operation: [
    'callbacks servers',
    'no program here reads the FIELD of an operation; take them out',
  ],
  Example: ['externalValue', 'no program here fetches examples; write its value'],
  Schema: [
    '$id $anchor $dynamicRef $dynamicAnchor $schema',
    'schemas refer to each other by #/components/schemas/NAME; take FIELD out',
  ],
};

function checkFields(part: Part, kind: string): Mistake[] {
  const [fields = '', message = ''] = unread[kind] ?? [];
  return fields
    .split(' ')
    .filter((field) => part[field] !== undefined)
    .map((field) => ({ field, message: message.replace('FIELD', field) }));
}

/** Checks the listing statuses, over which the programs have tables. */
function checkStatuses(components: unknown): Mistake[] {
  const {
    ListingStatus: { enum: statuses } = { enum: undefined },
  }: Part & { ListingStatus?: Part } = Object(Object(components).schemas);
  const texts = Array.isArray(statuses) ? statuses.filter((one) => typeof one === 'string') : [];
  if (texts.length > 1 && new Set(texts).size === Object(statuses).length) return [];
  const message = 'give components/schemas/ListingStatus an enum of two texts or more, each once';
  const field = ['components', 'schemas', 'ListingStatus'];
  return [statuses === undefined ? { message, field: 'components' } : { message, field }];
}

function checkRoot({ jsonSchemaDialect: dialect = draft, paths, components }: Part): Mistake[] {
  return [
    ...(Object.keys(Object(paths)).some((path) => path.startsWith('/'))
      ? []
      : [{ message: 'there is no operation; write what the API has under paths' }]),
    ...checkStatuses(components),
    ...checkSchemaNames(components),
    ...(dialect === draft
      ? []
      : [{ field: 'jsonSchemaDialect', message: `schemas are read as ${draft}` }]),
  ];
}

function checkServer({ url }: Part): Mistake[] {
  if (/^https?:\/\/[^/]+\/?$/.test(String(url))) return [];
  const message = `requests go to the address of a target; write what follows the host in ${String(url)} in front of the paths`;
  return [{ field: 'url', message }];
}

function checkOperation(operation: Part, ids: Set<unknown>): Mistake[] {
  const { operationId: id, responses } = operation;
  const statuses = Object.keys(Object(responses));
  const mistakes = [
    ...statuses
      .filter((status) => !/^([1-5](\d\d|XX)|default|x-.*)$/.test(status))
      .map((status) => ({
        field: ['responses', status],
        message: `${status} is not a status from 100 to 599, nor a class such as 4XX`,
      })),
    ...(statuses.length > 0 ? [] : [{ message: 'say under responses what it answers' }]),
  ];
  if (typeof id !== 'string' || !/^[A-Za-z]\w*$/.test(id) || isInherited(id)) {
    const message =
      'give it an operationId of letters and digits that no object has by itself; the code is named after it';
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
      message: `bodies of requests are application/json alone; take ${type} out`,
    })),
    ...(types['application/json']?.schema === undefined ? [{ message }] : []),
  ];
}

function checkParameter(parameter: Part): Mistake[] {
  const { schema, content, style = 'form', example, examples } = parameter;
  if (content !== undefined || schema === undefined) {
    return [{ message: 'give the parameter a schema, and no content' }];
  }
  if (parameter['in'] === 'path' && example === undefined && examples === undefined) {
    return [{ message: 'give the parameter of a path an example, from which requests are made' }];
  }
  if (style === 'form' || style === 'simple') return [];
  return [
    { field: 'style', message: `no program here reads the style ${String(style)}; take it out` },
  ];
}

/** Rejects siblings of `$ref`, which would be ignored everywhere except in schemas. */
function checkReference(reference: Part, kind: string): Mistake[] {
  if (kind === 'Schema') return [];
  return Object.keys(reference)
    .filter((key) => !/^(\$ref|summary|description|x-.*)$/.test(key))
    .map((field) => ({ field, message: `nobody reads ${field} beside a $ref; take it out` }));
}

const checkEnum = ({ enum: values }: Part): Mistake[] =>
  Array.isArray(values) && values.length === 0
    ? [{ field: 'enum', message: 'an enum of nothing forbids every value; name some' }]
    : [];

function checkPattern({ pattern }: Part): Mistake[] {
  if (typeof pattern !== 'string') return [];
  try {
    RegExp(pattern, 'u');
    return [];
  } catch (error) {
    return [{ field: 'pattern', message: messageOf(error) }];
  }
}

const checkSchema = (schema: Part): Mistake[] => [
  ...checkFieldNames(schema),
  ...checkPattern(schema),
  ...checkEnum(schema),
];

type Check = (part: Part, kind: string) => Mistake[];

const checksOf = (ids: Set<unknown>): Readonly<Record<string, Check>> => ({
  Root: checkRoot,
  Server: checkServer,
  PathItem: () => [],
  Operation: (operation) => checkOperation(operation, ids),
  RequestBody: checkRequest,
  Parameter: checkParameter,
  Example: () => [],
  Schema: checkSchema,
  ref: checkReference,
});

/** Our checks as a rule of the linter, which walks the document and follows references. */
function refuseUnread() {
  const visitors = Object.entries(checksOf(new Set())).map(([name, check]) => [
    name,
    (written: Part | boolean, context: UserContext) => {
      const { location, type } = context;
      const part: Part = Object(written);
      for (const { message, field } of [...check(part, type.name), ...checkFields(part, name)]) {
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

/** Adds the fix to the linter's message about `nullable`. */
const explain = (message: string): string =>
  message.includes('`nullable` is not expected')
    ? `${message} In OpenAPI 3.1 write type: [string, 'null'], whatever the type is.`
    : message;

async function lint(file: string, source: string): Promise<string[]> {
  const config = await createConfig({
    plugins: [{ id: 'here', rules: { oas3: { unread: refuseUnread } } }],
    rules: Object.fromEntries(rules.map((rule) => [rule, 'error'])),
  });
  const problems = await lintFromString({ source, absoluteRef: file, config });
  return problems.map(({ message, location: [location] }) => {
    if (location === undefined) return `${file}:1:1: ${message}`;
    const { line, col } = getLineColLocation(location).start;
    return `${file}:${line}:${col}: ${explain(message).replaceAll(/\s*\n\s*/g, ' ')}`;
  });
}

/** @returns one line for each error, `file:line:column: what`; none if all programs support it */
export async function checkDocument(
  file: string,
  source: string,
  document: unknown,
): Promise<string[]> {
  const { openapi }: { readonly openapi?: unknown } = Object(document);
  if (!/^3\.1\.\d+$/.test(String(openapi))) {
    return [`${file}:1:1: this is not OpenAPI 3.1; let it begin with openapi: 3.1.0`];
  }
  const endless = checkReferences(file, source, document);
  if (endless.length > 0) return endless;
  return [...new Set(await lint(file, source))];
}
