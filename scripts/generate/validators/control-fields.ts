/** The fields that the bodies of the control plane may have, for messages about wrong ones. */
import type { Contract } from '../contract-document.ts';
import { listOperations } from '../contract-document.ts';

interface Described {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly anyOf?: readonly Described[];
  readonly oneOf?: readonly Described[];
}

type Fields = Record<string, string[]>;

function resolve(control: Contract, schema: Described): Described {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  return name === undefined ? schema : (control.components.schemas[name] ?? {});
}

/** Adds the fields of the schema, which stands at the path, and of all that it holds. */
function collect(control: Contract, schema: Described, path: string, fields: Fields): void {
  const { properties = {}, items, anyOf = [], oneOf = [] } = resolve(control, schema);
  for (const branch of [...anyOf, ...oneOf]) collect(control, branch, path, fields);
  if (items !== undefined) collect(control, items, path, fields);
  for (const [name, inner] of Object.entries(properties)) {
    fields[path] = [...new Set([...(fields[path] ?? []), name])];
    collect(control, inner, path === '' ? name : `${path}.${name}`, fields);
  }
}

/** By operation and by the path of an object, without positions in lists; those of all choices. */
export function collectControlFields(control: Contract): Record<string, Fields> {
  const bodies = listOperations(control).flatMap(({ operationId, requestBody }) => {
    const schema = requestBody?.content['application/json'].schema;
    if (schema === undefined) return [];
    const fields: Fields = {};
    collect(control, schema, '', fields);
    return [[operationId, fields] as const];
  });
  return Object.fromEntries(bodies);
}
