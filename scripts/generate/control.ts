/** Generates types and operations of the control plane. */
import type { Contract, JsonSchema } from './contract-document.ts';
import { listOperations, listParameters } from './contract-document.ts';
import { controlFile } from './sources.ts';
import { generateContractTypes } from './types.ts';

/** The type to which the text of a parameter is parsed. */
function typeOf(control: Contract, schema: JsonSchema): unknown {
  const name = String(schema.$ref).replace('#/components/schemas/', '');
  return control.components.schemas[name]?.type ?? schema.type ?? 'integer or string';
}

function describeControl(control: Contract): object {
  return Object.fromEntries(
    listOperations(control).map((operation) => {
      const { operationId, method, path, requestBody } = operation;
      const queries = listParameters(control, operation).filter((one) => one.in === 'query');
      const query = queries.map(({ name, schema }) => [name, typeOf(control, schema)]);
      const body = requestBody === undefined ? 'none' : bodyOf(requestBody);
      return [operationId, { method, path, query: Object.fromEntries(query), body }];
    }),
  );
}

const bodyOf = ({ required = false }: { readonly required?: boolean }): string =>
  required ? 'required' : 'optional';

function describeErrors({ components }: Contract): object {
  const byStatus = Object.entries<string[]>(Object(components.schemas.ErrorCode?.['x-statuses']));
  return Object.fromEntries(
    byStatus.flatMap(([status, codes]) => codes.map((code) => [code, Number(status)] as const)),
  );
}

/** Types for parts of faults, which have their own schema. */
const typeAt = (path: string): string | undefined =>
  ({ effect: 'Effect', when: 'When' })[/\/Fault(?:Setting)?\/(\w+)$/.exec(path)?.[1] ?? ''];

export async function generateControl(control: Contract): Promise<string> {
  return `${await generateContractTypes(control, controlFile, { immutable: true, typeAt })}
import type { Effect, When } from './fault.ts';

export type ControlOperationId = keyof operations;

export interface ControlOperation {
  readonly method: string;
  /** Path parameters are written as \`{name}\`. */
  readonly path: string;
  /** The query parameters, and the type to which the text of each is parsed. */
  readonly query: Readonly<Record<string, 'string' | 'integer' | 'integer or string'>>;
  readonly body: 'none' | 'optional' | 'required';
}

/** The status with which HTTP answers each kind of error. */
export const errorStatuses = ${JSON.stringify(describeErrors(control), null, 2)} as const satisfies Record<
  ErrorCode,
  number
>;

export const controlOperations = ${JSON.stringify(describeControl(control), null, 2)} as const satisfies Record<
  ControlOperationId,
  ControlOperation
>;
`;
}
